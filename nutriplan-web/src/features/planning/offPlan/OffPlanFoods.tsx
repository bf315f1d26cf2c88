import { X } from 'lucide-react'
import { Fold } from '@/ui/Fold'
import { IconButton } from '@/ui/IconButton'
import { joinFacts } from '@/vocabulary/facts'
import { formatFineGrams, formatKcal } from '@/vocabulary/numbers'
import { offPlanKcal } from '../dayStatus'
import type { NotedFood } from './notedFood'
import styles from './OffPlanFoods.module.css'
import { texts } from './texts'

export interface OffPlanFoodsProps {
  foods: readonly NotedFood[]
  onForget: (food: NotedFood) => void
}

/** What was eaten beside the meals of a day: its sum, and each of it on demand. */
export function OffPlanFoods({ foods, onForget }: OffPlanFoodsProps) {
  if (foods.length === 0) return null
  return (
    <Fold title={texts.beside(formatKcal(offPlanKcal(foods)))} className={styles.foods}>
      <ul>
        {foods.map((food) => {
          const name = food.name ?? texts.nameless
          return (
            <li key={food.id}>
              <span className={styles.name}>
                {name}
                <span className={styles.figures}>
                  {joinFacts(
                    [
                      food.quantity === null ? null : formatFineGrams(food.quantity),
                      formatKcal(food.calories),
                      food.proteins === null ? texts.unknownMacros : null,
                      food.isWaiting ? texts.waiting : null,
                    ].filter((figure) => figure !== null),
                  )}
                </span>
              </span>
              <IconButton
                label={texts.remove(name)}
                icon={<X size={16} aria-hidden />}
                onClick={() => onForget(food)}
              />
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
