import { FileUp } from 'lucide-react'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
import { FileButton } from '@/ui/FileButton'
import { NumberField } from '@/ui/NumberField'
import styles from './Archive.module.css'
import { texts } from './texts'

export interface ArchiveFormProps {
  servings: string
  servingsError: string | undefined
  failure: string | null
  /** Undefined: no file is being read; without a total the file itself is. */
  progress: { done: number; total: number | null } | undefined
  onServings: (typed: string) => void
  onFile: (file: File) => void
  onCancel: () => void
}

/** Where an archive is chosen; while it is read, how far. */
export function ArchiveForm(props: ArchiveFormProps) {
  const { servings, servingsError, failure, progress } = props
  return (
    <Card className={styles.card}>
      <p className={styles.soft}>{texts.hint}</p>
      <div className={styles.servings}>
        <NumberField
          label={texts.servings}
          inputMode="numeric"
          error={servingsError}
          value={servings}
          readOnly={progress !== undefined}
          onChange={(event) => props.onServings(event.target.value)}
        />
      </div>
      {progress && progress.total !== null && (
        <div>
          <progress
            className={styles.progress}
            aria-label={texts.understanding}
            value={progress.done}
            max={progress.total}
          />
          <p className={styles.soft}>{texts.progress(progress.done, progress.total)}</p>
        </div>
      )}
      {failure && <FieldError>{failure}</FieldError>}
      <div className={styles.buttons}>
        <FileButton
          data-step
          label={texts.file}
          accept=".zip,.json,.paprikarecipes,.paprikarecipe"
          onFile={props.onFile}
          icon={<FileUp size={18} aria-hidden />}
          loading={progress !== undefined}
        >
          {progress ? texts.reading : texts.choose}
        </FileButton>
        {progress && (
          <Button variant="ghost" onClick={props.onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </Card>
  )
}
