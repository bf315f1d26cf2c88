import styles from './ProductPicture.module.css'
import deskDark from './pictures/week-desktop-dark.webp'
import deskLight from './pictures/week-desktop-light.webp'
import phoneDark from './pictures/week-phone-dark.webp'
import phoneLight from './pictures/week-phone-light.webp'
import { texts } from './texts'

const DESK = '(min-width: 48rem)'
const DARK = '(prefers-color-scheme: dark)'

/** The product as it is, taken by `nox -s gallery`: the visitor's size, the visitor's theme. */
export function ProductPicture() {
  return (
    <picture>
      <source media={`${DESK} and ${DARK}`} srcSet={deskDark} width={1280} height={800} />
      <source media={DESK} srcSet={deskLight} width={1280} height={800} />
      <source media={DARK} srcSet={phoneDark} />
      <img
        className={styles.picture}
        src={phoneLight}
        alt={texts.picture}
        width={390}
        height={844}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
