import { ButtonAnchor, type ButtonLook } from '@/ui/Button'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

interface GoOnLinkProps extends ButtonLook {
  href: string
  children: string
}

/** Where a visitor starts; somebody whose session is open goes on from it (`returning.ts`). */
export function GoOnLink({ children, ...rest }: GoOnLinkProps) {
  return (
    <ButtonAnchor {...rest} data-returning={paths.dashboard}>
      <span data-for="visitor">{children}</span>
      <span data-for="returning" hidden>
        {texts.goOn}
      </span>
    </ButtonAnchor>
  )
}
