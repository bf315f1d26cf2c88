import { useEffect } from 'react'
import { Link } from 'react-router'
import { Plate } from '@/ui/drawings/Plate'
import { ProgressSegments } from '@/ui/ProgressSegments'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from './Account.module.css'
import { AccountFrame } from './AccountFrame'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm'
import { type ProviderButtonProps, ProviderWay } from './provider/ProviderButton'
import { texts } from './texts'
import { SEGMENTS } from './wizard/steps'
import { texts as wizardTexts } from './wizard/texts'

export interface SaveProfileViewProps extends Pick<CredentialsFormProps, 'form' | 'onSubmit'> {
  sending: boolean
  /** The address has an account already: signing in is offered first. */
  taken: boolean
  /** Null without a provider. */
  provider: ProviderButtonProps | null
}

export function SaveProfileView(props: SaveProfileViewProps) {
  const { form, onSubmit, sending, taken, provider } = props
  // The address may be known from the sign-in: then only the password is missing.
  useEffect(() => {
    form.setFocus(form.getValues('email') ? 'password' : 'email')
  }, [form.setFocus, form.getValues])
  return (
    <AccountFrame
      backTo={paths.proposedWeek}
      backLabel={texts.backToWeek}
      picture={<Plate />}
      progress={<ProgressSegments label={wizardTexts.progress} value={SEGMENTS} total={SEGMENTS} />}
    >
      {sending && <Spinner page text={wizardTexts.creating} />}
      <div className={styles.page} hidden={sending}>
        <div>
          <h1 className={styles.title}>{texts.saveTitle}</h1>
          <p className={styles.text}>{texts.saveText}</p>
        </div>
        <CredentialsForm form={form} onSubmit={onSubmit} submit={texts.createAccount} choosing />
        <p className={taken ? styles.offer : styles.other}>
          {texts.alreadyOurs} <Link to={paths.login}>{texts.signIn}</Link>
        </p>
        <ProviderWay provider={provider} />
      </div>
    </AccountFrame>
  )
}
