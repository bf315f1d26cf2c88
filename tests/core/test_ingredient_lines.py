"""One line of a French recipe: how much of what, as it was written anywhere."""

from math import isfinite

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nutriplan_core import (
    IngredientLine,
    InvalidValue,
    read_ingredient_line,
    split_ingredient_line,
)

READ = {
    # digits, decimals, fractions, words
    "350 g de lentilles vertes": (350, "g", "lentilles vertes"),
    "120g d’orge perlé": (120, "g", "orge perlé"),
    "1,5 kg de potimarron": (1.5, "kg", "potimarron"),
    "0.25 L de cidre": (0.25, "l", "cidre"),
    "1 200 g de farine de seigle": (1200, "g", "farine de seigle"),
    "½ chou-fleur": (0.5, None, "chou-fleur"),
    "1½ c. à café de paprika": (1.5, "c. à café", "paprika"),
    "2 3/4 tasses de flocons d’avoine": (2.75, "tasse", "flocons d'avoine"),
    "3/4 de verre de boulgour": (0.75, "verre", "boulgour"),
    "une demi-tasse de quinoa": (0.5, "tasse", "quinoa"),
    "1 demi-courgette": (0.5, None, "courgette"),
    "une douzaine de palourdes": (12, None, "palourdes"),
    "une demi-douzaine de figues": (6, None, "figues"),
    "une dizaine de feuilles de sauge": (10, "feuille", "sauge"),
    "un quart de chou rouge": (0.25, None, "chou rouge"),
    "la moitié d’un céleri-rave": (0.5, None, "céleri-rave"),
    "trois navets": (3, None, "navets"),
    "une cuillère à soupe et demie de miel": (1.5, "c. à soupe", "miel"),
    "1 litre 1/2 de lait": (1.5, "l", "lait"),
    "2 x 150 g de feta": (300, "g", "feta"),
    "3x échalote": (3, None, "échalote"),
    "deux et demi verres de lait": (2.5, "verre", "lait"),
    "2 et demi verres de lait": (2.5, "verre", "lait"),
    "2 douzaines d’huîtres": (24, None, "huîtres"),
    "1,5 dizaine de figues": (15, None, "figues"),
    "deux douzaines d’huîtres": (24, None, "huîtres"),
    "au moins 4 tomates": (4, None, "tomates"),
    "maximum 50 g de sucre": (50, "g", "sucre"),
    "1/0 citron": (None, None, "1/0 citron"),
    "1 kg à 1000 g de moules": (1, "kg", "moules"),
    # spoons
    "2 cs de vinaigre de cidre": (2, "c. à soupe", "vinaigre de cidre"),
    "2 c. à table de tahini": (2, "c. à soupe", "tahini"),
    "2 cuillères à table de tahini": (2, "c. à soupe", "tahini"),
    "1 lb de bœuf haché": (1, "lb", "bœuf haché"),
    "2 lbs de bœuf haché": (2, "lb", "bœuf haché"),
    "3 pots de farine": (3, "pot de yaourt", "farine"),
    "1/2 pot d’huile": (0.5, "pot de yaourt", "huile"),
    "1 pot de yaourt": (1, "pot", "yaourt"),
    "2 CàS de tahini": (2, "c. à soupe", "tahini"),
    "2 c.à.s. de tahini": (2, "c. à soupe", "tahini"),
    "2 c à s de tahini": (2, "c. à soupe", "tahini"),
    "1 cuil. à soupe de câpres": (1, "c. à soupe", "câpres"),
    "2 cuillères à soupe bombées de semoule": (2, "c. à soupe", "semoule"),
    "1 cuillerée à café de cumin": (1, "c. à café", "cumin"),
    "1 cc de cumin": (1, "c. à café", "cumin"),
    "1 c. à thé de cumin": (1, "c. à café", "cumin"),
    "1 cuillère (à soupe) d’huile": (1, "c. à soupe", "huile"),
    "2 cuillère(s) (À CAFÉ) de cumin": (2, "c. à café", "cumin"),
    "2 cuillères à café de feuilles de thym": (2, "c. à café", "thym"),
    "20 g de feuilles d’oseille": (20, "g", "oseille"),
    "une cuillère et demie à soupe de miel": (1.5, "c. à soupe", "miel"),
    # counted and household measures
    "1 tasse à café de sucre": (1, "tasse à café", "sucre"),
    "1 tasse à thé de farine": (1, "tasse", "farine"),
    "2 verres à liqueur de rhum": (2, "verre à liqueur", "rhum"),
    "2 bouchons de kirsch": (2, "bouchon", "kirsch"),
    "4 capsules de cardamome": (4, "capsule", "cardamome"),
    "1 ravier de fraises": (1, "barquette", "fraises"),
    "1 bte de maïs": (1, "boîte", "maïs"),
    "2 conserves de pois chiches": (2, "boîte", "pois chiches"),
    "2 cm de gingembre": (2, "cm", "gingembre"),
    "1 pouce de gingembre": (1, "morceau", "gingembre"),
    "3 barres de chocolat": (3, "barre", "chocolat"),
    "3 barres de céréales": (3, None, "barres de céréales"),
    "1 paquet de 10 feuilles de brick": (10, "feuille", "brick"),
    "2 boîtes de 6 œufs": (12, None, "œufs"),
    "1 grosse poignée d’épinards": (1, "poignée", "épinards"),
    "2 belles tranches de pain complet": (2, "tranche", "pain complet"),
    "3 pièce(s) Panais": (3, None, "panais"),
    "2 unité gousse d’ail": (2, "gousse", "ail"),
    "1 noix de beurre": (1, "noix", "beurre"),
    "8 noix": (8, None, "noix"),
    "1 noix de coco": (1, None, "noix de coco"),
    "1 bouquet garni": (1, None, "bouquet garni"),
    "4 filets de poulet": (4, None, "filets de poulet"),
    "1 filet de bœuf": (1, None, "filet de bœuf"),
    "3 filets de sole": (3, "filet", "sole"),
    "1 canette de 1,8 kg": (1, None, "canette"),
    "1 canette": (1, None, "canette"),
    "1 canette de cola": (1, "canette", "cola"),
    "2 dosettes de safran": (2, "dosette", "safran"),
    "1 verre à moutarde de lait": (1, "verre", "lait"),
    "1 filet de citron": (1, "filet", "jus de citron"),
    "un trait de citron vert": (1, "trait", "jus de citron vert"),
    "1 filet d’huile de colza": (1, "filet", "huile de colza"),
    "1 filet mignon de porc": (1, None, "filet mignon de porc"),
    "1 carré d’agneau": (1, None, "carré d'agneau"),
    "2 steaks hachés": (2, None, "steaks hachés"),
    # the amount last
    "Pois cassés : 180 g": (180, "g", "pois cassés"),
    "Poireau - 2": (2, None, "poireau"),
    "Crème 20 cl": (20, "cl", "crème"),
    "Lait 1/2 écrémé : 30 cl": (30, "cl", "lait demi-écrémé"),
    "Citrons (2)": (2, None, "citrons"),
    "Thym, 3 brins": (3, "brin", "thym"),
    "Pour la sauce : 15 cl de crème": (15, "cl", "crème"),
    "Thon (en boîte), 200 g": (200, "g", "thon"),
    "Farine 55": (None, None, "farine 55"),
    "Pommes 55": (None, None, "pommes 55"),
    "Huile oméga 3": (None, None, "huile oméga 3"),
    "Carottes 12": (12, None, "carottes"),
    "oeufs 3": (3, None, "oeufs"),
    "Œufs x3": (3, None, "œufs"),
    "Œufs x 3": (3, None, "œufs"),
    "x3 œufs": (3, None, "œufs"),
    "× 3 œufs": (3, None, "œufs"),
    "Sucre....100 g": (100, "g", "sucre"),
    "Sucre … 100 g": (100, "g", "sucre"),
    "Sucre . . . 100 g": (100, "g", "sucre"),
    "Échalotes ... 2": (2, None, "échalotes"),
    # the amount twice
    "10 g ou 1 c. à soupe de sucre": (10, "g", "sucre"),
    "20 cl/1 brique de crème": (20, "cl", "crème"),
    "3 c. à soupe soit environ 45 g de farine": (3, "c. à soupe", "farine"),
    "1 tasse ou 2 de riz": (1, "tasse", "ou 2 de riz"),
    "400 g de steaks de 100 g": (400, "g", "steaks"),
    # parts of what is counted
    "le jus d’½ pamplemousse": (0.5, None, "jus de pamplemousse"),
    "le jus frais de 2 oranges": (2, None, "jus d'oranges"),
    "Le jus de 2 oranges": (2, None, "jus d'oranges"),
    "zeste de 1 citron vert": (1, "zeste", "citron vert"),
    "les blancs de 4 œufs": (4, None, "blancs d'œufs"),
    "les feuilles de 2 branches de céleri": (2, "branche", "céleri"),
    # no amount at all
    "Fleur de sel": (None, None, "fleur de sel"),
    "de l’huile de friture": (None, None, "huile de friture"),
    "quelques brins de ciboulette": (None, "brin", "ciboulette"),
    "crème à 35 %": (None, None, "crème à 35 %"),
    "quatre-épices": (None, None, "quatre-épices"),
}


