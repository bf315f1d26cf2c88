"""Which foods the words of a recipe mean, whatever the catalogue is."""

from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import pytest

from nutriplan_api.foods import named_foods, queries
from nutriplan_api.foods.named_foods import NOTHING, NamedFood, foods_named
from nutriplan_api.foods.queries import Hit
from nutriplan_api.foods.search_text import query_words

SOMEBODY = uuid4()
LIMIT = 3
FOODS = (
    "Carotte crue",
    "Carotte cuite",
    "Tomate cerise",
    "Fromage de chèvre",
    "Lait",
    "Riz",
    "Gros sel",
    "Bœuf bourguignon",
    "Bœuf à bourguignon cuit",
    "Bœuf à bourguignon cru",
    "Épeautre complet cuit",
    "Épeautre complet cru",
    "Poisson blanc cuit",
    "Poisson cru",
    "Fèves cuites",
    "Fèves plates fraîches",
    "Rôti de porc cru",
    "Porc grillé",
    "Chorizo",
    "Pizza au chorizo",
    "Huile de chorizo",
    "Bar cru",
    "Figue de Barbarie",
    "Cidre",
    "Vinaigre de cidre",
    "Poudre de cacao",
    "Haricots cuits",
    "Chevreuil cru",
)
CATEGORIES = {
    "Bœuf bourguignon": 22,
    "Fèves cuites": 16,
    "Pizza au chorizo": 22,
    "Huile de chorizo": 4,
    "Cidre": 28,
}
"""All others are vegetables."""
CALLED = {"petit riz": "Riz", "fève": "Fèves plates fraîches"}
"""What people call a food before all others."""
SEARCHED = {"feve verte": "Haricots cuits"}
"""What else people search a food by."""
MISTYPED = {"carrotte": "carotte"}


