import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { toast } from '@/ui/toast'
import styles from './Programs.module.css'
import { texts } from './texts'

export interface ShownOnceProps {
  label: string
  value: string
  hint: string
}

/** A secret that is told this once, with the way to take it along; it is given the focus. */
export function ShownOnce({ label, value, hint }: ShownOnceProps) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is another one to copy
  useEffect(() => box.current?.querySelector('input')?.focus(), [value])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(texts.copied, { about: value })
    } catch {
      box.current?.querySelector('input')?.select()
      toast.warning(texts.notCopied, { about: value })
    }
  }

  return (
    <div className={styles.once} ref={box}>
      <TextField
        label={label}
        hint={hint}
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="small" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  )
}
