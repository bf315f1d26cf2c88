import { useRef } from 'react'
import { Button, type ButtonProps } from './Button'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the chosen file is, for assistive technology. */
  label: string
  /** The kinds of files that are offered: endings or media types, between commas. */
  accept: string
  /** The camera that a phone opens instead of its files. */
  capture?: 'environment'
  /** Given the file that was chosen, be it the same one again. */
  onFile: (file: File) => void
}

/** A button by which a file is chosen. */
export function FileButton({ label, accept, capture, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = '' // the same file may be chosen again
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
