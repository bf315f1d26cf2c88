import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import styles from './Tooltip.module.css'
import { useHover } from './useHover'

export interface TooltipProps {
  /** More about the control; never the only place where it is said: touch has no hover. */
  text: string
  /** The control, which takes `describedBy` as its `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/**
 * A tooltip on hover and on keyboard focus; a press closes it. Positioned by hand rather than by the
 * component library: there are dozens on a screen, and it must not cover what is under the control.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { hovered, ...hover } = useHover()
  const [focused, setFocused] = useState(false)
  const [pressed, setPressed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the control inside
    <span
      className={styles.anchor}
      {...hover}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onPointerDown={() => setPressed(true)}
      onPointerLeave={() => {
        hover.onPointerLeave()
        setPressed(false)
      }}
      onKeyDown={({ key }) => key === 'Escape' && setFocused(false)}
    >
      {children(id)}
      {(hovered || focused) && !pressed && (
        <span role="tooltip" id={id} className={styles.popup}>
          {text}
        </span>
      )}
    </span>
  )
}
