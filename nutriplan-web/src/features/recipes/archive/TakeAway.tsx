import { Download } from 'lucide-react'
import { useState } from 'react'
import { answer, exportRecipes, problemText } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
import { saveAsFile } from '@/ui/saveAsFile'
import styles from './Archive.module.css'
import { texts } from './texts'

/** Own recipes as a file for another application. */
export function TakeAway() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      saveAsFile('nutriplan-recettes.json', await answer(exportRecipes()))
    } catch (error) {
      setFailure(texts.takeAwayFailed(problemText(error)))
    } finally {
      setBusy(false)
    }
  }

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
          onClick={() => void save()}
        >
          {busy ? texts.takingAway : texts.takeAwayNow}
        </Button>
      </div>
    </Card>
  )
}
