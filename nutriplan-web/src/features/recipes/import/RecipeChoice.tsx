import { ChevronRight } from 'lucide-react'
import type { ImportedRecipe } from '@/api'
import { Card } from '@/ui/Card'
import styles from './Import.module.css'
import { texts } from './texts'

export interface RecipeChoiceProps {
  recipes: readonly ImportedRecipe[]
  onChoose: (index: number) => void
}

/** Several recipes stand in one text: which of them is it to be? */
export function RecipeChoice({ recipes, onChoose }: RecipeChoiceProps) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="import-choice">
      <div>
        <h2 id="import-choice" tabIndex={-1} data-step>
          {texts.choose}
        </h2>
        <p className={styles.soft}>{texts.chooseHint(recipes.length)}</p>
      </div>
      <ul className={styles.recipes}>
        {recipes.map(({ name, ingredients }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe of a text is known by its place
          <li key={index}>
            <button type="button" className={styles.recipe} onClick={() => onChoose(index)}>
              <span>
                <b>{name ?? texts.unnamed}</b>
                <span className={styles.soft}>
                  {texts.lineCount(ingredients.filter(({ heading }) => !heading).length)}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
