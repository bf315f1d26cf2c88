/** What Storybook knows of its stories: the index that it serves beside its frame. */
export interface IndexedStory {
  id: string
  title: string
  name: string
  exportName: string
}

interface IndexEntry extends IndexedStory {
  type: 'story' | 'docs'
}

let read: Promise<IndexedStory[]> | undefined

export function indexedStories(): Promise<IndexedStory[]> {
  read ??= fetch('./index.json')
    .then((answer) => answer.json() as Promise<{ entries: Record<string, IndexEntry> }>)
    .then(({ entries }) => Object.values(entries).filter(({ type }) => type === 'story'))
  return read
}

/** The stories of a screen and of its parts, by title, in the order of the tree. */
export function storiesUnder(stories: readonly IndexedStory[], title: string) {
  const byTitle = new Map<string, IndexedStory[]>()
  for (const story of stories)
    if (story.title === title || story.title.startsWith(`${title}/`))
      byTitle.set(story.title, [...(byTitle.get(story.title) ?? []), story])
  return byTitle
}

/** Storybook itself at a story, for a link out of its frame. */
export const storyHref = ({ id }: Pick<IndexedStory, 'id'>) => `./?path=/story/${id}`
