import { useRef, useState } from 'react'
import { useFoodSearch } from '@/api/foodSearch'
import { useFoods } from '@/api/foods'
import type { Diet } from '@/vocabulary/diet'
import type { DislikedFoods } from './DietField'

/** The foods of a diet by name, and the search that adds to them. */
export function useDislikedFoods(diet: Diet, onChange: (diet: Diet) => void): DislikedFoods {
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const inputRef = useRef<HTMLInputElement>(null)
  const search = useFoodSearch(query)
  const known = useFoods(diet.disliked.filter((id) => !picked.has(id)))
  return {
    query,
    onQueryChange: setQuery,
    search,
    names: new Map([
      ...(known ?? []).map((one) => [one.fdc_id, one.description] as const),
      ...picked,
    ]),
    onPick: ({ fdc_id, description }) => {
      setPicked(new Map([...picked, [fdc_id, description]]))
      if (!diet.disliked.includes(fdc_id))
        onChange({ ...diet, disliked: [...diet.disliked, fdc_id] })
      setQuery('')
    },
    inputRef,
  }
}
