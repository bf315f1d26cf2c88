"""The kinds of food that a week is judged by, and what a food may contain."""

from enum import StrEnum


class FoodGroup(StrEnum):
    """What a food counts as; a dish of several stands apart, since its shares are not known."""

    FRUIT = "fruit"
    """Fresh, frozen, cooked, in a compote or a can."""
    DRIED_FRUIT = "dried_fruit"
    """Dried or half dried; not among the fruit that a day asks for."""
    FRUIT_JUICE = "fruit_juice"
    """Juices, nectars and smoothies, of vegetables too."""
    VEGETABLE = "vegetable"
    """Raw, cooked, frozen, canned, seasoned or puréed, mushrooms and avocado included."""
    POTATO = "potato"
    """Potatoes, sweet potatoes and other starchy roots, gnocchi and plantains."""
    PULSE = "pulse"
    """Lentils, beans, chickpeas, split peas, broad beans, and what is made of little else."""
    PLANT_PROTEIN = "plant_protein"
    """Tofu, tempeh, seitan, soya protein and patties without meat."""
    NUTS = "nuts"
    """Nuts, peanuts, chestnuts, oil seeds, and their butters."""
    WHOLE_GRAIN = "whole_grain"
    """Grains, bread, pasta, flakes and flour with all or nearly all of the bran."""
    REFINED_GRAIN = "refined_grain"
    """White rice, pasta, bread, flour and starches."""
    BREAKFAST_CEREAL = "breakfast_cereal"
    """Sweetened cereals, granola and crunchy mueslis."""
    RED_MEAT = "red_meat"
    """Beef, veal, pork, lamb, horse and game, their offal included; in grams of the food."""
    POULTRY = "poultry"
    """Chicken, turkey, duck and other birds, rabbit and frog; breaded ones too."""
    CHARCUTERIE = "charcuterie"
    """Ham, sausages, bacon, pâtés and the like, of poultry too."""
    OILY_FISH = "oily_fish"
    """Salmon, trout, sardine, mackerel, herring and anchovy, fresh, smoked or canned."""
    LEAN_FISH = "lean_fish"
    """Every other fish, tuna included."""
    SHELLFISH = "shellfish"
    """Crustaceans, molluscs, squid and snails."""
    FISH_PRODUCT = "fish_product"
    """Roe, surimi, spreads and terrines: not a meal of fish."""
    EGG = "egg"
    """Eggs, their parts, and omelettes."""
    MILK = "milk"
    """Milk, also dried or concentrated, without sugar."""
    PLAIN_YOGURT = "plain_yogurt"
    """Yogurt, fresh cheese, skyr and fermented milks without sugar."""
    CHEESE = "cheese"
    """Ripened, processed and soft cheeses."""
    CREAM = "cream"
    """Cream, light or not."""
    SWEET_DAIRY = "sweet_dairy"
    """Sweetened yogurts, desserts and drinks of milk: their sugars count."""
    PLANT_DAIRY = "plant_dairy"
    """Drinks, yogurts, creams and cheeses of plants."""
    OIL_FAT = "oil_fat"
    """Oils, butter, margarine and animal fats."""
    SUGAR_SWEET = "sugar_sweet"
    """Sugar, honey, jam, chocolate, sweets and ice cream."""
    SWEET_BAKERY = "sweet_bakery"
    """Biscuits, cakes, pastries, brioches and pancakes."""
    SALTY_SNACK = "salty_snack"
    """Crisps, crackers and what goes with an apéritif."""
    CONDIMENT = "condiment"
    """Herbs, spices, salt, vinegar, sauces, stock, pickles, olives and yeast."""
    SOUP = "soup"
    """Soups as they are eaten."""
    MIXED_DISH = "mixed_dish"
    """Dishes, sandwiches, pizzas and salads of several groups."""
    WATER = "water"
    """From the tap or a bottle, sparkling or still."""
    HOT_DRINK = "hot_drink"
    """Coffee, tea and infusions, and what they are made of."""
    SOFT_DRINK = "soft_drink"
    """Sodas, squashes and other drinks without alcohol."""
    ALCOHOL = "alcohol"
    """Drinks with alcohol."""


class Answer(StrEnum):
    """Whether a food contains something; for an allergy, unknown counts as yes."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


ORIGINS = ("meat", "pork", "fish", "crustaceans", "molluscs", "egg", "milk", "honey", "gelatine")
"""What comes from animals; pork is meat too. Whoever eats no meat eats no gelatine either."""

RENNET = "rennet"
"""An enzyme of calves' stomachs that sets many cheeses; said of them alone."""

CONTAINED = (
    "meat",
    "pork",
    "fish",
    "crustaceans",
    "molluscs",
    "egg",
    "milk",
    "lactose",
    "honey",
    "gelatine",
    "alcohol",
    "gluten",
    "peanut",
    "soya",
    "nuts",
    "celery",
    "mustard",
    "sesame",
    "sulphites",
    "lupin",
)
"""What a food may contain: origins, alcohol, lactose and the 14 allergens of EU 1169/2011."""
