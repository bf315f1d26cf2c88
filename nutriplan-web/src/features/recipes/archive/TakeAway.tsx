import { Download } from 'lucide-react'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
import styles from './Archive.module.css'
import { texts } from './texts'
import { useTakeAway } from './useTakeAway'

/** Own recipes as a file for another application. */
export function TakeAway() {
  const { busy, failure, save } = useTakeAway()
  return (
    <Card as="section" className={styles.card} aria-labelledby="take-away">
      <h2 id="take-away">{texts.takeAway}</h2>
      <p className={styles.soft}>{texts.takeAwayHint}</p>
      {failure && <FieldError>{failure}</FieldError>}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          loading={busy}
          onClick={save}
        >
          {busy ? texts.takingAway : texts.takeAwayNow}
        </Button>
      </div>
    </Card>
  )
}
