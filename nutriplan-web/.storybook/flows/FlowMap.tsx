import { StateFrame } from '../board/StateFrame'
import { type IndexedStory, storyHref } from '../board/stories'
import { useStories } from '../board/useStories'
import styles from './FlowMap.module.css'
import { flows, type Stop } from './flows'

/** The ways from screen to screen, each stop as it runs on a phone; its name leads to its story. */
export function FlowMap() {
  const stories = useStories()
  if (!stories) return null
  return flows.map(({ name, stops }) => (
    <section key={name}>
      <h2>{name}</h2>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way may pass one screen twice
          <li key={index} className={styles.stop}>
            <StopCard stop={stop} story={storyOf(stories, stop)} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function StopCard({ stop, story }: { stop: Stop; story: IndexedStory | undefined }) {
  if (!story) throw new Error(`No story ${stop.story} of ${stop.title}`)
  return (
    <>
      <div>
        <a href={storyHref(story)} target="_top">
          {stop.title.slice(stop.title.indexOf('/') + 1)}
        </a>
        <StateFrame story={story} screen="phone" theme="light" />
      </div>
      {stop.by && <p className={styles.by}>{stop.by}</p>}
    </>
  )
}

const storyOf = (stories: readonly IndexedStory[], { title, story }: Stop) =>
  stories.find((one) => one.title === title && one.exportName === story)
