import { LogOut, Pencil, Scale, UserRoundCog } from 'lucide-react'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Sheet } from '@/ui/Sheet'
import { paths } from '@/vocabulary/paths'
import styles from './SettingsSheet.module.css'
import { texts } from './texts'

export interface SettingsSheetProps {
  open: boolean
  onClose: () => void
  onAddWeighIn: () => void
  onLogOut: () => void
}

export function SettingsSheet(props: SettingsSheetProps) {
  const { open, onClose, onAddWeighIn, onLogOut } = props
  return (
    <Sheet open={open} onClose={onClose} title={texts.settingsTitle}>
      <div className={styles.actions}>
        <ButtonLink
          to={paths.profileEdit}
          variant="secondary"
          full
          icon={<Pencil size={18} aria-hidden />}
        >
          {texts.edit}
        </ButtonLink>
        <Button
          variant="secondary"
          full
          icon={<Scale size={18} aria-hidden />}
          onClick={onAddWeighIn}
        >
          {texts.addWeighIn}
        </Button>
        <ButtonLink
          to={paths.account}
          variant="secondary"
          full
          icon={<UserRoundCog size={18} aria-hidden />}
        >
          {texts.account}
        </ButtonLink>
        <Button variant="danger" full icon={<LogOut size={18} aria-hidden />} onClick={onLogOut}>
          {texts.logOut}
        </Button>
      </div>
    </Sheet>
  )
}
