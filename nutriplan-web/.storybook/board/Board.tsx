import styles from './Board.module.css'
import { StateFrame } from './StateFrame'
import { type IndexedStory, storiesUnder, storyHref } from './stories'
import { useStories } from './useStories'

/** All states of a screen and of its parts side by side, on a phone and a desk, light and dark. */
export function Board({ title }: { title: string }) {
  const stories = useStories()
  if (!stories) return null
  const parts = storiesUnder(stories, title)
  return (
    <div className={styles.board}>
      <h1>{lastPart(title)}</h1>
      <p>Chaque état de l’écran, tel qu’il s’exécute. Son nom ouvre l’histoire.</p>
      {[...parts].map(([part, states]) => (
        <section key={part} aria-label={part}>
          {part !== title && <h2>{part.slice(title.length + 1)}</h2>}
          {states.map((story) => (
            <State key={story.id} story={story} />
          ))}
        </section>
      ))}
    </div>
  )
}

function State({ story }: { story: IndexedStory }) {
  return (
    <article className={styles.state}>
      <h3>
        <a href={storyHref(story)} target="_top">
          {story.name}
        </a>
      </h3>
      <div className={styles.frames}>
        <StateFrame story={story} screen="phone" theme="light" />
        <StateFrame story={story} screen="phone" theme="dark" />
        <StateFrame story={story} screen="desk" theme="light" />
        <StateFrame story={story} screen="desk" theme="dark" />
      </div>
    </article>
  )
}

const lastPart = (title: string) => title.slice(title.lastIndexOf('/') + 1)
