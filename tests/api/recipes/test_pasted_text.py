"""What is read of a text that somebody pasted: its parts, and what each line of them tells."""

import pytest

from nutriplan_api.page_reader import MAX_MINUTES, FoundRecipe
from nutriplan_api.recipe_import.pasted_text import MAX_LOOKED_AT, read_pasted_text

TWO_WEEKS_H = MAX_MINUTES // 60


def test_a_text_whose_parts_are_named_is_read_as_a_whole() -> None:
    text = """
    Crêpes de Camille

    La recette de famille
    Pour 4 personnes
    Préparation : 15 min
    Temps de cuisson : 1 h 10

    Ingrédients :
    Pour la pâte :
    250 g de farine

    3 œufs
    Préparation
    1. Mélangez la farine.

    2) Versez 10 cl de lait.
    - Faites cuire.
    """
    assert read_pasted_text(text) == FoundRecipe(
        name="Crêpes de Camille",
        servings=4,
        prep_minutes=15,
        cook_minutes=70,
        lines=("Pour la pâte :", "250 g de farine", "3 œufs"),
        steps=("Mélangez la farine.", "Versez 10 cl de lait.", "Faites cuire."),
    )


def test_a_text_whose_parts_nothing_names_is_told_apart_by_its_words() -> None:
    text = """Quiche aux poireaux (pour 6 personnes)
    Cuisson : 40 min
    1 pâte brisée
    4 poireaux
    1. Émincez les poireaux et faites-les fondre.
    Enfourner."""
    assert read_pasted_text(text) == FoundRecipe(
        name="Quiche aux poireaux",
        servings=6,
        cook_minutes=40,
        lines=("1 pâte brisée", "4 poireaux"),
        steps=("Émincez les poireaux et faites-les fondre.", "Enfourner."),
    )


@pytest.mark.parametrize(
    ("heading", "servings"),
    [
        ("INGRÉDIENTS", None),
        ("Ingrédient :", None),
        ("Les ingrédients", None),
        ("Liste des ingrédients", None),
        ("Ingrédients pour 8 personnes", 8),
        ("Ingrédients pour la pâte", None),
        ("Il vous faut :", None),
        ("Ce qu’il te faut", None),
        ("Pour 8 personnes, il vous faut :", 8),
        ("Vous aurez besoin de :", None),
        ("Liste des courses", None),
        ("**Ingrédients**", None),
        ("🛒 INGRÉDIENTS 🛒", None),
    ],
)
def test_the_ingredients_begin_after_their_heading(heading: str, servings: int | None) -> None:
    found = read_pasted_text(f"Tarte\n2 pâtes\n{heading}\n3 œufs")
    assert found == FoundRecipe(name="Tarte", servings=servings, lines=("3 œufs",))


@pytest.mark.parametrize(
    "heading",
    [
        *("Préparation :", "La préparation", "Étapes", "Étape", "Les étapes", "Instructions"),
        *("Recette", "Réalisation", "Déroulement", "Mode opératoire", "Progression", "Méthode"),
        *("Instruction", "Préparation de la recette", "Le déroulé", "Marche à suivre"),
        *("Comment faire :", "Comment préparer la tarte ?", "### Étapes", "__Étapes :__"),
    ],
)
def test_the_steps_begin_after_their_heading(heading: str) -> None:
    found = read_pasted_text(f"3 œufs\n{heading}\nCuire")
    assert (found.lines, found.steps) == (("3 œufs",), ("Cuire",))


