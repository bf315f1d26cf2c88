import { Markdown } from '@storybook/addon-docs/blocks'

/** Fragments of the next version's change log, by file name (`aisles.added.md`). */
const FRAGMENTS = import.meta.glob<string>('../../../nutriplan-api/changelog.d/*.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const KINDS = {
  added: 'Ajouté',
  changed: 'Changé',
  fixed: 'Corrigé',
  removed: 'Retiré',
  security: 'Sécurité',
}

/** What has changed since the last release, by its kind. */
export function News() {
  return Object.entries(KINDS).map(([kind, heading]) => {
    const fragments = Object.entries(FRAGMENTS).filter(([file]) => file.endsWith(`.${kind}.md`))
    if (fragments.length === 0) return null
    return (
      <section key={kind}>
        <h2>{heading}</h2>
        <Markdown>{fragments.map(([, text]) => `- ${text.trim()}`).join('\n')}</Markdown>
      </section>
    )
  })
}
