import { Check } from 'lucide-react'
import { paths } from '@/vocabulary/paths'
import { GoOnLink } from './GoOnLink'
import styles from './Landing.module.css'
import { included, texts } from './texts'

export function Prices() {
  return (
    <section className={styles.section} aria-labelledby="prices">
      <div className={styles.prices}>
        <div className={styles.offer}>
          <h2 id="prices" className={styles.title}>
            {texts.pricesTitle}
          </h2>
          <p className={styles.price}>{texts.price}</p>
          <p>{texts.priceText}</p>
        </div>
        <div className={styles.ticket}>
          <h3>{texts.priceIncludes}</h3>
          <ul className={styles.included}>
            {included.map((line) => (
              <li key={line}>
                <Check size={18} strokeWidth={2.5} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
          <GoOnLink full size="large" href={paths.createProfile}>
            {texts.start}
          </GoOnLink>
        </div>
      </div>
    </section>
  )
}
