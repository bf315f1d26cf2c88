import { Basket } from '@/ui/drawings/Basket'
import { Bowl } from '@/ui/drawings/Bowl'
import { Plate } from '@/ui/drawings/Plate'
import styles from './Landing.module.css'
import { ANCHORS, features, texts } from './texts'

const DRAWINGS = [Plate, Bowl, Basket]

export function Features() {
  return (
    <section id={ANCHORS.discover} className={styles.section} aria-labelledby="discover">
      <h2 id="discover" className={styles.title}>
        {texts.discoverTitle}
      </h2>
      <p className={styles.lead}>{texts.discoverText}</p>
      <ul className={styles.features}>
        {features.map((feature, index) => {
          const Drawing = DRAWINGS[index] ?? Plate
          return (
            <li key={feature.title} className={styles.feature}>
              <Drawing />
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