def test_a_heading_of_steps_counts_after_the_ingredients_alone() -> None:
    found = read_pasted_text("Recette\nIngrédients\n3 œufs\nÉtapes\nCuire")
    assert found == FoundRecipe(name="Recette", lines=("3 œufs",), steps=("Cuire",))


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("Mélangez la farine et le lait.\nCuire.", ("Mélangez la farine et le lait.", "Cuire.")),
        ("1. Mélanger\n\n2. Cuire 1 min", ("Mélanger", "Cuire 1 min")),
        ("1 Mélanger\n2 Cuire", ("Mélanger", "Cuire")),
        ("Étape 1\nMélanger", ("Mélanger",)),
    ],
)
@pytest.mark.parametrize("more", ["", "Finition"])
def test_steps_may_stand_before_the_ingredients(
    steps: str, expected: tuple[str, ...], more: str
) -> None:
    after = f"\nPréparation\n{more}" if more else ""
    text = f"Crêpes\nPréparation\n{steps}\nIngrédients pour 4 personnes\n3 œufs\nsel{after}"
    assert read_pasted_text(text) == FoundRecipe(
        name="Crêpes",
        servings=4,
        lines=("3 œufs", "sel"),
        steps=(*expected, *([more] if more else [])),
    )


@pytest.mark.parametrize(
    "head", ["Recette\nTarte", "Préparation\n15 min", "Recette\nPour 4 personnes", "Tarte\nMéthode"]
)
def test_a_heading_before_the_ingredients_that_says_nothing_to_do_begins_no_steps(
    head: str,
) -> None:
    found = read_pasted_text(f"{head}\nIngrédients\n3 œufs\nÉtapes\nCuire")
    assert (found.lines, found.steps) == (("3 œufs",), ("Cuire",))


@pytest.mark.parametrize(
    ("written", "steps"),
    [
        ("1 Mélanger\n2 Cuire", ("Mélanger", "Cuire")),
        ("1 Mélanger\nbien\n2 Étaler", ("Mélanger", "bien", "Étaler")),
        ("1\nMélanger\n2\nCuire", ("Mélanger", "Cuire")),
        ("1 Mélanger\n2 minutes avant de servir, cuire", None),
        ("1 Mélanger", None),
        ("2 Mélanger\n3 Cuire", None),
        ("1 Mélanger\n1 Cuire", None),
        ("1 oignon suffit\n2 carottes aussi", None),
    ],
)
def test_numbers_without_a_point_are_those_of_steps_where_they_count_from_one(
    written: str, steps: tuple[str, ...] | None
) -> None:
    found = read_pasted_text(f"Ingrédients\n3 œufs\nPréparation\n{written}")
    assert (found.lines, found.steps) == (("3 œufs",), steps or tuple(written.split("\n")))


@pytest.mark.parametrize(
    ("line", "servings"),
    [
        ("Pour 6 personnes", 6),
        ("4 pers.", 4),
        ("12 portions", 12),
        ("8 parts environ", 8),
        ("Recette pour 3 convives", 3),
        ("Pour 8 parts", 8),
        ("Pour 4 portions", 4),
        ("1 personne", 1),
        ("Personnes : 5", 5),
        ("Portions : 7", 7),
        ("0 personnes", None),
        ("1000 personnes", None),
        ("Beaucoup de personnes", None),
    ],
)
def test_a_line_before_the_ingredients_tells_the_servings(line: str, servings: int | None) -> None:
    assert read_pasted_text(f"Tarte\n{line}\nIngrédients\n3 œufs").servings == servings


@pytest.mark.parametrize(
    ("line", "servings"),
    [
        ("Pour 4", 4),
        ("Pour 4 gourmands", 4),
        ("Pour quatre personnes", 4),
        ("Pour une personne", 1),
        ("Pour quinze personnes", 15),
        ("Pour 4 à 6 personnes", 6),
        ("Pour 4-6 portions", 6),
        ("4 portions", 4),
        ("4 parts", 4),
        ("Portions : 8", 8),
        ("Servings: 4", 4),
        ("Serves 4", 4),
        ("4 personnes - 15 min de préparation", 4),
        ("Nombre de personnes : 4", 4),
        ("Rendement : 6 portions", 6),
        ("Pour 1 bocal (10 portions)", 10),
        # A number of pieces is none of people.
        ("Rendement : 12 muffins", None),
        ("Quantité : 15 crêpes", None),
        ("Pour 20 cookies", None),
        ("Recette pour environ 15 crêpes", None),
        ("Pour un moule de 24 cm", None),
        ("Repos : 1 h | Conservation : 2 jours au frais", None),
        ("Calories : 320 kcal par portion", None),
        ("Matériel : 1 fouet", None),
        ("Temps total : 45 min", None),
        ("Repos : 1 h", None),
        ("Cuisson : 1h30 à 180 °C", None),
        ("⏲️ 20 min", None),
        ("Difficulté : facile", None),
        ("Coût : bon marché", None),
    ],
)
@pytest.mark.parametrize(
    "text", ["{}\n200 g de riz", "Ingrédients\n200 g de riz\n{}", "Riz\n{}\n200 g de riz"]
)
def test_a_line_that_tells_of_the_recipe_is_no_ingredient(
    text: str, line: str, servings: int | None
) -> None:
    found = read_pasted_text(text.format(line))
    assert (found.lines, found.servings) == (("200 g de riz",), servings)


