import { useState } from 'react'
import { TextField } from '@/ui/TextField'
import { matches } from '@/vocabulary/nameSearch'
import { RECIPE_TYPE_LABELS, RECIPE_TYPES } from '@/vocabulary/recipes'
import { RecipeLink } from '../RecipeLink'
import { picker } from '../texts'
import styles from './ChosenRecipes.module.css'
import type { PoolRecipe } from './pool'
import { texts } from './texts'

export interface ChosenRecipesProps {
  recipes: readonly PoolRecipe[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Recipes to tick, by kind: the user's own, favourites and public ones. */
export function ChosenRecipes({ recipes, chosen, onChange }: ChosenRecipesProps) {
  const [query, setQuery] = useState('')
  const found = recipes.filter((recipe) => matches(recipe.name, query))
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div className={styles.chosen}>
      <TextField
        type="search"
        label={texts.chosenSearch}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className={styles.count} role="status">
        {found.length === 0 ? picker.none(query) : texts.chosenCount(chosen.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard */}
      <section className={styles.list} aria-label={texts.chosenList} tabIndex={0}>
        {RECIPE_TYPES.map((type) => {
          const ofType = found.filter((recipe) => recipe.type === type)
          return ofType.length === 0 ? null : (
            <fieldset key={type}>
              <legend className={styles.type}>{RECIPE_TYPE_LABELS[type]}</legend>
              {ofType.map((recipe) => (
                <div key={recipe.id} className={styles.item}>
                  <label className={styles.recipe}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(recipe.id)}
                      onChange={() => toggle(recipe.id)}
                    />
                    <span>{recipe.name}</span>
                  </label>
                  <RecipeLink id={recipe.id} name={recipe.name} />
                </div>
              ))}
            </fieldset>
          )
        })}
      </section>
    </div>
  )
}
