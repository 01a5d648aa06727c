"""The official masks, written as an author would write them."""
