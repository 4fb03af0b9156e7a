"""The pages, the commands and the live streams that browsers and phones reach over HTTP."""
