import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { formatWeekRange, type PlainDate, type WeekOffset } from '@/vocabulary/dates'
import { texts, WEEK_TITLES } from './texts'
import styles from './WeekHeader.module.css'

export interface WeekHeaderProps {
  offset: WeekOffset
  monday: PlainDate
  onOffsetChange: (offset: WeekOffset) => void
  onGenerate: () => void
  /** There are meals already: on a phone they come before the way to generate others, which waits
   * for its place until this is known. */
  isPlanned: boolean | undefined
}

export function WeekHeader(props: WeekHeaderProps) {
  const { offset, monday, onOffsetChange, onGenerate, isPlanned } = props
  return (
    <header className={styles.header} data-planned={isPlanned ?? 'unknown'}>
      <div className={styles.week}>
        <IconButton
          outlined
          label={texts.previousWeek}
          icon={<ChevronLeft size={20} aria-hidden />}
          disabled={offset === 0}
          onClick={() => onOffsetChange(0)}
        />
        <div className={styles.title} aria-live="polite">
          <h1>{WEEK_TITLES[offset]}</h1>
          <p>{formatWeekRange(monday)}</p>
        </div>
        <IconButton
          outlined
          label={texts.nextWeek}
          icon={<ChevronRight size={20} aria-hidden />}
          disabled={offset === 1}
          onClick={() => onOffsetChange(1)}
        />
      </div>
      <Button
        className={styles.generate}
        icon={<Sparkles size={18} aria-hidden />}
        onClick={onGenerate}
      >
        {texts.generate}
      </Button>
    </header>
  )
}
