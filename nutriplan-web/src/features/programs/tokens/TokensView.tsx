import { type ReactNode, useRef } from 'react'
import type { NewPersonalToken, PersonalToken } from '@/api'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardLoading } from '@/ui/CardLoading'
import styles from '../Programs.module.css'
import { ShownOnce } from '../ShownOnce'
import { scopeTexts, texts } from './texts'

export interface TokensViewProps {
  /** Undefined until they are known. */
  tokens: readonly PersonalToken[] | undefined
  failed: boolean
  loading: boolean
  /** The one that was just made, while it is shown. */
  made: NewPersonalToken | undefined
  /** The ids of those that are being ended. */
  ending: readonly string[]
  /** The form that makes another one. */
  form: ReactNode
  onRetry: () => void
  /** Tells whether it worked. */
  onEnd: (token: PersonalToken) => Promise<boolean>
}

/** What opens the account to programs: each token, its last use, its end. */
export function TokensView(props: TokensViewProps) {
  const { tokens, failed, loading, made, ending, form, onRetry, onEnd } = props
  const heading = useRef<HTMLHeadingElement>(null)

  /** The button that was pressed goes with what it ended. */
  async function end(token: PersonalToken) {
    if (await onEnd(token)) heading.current?.focus()
  }

  return (
    <Card as="section" className={styles.part} aria-labelledby="tokens">
      <h2 id="tokens" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      {(failed || !tokens) && (
        <CardLoading
          label={texts.loading}
          failure={failed && texts.failed}
          retrying={loading}
          onRetry={onRetry}
        />
      )}
      {made && (
        <ShownOnce
          label={texts.newToken(made.personal_token.name)}
          value={made.token}
          hint={texts.shownOnce}
        />
      )}
      {tokens?.length === 0 && <p>{texts.none}</p>}
      {tokens && tokens.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {tokens.map((token) => (
            <li key={token.id} className={styles.item}>
              <div className={styles.about}>
                <p className={styles.name}>{token.name}</p>
                <p className={styles.text}>{scopeTexts[token.scope].label}</p>
                <p className={styles.text}>{texts.lastUsed(token.last_used_at)}</p>
                <p className={styles.text}>{texts.createdOn(token.created_at)}</p>
              </div>
              <Button
                size="small"
                variant="secondary"
                loading={ending.includes(token.id)}
                aria-label={texts.endOf(token.name)}
                onClick={() => void end(token)}
              >
                {texts.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {form}
    </Card>
  )
}