class Catalogue:
    """Stands in for the database: what was looked for in each statement."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.read: list[set[int]] = []
        self.spelt: list[set[str]] = []

    async def find_each_by_prefix(
        self, account_id: UUID | None, searches: Sequence[Sequence[str]], *, limit: int
    ) -> list[list[Hit]]:
        assert (account_id, limit) == (SOMEBODY, LIMIT)
        self.asked.append([" ".join(words) for words in searches])
        return [self._hits(words) for words in searches]

    async def snapshots(self, account_id: UUID | None, food_ids: Collection[int]) -> list[Any]:
        assert account_id == SOMEBODY
        self.read.append(set(food_ids))
        return [
            SimpleNamespace(
                fdc_id=number, name=FOODS[number], category_id=CATEGORIES.get(FOODS[number], 11)
            )
            for number in food_ids
        ]

    async def known_spellings(self, words: Collection[str]) -> dict[str, str]:
        self.spelt.append(set(words))
        return {word: MISTYPED[word] for word in words if word in MISTYPED}

    def _hits(self, words: Sequence[str]) -> list[Hit]:
        called = CALLED.get(" ".join(words))
        if called is not None:
            return [Hit(FOODS.index(called), is_called_so=True, has_words=True)]
        searched = SEARCHED.get(" ".join(words))
        if searched is not None:
            return [Hit(FOODS.index(searched), is_called_so=False, has_words=True)]
        return [
            Hit(number, is_called_so=False, has_words=set(words) <= set(query_words(name)))
            for number, name in enumerate(FOODS)
            if all(any(one.startswith(word) for one in query_words(name)) for word in words)
        ]


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    catalogue = Catalogue()
    monkeypatch.setattr(queries, "find_each_by_prefix", catalogue.find_each_by_prefix)
    monkeypatch.setattr(queries, "snapshots", catalogue.snapshots)
    monkeypatch.setattr(named_foods, "known_spellings", catalogue.known_spellings)
    return catalogue


async def named(*names: str) -> list[tuple[list[str], bool, bool]]:
    """What each name means, whether the first is called so, and whether by all its words."""
    found = await foods_named(SOMEBODY, names, limit=LIMIT)
    return [([food.name for food in one.foods], one.is_called_so, one.is_whole) for one in found]


BOURGUIGNON = ["Bœuf à bourguignon cru", "Bœuf bourguignon", "Bœuf à bourguignon cuit"]
CAROTTES = ["Carotte crue", "Carotte cuite"]


@pytest.mark.parametrize(
    ("name", "foods", "is_called_so", "is_whole"),
    [
        ("lait", ["Lait"], True, True),
        ("carottes", CAROTTES, True, True),  # « crue » says how it looks
        ("lait cru", ["Lait"], True, True),
        ("petit riz", ["Riz"], True, True),
        ("tomate", ["Tomate cerise"], False, True),
        # In a recipe the words of a dish are those of its meat, raw.
        ("bœuf à bourguignon", BOURGUIGNON, True, True),
        ("gros lait entier", ["Lait"], True, True),
        ("carottes violettes du jardin", CAROTTES, True, False),
        ("bonnes tomates cerises mûres", ["Tomate cerise"], True, True),
        ("gros riz long", ["Riz"], True, False),
        # The beginning of a word finds where no whole one does, and is never sure.
        ("fro", ["Fromage de chèvre"], False, False),
        ("bœuf bourg", [BOURGUIGNON[1], BOURGUIGNON[2], BOURGUIGNON[0]], False, False),
        ("chèvre", ["Fromage de chèvre"], False, True),
        ("chèvreuil", ["Chevreuil cru"], True, True),
        # A part of the words has to be whole in the name.
        ("fro rond", [], False, False),
        ("petit riz rond", ["Riz"], True, False),
        # Only sizes before the first word are left out, and last words.
        ("violettes carottes", [], False, False),
        ("gros", ["Gros sel"], False, True),
        ("", [], False, False),
        # What a recipe does not call cooked is raw.
        ("épeautre complet", ["Épeautre complet cru", "Épeautre complet cuit"], True, True),
        ("épeautre complet cuit", ["Épeautre complet cuit"], True, True),
        ("poisson blanc", ["Poisson cru", "Poisson blanc cuit"], False, False),
        ("poisson blanc cuit", ["Poisson blanc cuit"], True, True),
        ("fèves cuites", ["Fèves cuites"], True, True),
        ("rôti de porc", ["Rôti de porc cru"], True, True),
        ("porc grillé", ["Porc grillé"], True, True),
        ("fève verte", ["Haricots cuits"], False, True),
        ("pizza au chorizo crue", ["Pizza au chorizo"], True, False),
        # What it is bought for, and what of it, are not what it is.
        ("carottes à griller", CAROTTES, True, True),
        ("bloc de lait", ["Lait"], True, True),
        ("poudre de cacao", ["Poudre de cacao"], True, True),
        # Beside a food that is called so nothing is meant that only has the word.
        ("chorizo", ["Chorizo"], True, True),
        ("huile de chorizo", ["Huile de chorizo"], True, True),
        ("bar", ["Bar cru"], True, True),
        ("cidre", ["Cidre"], True, True),
        # A typing error is forgiven, and never sure.
        ("carrottes", CAROTTES, False, False),
        ("carrottes du jardin", CAROTTES, False, False),
    ],
)
async def test_a_name_means(
    catalogue: Catalogue, name: str, foods: list[str], is_called_so: bool, is_whole: bool
) -> None:
    assert await named(name) == [(foods, is_called_so, is_whole)]


async def test_words_are_left_out_one_by_one(catalogue: Catalogue) -> None:
    assert await named("belle grande asperge verte un deux trois quatre") == [([], False, False)]

    assert catalogue.asked == [
        ["belle grande asperge verte deu troi"],
        ["asperge verte deu troi"],
        ["asperge verte deu"],
        ["asperge verte"],
        ["asperge"],
    ]


@pytest.mark.parametrize(
    ("name", "food", "asked"),
    [
        ("belle tomate fraîche cerise", "Tomate cerise", "tomate cerise"),
        ("poisson frais blanc cuit", "Poisson blanc cuit", "poisson blanc cuit"),
    ],
)
async def test_what_says_little_within_a_name_is_left_out_before_its_end(
    catalogue: Catalogue, name: str, food: str, asked: str
) -> None:
    assert await named(name) == [([food], True, True)]

    assert catalogue.asked == [[" ".join(query_words(name))], [asked]]


async def test_what_is_said_by_nothing_but_its_looks_is_looked_for_by_it(
    catalogue: Catalogue,
) -> None:
    assert await named("gros frais") == [(["Gros sel"], False, False)]

    assert catalogue.asked == [["gro frai"], ["gro"]]


async def test_each_round_asks_for_what_is_not_found_yet(catalogue: Catalogue) -> None:
    found = await named("lait", "tomate zz", "zz", "lait", "riz zz yy")

    assert [foods for foods, *_ in found] == [["Lait"], ["Tomate cerise"], [], ["Lait"], ["Riz"]]
    rounds = [sorted(searches) for searches in catalogue.asked]
    assert rounds == [["lait", "riz zz yy", "tomate zz", "zz"], ["riz zz", "tomate"], ["riz"]]
    assert catalogue.read == [{FOODS.index("Lait")}, {FOODS.index("Tomate cerise")}, {5}]


async def test_a_statement_has_so_many_searches(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(named_foods, "SEARCHES_AT_ONCE", 2)
    names = ["lait", "riz", "carotte", "tomate", "fromage"]

    found = await named(*names)

    assert [len(searches) for searches in catalogue.asked] == [2, 2, 1]
    assert [foods[0] for foods, *_ in found] == [
        "Lait",
        "Riz",
        "Carotte crue",
        "Tomate cerise",
        "Fromage de chèvre",
    ]


async def test_only_what_is_not_found_is_respelt(catalogue: Catalogue) -> None:
    await named("lait", "riz zz", "carrotte zz", "zzz")

    assert catalogue.spelt == [{"carrotte", "zz", "zzz"}]
    assert catalogue.asked[-2:] == [["carotte zz"], ["carotte"]]


async def test_a_raw_food_of_another_kind_is_not_meant(catalogue: Catalogue) -> None:
    assert await named("fèves cui") == [(["Fèves cuites"], False, False)]

    assert catalogue.asked == [["feve cui"], ["feve"]]


async def test_nothing_is_asked_where_nothing_is_named(catalogue: Catalogue) -> None:
    assert await foods_named(SOMEBODY, [], limit=LIMIT) == []
    assert await foods_named(SOMEBODY, ["", "!"], limit=LIMIT) == [NOTHING, NOTHING]
    assert catalogue.asked == []
    assert NamedFood((), is_called_so=False, is_whole=False) == NOTHING
