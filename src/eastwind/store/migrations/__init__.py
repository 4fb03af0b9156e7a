"""The history of the tables, step by step. A step that was released is never changed."""
