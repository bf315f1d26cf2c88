import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
import { paths } from '@/vocabulary/paths'
import styles from './Archive.module.css'
import { texts } from './texts'

export interface ArchiveAddedProps {
  /** How many recipes came. */
  count: number
  /** Their photos: how many there are, and how many are stored. */
  photos: { total: number; done: number }
  /** Why the others are not; null while they are on their way, and when all are there. */
  failure: string | null
  onRetry: () => void
}

/** All recipes are there; their photos follow, and may be sent again. */
export function ArchiveAdded({ count, photos, failure, onRetry }: ArchiveAddedProps) {
  const { total, done } = photos
  const waiting = total - done
  return (
    <Card className={styles.card}>
      <h2 tabIndex={-1} data-step>
        {texts.added(count)}
      </h2>
      {waiting > 0 && failure === null && (
        <div>
          <progress
            className={styles.progress}
            aria-label={texts.sendingPhotos}
            value={done}
            max={total}
          />
          <p className={styles.soft}>{texts.photosSent(done, total)}</p>
        </div>
      )}
      <p role="status">{total > 0 && waiting === 0 && texts.photosAdded(total)}</p>
      {failure !== null && <FieldError>{texts.photosWaiting(waiting, failure)}</FieldError>}
      <div className={styles.buttons}>
        {failure !== null && (
          <Button variant="secondary" onClick={onRetry}>
            {texts.retryPhotos}
          </Button>
        )}
        <ButtonLink to={paths.recipes}>{texts.toRecipes}</ButtonLink>
      </div>
    </Card>
  )
}
