import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useClosedByBack } from '@/ui/overlays'
import { slotOf } from '@/vocabulary/slots'
import { type MealAction, type MealActionsContext, mealActions } from './actionList'
import styles from './MealMenu.module.css'
import { texts } from './texts'

export interface MealMenuProps extends MealActionsContext {
  open: boolean
  /** The button that it hangs on, which has the focus again when it closes. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * What one can do with a planned meal, without opening it; what was kept on purpose asks before it
 * goes. It hangs on its button, or on a phone stands at the bottom, under the thumb.
 */
export function MealMenu({ open, onClose, ...rest }: MealMenuProps) {
  useClosedByBack(open, onClose)
  return open ? <Items {...rest} onClose={onClose} /> : null
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

/** Where the keyboard goes from an item. */
function step(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

/** Under its button where there is room, or else above it. */
function hang(menu: HTMLElement, anchor: DOMRect): void {
  const below = anchor.bottom + menu.offsetHeight <= window.innerHeight
  const top = below ? anchor.bottom : Math.max(0, anchor.top - menu.offsetHeight)
  menu.style.setProperty('--top', `${top}px`)
  menu.style.setProperty('--left', `${Math.max(8, anchor.right - menu.offsetWidth)}px`)
}

function Items({ anchor, onClose, ...context }: Omit<MealMenuProps, 'open'>) {
  const menu = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const { slot, meal } = context

  useEffect(() => {
    const shown = menu.current
    const button = anchor.current
    if (!shown || !button) return
    shown.showPopover()
    hang(shown, button.getBoundingClientRect())
    itemsOf(shown)[0]?.focus()
  }, [anchor])

  function close() {
    anchor.current?.focus()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = menu.current && step(itemsOf(menu.current), event.key)
    if (!next && event.key !== 'Tab') return
    event.preventDefault()
    if (next) next.focus()
    else close()
  }

  function press({ key, onPress }: MealAction) {
    if (key === 'remove' && meal.isLocked && !asking) return setAsking(true)
    close()
    onPress?.()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={slotOf(slot.type, slot.date)}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {mealActions(context).map((action) => {
        const { key, hint, icon, to, pressed } = action
        const label = key === 'remove' && asking ? texts.deleteQuestion : action.label
        const item = { className: styles.item, tabIndex: -1, title: hint }
        return to ? (
          <Link key={key} role="menuitem" to={to} {...item}>
            {icon} {label}
          </Link>
        ) : (
          <button
            key={key}
            type="button"
            {...item}
            {...(pressed === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemcheckbox', 'aria-checked': pressed })}
            onClick={() => press(action)}
          >
            {icon} {label}
            {pressed && <Check className={styles.check} size={16} aria-hidden />}
          </button>
        )
      })}
    </div>
  )
}
