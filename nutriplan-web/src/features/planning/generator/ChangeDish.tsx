import { ChangeSheet, type ChangeSheetProps } from '@/ui/changeDish/ChangeSheet'
import { type AlternativesRequest, useAlternatives } from '../useAlternatives'

export interface ChangeDishProps
  extends Pick<ChangeSheetProps, 'recipes' | 'onTake' | 'onSearch' | 'onClose'> {
  /** What the week is, and which of its meals is to change; null closes it. */
  request: AlternativesRequest | null
}

/** Asks the server for other dishes, and shows them. */
export function ChangeDish({ request, ...rest }: ChangeDishProps) {
  const { alternatives, failed, retry } = useAlternatives(request)
  return (
    <ChangeSheet
      {...rest}
      slot={request?.slot ?? null}
      alternatives={alternatives}
      failed={failed}
      onRetry={retry}
    />
  )
}
