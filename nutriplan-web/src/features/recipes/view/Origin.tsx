import { ExternalLink } from 'lucide-react'
import type { Recipe } from '@/api'
import styles from './Origin.module.css'
import { texts } from './texts'

/** What its author remembers of a recipe, and the page that it comes from. */
export function Origin({ note, source_url }: Pick<Recipe, 'note' | 'source_url'>) {
  const source = pageAt(source_url)
  if (!note && !source) return null
  return (
    <section className={styles.origin} aria-label={texts.origin}>
      {note && (
        <>
          <h2>{texts.note}</h2>
          <p className={styles.note}>{note}</p>
        </>
      )}
      {source && (
        <p className={styles.source}>
          {texts.source}{' '}
          <a href={source.href} target="_blank" rel="noopener noreferrer">
            {source.host}
            <ExternalLink size={16} aria-hidden />
            <span className="visually-hidden">{texts.newTab}</span>
          </a>
        </p>
      )}
    </section>
  )
}

/** Whatever was stored, a link opens a page and runs nothing. */
function pageAt(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null
  const page = new URL(address)
  return /^https?:$/.test(page.protocol) ? page : null
}
