import { useEffect, useState } from 'react'
import { type IndexedStory, indexedStories } from './stories'

/** All stories; null until the index is read. */
export function useStories(): readonly IndexedStory[] | null {
  const [stories, setStories] = useState<readonly IndexedStory[] | null>(null)
  useEffect(() => {
    indexedStories().then(setStories)
  }, [])
  return stories
}
