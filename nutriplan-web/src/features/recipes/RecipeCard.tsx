import { Ban, Copy, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { generatePath } from 'react-router'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { CardDisclosure } from '@/ui/CardDisclosure'
import { DietMark } from '@/ui/DietMark'
import { DishPicture } from '@/ui/dish/DishPicture'
import { IconButton } from '@/ui/IconButton'
import { IngredientList } from '@/ui/IngredientList'
import { MacroBar } from '@/ui/MacroBar'
import { useHover } from '@/ui/useHover'
import { conflictText } from '@/vocabulary/dietConflicts'
import { exclusion } from '@/vocabulary/exclusion'
import { joinFacts } from '@/vocabulary/facts'
import { formatMinutes } from '@/vocabulary/minutes'
import { formatKcal } from '@/vocabulary/numbers'
import { paths } from '@/vocabulary/paths'
import { RECIPE_TYPE_LABELS, totalMinutes } from '@/vocabulary/recipes'
import { restText } from '@/vocabulary/rest'
import type { ListedRecipe } from './listedRecipe'
import styles from './RecipeCard.module.css'
import { oneRecipe, texts } from './texts'

export interface RecipeCardProps {
  /** What the card shows. */
  recipe: ListedRecipe
  /** Makes it a favourite, or not. */
  onFavorite: (favorite: boolean) => void
  /** Never wanted in a generated week again, or allowed again. */
  onExclude: (excluded: boolean) => void
  /** Deletes one's own recipe. */
  onRemove: () => void
  /** Makes a public recipe one's own. */
  onCopy: () => void
  /** Its copy is being made. */
  copying?: boolean
  /** False as long as it is far from what is seen: then it is but its name. */
  drawn?: boolean
}

/**
 * A recipe at a glance.
 *
 * What it is made of and what can be done with it unfold under the mouse, over the cards below, or
 * stay open once the card is pressed, by touch or by keyboard.
 */
export function RecipeCard({ drawn = true, ...props }: RecipeCardProps) {
  const { name } = props.recipe
  if (drawn) return <Drawn {...props} />
  return (
    <article className={styles.far} aria-label={name}>
      {name}
    </article>
  )
}

function Drawn(props: RecipeCardProps) {
  const { recipe, onFavorite } = props
  const [open, setOpen] = useState(false)
  const { hovered, ...hover } = useHover()
  const panel = useId()
  const star = texts.favorite(recipe.name)
  const shown = open || hovered
  const minutes = totalMinutes(recipe)
  const rest = restText(recipe)
  return (
    <article
      className={styles.card}
      data-type={recipe.type}
      data-over={(hovered && !open) || undefined}
      aria-label={recipe.name}
      {...hover}
    >
      <DishPicture dish={recipe} className={styles.picture} />
      <p className={styles.type}>{RECIPE_TYPE_LABELS[recipe.type]}</p>
      <CardDisclosure
        open={shown}
        onToggle={() => setOpen(!open)}
        panel={panel}
        className={styles.disclosure}
      >
        <span className={styles.name}>{recipe.name}</span>
      </CardDisclosure>
      <button
        type="button"
        className={styles.star}
        aria-pressed={recipe.is_favorite}
        aria-label={star}
        title={star}
        onClick={() => onFavorite(!recipe.is_favorite)}
      >
        <Star size={20} aria-hidden />
      </button>
      <p className={styles.energy}>
        {joinFacts([
          formatKcal(recipe.macros.calories),
          ...(minutes === null ? [] : [formatMinutes(minutes)]),
          ...(rest ? [rest] : []),
        ])}
      </p>
      <MacroBar macros={recipe.macros} />
      <DietMark text={conflictText(recipe.diet_conflicts)} />
      <DietMark text={recipe.is_excluded ? exclusion.mark : ''} />
      <div id={panel} className={styles.panel} hidden={!shown}>
        {shown && (
          <>
            <ButtonLink
              to={generatePath(paths.recipe, { id: recipe.id })}
              variant="ghost"
              size="small"
              full
              aria-label={oneRecipe.seeNamed(recipe.name)}
            >
              {oneRecipe.see}
            </ButtonLink>
            <Actions {...props} />
            <ExcludeButton {...props} />
            <IngredientList ingredients={recipe.ingredients} label={texts.ingredients} />
          </>
        )}
      </div>
    </article>
  )
}

function ExcludeButton({ recipe, onExclude }: RecipeCardProps) {
  const { is_excluded, name } = recipe
  const Icon = is_excluded ? RotateCcw : Ban
  return (
    <Button
      variant="ghost"
      size="small"
      full
      icon={<Icon size={16} aria-hidden />}
      aria-label={is_excluded ? exclusion.allowNamed(name) : exclusion.neverNamed(name)}
      onClick={() => onExclude(!is_excluded)}
    >
      {is_excluded ? exclusion.allow : exclusion.never}
    </Button>
  )
}

function Actions({ recipe, onRemove, onCopy, copying }: RecipeCardProps) {
  if (recipe.is_public)
    return (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          full
          icon={<Copy size={16} aria-hidden />}
          aria-label={texts.copyNamed(recipe.name)}
          loading={copying}
          onClick={onCopy}
        >
          {texts.copy}
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      <ButtonLink
        to={generatePath(paths.recipeUpdate, { id: recipe.id })}
        variant="secondary"
        size="small"
        full
        icon={<Pencil size={16} aria-hidden />}
        aria-label={texts.editNamed(recipe.name)}
      >
        {texts.edit}
      </ButtonLink>
      <IconButton
        label={texts.removeNamed(recipe.name)}
        icon={<Trash2 size={18} aria-hidden />}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  )
}
