import { GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { OrderButtons } from '@/ui/order/OrderButtons'
import { useDragOrder } from '@/ui/order/useDragOrder'
import { useRowFocus } from '@/ui/order/useRowFocus'
import { Sheet } from '@/ui/Sheet'
import type { ShoppingGroup } from '../list'
import styles from './AislesSheet.module.css'
import { moved } from './moved'
import { texts } from './texts'

export interface AislesSheetProps {
  open: boolean
  /** The aisles of the list, in their order. */
  aisles: readonly ShoppingGroup['category'][]
  /** The ids in another order, once the sheet is left. */
  onOrder: (ids: number[]) => void
  onClose: () => void
}

/** The aisles in the order of one's own shop: dragged, or moved by their arrows. */
export function AislesSheet({ open, aisles, onOrder, onClose }: AislesSheetProps) {
  const [order, setOrder] = useState(aisles)
  const [announcement, setAnnouncement] = useState('')
  const done = useRef<HTMLButtonElement>(null)
  const { list, focusMoved } = useRowFocus<HTMLOListElement>(done)

  function move(from: number, to: number) {
    setOrder((before) => moved(before, from, to))
    setAnnouncement(texts.moved(order[from]?.name ?? '', to + 1, order.length))
  }
  const { dragged, onPointerDown } = useDragOrder(list, move)

  function close() {
    if (order.some(({ id }, at) => id !== aisles[at]?.id)) onOrder(order.map(({ id }) => id))
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={texts.title}
      description={texts.hint}
      footer={
        <Button ref={done} onClick={close}>
          {texts.done}
        </Button>
      }
    >
      <ol ref={list} className={styles.list}>
        {order.map(({ id, name }, index) => (
          <li key={id} className={styles.row} data-dragged={dragged === index || undefined}>
            {/* A convenience for the hand: the two arrows do the same for everybody. */}
            <span
              className={styles.handle}
              title={texts.drag}
              aria-hidden="true"
              onPointerDown={onPointerDown(index)}
            >
              <GripVertical size={18} />
            </span>
            <span>{name}</span>
            <OrderButtons
              index={index}
              count={order.length}
              labels={{ up: texts.up(name), down: texts.down(name) }}
              onMove={(to) => {
                move(index, to)
                focusMoved(index, to)
              }}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </Sheet>
  )
}