@pytest.mark.parametrize("line", READ)
def test_quantity_unit_and_food_are_read(line: str) -> None:
    """However a site writes them."""
    read = read_ingredient_line(line)

    assert (read.quantity_min, read.unit, read.food_text) == READ[line]
    assert read.quantity_max == read.quantity_min
    assert read.line == line


@pytest.mark.parametrize(
    ("line", "least", "most", "unit"),
    [
        ("2 à 3 panais", 2, 3, None),
        ("entre 2 et 3 panais", 2, 3, None),
        ("entre 200 g et 300 g de riz", 200, 300, "g"),
        ("4/5 panais", 4, 5, None),
        ("10/12 feuilles de menthe", 10, 12, "feuille"),
        ("3/4 panais", 0.75, 0.75, None),
        ("6/4 panais", 1.5, 1.5, None),
        ("+/- 300 g de riz", 300, 300, "g"),
        ("de 2 à 3 panais", 2, 3, None),
        ("4-5 branches de thym", 4, 5, "branche"),
        ("deux ou trois échalotes", 2, 3, None),
        ("150 à 200 g de mâche", 150, 200, "g"),
        ("800 g à 1 kg de moules", 800, 1000, "g"),
        ("1 kg à 1200 g de moules", 1, 1.2, "kg"),
        ("50 cl à 1 l de lait", 50, 100, "cl"),
        ("800 g à 500 g de moules", 800, 800, "g"),
        ("1 kg 500 g de moules", 1.5, 1.5, "kg"),
        ("1 l et 50 cl de lait", 1.5, 1.5, "l"),
        ("500 g 1 kg de moules", 500, 500, "g"),
        ("1 kg 3 cl de moules", 1, 1, "kg"),
        ("2 gousses à 3 cl d’ail", 2, 2, "gousse"),
        ("2 c. à soupe à 3 c. à soupe de miel", 2, 3, "c. à soupe"),
        ("250 g/300 g de riz", 250, 300, "g"),
        ("environ 300 g de haricots", 300, 300, "g"),
    ],
)
def test_a_range_has_two_ends(line: str, least: float, most: float, unit: str | None) -> None:
    """In the unit of the first, whatever that of the second."""
    read = read_ingredient_line(line)

    assert (read.quantity_min, read.quantity_max, read.unit) == (least, most, unit)