@pytest.mark.parametrize(
    "line",
    [
        *("1 portion de riz", "4 parts de tarte", "2 œufs", "Pour la pâte", "20 g de sel"),
        *("4 portions - 200 g de riz", "Quantité : 200 g de riz", "- 2 œufs"),
        *("Cuisson du riz : 200 g", "Pour 2 c. à soupe de sauce", "Préparation pour flan"),
    ],
)
def test_a_line_that_names_a_food_is_one(line: str) -> None:
    assert read_pasted_text(f"Ingrédients\n{line}\n200 g de riz").lines == (line, "200 g de riz")


def test_the_servings_of_the_head_come_before_those_among_the_ingredients() -> None:
    found = read_pasted_text("Riz\nPour 6 personnes\nIngrédients\n200 g de riz\nPour 4")
    assert (found.name, found.servings, found.lines) == ("Riz", 6, ("200 g de riz",))


def test_what_is_told_without_an_amount_is_a_step() -> None:
    told = "Tu mets la viande dans l’eau froide avec les légumes"
    found = read_pasted_text(f"Ingrédients\n1 kg de viande\n{told}\nÉtapes\nCuire")
    assert (found.lines, found.steps) == (("1 kg de viande",), (told, "Cuire"))


@pytest.mark.parametrize(
    ("line", "prep", "cook"),
    [
        ("Préparation : 20 min", 20, None),
        ("Temps de préparation : 5 minutes", 5, None),
        ("Préparation 1 minute", 1, None),
        ("Cuisson : 45 mn", None, 45),
        ("Cuisson 40", None, 40),
        ("Temps de cuisson : 2 h", None, 120),
        ("Cuisson 1h30", None, 90),
        ("Cuisson : 1 heure 5 min", None, 65),
        ("Préparation : 3 heures", 180, None),
        ("Prép. : 15 min", 15, None),
        ("10 min de préparation • 1 h de cuisson", 10, 60),
        ("⏱ Préparation : 10 min | Cuisson : 1h", 10, 60),
        (f"Cuisson : {TWO_WEEKS_H} h", None, MAX_MINUTES),
        (f"Cuisson : {TWO_WEEKS_H} h 1 min", None, None),
        ("Cuisson : longue", None, None),
        ("Repos : 20 min", None, None),
    ],
)
def test_a_line_before_the_ingredients_tells_the_minutes(
    line: str, prep: int | None, cook: int | None
) -> None:
    found = read_pasted_text(f"Tarte\n{line}\nIngrédients\n3 œufs")
    assert (found.prep_minutes, found.cook_minutes) == (prep, cook)


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("Repos : 20 min", 20),
        ("Temps de repos : 1 h 30", 90),
        ("Temps de repos au frais : 2 heures", 120),
        ("Marinade : une nuit", 480),
        ("Réfrigération 4 h", 240),
        ("2 heures de repos au frais", 120),
        ("Préparation 15 min - Trempage 12 h", 720),
        (f"Repos : {TWO_WEEKS_H} h 1 min", None),
        ("Conservation : 3 jours", None),
        ("Temps total : 2 h", None),
    ],
)
def test_a_line_before_the_ingredients_tells_the_rest(line: str, rest: int | None) -> None:
    found = read_pasted_text(f"Tarte\n{line}\nIngrédients\n3 œufs")
    assert (found.rest_minutes, found.lines) == (rest, ("3 œufs",))


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("1. Mélangez.", "Mélangez."),
        ("12) Mélangez.", "Mélangez."),
        ("Étape 3 : Mélangez.", "Mélangez."),
        ("étape 3- Mélangez.", "Mélangez."),
        ("- Mélangez.", "Mélangez."),
        ("• Mélangez.", "Mélangez."),
        ("– Mélangez.", "Mélangez."),
        ("* Mélangez.", "Mélangez."),
        ("180 °C pendant 1 h.", "180 °C pendant 1 h."),
        ("Cuire à 180 ° 🔥", "Cuire à 180 °"),
        ("1.5 l d’eau bout.", "1.5 l d’eau bout."),
    ],
)
def test_a_step_is_told_without_its_number(line: str, step: str) -> None:
    assert read_pasted_text(f"3 œufs\nPréparation\n{line}").steps == (step,)


