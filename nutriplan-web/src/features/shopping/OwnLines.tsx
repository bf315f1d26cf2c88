import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { IconButton } from '@/ui/IconButton'
import { TextField } from '@/ui/TextField'
import type { OwnLineActions } from './lineActions'
import { OwnLineItem } from './OwnLineItem'
import styles from './OwnLines.module.css'
import { MAX_OWN_LINE_LENGTH, MAX_OWN_LINES, type OwnLine } from './ownLines'
import groups from './ShoppingGroups.module.css'
import { own as texts } from './texts'

export interface OwnLinesProps {
  lines: readonly OwnLine[]
  actions: OwnLineActions
}

/** What is bought beside the week's food, with a field to write more of it, one after the other. */
export function OwnLines({ lines, actions }: OwnLinesProps) {
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    field.current?.focus()
    const written = name.trim()
    setName('')
    // What was refused is given back, unless the next one is being written.
    if (written && !(await actions.onAdd(written))) setName((next) => next || written)
  }

  return (
    <section
      className={lines.length > 0 ? groups.group : `${groups.group} ${styles.empty}`}
      aria-label={texts.title}
    >
      <h2>{texts.title}</h2>
      <ul>
        {lines.map((line) => (
          <OwnLineItem key={line.id} line={line} actions={actions} />
        ))}
      </ul>
      {lines.length < MAX_OWN_LINES ? (
        <form className={styles.add} onSubmit={add}>
          <TextField
            ref={field}
            label={texts.add}
            hideLabel
            placeholder={texts.add}
            value={name}
            maxLength={MAX_OWN_LINE_LENGTH}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setName(event.target.value)}
          />
          <IconButton
            type="submit"
            outlined
            label={texts.addNow}
            icon={<Plus size={20} aria-hidden />}
          />
        </form>
      ) : (
        <p className={styles.full}>{texts.full}</p>
      )}
    </section>
  )
}
