import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { CalendarAnswer } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardLoading } from '@/ui/CardLoading'
import styles from '../Programs.module.css'
import { ShownOnce } from '../ShownOnce'
import { texts } from './texts'

export interface CalendarViewProps {
  /** Undefined until it is known. */
  calendar: CalendarAnswer | undefined
  failed: boolean
  loading: boolean
  /** The one that was just made, while it is shown. */
  address: string | undefined
  busy: 'creating' | 'ending' | undefined
  /** The form that says when the meals are. */
  form: ReactNode
  onRetry: () => void
  onCreate: () => void
  /** Tells whether it worked. */
  onEnd: () => Promise<boolean>
}

/** The plan in one's calendar: its secret address, and when the meals are. */
export function CalendarView(props: CalendarViewProps) {
  const { calendar, failed, loading, address, busy, form, onRetry, onCreate, onEnd } = props
  const heading = useRef<HTMLHeadingElement>(null)

  /** The button that was pressed goes with what it ended. */
  async function end() {
    if (await onEnd()) heading.current?.focus()
  }

  return (
    <Card as="section" className={styles.part} aria-labelledby="calendar">
      <h2 id="calendar" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      {(failed || !calendar) && (
        <CardLoading
          label={texts.loading}
          failure={failed && texts.failed}
          retrying={loading}
          lines={6}
          onRetry={onRetry}
        />
      )}
      {address && <ShownOnce label={texts.newAddress} value={address} hint={texts.shownOnce} />}
      {calendar && (
        <>
          {calendar.created_at === null ? (
            <p>{texts.off}</p>
          ) : (
            <div className={styles.text}>
              <p>{texts.since(calendar.created_at)}</p>
              <p>{texts.lastRead(calendar.last_used_at)}</p>
            </div>
          )}
          <div className={styles.actions}>
            <Button
              variant={calendar.created_at === null ? 'primary' : 'secondary'}
              icon={<CalendarPlus size={18} aria-hidden />}
              loading={busy === 'creating'}
              onClick={onCreate}
            >
              {calendar.created_at === null ? texts.create : texts.renew}
            </Button>
            {calendar.created_at !== null && (
              <Button variant="secondary" loading={busy === 'ending'} onClick={() => void end()}>
                {texts.end}
              </Button>
            )}
          </div>
          {form}
        </>
      )}
    </Card>
  )
}
