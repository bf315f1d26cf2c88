import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/TextArea'
import styles from './Import.module.css'
import { texts } from './texts'

export interface SourceFormProps {
  typed: string
  /** Why it was not read, and what to do. */
  failure: string | null
  /** What is being read; a page takes its time, and may be given up. */
  reading: 'text' | 'page' | null
  onType: (typed: string) => void
  onRead: () => void
  onCancel: () => void
}

/** Where a recipe is pasted, and read. */
export function SourceForm(props: SourceFormProps) {
  const { typed, failure, reading, onType, onRead, onCancel } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!reading) onRead()
      }}
    >
      <Card className={styles.card}>
        <TextArea
          data-step
          label={texts.pasteLabel}
          hint={texts.pasteHint}
          placeholder={texts.placeholder}
          error={failure ?? undefined}
          rows={12}
          spellCheck={false}
          readOnly={reading !== null}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={reading !== null}>
            {reading === 'page' ? texts.readingPage : reading ? texts.reading : texts.read}
          </Button>
          {reading === 'page' && (
            <Button variant="ghost" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          {typed !== '' && !reading && (
            <Button
              variant="ghost"
              onClick={(event) => {
                const { form } = event.currentTarget
                onType('')
                form?.querySelector('textarea')?.focus()
              }}
            >
              {texts.clear}
            </Button>
          )}
        </div>
      </Card>
    </form>
  )
}
