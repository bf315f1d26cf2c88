import { TextField, type TextFieldProps } from './TextField'

/** A plain date, `YYYY-MM-DD` as value, written by the browser in the reader's own order. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />
}