@pytest.mark.parametrize(
    ("line", "food", "preparation"),
    [
        ("2 panais, épluchés et coupés en dés", "panais", "épluchés et coupés en dés"),
        ("1 oignon rouge émincé finement", "oignon rouge", "émincé finement"),
        ("200 g de haricots rouges (en bocal)", "haricots rouges", "en bocal"),
        ("100 g de noisettes ou d’amandes", "noisettes", "ou d'amandes"),
        ("500 g de viande hachée", "viande hachée", None),
        ("30 g de noix de coco râpée", "noix de coco râpée", None),
        ("2 betteraves râpées", "betteraves", "râpées"),
        ("1 jaune d’œuf pour dorer", "jaune d'œuf", "pour dorer"),
        ("sucre en poudre", "sucre en poudre", None),
        ("4 pavés de saumon de 150 g chacun, sans peau", "pavés de saumon", "sans peau"),
        ("1 poulet d’environ 1,5 kg", "poulet", None),
        ("1 branche de céleri d’environ 15 cm", "céleri", "d'environ 15 cm"),
        ("1 carré d’agneau de 8 côtes", "carré d'agneau", "de 8 côtes"),
        ("1 oignon piqué d’un clou de girofle", "oignon", "piqué d'un clou de girofle"),
        ("100 g de noisettes concassées", "noisettes", "concassées"),
        ("200 g de tomates concassées", "tomates concassées", None),
        ("1 épaule d’agneau désossée", "épaule d'agneau", "désossée"),
        ("200 g de pâtes type penne", "pâtes", "type penne"),
        ("200 g de farine type 65", "farine type 65", None),
        ("1 kg de pommes de terre à chair ferme", "pommes de terre", "à chair ferme"),
        ("20 cl de crème à 30 % de matière grasse", "crème à 30 %", "de matière grasse"),
        ("50 g de matière grasse", "matière grasse", None),
        ("3 courgettes non épluchées", "courgettes", "non épluchées"),
        ("2 poireaux avec leurs racines", "poireaux", "avec leurs racines"),
        ("4 souris d’agneau par personne", "souris d'agneau", "par personne"),
        ("200 g de lentilles vertes AOP", "lentilles vertes", "aop"),
        ("1 baguette de la veille", "baguette", "de la veille"),
        ("1 pâte brisée prête à l’emploi", "pâte brisée", "prête à l'emploi"),
        ("100 g de beurre bien froid", "beurre", "bien froid"),
    ],
)
def test_what_is_done_to_a_food_is_not_its_name(
    line: str, food: str, preparation: str | None
) -> None:
    """Unless the food is sold so."""
    read = read_ingredient_line(line)

    assert (read.food_text, read.preparation) == (food, preparation)


