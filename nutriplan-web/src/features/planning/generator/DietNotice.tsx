import { Salad } from 'lucide-react'
import { Link } from 'react-router'
import { type Diet, dietInWords, isEverything } from '@/vocabulary/diet'
import { paths } from '@/vocabulary/paths'
import styles from './DietNotice.module.css'
import { dietNotice as texts } from './texts'

/** What generation keeps to, and where to change it, or to say it for the first time. */
export function DietNotice({ diet }: { diet: Diet }) {
  return (
    <p className={styles.notice}>
      <Salad size={18} aria-hidden />
      <span>
        {isEverything(diet) ? texts.ask : texts.yours(dietInWords(diet))}{' '}
        <Link to={paths.profileEdit}>{isEverything(diet) ? texts.choose : texts.change}</Link>
      </span>
    </p>
  )
}
