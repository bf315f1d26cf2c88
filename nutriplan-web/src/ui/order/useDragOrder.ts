import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Which of the rows a pointer is over, by height. */
function rowAt(rows: HTMLCollection, y: number): number {
  const index = [...rows].findIndex((row) => y < row.getBoundingClientRect().bottom)
  return index < 0 ? rows.length - 1 : index
}

/**
 * Rows of a list that change places under mouse, pen or finger: each one's handle takes
 * `onPointerDown(index)`.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)
  const latestMove = useRef(move)
  latestMove.current = move

  function onPointerDown(index: number) {
    return (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      let at = index
      setDragged(at)
      const drag = new AbortController()
      const { signal } = drag

      function follow({ clientY }: { clientY: number }) {
        const rows = list.current?.children
        const to = rows ? rowAt(rows, clientY) : at
        if (to === at) return
        latestMove.current(at, to)
        at = to
        setDragged(at)
      }

      function drop() {
        drag.abort()
        setDragged(null)
      }

      // On the window: the handle itself is taken out and put back while its row moves.
      window.addEventListener('pointermove', follow, { signal })
      window.addEventListener('pointerup', drop, { signal })
      window.addEventListener('pointercancel', drop, { signal })
    }
  }

  return { dragged, onPointerDown }
}
