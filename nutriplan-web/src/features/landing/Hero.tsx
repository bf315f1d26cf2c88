import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '@/ui/Button'
import { Aubergine, Basil, Bread, Carrot, Citrus, Egg, Tomato } from '@/ui/drawings'
import { paths } from '@/vocabulary/paths'
import { ExampleDay } from './ExampleDay'
import styles from './Hero.module.css'
import type { LandingViewProps } from './LandingView'
import { ANCHORS, texts } from './texts'

export function Hero({ returning }: LandingViewProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.heroTitle}</h1>
        <p className={styles.text}>{texts.heroText}</p>
        <div className={styles.actions}>
          <ButtonLink
            size="large"
            to={returning ? paths.dashboard : paths.createProfile}
            icon={<ArrowRight size={20} aria-hidden />}
          >
            {returning ? texts.goOn : texts.start}
          </ButtonLink>
          <ButtonLink size="large" variant="secondary" to={`#${ANCHORS.discover}`} reloadDocument>
            {texts.discover}
          </ButtonLink>
        </div>
        <p className={styles.note}>{texts.heroNote}</p>
      </div>
      <div className={styles.stall}>
        <div className={styles.ground} />
        <div className={styles.goods}>
          <Tomato />
          <Carrot />
          <Aubergine />
          <Egg />
          <Citrus />
          <Bread />
          <Basil />
        </div>
        <ExampleDay />
      </div>
    </section>
  )
}
