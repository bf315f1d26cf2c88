import { Pencil, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { IconButton } from '@/ui/IconButton'
import { TextField } from '@/ui/TextField'
import { TickLine } from '@/ui/TickLine'
import type { OwnLineActions } from './lineActions'
import styles from './OwnLines.module.css'
import { MAX_OWN_LINE_LENGTH, type OwnLine } from './ownLines'
import groups from './ShoppingGroups.module.css'
import { own as texts } from './texts'

export interface OwnLineItemProps {
  line: OwnLine
  actions: Omit<OwnLineActions, 'onAdd'>
}

/** A line to tick, to rename in its place, and to take away. */
export function OwnLineItem({ line, actions }: OwnLineItemProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function rename() {
    const name = draft?.trim()
    setDraft(null)
    if (name && name !== line.name) actions.onRename(line.id, name)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    rename()
  }

  if (draft !== null) {
    return (
      <li>
        <form className={styles.rename} onSubmit={submit}>
          <TextField
            autoFocus
            label={texts.newName(line.name)}
            hideLabel
            value={draft}
            maxLength={MAX_OWN_LINE_LENGTH}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setDraft(event.target.value)}
            onBlur={rename}
            onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
          />
        </form>
      </li>
    )
  }
  return (
    <li className={groups.item}>
      <TickLine
        className={groups.line}
        name={line.name}
        ticked={line.checked}
        onTick={(checked) => actions.onTick(line.id, checked)}
      />
      <span className={styles.actions}>
        <IconButton
          className={styles.action}
          label={texts.rename(line.name)}
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => setDraft(line.name)}
        />
        <IconButton
          className={styles.action}
          label={texts.remove(line.name)}
          icon={<X size={18} aria-hidden />}
          onClick={() => actions.onRemove(line)}
        />
      </span>
    </li>
  )
}