@pytest.mark.parametrize(
    ("line", "stated"),
    [
        ("2 boîtes de 400 g de pois chiches", (800, "g")),
        ("1 briquette de 20 cl de crème de soja", (20, "cl")),
        ("6 gousses d’ail (24 g)", (24, "g")),
        ("1 tasse (250 ml) de bouillon", (250, "ml")),
        ("250 g (2 tasses) de farine", (None, None)),
        ("2 boîtes de 400 à 500 g de tomates", (900, "g")),
        ("1 boîte 4/4 de tomates", (800, "g")),
        ("2 boîtes (4/4) de tomates", (1600, "g")),
        ("1 boîte de tomates format 4/4", (None, None)),
        ("1 boîte 2/1 de haricots", (1600, "g")),
        ("1 boîte 1/2 de haricots", (None, None)),
        ("1 à 2 boîtes de 400 g de tomates", (600, "g")),
        ("1 conserve de 540 ml de pois chiches", (540, "ml")),
        ("1 filet de saumon de 800 g avec la peau", (800, "g")),
        ("1 boîte (environ 400 à 500 g) de thon", (450, "g")),
        ("1 boîte (grande) de thon", (None, None)),
        ("1 c. à soupe ou 15 g de sucre", (15, "g")),
        ("2 cs = 30 g de sucre", (30, "g")),
        ("20 cl ou 200 g de crème", (None, None)),
        # of each
        ("2 boîtes (400 g chacune) de thon", (800, "g")),
        ("4 pavés de saumon (150 g l’unité)", (600, "g")),
        ("2 avocats (150 g la pièce)", (300, "g")),
        ("4 pommes (600 g au total)", (600, "g")),
        ("2 à 3 filets de merlu de 120 g environ", (300, "g")),
        ("4 pavés de saumon de 150 g chacun, sans peau", (600, "g")),
        ("1 poulet d’environ 1,5 kg", (1.5, "kg")),
        ("1 poulet, 1,5 kg", (1.5, "kg")),
        ("1 poulet, vidé, environ 1,5 kg", (1.5, "kg")),
        ("2 steaks, 150 g chacun", (300, "g")),
        ("2 blancs de poulet, 150 g pièce", (300, "g")),
        ("1 baguette coupée en tranches de 20 g", (None, None)),
        ("1 branche de céleri d’environ 15 cm", (None, None)),
    ],
)
def test_a_metric_amount_beside_the_unit_is_kept(
    line: str, stated: tuple[float | None, str | None]
) -> None:
    """It weighs better than a tin or a clove."""
    read = read_ingredient_line(line)

    assert (read.told_quantity, read.told_unit) == stated


