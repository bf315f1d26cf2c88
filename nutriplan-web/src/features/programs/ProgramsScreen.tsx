import { BackLink } from '@/ui/BackLink'
import { paths } from '@/vocabulary/paths'
import { Calendar } from './calendar/Calendar'
import styles from './Programs.module.css'
import { texts } from './texts'
import { Tokens } from './tokens/Tokens'

/** What opens the account to other programs. */
export default function ProgramsScreen() {
  return (
    <div className={styles.page}>
      <BackLink to={paths.account}>{texts.back}</BackLink>
      <div className={styles.intro}>
        <h1>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
      </div>
      <Calendar />
      <Tokens />
    </div>
  )
}
