import styles from './Landing.module.css'
import own from './Sources.module.css'
import { sources, texts } from './texts'

/** Where the figures come from. */
export function Sources() {
  return (
    <section className={styles.section} aria-labelledby="sources">
      <h2 id="sources" className={styles.title}>
        {texts.sourcesTitle}
      </h2>
      <dl className={own.sources}>
        {sources.map(({ title, text, link }) => (
          <div key={title} className={own.source}>
            <dt>{title}</dt>
            <dd>{text}</dd>
            {link && (
              <dd>
                <a href={link.href} rel="noreferrer">
                  {link.label}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
