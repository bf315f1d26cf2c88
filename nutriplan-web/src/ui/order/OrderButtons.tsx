import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'

interface OrderButtonsProps {
  index: number
  count: number
  labels: { up: string; down: string }
  onMove: (to: number) => void
}

/** One place up or down in a list, for whoever does not drag. */
export function OrderButtons({ index, count, labels, onMove }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        small
        data-part="up"
        label={labels.up}
        icon={<ArrowUp size={16} aria-hidden />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        small
        data-part="down"
        label={labels.down}
        icon={<ArrowDown size={16} aria-hidden />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  )
}
