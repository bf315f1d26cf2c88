import { NewTokenForm } from './NewTokenForm'
import { TokensView } from './TokensView'
import { useNewToken } from './useNewToken'
import { useTokens } from './useTokens'

export function Tokens() {
  const { create, retry, end, ...known } = useTokens()
  const { form, submit } = useNewToken(create)
  return (
    <TokensView
      {...known}
      onRetry={retry}
      onEnd={end}
      form={<NewTokenForm form={form} onSubmit={submit} />}
    />
  )
}
