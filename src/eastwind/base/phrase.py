"""Words of ours that are kept somewhere before they are shown: marked, so that every language knows them."""


def phrase(english: str) -> str:
    """The words as they are. The mark is for whoever gathers the sentences to be translated; pages translate them."""
    return english
