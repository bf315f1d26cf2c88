import { useState } from 'react'
import { answer, exportRecipes, problemText } from '@/api'
import { saveAsFile } from '@/ui/saveAsFile'
import { texts } from './texts'

/** Own recipes as a file, or why there is none. */
export function useTakeAway() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      saveAsFile('nutriplan-recettes.json', await answer(exportRecipes()))
    } catch (error) {
      setFailure(texts.takeAwayFailed(problemText(error)))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, save: () => void save() }
}
