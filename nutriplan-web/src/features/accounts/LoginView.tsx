import { Link } from 'react-router'
import { ButtonLink } from '@/ui/ButtonLink'
import { Bowl } from '@/ui/drawings/Bowl'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from './Account.module.css'
import { AccountFrame } from './AccountFrame'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm'
import { type ProviderButtonProps, ProviderWay } from './provider/ProviderButton'
import { texts } from './texts'

export interface LoginViewProps extends Pick<CredentialsFormProps, 'form' | 'onSubmit'> {
  sending: boolean
  /** The last address tried has no account: one can be made with it. */
  notSignedUp: boolean
  /** Null without a provider. */
  provider: ProviderButtonProps | null
}

export function LoginView(props: LoginViewProps) {
  const { form, onSubmit, sending, notSignedUp, provider } = props
  return (
    <AccountFrame backTo={paths.landing} backLabel={texts.back} picture={<Bowl />}>
      {sending && <Spinner page text={texts.signingIn} />}
      <div className={styles.page} hidden={sending}>
        <div>
          <h1 className={styles.title}>{texts.loginTitle}</h1>
          <p className={styles.text}>{texts.loginText}</p>
        </div>
        {notSignedUp && (
          <div className={styles.offer}>
            <p>{texts.notSignedUp}</p>
            <ButtonLink to={paths.createProfile}>{texts.createAccount}</ButtonLink>
          </div>
        )}
        <CredentialsForm form={form} onSubmit={onSubmit} submit={texts.signIn} />
        <p className={styles.other}>
          <Link to={paths.forgotPassword}>{texts.forgotten}</Link>
        </p>
        {!notSignedUp && (
          <p className={styles.other}>
            {texts.newHere} <Link to={paths.createProfile}>{texts.start}</Link>
          </p>
        )}
        <ProviderWay provider={provider} />
      </div>
    </AccountFrame>
  )
}
