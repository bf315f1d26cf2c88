import { Plus } from 'lucide-react'
import type { TrendPoint } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Apple } from '@/ui/drawings/Apple'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Spinner } from '@/ui/Spinner'
import { averaged, curveOf, type Goal } from './curve'
import type { LoggedWeighIn } from './pendingWeighIns'
import { texts } from './texts'
import styles from './WeighInsView.module.css'
import { WeighInTable } from './WeighInTable'
import { WeightCurve } from './WeightCurve'

export interface WeighInsViewProps {
  /** The oldest first; undefined until they are loaded. */
  weighIns: readonly LoggedWeighIn[] | undefined
  /** What is shown could not be loaded. */
  failed: boolean
  /** What is shown is on its way. */
  loading: boolean
  /** The weight to reach, and when. */
  goal: Goal
  /** The weight without its ups and downs, day by day; until it is known, averages are drawn. */
  trend?: readonly TrendPoint[] | undefined
  /** Asks the server again. */
  onRetry: () => void
  /** Opens the form of a weigh-in. */
  onAdd: () => void
  /** Deletes a weigh-in. */
  onDelete: (id: string) => void
}

export function WeighInsView(props: WeighInsViewProps) {
  const { weighIns, failed, loading, goal, trend, onRetry, onAdd, onDelete } = props
  return (
    <Card as="section" className={styles.weight} aria-labelledby="weight">
      <header className={styles.header}>
        <h2 id="weight">{texts.title}</h2>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus size={18} aria-hidden />}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      </header>
      {weighIns ? (
        <Filled weighIns={weighIns} goal={goal} trend={trend} onDelete={onDelete} />
      ) : failed ? (
        <ErrorState title={texts.failed} onRetry={onRetry} retrying={loading} />
      ) : (
        <Spinner text={texts.loading} />
      )}
    </Card>
  )
}

interface FilledProps extends Pick<WeighInsViewProps, 'goal' | 'trend' | 'onDelete'> {
  weighIns: readonly LoggedWeighIn[]
}

function Filled({ weighIns, goal, trend, onDelete }: FilledProps) {
  const rows = averaged(weighIns)
  const waiting = rows.filter(({ isWaiting }) => isWaiting).length
  const curve = curveOf(rows, goal, trend)
  if (!curve) return <EmptyState drawing={<Apple />} title={texts.empty} text={texts.emptyText} />
  return (
    <>
      {goal.expected && <p className={styles.expected}>{texts.expected(goal.expected)}</p>}
      {goal.outdated && <p className={styles.expected}>{texts.outdated(goal.outdated)}</p>}
      {waiting > 0 && <p className={styles.waiting}>{texts.allWaiting(waiting)}</p>}
      <WeightCurve curve={curve} weighIns={rows} goal={goal} isTrend={!!trend?.length} />
      <WeighInTable weighIns={rows} onDelete={onDelete} />
    </>
  )
}
