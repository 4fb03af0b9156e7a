"""Names in the order in which people look for themselves."""

from eastwind.tournament.views.by_name import place_in_list, without_accents


def test_accents_and_capitals_do_not_send_anybody_to_the_end_of_the_list() -> None:
    names = ["Zoë Abel", "Íñiga Gold", "Édith Gold", "edna Hall", "Edith Gold", "Joan Gold"]
    assert sorted(names, key=place_in_list) == [
        "Edith Gold",
        "Édith Gold",
        "edna Hall",
        "Íñiga Gold",
        "Joan Gold",
        "Zoë Abel",
    ]


def test_letters_stay_when_their_accents_go() -> None:
    assert without_accents("Íñiga Núñez") == "Iniga Nunez"
