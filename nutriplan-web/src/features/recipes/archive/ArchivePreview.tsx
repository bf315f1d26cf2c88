import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
import styles from './Archive.module.css'
import type { ArchiveItem, ArchivePlan } from './data'
import { texts } from './texts'

export interface ArchivePreviewProps {
  plan: ArchivePlan
  failure: string | null
  saving: boolean
  onSave: () => void
  onAnother: () => void
}

/** What will be added, before it is: all of it, or nothing. */
export function ArchivePreview({ plan, failure, saving, onSave, onAnother }: ArchivePreviewProps) {
  const coming = plan.items.filter(({ recipe }) => recipe !== null)
  const withoutPhoto = coming.filter(({ photoProblem }) => photoProblem !== null)
  const staying = plan.items.filter(({ recipe }) => recipe === null)
  return (
    <section className={styles.card} aria-labelledby="archive-preview">
      <Card className={styles.card}>
        <h2 id="archive-preview" tabIndex={-1} data-step>
          {texts.toAdd(coming.length)}
        </h2>
        {plan.known > 0 && <p>{texts.known(plan.known)}</p>}
        {staying.length > 0 && <p>{texts.empty(staying.length)}</p>}
        {withoutPhoto.length > 0 && <p>{texts.photosLost(withoutPhoto.length)}</p>}
        {coming.some(({ leftOut }) => leftOut.length > 0) && (
          <p className={styles.soft}>{texts.leftOutHint}</p>
        )}
        {failure && <FieldError>{failure}</FieldError>}
        <div className={styles.buttons}>
          {coming.length > 0 && (
            <Button loading={saving} onClick={onSave}>
              {saving ? texts.saving : texts.save(coming.length)}
            </Button>
          )}
          {!saving && (
            <Button variant="ghost" onClick={onAnother}>
              {texts.another}
            </Button>
          )}
        </div>
      </Card>
      {coming.length > 0 && <Items label={texts.coming} items={coming} />}
      {staying.length > 0 && <Items label={texts.notComing} items={staying} />}
    </section>
  )
}

function Items({ label, items }: { label: string; items: readonly ArchiveItem[] }) {
  return (
    <Card className={styles.card}>
      <h3>{label}</h3>
      <ul className={styles.items} aria-label={label}>
        {items.map(({ key, name, recipe, leftOut, isCut, photo, photoProblem }) => (
          <li key={key} className={styles.item}>
            <b>{name}</b>
            {recipe && (
              <span className={styles.soft}>{texts.ingredients(recipe.ingredients.length)}</span>
            )}
            {isCut && <span className={styles.soft}>{texts.cut}</span>}
            {photo && <span className={styles.soft}>{texts.withPhoto}</span>}
            {recipe && photoProblem && (
              <span className={styles.soft}>{texts.photoLost[photoProblem]}</span>
            )}
            {recipe && leftOut.length > 0 && (
              <details className={styles.soft}>
                <summary>{texts.leftOut(leftOut.length)}</summary>
                <ul>
                  {leftOut.map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                    <li key={place}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
