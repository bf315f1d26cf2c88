import { LogOut } from 'lucide-react'
import { useRef } from 'react'
import type { SessionSummary } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardLoading } from '@/ui/CardLoading'
import { Chip } from '@/ui/Chip'
import accountStyles from './AccountView.module.css'
import styles from './SessionsView.module.css'
import { deviceName, texts } from './texts'

export interface SessionsViewProps {
  /** Undefined until they are known. */
  sessions: readonly SessionSummary[] | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** What is shown is on its way. */
  loading: boolean
  /** The ids of those that are being ended. */
  ending: readonly string[]
  /** Asks the server again. */
  onRetry: () => void
  /** Both tell whether it worked. */
  onEnd: (session: SessionSummary) => Promise<boolean>
  /** Signs all other devices out; whether it could. */
  onEndOthers: () => Promise<boolean>
}

/** Every device that is signed in, and the way to sign it out. */
export function SessionsView(props: SessionsViewProps) {
  const { sessions, failed, loading, ending, onRetry, onEnd, onEndOthers } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const others = sessions?.filter(({ current }) => !current) ?? []

  /** The button that was pressed goes with what it ended. */
  async function end(ended: Promise<boolean>) {
    if (await ended) heading.current?.focus()
  }

  return (
    <Card as="section" className={accountStyles.part} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {texts.sessionsTitle}
      </h2>
      <p className={accountStyles.text}>{texts.sessionsText}</p>
      {(failed || !sessions) && (
        <CardLoading
          label={texts.sessionsLoading}
          failure={failed && texts.sessionsFailed}
          retrying={loading}
          lines={2}
          onRetry={onRetry}
        />
      )}
      {sessions && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              ending={ending.includes(session.id)}
              onEnd={() => void end(onEnd(session))}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          icon={<LogOut size={18} aria-hidden />}
          loading={others.every(({ id }) => ending.includes(id))}
          onClick={() => void end(onEndOthers())}
        >
          {texts.endOtherSessions}
        </Button>
      )}
    </Card>
  )
}

interface DeviceProps {
  session: SessionSummary
  ending: boolean
  onEnd: () => void
}

function Device({ session, ending, onEnd }: DeviceProps) {
  const name = deviceName(session.device)
  return (
    <li className={styles.device}>
      <div className={styles.about}>
        <p className={styles.name}>
          {name} {session.current && <Chip tone="leaf">{texts.thisDevice}</Chip>}
        </p>
        <p className={accountStyles.text}>{texts.lastUsed(session.last_used_at)}</p>
        <p className={accountStyles.text}>{texts.signedInSince(session.created_at)}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        loading={ending}
        aria-label={texts.endSessionOf(session.current ? texts.thisDevice : name)}
        onClick={onEnd}
      >
        {texts.endSession}
      </Button>
    </li>
  )
}
