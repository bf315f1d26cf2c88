import { NoticeBar } from '@/ui/NoticeBar'
import { nextWeekTexts } from './texts'

export interface NextWeekNoticeProps {
  /** Goes there. */
  onOpen: () => void
}

/** Where nothing is left of this week, what is planned of the next one is not lost. */
export function NextWeekNotice({ onOpen }: NextWeekNoticeProps) {
  return (
    <NoticeBar tone="good" role="note" action={nextWeekTexts.open} onAction={onOpen}>
      {nextWeekTexts.planned}
    </NoticeBar>
  )
}
