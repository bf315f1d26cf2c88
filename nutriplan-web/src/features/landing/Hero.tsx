import { ArrowRight } from 'lucide-react'
import { ButtonAnchor } from '@/ui/Button'
import { Aubergine } from '@/ui/drawings/Aubergine'
import { Basil } from '@/ui/drawings/Basil'
import { Bread } from '@/ui/drawings/Bread'
import { Carrot } from '@/ui/drawings/Carrot'
import { Citrus } from '@/ui/drawings/Citrus'
import { Egg } from '@/ui/drawings/Egg'
import { Tomato } from '@/ui/drawings/Tomato'
import { paths } from '@/vocabulary/paths'
import { GoOnLink } from './GoOnLink'
import styles from './Hero.module.css'
import { SampleDay } from './SampleDay'
import { ANCHORS, texts } from './texts'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.heroTitle}</h1>
        <p className={styles.text}>{texts.heroText}</p>
        <div className={styles.actions}>
          <GoOnLink
            size="large"
            href={paths.createProfile}
            icon={<ArrowRight size={20} aria-hidden />}
          >
            {texts.start}
          </GoOnLink>
          <ButtonAnchor size="large" variant="secondary" href={`#${ANCHORS.discover}`}>
            {texts.discover}
          </ButtonAnchor>
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
        <SampleDay />
      </div>
    </section>
  )
}
