import { Accordion } from '@/ui/Accordion'
import { Calories } from './Calories'
import { Dishes } from './Dishes'
import { Features } from './Features'
import { Footer } from './Footer'
import { Header } from './Header'
import { Hero } from './Hero'
import styles from './Landing.module.css'
import { Prices } from './Prices'
import { Sources } from './Sources'
import { Steps } from './Steps'
import { questions, texts } from './texts'

/** The landing page, written at build: `enliven.ts` adds what it does. */
export function LandingView() {
  return (
    <>
      <Header />
      <main tabIndex={-1}>
        <Hero />
        <Calories />
        <Dishes />
        <Features />
        <Steps />
        <Sources />
        <Prices />
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