@pytest.mark.parametrize(
    ("line", "is_step"),
    [
        ("Battez les œufs", True),
        ("- Battez les œufs", True),
        ("Faites fondre doucement", True),
        ("Battez tout", False),
        ("Dans un bol, battez les œufs.", True),
        ("Dans un bol, battez les œufs", False),
        ("Préchauffer le four.", True),
        ("Préchauffer le four", False),
        ("1. Préchauffer le four", True),
        ("Étape 2 : Finir de cuire", True),
        ("Le four à préchauffer.", False),
        ("sel, poivre du moulin.", False),
        ("1. beurre très mou", False),
        ("nez de bœuf", False),
    ],
)
def test_without_a_heading_steps_begin_with_the_first_line_that_says_what_to_do(
    line: str, is_step: bool
) -> None:
    found = read_pasted_text(f"3 œufs\n{line}")
    assert (len(found.lines), len(found.steps)) == ((1, 1) if is_step else (2, 0))


@pytest.mark.parametrize(
    ("first", "second", "steps"),
    [
        ("1. Mélangez", "2. Cuisez", ("Mélangez", "Cuisez")),
        ("1- Mélanger", "2- Cuire", ("Mélanger", "Cuire")),
        ("1 - Mélanger", "2 - Cuire", ("Mélanger", "Cuire")),
        (
            "1. Mets le tout dans un bol",
            "2. Fais cuire",
            ("Mets le tout dans un bol", "Fais cuire"),
        ),
        (
            "1. Dans un bol, mélanger le tout",
            "2. Une fois levée, cuire",
            ("Dans un bol, mélanger le tout", "Une fois levée, cuire"),
        ),
        ("Étape 1 : Mélanger", "Étape 2 : Cuire", ("Mélanger", "Cuire")),
        ("Étape 1\nMélanger", "Etape 2\nCuire", ("Mélanger", "Cuire")),
        ("1. Mélange\nbien", "2. Cuis", ("Mélange", "bien", "Cuis")),
    ],
)
@pytest.mark.parametrize("text", ["200 g de riz\n3 œufs\n{}\n{}", "Ingrédients\n3 œufs\n{}\n{}"])
def test_numbers_after_amounts_without_any_begin_the_steps(
    text: str, first: str, second: str, steps: tuple[str, ...]
) -> None:
    found = read_pasted_text(text.format(first, second))
    assert (found.lines[-1], found.steps) == ("3 œufs", steps)


@pytest.mark.parametrize(
    "text",
    [
        "3 œufs\n1. 200 g de farine\n2. beurre",
        "3 œufs\n1. farine",
        "3 œufs\n2. farine\n3. beurre",
        "sel\n1. farine\n2. beurre",
        "Pour 4 personnes\nsel\n1. farine\n2. beurre",
        "1. 3 œufs\n2. sel\n1. farine\n2. beurre",
    ],
)
def test_numbers_tell_no_steps_where_those_may_be_ingredients(text: str) -> None:
    assert read_pasted_text(text).steps == ()


