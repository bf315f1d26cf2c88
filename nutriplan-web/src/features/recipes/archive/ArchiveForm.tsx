import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldError } from '@/ui/Field'
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
  const input = useRef<HTMLInputElement>(null)
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
      <input
        ref={input}
        type="file"
        accept=".zip,.json,.paprikarecipes,.paprikarecipe"
        aria-label={texts.file}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file may be chosen again
          if (file) props.onFile(file)
        }}
      />
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
        <Button
          data-step
          icon={<FileUp size={18} aria-hidden />}
          loading={progress !== undefined}
          onClick={() => input.current?.click()}
        >
          {progress ? texts.reading : texts.choose}
        </Button>
        {progress && (
          <Button variant="ghost" onClick={props.onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </Card>
  )
}
