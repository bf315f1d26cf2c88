import { NoteSheet, type NoteSheetProps } from './NoteSheet'
import { useFoods } from './useFoods'

/** The sheet with the foods that its search finds. */
export function NoteFood(props: Omit<NoteSheetProps, 'query' | 'onQueryChange' | 'search'>) {
  return <NoteSheet {...props} {...useFoods()} />
}
