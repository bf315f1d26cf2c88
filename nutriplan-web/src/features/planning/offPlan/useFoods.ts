import { useState } from 'react'
import { useFoodSearch } from '@/api/foodSearch'

/** A search of foods, with what is typed for it. */
export function useFoods() {
  const [query, onQueryChange] = useState('')
  const search = useFoodSearch(query)
  return { query, onQueryChange, search }
}
