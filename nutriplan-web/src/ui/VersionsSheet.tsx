import { Button } from './Button'
import { Sheet } from './Sheet'
import styles from './VersionsSheet.module.css'

export interface VersionsSheetProps {
  /** Whether it is seen. */
  open: boolean
  /** What has two versions. */
  title: string
  /** What has happened, and that nothing is lost. */
  description: string
  /** What differs, field by field, in lines. */
  differences: readonly { label: string; theirs: readonly string[]; mine: readonly string[] }[]
  /** The heading of what is stored. */
  theirs: string
  /** The heading of what was typed here. */
  mine: string
  /** The words for storing what was typed here. */
  keepMine: string
  /** The words for taking what is stored. */
  takeTheirs: string
  /** Stores what was typed here. */
  onKeepMine: () => void
  /** Takes what is stored into the form. */
  onTakeTheirs: () => void
  /** Neither: back to what is typed. */
  onClose: () => void
  /** Gives the focus a place once it is closed; whether it did. */
  finalFocus?: () => boolean
}

/** Two versions of the same thing, side by side, and the choice between them. */
export function VersionsSheet(props: VersionsSheetProps) {
  const { open, title, description, differences, theirs, mine, onClose } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      placement="center"
      finalFocus={props.finalFocus}
      footer={
        <>
          <Button variant="secondary" onClick={props.onTakeTheirs}>
            {props.takeTheirs}
          </Button>
          <Button onClick={props.onKeepMine}>{props.keepMine}</Button>
        </>
      }
    >
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{theirs}</th>
            <th scope="col">{mine}</th>
          </tr>
        </thead>
        {differences.map(({ label, ...versions }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            <tr>
              <Version lines={versions.theirs} others={versions.mine} />
              <Version lines={versions.mine} others={versions.theirs} />
            </tr>
          </tbody>
        ))}
      </table>
    </Sheet>
  )
}

/** One version's lines; those that the other has not stand out. */
function Version({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  return (
    <td>
      <ul>
        {lines.map((line) => (
          <li key={line}>{others.includes(line) ? line : <strong>{line}</strong>}</li>
        ))}
      </ul>
    </td>
  )
}
