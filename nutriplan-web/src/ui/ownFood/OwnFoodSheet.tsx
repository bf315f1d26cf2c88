import { useState } from 'react'
import { Sheet } from '@/ui/Sheet'
import { emptyOwnFood, type OwnFood, texts, typedOwnFood } from '@/vocabulary/ownFood'
import { OwnFoodForm, type SaveOwnFood } from './OwnFoodForm'
import { OwnFoodList } from './OwnFoodList'
import styles from './OwnFoodSheet.module.css'

export interface OwnFoodSheetProps {
  /** Whether it is seen. */
  open: boolean
  /** What was searched in vain: what a new food is probably called, or its code. */
  name: string
  /** Undefined until they are read. */
  foods: readonly OwnFood[] | undefined
  /** Stores the food, new or changed. */
  onSave: SaveOwnFood
  /** Deletes the food. */
  onRemove: (food: OwnFood) => void
  /** Closes it without a change. */
  onClose: () => void
}

/** Writes down a food that no search finds, and changes or removes those that one wrote before. */
export function OwnFoodSheet(props: OwnFoodSheetProps) {
  const { open, onClose } = props
  const [changed, setChanged] = useState<OwnFood | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // While it closes it stays as it is.
    if (open) setChanged(null)
  }
  return (
    <Sheet open={open} onClose={onClose} title={changed ? texts.changeTitle : texts.title}>
      <div className={styles.form}>
        <OwnFoodForm
          key={changed?.fdc_id ?? 'new'}
          start={changed ? typedOwnFood(changed) : emptyOwnFood(props.name)}
          changed={changed}
          onSave={props.onSave}
          onCancel={() => setChanged(null)}
        />
        {(props.foods?.length ?? 0) > 0 && (
          <OwnFoodList
            foods={props.foods ?? []}
            onChange={setChanged}
            onRemove={(food) => {
              if (food.fdc_id === changed?.fdc_id) setChanged(null)
              props.onRemove(food)
            }}
          />
        )}
      </div>
    </Sheet>
  )
}
