import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '@/api'
import { Chip } from '@/ui/Chip'
import { IconButton } from '@/ui/IconButton'
import { TargetNotice } from '@/ui/TargetNotice'
import { SEX_LABELS } from '@/vocabulary/body'
import { ageYears, type PlainDate } from '@/vocabulary/dates'
import { formatCentimetres, formatKilos } from '@/vocabulary/numbers'
import { DailyTarget } from './DailyTarget'
import { Figures } from './Figures'
import styles from './ProfileView.module.css'
import { firstName } from './summary'
import { texts } from './texts'

export interface ProfileViewProps {
  /** The profile, with the figures that follow from it. */
  profile: Profile
  /** The day of the person who looks, which is marked. */
  today: PlainDate
  /** Opens the settings. */
  onSettings: () => void
  /** Takes a gentler rate [kg/week]. */
  onRate?: (gainPerWeek: number) => Promise<unknown>
  /** The weigh-ins. */
  children?: ReactNode
}

export function ProfileView({ profile, today, onSettings, onRate, children }: ProfileViewProps) {
  const { birthdate, height, weight, gender, diet_info: diet } = profile
  const minor = diet.warnings.filter(({ code }) => code === 'UNDER_18')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.greeting(firstName(profile.display_name))}</h1>
        <IconButton
          outlined
          label={texts.settings}
          icon={<Settings size={20} aria-hidden />}
          onClick={onSettings}
        />
        <ul className={styles.chips} aria-label={texts.aboutYou}>
          <li>
            <Chip>{texts.age(ageYears(birthdate, today))}</Chip>
          </li>
          <li>
            <Chip>{formatCentimetres(height)}</Chip>
          </li>
          <li>
            <Chip>{formatKilos(weight)}</Chip>
          </li>
          <li>
            <Chip>{SEX_LABELS[gender]}</Chip>
          </li>
        </ul>
      </header>
      <TargetNotice warnings={minor} />
      <DailyTarget diet={diet} isLearnt={profile.learnt_correction !== null} onRate={onRate} />
      <Figures profile={profile} />
      {children}
    </div>
  )
}