@pytest.mark.parametrize(
    ("line", "quantity", "food", "preparation"),
    [
        ("50 g de sucre + 20 g pour le moule", 70, "sucre", "dont 20 g pour le moule"),
        ("100 g de beurre (+ 10 g pour le moule)", 110, "beurre", "dont 10 g pour le moule"),
        ("1 kg de farine + 50 g", 1.05, "farine", "dont 50 g"),
        ("2 œufs + 1 pour la dorure", 3, "œufs", "dont 1 pour la dorure"),
        ("10 cl de lait + 5 g pour le plat", 10, "lait", "+ 5 g pour le plat"),
        ("20 g de beurre + un peu pour le moule", 20, "beurre", "+ un peu pour le moule"),
        ("3 poivrons rouges + 2 verts", 3, "poivrons rouges", "+ 2 verts"),
    ],
)
def test_more_of_the_same_is_added(line: str, quantity: float, food: str, preparation: str) -> None:
    """Where the line says so in a unit of the same kind."""
    read = read_ingredient_line(line)

    assert read.quantity == pytest.approx(quantity)
    assert (read.food_text, read.preparation) == (food, preparation)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("4 œufs entiers + 2 jaunes", ["4 œufs entiers", "2 jaunes d’œufs"]),
        ("2 oeufs, 1 blanc", ["2 oeufs", "1 blanc d’œufs"]),
        ("4 œufs + 1 jaune pour dorer", ["4 œufs", "1 jaune d’œufs pour dorer"]),
        ("3 blancs d’œufs + 1 œuf entier", ["3 blancs d’œufs", "1 œuf entier"]),
        ("150g de sucre, 3 oeufs", ["150g de sucre", "3 oeufs"]),
        ("1 oignon, 2 carottes, 1 gousse d’ail", ["1 oignon", "2 carottes", "1 gousse d’ail"]),
        ("1 oignon, émincé, 2 carottes", ["1 oignon, émincé", "2 carottes"]),
        ("1,5 kg de pommes de terre et 2 oignons", ["1,5 kg de pommes de terre", "2 oignons"]),
        ("Farine : 250 g, sucre : 100 g", ["Farine : 250 g", "sucre : 100 g"]),
        ("1 carotte, thym, laurier", ["1 carotte", "thym", "laurier"]),
        ("Sel, poivre, huile d’olive", ["Sel, poivre", "huile d’olive"]),
        ("Persil ; menthe", ["Persil", "menthe"]),
    ],
)
def test_several_ingredients_are_taken_apart(line: str, parts: list[str]) -> None:
    """Where each is plainly one of its own."""
    assert list(split_ingredient_line(line)) == parts


