import styles from './Landing.module.css'
import { ProductPicture } from './ProductPicture'
import { steps, texts } from './texts'

export function Steps() {
  return (
    <section className={styles.band} aria-labelledby="steps">
      <div className={styles.section}>
        <h2 id="steps" className={styles.title}>
          {texts.stepsTitle}
        </h2>
        <p className={styles.lead}>{texts.stepsText}</p>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <ProductPicture />
      </div>
    </section>
  )
}
