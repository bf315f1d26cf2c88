import { Pencil, Trash2 } from 'lucide-react'
import { Fold } from '@/ui/Fold'
import { IconButton } from '@/ui/IconButton'
import { joinFacts } from '@/vocabulary/facts'
import { formatKcal } from '@/vocabulary/numbers'
import { lacks, type OwnFood, texts } from '@/vocabulary/ownFood'
import styles from './OwnFoodSheet.module.css'

export interface OwnFoodListProps {
  foods: readonly OwnFood[]
  onChange: (food: OwnFood) => void
  onRemove: (food: OwnFood) => void
}

/** The foods that one wrote down, each marked where it lacks something. */
export function OwnFoodList({ foods, onChange, onRemove }: OwnFoodListProps) {
  return (
    <Fold title={texts.list(foods.length)}>
      <ul className={styles.list}>
        {foods.map((food) => (
          <li key={food.fdc_id}>
            <span className={styles.details}>
              {food.name}
              <span className={styles.figure}>
                {joinFacts([formatKcal(food.per_100g.calories), ...marks(food)])}
              </span>
            </span>
            <IconButton
              label={texts.change(food.name)}
              icon={<Pencil size={18} aria-hidden />}
              onClick={() => onChange(food)}
            />
            <IconButton
              label={texts.remove(food.name)}
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => onRemove(food)}
            />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function marks(food: OwnFood): string[] {
  const unknown = lacks(food)
  return [
    food.doubts.includes('energy_differs') && texts.doubtful,
    unknown.length > 0 && texts.lacks(unknown),
    food.contains.length + food.free_of.length === 0 && texts.contentsUnknown,
  ].filter((mark) => mark !== false)
}
