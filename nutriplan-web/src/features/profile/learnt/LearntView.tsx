import type { LearntExpenditure } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import type { Macros } from '@/vocabulary/macros'
import { Estimated } from './Estimated'
import styles from './LearntView.module.css'
import { Missing } from './Missing'
import { Proposal } from './Proposal'
import { texts } from './texts'
import { useOneAtATime } from './useOneAtATime'

export interface LearntViewProps {
  /** What was learnt; undefined until it is loaded. */
  learnt: LearntExpenditure | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** What is shown is on its way. */
  loading: boolean
  /** What is aimed at each day now. */
  current: Macros
  /** Asks the server again. */
  onRetry: () => void
  /** Lets the targets follow what was learnt. */
  onAccept: (correction: number) => Promise<unknown>
  /** Leaves the targets as they are, and asks no more about this. */
  onRefuse: (correction: number) => Promise<unknown>
  /** Goes back to the formula. */
  onRemove: () => Promise<unknown>
}

/** What the person's days cost them, beside the formula; and the targets that would follow. */
export function LearntView(props: LearntViewProps) {
  const { learnt, failed, loading, onRetry } = props
  return (
    <Card as="section" className={styles.learnt} aria-labelledby="learnt">
      <header className={styles.header}>
        <h2 id="learnt">{texts.title}</h2>
        <p className={styles.about}>{texts.about}</p>
      </header>
      {learnt ? (
        <LearntDetails {...props} learnt={learnt} />
      ) : failed ? (
        <ErrorState title={texts.failed} onRetry={onRetry} retrying={loading} />
      ) : (
        <Spinner text={texts.loading} />
      )}
    </Card>
  )
}

function LearntDetails({
  learnt,
  current,
  onAccept,
  onRefuse,
  onRemove,
}: LearntViewProps & { learnt: LearntExpenditure }) {
  const { estimate, accepted, proposal } = learnt
  const { busy, run } = useOneAtATime()
  return (
    <>
      {estimate ? (
        <Estimated estimate={estimate} formula={learnt.formula} />
      ) : (
        <Missing progress={learnt.progress} />
      )}
      {accepted && (
        <div className={styles.counted}>
          <p>{texts.counted(accepted.on, accepted.correction)}</p>
          <Button size="small" variant="ghost" loading={busy} onClick={() => void run(onRemove)}>
            {texts.remove}
          </Button>
        </div>
      )}
      {estimate && !proposal && (
        <p>
          {estimate.agrees ? texts.agrees : estimate.is_narrow ? texts.outOfBounds : texts.learning}
        </p>
      )}
      {proposal && (
        <Proposal
          key={proposal.correction}
          proposal={proposal}
          current={current}
          onAccept={onAccept}
          onRefuse={onRefuse}
        />
      )}
      {estimate && (
        <p className={styles.about}>
          {texts.inYourNotes}
          {estimate.agrees && ` ${texts.staysRight}`}
        </p>
      )}
    </>
  )
}