@pytest.mark.parametrize(
    "line",
    [
        "1 oignon, émincé",
        "2 carottes, pelées et coupées en 2",
        "4 tomates, 2 coupées en dés",
        "1 poivron rouge, 1 vert",
        "2 poivrons (1 rouge, 1 vert)",
        "2 steaks, 150 g chacun",
        "1 poulet, 1,5 kg",
        "1 citron, 1/2 pour le jus",
        "1 citron, 1 zeste",
        "1 citron bio, zeste râpé et 1 c.s. de jus",
        "1 c. à soupe de moutarde, 2 d’huile",
        "60 g de beurre + 1 noix pour le moule",
        "2 blancs de poulet, 150 g pièce",
        "1 kg de pommes, 6 à 8 selon la taille",
        "1 boîte de pois chiches, 400 g égouttés",
        "1 kg et 500 g de moules",
        "50 g de sucre + 20 g pour le moule",
        "1 bouquet garni : thym, laurier, persil",
        "Thym, 3 brins",
        "Saumon, 4 pavés",
        "500 g de farine, T55",
        "Sel, poivre du moulin.",
        "Pour la sauce : thym, laurier :",
        "a" * 600 + ", 2 œufs",
    ],
)
def test_what_says_more_of_a_food_stays_with_it(line: str) -> None:
    """A line that nothing takes apart is itself."""
    assert split_ingredient_line(line) == (line,)


@pytest.mark.parametrize(
    ("line", "food", "stated"),
    [
        ("1 grosse boîte de pois chiches (530 g net égoutté)", "pois chiches", (530, "g")),
        ("1 boîte (265 g égouttés) de pois chiches", "pois chiches", (265, "g")),
        ("1 boîte de 265 g égouttés de pois chiches", "pois chiches", (265, "g")),
        ("1 boîte de pois chiches (poids net égoutté : 265 g)", "pois chiches", (265, "g")),
        ("1 boîte de maïs (400 g brut / 285 g égoutté)", "maïs", (285, "g")),
        ("1 boîte de 400 g (265 g une fois égouttés) de pois chiches", "pois chiches", (265, "g")),
        ("2 boîtes de pois chiches (2 x 265 g égouttés)", "pois chiches", (530, "g")),
        ("400 g de maïs en boîte (285 g égoutté)", "maïs en boîte", (285, "g")),
        ("240 g de pois chiches égouttés et rincés", "pois chiches", (None, None)),
        ("250 g de pois chiches (poids égoutté)", "pois chiches", (None, None)),
        ("250 g égouttés de pois chiches", "pois chiches", (None, None)),
    ],
)
def test_a_drained_weight_is_told_as_one(
    line: str, food: str, stated: tuple[float | None, str | None]
) -> None:
    """It counts before any other."""
    read = read_ingredient_line(line)

    assert read.is_drained
    assert (read.food_text, (read.told_quantity, read.told_unit)) == (food, stated)


@pytest.mark.parametrize(
    "line",
    [
        "1 boîte de pois chiches (400 g), égouttés et rincés",
        "1 boîte de pois chiches, égouttée",
        "2 courgettes râpées et égouttées",
        "240 g de pois chiches",
        "pois chiches égouttés",
    ],
)
def test_what_is_to_be_drained_has_no_drained_weight(line: str) -> None:
    """The weight of a tin is told with its liquid."""
    assert not read_ingredient_line(line).is_drained


@pytest.mark.parametrize(
    "line",
    ["1 c. à soupe d’aneth (facultatif)", "Poivre selon le goût", "Sel à votre convenance"],
)
def test_what_the_cook_decides_is_optional(line: str) -> None:
    """The words that say so are not part of the food."""
    read = read_ingredient_line(line)

    assert read.is_optional
    assert read.food_text in {"aneth", "poivre", "sel"}
    assert not read_ingredient_line("1 c. à soupe d’aneth").is_optional


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Pour la vinaigrette :", "Pour la vinaigrette"),
        ("Pour le glaçage", "Pour le glaçage"),
        ("Garniture :", "Garniture"),
        ("## Le crumble", "Le crumble"),
        ("**Sauce**", "Sauce"),
        ("Ingrédients pour 4 personnes :", "Ingrédients pour 4 personnes"),
    ],
)
def test_a_heading_names_no_food(line: str, words: str) -> None:
    """It keeps its capitals."""
    read = read_ingredient_line(line)

    assert (read.is_heading, read.food_text, read.quantity_min) == (True, words, None)


