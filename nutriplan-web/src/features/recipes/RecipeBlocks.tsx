import { type CSSProperties, memo, startTransition, useEffect, useState } from 'react'
import { EagerPictures } from '@/ui/dish/DishPicture'
import { useNear } from '@/ui/dish/useNear'
import type { CardActions } from './cardActions'
import type { ListedRecipe } from './listedRecipe'
import styles from './RecipeBlocks.module.css'
import { RecipeCard } from './RecipeCard'

/** Whole rows of one, two, three or four columns. */
const BLOCK_SIZE = 12

/** How far from what is seen a block is drawn: what a quick finger scrolls in a few frames [px]. */
const DRAWN_WITHIN = 1500

/** So many cards are drawn at once: a slow processor has them ready before the next frame is due. */
const DRAWN_AT_ONCE = 2

export interface RecipeBlocksProps {
  /** All of them, in the order of the cards. */
  recipes: readonly ListedRecipe[]
  /** The recipe of which a copy is being made. */
  copying: string | null
  /** What can be done with each from its card. */
  actions: CardActions
}

/**
 * Cards of recipes, as many as there are: they come into sight by the block, since a browser that
 * watches thousands of cards one by one does not keep up with a finger.
 */
export function RecipeBlocks({ recipes, copying, actions }: RecipeBlocksProps) {
  const starts = Array.from(
    { length: Math.ceil(recipes.length / BLOCK_SIZE) },
    (_, block) => block * BLOCK_SIZE,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a list element stand right in it
    <div role="list" className={styles.blocks}>
      {starts.map((start) => (
        // Of those that come into sight, a card is drawn with its picture, watched with its block.
        <EagerPictures key={start} value={start > 0}>
          <Block
            recipes={recipes.slice(start, start + BLOCK_SIZE)}
            isFirst={start === 0}
            copying={copying}
            actions={actions}
          />
        </EagerPictures>
      ))}
    </div>
  )
}

function Block({ recipes, isFirst, copying, actions }: RecipeBlocksProps & { isFirst: boolean }) {
  const [element, near] = useNear<HTMLDivElement>(DRAWN_WITHIN, isFirst)
  const drawn = useGrowing(near ? recipes.length : 0, isFirst)
  return (
    <div
      ref={element}
      className={styles.block}
      style={{ '--cards': recipes.length } as CSSProperties}
    >
      {recipes.map((recipe, index) => (
        <Item
          key={recipe.id}
          recipe={recipe}
          copying={copying === recipe.id}
          drawn={index < drawn}
          actions={actions}
        />
      ))}
    </div>
  )
}

/** Grows to a number, by a few with each drawing; some begin whole. */
function useGrowing(to: number, whole: boolean): number {
  const [grown, setGrown] = useState(whole ? to : 0)
  useEffect(() => {
    if (grown < to) startTransition(() => setGrown(Math.min(to, grown + DRAWN_AT_ONCE)))
  }, [grown, to])
  return grown
}

interface ItemProps {
  recipe: ListedRecipe
  copying: boolean
  drawn: boolean
  actions: CardActions
}

const Item = memo(function Item({ recipe, copying, drawn, actions }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is none of the browser's
    <div role="listitem">
      <RecipeCard
        recipe={recipe}
        copying={copying}
        drawn={drawn}
        onFavorite={(favorite) => actions.onFavorite(recipe, favorite)}
        onExclude={(excluded) => actions.onExclude(recipe, excluded)}
        onRemove={() => actions.onRemove(recipe)}
        onCopy={() => actions.onCopy(recipe)}
      />
    </div>
  )
})