@pytest.mark.parametrize("end", ["", "\n4. Mélangez", "\n4) Battre les œufs", "\n1. Mélangez."])
def test_ingredients_that_are_a_numbered_list_are_told_without_their_numbers(end: str) -> None:
    listed = "1. 200 g de farine\n2) 3 œufs\n3- sel"
    expected = ("200 g de farine", "3 œufs", "sel")
    assert read_pasted_text(f"Ingrédients\n{listed}{end}").lines == expected
    assert read_pasted_text(f"Crêpes\n\n{listed}{end}").lines == expected


def test_a_numbered_list_may_have_headings() -> None:
    text = "Ingrédients\nPour la pâte :\n1. 3 œufs\nPour la crème :\n2. sucre"
    assert read_pasted_text(text).lines == ("Pour la pâte :", "3 œufs", "Pour la crème :", "sucre")


@pytest.mark.parametrize(
    "lines",
    [
        ("200 g de riz", "1 - 2 oignons", "2 - 3 carottes"),
        ("1. beurre",),
        ("2. beurre", "3. sel"),
        ("1. beurre", "1. sel"),
    ],
)
def test_a_number_that_may_be_an_amount_stays(lines: tuple[str, ...]) -> None:
    assert read_pasted_text("\n".join(("Ingrédients", *lines))).lines == lines


@pytest.mark.parametrize(
    "line",
    [
        *("Mettre le riz dans un bol.", "Faire fondre le beurre.", "Cuire à feu doux."),
        *("Battre les deux œufs.", "Réduire en purée fine.", "Étendre la pâte finement."),
    ],
)
def test_infinitives_of_any_ending_tell_what_to_do(line: str) -> None:
    assert read_pasted_text(f"3 œufs\n{line}").steps == (line,)


def test_two_lines_that_say_what_to_do_are_steps_without_a_full_stop() -> None:
    told = ("Mettre la farine dans un bol", "Incorporer le lait")
    assert read_pasted_text("\n".join(["3 œufs", *told])).steps == told


@pytest.mark.parametrize(
    "line",
    [
        "Le lendemain, faire dorer le poulet.",
        "Marinade : la veille, mélanger le jus et la moutarde.",
    ],
)
def test_what_is_done_within_a_sentence_is_a_step(line: str) -> None:
    assert read_pasted_text(f"3 œufs\n{line}").steps == (line,)


@pytest.mark.parametrize(
    "line", ["Poivre noir, le zeste d’un citron.", "Thym, laurier, la peau d’une orange."]
)
def test_black_and_bay_are_no_infinitives(line: str) -> None:
    assert read_pasted_text(f"3 œufs\n{line}").lines == ("3 œufs", line)
    found = read_pasted_text("3 œufs\nlaurier frais en feuilles\nPréchauffer le four")
    assert len(found.lines) == 3


def test_what_is_needed_is_told_without_saying_so() -> None:
    found = read_pasted_text(
        "Riz au lait\n\nIl faut 1 l de lait et 125 g de riz.\nCuisez le riz 40 min."
    )
    assert found.lines == ("1 l de lait et 125 g de riz.",)
    assert found.steps == ("Cuisez le riz 40 min.",)


def test_tools_tags_and_nutrients_are_no_part_of_a_recipe() -> None:
    text = (
        "Quiche\nIngrédients\n✅ 3 œufs\nUstensiles\n1 four\n1 moule\nPréparation\n👉 Cuire\n"
        "#quiche #facile\nValeurs nutritionnelles (par portion)\nCalories 420"
    )
    assert read_pasted_text(text) == FoundRecipe(name="Quiche", lines=("3 œufs",), steps=("Cuire",))


@pytest.mark.parametrize("end", ["", "Ingrédients", "Les ingrédients :"])
def test_tools_end_with_an_empty_line_or_where_the_ingredients_begin(end: str) -> None:
    found = read_pasted_text(f"Quiche\n\nUstensiles\n1 four\n1 moule\n{end}\n3 œufs")
    assert found == FoundRecipe(name="Quiche", lines=("3 œufs",))


def test_minutes_may_be_told_under_the_heading_of_the_steps() -> None:
    text = "3 œufs\nPréparation\nPréparation : 15 min\nRepos : -\nCuisson : 45 min\nCuire."
    assert read_pasted_text(text) == FoundRecipe(
        prep_minutes=15, cook_minutes=45, lines=("3 œufs",), steps=("Cuire.",)
    )


