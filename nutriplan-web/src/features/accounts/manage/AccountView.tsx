import { Blocks, Download, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '@/ui/BackLink'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Card } from '@/ui/Card'
import { paths } from '@/vocabulary/paths'
import styles from './AccountView.module.css'
import { texts } from './texts'

export interface AccountViewProps {
  email: string
  /** The form that changes it. */
  password: ReactNode
  /** The devices that are signed in. */
  sessions: ReactNode
  exporting: boolean
  onExport: () => void
  onDelete: () => void
}

export function AccountView(props: AccountViewProps) {
  const { email, password, sessions, exporting, onExport, onDelete } = props
  return (
    <div className={styles.page}>
      <BackLink to={paths.profile}>{texts.back}</BackLink>
      <div>
        <h1>{texts.title}</h1>
        <p className={styles.text}>{email}</p>
      </div>
      <Card as="section" className={styles.part} aria-labelledby="password">
        <h2 id="password">{texts.passwordTitle}</h2>
        <p className={styles.text}>{texts.passwordText}</p>
        {password}
      </Card>
      {sessions}
      <Card as="section" className={styles.part} aria-labelledby="programs">
        <h2 id="programs">{texts.programsTitle}</h2>
        <p className={styles.text}>{texts.programsText}</p>
        <ButtonLink to={paths.programs} variant="secondary" icon={<Blocks size={18} aria-hidden />}>
          {texts.programs}
        </ButtonLink>
      </Card>
      <Card as="section" className={styles.part} aria-labelledby="data">
        <h2 id="data">{texts.exportTitle}</h2>
        <p className={styles.text}>{texts.exportText}</p>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          loading={exporting}
          onClick={onExport}
        >
          {texts.export}
        </Button>
      </Card>
      <Card as="section" className={styles.part} aria-labelledby="delete">
        <h2 id="delete">{texts.deleteTitle}</h2>
        <p className={styles.text}>{texts.deleteText}</p>
        <Button variant="danger" icon={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
          {texts.delete}
        </Button>
      </Card>
    </div>
  )
}
