import { Suspense } from 'react'
import type { OwnFoodCreation } from '@/api/ownFoodSheet'
import { LazyOwnFoodSheet } from '@/ui/ownFood/LazyOwnFoodSheet'
import { useWriteFood } from './useWriteFood'

/** Writes down a food that the search does not find, over the sheet of the note. */
export function WriteFood(props: OwnFoodCreation) {
  const sheet = useWriteFood(props)
  return <Suspense>{sheet && <LazyOwnFoodSheet {...sheet} />}</Suspense>
}
