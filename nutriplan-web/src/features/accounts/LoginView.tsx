import { Link } from 'react-router'
import { ButtonLink } from '@/ui/Button'
import { Bowl } from '@/ui/drawings'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import styles from './Account.module.css'
import { AccountFrame } from './AccountFrame'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm'
import { texts } from './texts'

export interface LoginViewProps extends Pick<CredentialsFormProps, 'form' | 'onSubmit'> {
  sending: boolean
  /** The last address tried has no account: one can be made with it. */
  notSignedUp: boolean
}

export function LoginView({ form, onSubmit, sending, notSignedUp }: LoginViewProps) {
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
      </div>
    </AccountFrame>
  )
}