def test_a_step_that_tells_minutes_alone_stays_one() -> None:
    found = read_pasted_text("3 œufs\nPréparation\nCuisson 20 min\nServir")
    assert (found.cook_minutes, found.steps) == (None, ("Cuisson 20 min", "Servir"))


def test_butter_and_sugar_are_no_infinitives() -> None:
    lines = ("3 œufs", "Beurre fondu et froid.", "Sucre de canne roux.", "Poivre du moulin.")
    assert read_pasted_text("\n".join(lines)).lines == lines


def test_the_first_line_is_never_a_step() -> None:
    found = read_pasted_text("Battez les œufs\n3 œufs")
    assert found == FoundRecipe(lines=("Battez les œufs", "3 œufs"))


@pytest.mark.parametrize(
    ("text", "name", "lines"),
    [
        ("Salade\n\n2 tomates", "Salade", ("2 tomates",)),
        ("\n\nSalade\n\n2 tomates", "Salade", ("2 tomates",)),
        ("Salade\nPour 2 personnes\n2 tomates", "Salade", ("2 tomates",)),
        ("Salade pour 2 personnes\n2 tomates", "Salade", ("2 tomates",)),
        ("Salade\n\nTomates\n\nOignons", "Salade", ("Tomates", "Oignons")),
        ("Salade\n2 tomates", None, ("Salade", "2 tomates")),
        ("2 tomates\n\n1 oignon", None, ("2 tomates", "1 oignon")),
        ("Pour la pâte :\n\n2 œufs", None, ("Pour la pâte :", "2 œufs")),
        ("Salade", None, ("Salade",)),
        ("Pour 2 personnes\n2 tomates", None, ("2 tomates",)),
        ("1 portion de riz\n2 tomates", None, ("1 portion de riz", "2 tomates")),
        ("Préparation : 5 min\n2 tomates", None, ("2 tomates",)),
        (
            "2 tomates\nPour 2 personnes\n1 oignon",
            None,
            ("2 tomates", "Pour 2 personnes", "1 oignon"),
        ),
        ("", None, ()),
    ],
)
def test_without_a_heading_a_first_line_that_stands_apart_is_the_name(
    text: str, name: str | None, lines: tuple[str, ...]
) -> None:
    found = read_pasted_text(text)
    assert (found.name, found.lines) == (name, lines)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Tarte pour 6 personnes", "Tarte"),
        ("Tarte aux pommes (pour 6 pers.)", "Tarte aux pommes"),
        ("Tarte, POUR 6 personnes", "Tarte"),
        ("Tarte – pour 6 personnes", "Tarte"),
        ("Tarte pour 6 enfants", "Tarte pour 6 enfants"),
        ("Pour 6 personnes", None),
        ("Préparation : 5 min", None),
        ("Tarte (6 pers.)", "Tarte"),
        ("Tarte (8 parts)", "Tarte"),
        ("**Tarte**", "Tarte"),
        ("# Tarte", "Tarte"),
        ("Tarte # 2", "Tarte # 2"),
        ("🥧 Tarte fine 🥧", "Tarte fine"),
        ("The\u0301 glace\u0301", "The\u0301 glace\u0301"),
    ],
)
def test_a_name_is_told_without_for_how_many_people(line: str, name: str | None) -> None:
    assert read_pasted_text(f"{line}\nIngrédients\n3 œufs").name == name


def test_no_more_of_a_line_is_looked_at_than_a_step_keeps() -> None:
    """Its patterns take long for long lines."""
    line = f"Tarte {' ' * MAX_LOOKED_AT}fine pour 4 personnes"
    far = read_pasted_text(f"{line}\n\nIngrédients\n3 œufs")
    near = read_pasted_text(f"{' '.join(line.split())}\n\nIngrédients\n3 œufs")
    assert (far.name, far.servings, far.lines) == ("Tarte", None, ("3 œufs",))
    assert (near.name, near.servings) == ("Tarte fine", 4)
