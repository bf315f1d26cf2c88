import { NoteSheet, type NoteSheetProps } from './NoteSheet'
import { useFoods } from './useFoods'
import { WriteFood } from './WriteFood'

/** The sheet with the foods that its search finds, and with new ones. */
export function NoteFood(
  props: Omit<NoteSheetProps, 'query' | 'onQueryChange' | 'search' | 'creation'>,
) {
  return (
    <NoteSheet {...props} {...useFoods()} creation={(creation) => <WriteFood {...creation} />} />
  )
}