LETTERS = "abcdefghijklmnopqrstuvwxyzéèêàâîôûçœ0123456789½¼ ,.:;-()/'’%xg"
WORDS = (
    st.sampled_from(
        ["1", "1/2", "½", "2,5", "0", "1/0", "une", "douzaine", "99999999999999999999", "x", "%"]
    )
    | st.sampled_from(
        [
            "à",
            "-",
            "ou",
            "de",
            "(",
            ")",
            ",",
            ":",
            "jus",
            "le",
            "pour",
            "la",
            "environ",
            "facultatif",
        ]
    )
    | st.sampled_from(
        ["g", "kg", "cl", "c. à soupe", "cs", "gousse", "boîte", "noix", "sel", "farine", "émincé"]
    )
)
lines = st.text() | st.text(LETTERS) | st.lists(WORDS, max_size=12).map(" ".join)


@given(line=lines)
@example("١٢ g de sel")
@example("1⁄0 g")
@example("9" * 400 + " g")
@example("(" * 5000)
@example("1 " * 5000)
def test_whatever_is_written_is_read(line: str) -> None:
    """No text raises; what is read is finite, positive and in order."""
    read = read_ingredient_line(line)
    quantities = (read.quantity_min, read.quantity_max, read.quantity, read.told_quantity)

    assert isinstance(read, IngredientLine)
    assert read.line == line
    assert all(one is None or (isfinite(one) and one > 0) for one in quantities)
    if read.quantity_min is not None and read.quantity_max is not None:
        assert read.quantity_min <= read.quantity_max


@given(line=lines)
@example("1 œuf, " * 80)
def test_whatever_is_taken_apart_is_read(line: str) -> None:
    """No text raises, and no part of one is lost but what stands between them."""
    parts = split_ingredient_line(line)

    assert parts == (line,) or all(map(read_ingredient_line, parts))
    assert sum(map(len, parts)) <= len(line) + len(" d’œufs") * len(parts)


@given(line=st.text(LETTERS) | st.lists(WORDS, max_size=12).map(" ".join), data=st.data())
def test_case_and_white_space_do_not_matter(line: str, data: st.DataObject) -> None:
    """Sites shout, and paste no-break spaces."""
    space = data.draw(st.sampled_from(["\u00a0", "\u202f", "\t", "  "]))
    once = read_ingredient_line(line)
    again = read_ingredient_line(f" {line.upper().replace(' ', space)}{space}")

    assert (once.quantity_min, once.quantity_max, once.unit, once.told_quantity) == (
        (again.quantity_min, again.quantity_max, again.unit, again.told_quantity)
    )
    assert once.food_text.casefold() == again.food_text.casefold()
    assert once.preparation == again.preparation
    assert (once.is_heading, once.is_optional) == (again.is_heading, again.is_optional)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (
            {"quantity_min": 2.0},
            "quantity_max is None, it must be told where quantity_min is, and only there",
        ),
        (
            {"quantity_max": 2.0},
            "quantity_max is 2.0, it must be told where quantity_min is, and only there",
        ),
        (
            {"quantity_min": 3.0, "quantity_max": 2.0},
            "quantity_max is 2.0, it must be at least quantity_min, 3",
        ),
        ({"told_quantity": 3.0}, "told_unit is None, it must be told with told_quantity"),
        ({"told_unit": "g"}, "told_unit is 'g', it must be told with told_quantity"),
    ],
)
def test_a_line_holds_together(wrong: dict[str, float | str], message: str) -> None:
    """What belongs together is told together, and the error names what does not."""
    with pytest.raises(InvalidValue) as caught:
        IngredientLine(line="", food_text="", **wrong)  # type: ignore[arg-type]

    assert str(caught.value) == message


def test_one_quantity_is_a_range_of_its_own() -> None:
    """The least may be the most; it may not be above."""
    line = IngredientLine(line="", food_text="", quantity_min=2, quantity_max=2)

    assert line.quantity == 2
