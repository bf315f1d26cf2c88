import { Accordion } from '@/ui/Accordion'
import { Features } from './Features'
import { Footer } from './Footer'
import { Header } from './Header'
import { Hero } from './Hero'
import styles from './Landing.module.css'
import { Prices } from './Prices'
import { Steps } from './Steps'
import { questions, texts } from './texts'

export interface LandingViewProps {
  /** A session is open: the buttons go on instead of starting anew. */
  returning: boolean
}

export function LandingView({ returning }: LandingViewProps) {
  return (
    <>
      <Header returning={returning} />
      <main tabIndex={-1}>
        <Hero returning={returning} />
        <Features />
        <Steps />
        <Prices returning={returning} />
        <section className={styles.section} aria-labelledby="faq">
          <div className={styles.faq}>
            <h2 id="faq" className={styles.title}>
              {texts.faqTitle}
            </h2>
            <div>
              <Accordion items={questions} />
            </div>
          </div>
        </section>
      </main>
      <Footer />
    </>
  )
}
