import { useState } from 'react'
import type { Proposal as Proposed } from '@/api'
import { Button } from '@/ui/Button'
import { TargetNotice } from '@/ui/TargetNotice'
import { MACROS, type Macros } from '@/vocabulary/macros'
import { formatGrams, formatKcal } from '@/vocabulary/numbers'
import { energyWarnings } from '@/vocabulary/targetWarnings'
import styles from './LearntView.module.css'
import { texts } from './texts'
import { useOneAtATime } from './useOneAtATime'

export interface ProposalProps {
  proposal: Proposed
  current: Macros
  onAccept: (correction: number) => Promise<unknown>
  onRefuse: (correction: number) => Promise<unknown>
}

/** Targets to accept or not; refused ones keep quiet until somebody wants to see them again. */
export function Proposal({ proposal, current, onAccept, onRefuse }: ProposalProps) {
  const { correction, refused_on: refusedOn } = proposal
  const [reviewed, setReviewed] = useState(false)
  const { busy, run } = useOneAtATime()
  if (refusedOn && !reviewed)
    return (
      <div className={styles.counted}>
        <p>{texts.refused(refusedOn)}</p>
        <Button size="small" variant="ghost" onClick={() => setReviewed(true)}>
          {texts.review}
        </Button>
      </div>
    )
  return (
    <section className={styles.proposal} aria-labelledby="proposal">
      <h3 id="proposal" className={styles.subtitle}>
        {texts.proposalTitle}
      </h3>
      <p>{texts.proposal(proposal.change)}</p>
      <BeforeAndAfter before={current} after={proposal.diet_info.planTargets} />
      <TargetNotice
        warnings={energyWarnings(proposal.diet_info.warnings)}
        intakeKcal={proposal.diet_info.calorieDailyIntake}
      />
      <div className={styles.answers}>
        <Button loading={busy} onClick={() => void run(() => onAccept(correction))}>
          {texts.accept}
        </Button>
        {!refusedOn && (
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => void run(() => onRefuse(correction))}
          >
            {texts.refuse}
          </Button>
        )}
      </div>
    </section>
  )
}

function BeforeAndAfter({ before, after }: { before: Macros; after: Macros }) {
  const rows = [
    { name: texts.energy, of: ({ calories }: Macros) => formatKcal(calories) },
    ...MACROS.map(({ key, name }) => ({
      name,
      of: (targets: Macros) => formatGrams(targets[key]),
    })),
  ]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.target}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{of(before)}</td>
            <td>
              <b>{of(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
