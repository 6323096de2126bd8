"""The catalogues of the window's languages; `build` makes and checks them."""
