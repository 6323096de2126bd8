"""Export and import in the window: a page with what is to be written and the files of a folder, and a panel that works.

A window drawn by SDL 2 has no dialogue of the system to choose files in, and the programs that show one on a desktop
(`zenity`, `kdialog`, the portal) may be missing. So files lie in one folder, which the page shows and lets a person
type; at first it is that for documents. An export gets a free name there, so nothing is ever replaced. An import
chooses among the record files there, or takes a file that is dropped on the window.
"""
