import { Search } from 'lucide-react'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { type Alternative, texts } from '@/vocabulary/alternatives'
import { type SlotKey, slotOf } from '@/vocabulary/slots'
import { AlternativeList, type AlternativeListProps } from './AlternativeList'
import styles from './ChangeSheet.module.css'

export interface ChangeSheetProps {
  /** Whose dish is to change; null closes it. */
  slot: SlotKey | null
  /** Undefined until they are found. */
  alternatives: readonly Alternative[] | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** The recipes to choose from beside the alternatives. */
  recipes: AlternativeListProps['recipes']
  /** Asks the server again. */
  onRetry: () => void
  /** Puts the dish into the slot. */
  onTake: (slot: SlotKey, recipeId: string) => void
  /** Chooses among all the recipes instead, where one has them. */
  onSearch?: ((slot: SlotKey) => void) | undefined
  /** Closes it without a change. */
  onClose: () => void
}

const PLACES = ['1', '2', '3', '4', '5']

/** Five other dishes for a slot of a proposed week, or the way to all of them. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { slot, onSearch, onClose } = props
  return (
    <Sheet
      open={slot !== null}
      onClose={onClose}
      title={texts.title}
      description={slot ? slotOf(slot.type, slot.date) : undefined}
      footer={
        slot &&
        onSearch && (
          <Button
            variant="ghost"
            icon={<Search size={18} aria-hidden />}
            onClick={() => onSearch(slot)}
          >
            {texts.other}
          </Button>
        )
      }
    >
      {slot && <Found {...props} slot={slot} />}
    </Sheet>
  )
}

function Found({ slot, alternatives, failed, ...props }: ChangeSheetProps & { slot: SlotKey }) {
  if (failed) return <ErrorState title={texts.failed} onRetry={props.onRetry} />
  if (!alternatives)
    return (
      <>
        <p className={styles.waits} role="status">
          {texts.loading}
        </p>
        <ul aria-hidden="true">
          {PLACES.map((place) => (
            <li key={place} className={styles.place}>
              <Skeleton height="3.5rem" />
            </li>
          ))}
        </ul>
      </>
    )
  if (alternatives.length === 0) return <p role="status">{texts.none}</p>
  return (
    <AlternativeList
      alternatives={alternatives}
      recipes={props.recipes}
      onTake={(recipeId) => props.onTake(slot, recipeId)}
    />
  )
}
