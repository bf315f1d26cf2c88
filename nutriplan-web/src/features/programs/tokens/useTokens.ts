import { useState } from 'react'
import useSWR from 'swr'
import {
  answer,
  createPersonalToken,
  endPersonalToken,
  isProblem,
  listPersonalTokens,
  type NewPersonalToken,
  type PersonalToken,
  type Problem,
  problemText,
} from '@/api'
import { toast } from '@/ui/toast'
import { type Scope, texts } from './texts'

/** The tokens of the account, and what one does with them. */
export function useTokens() {
  const { data, error, isValidating, mutate } = useSWR<PersonalToken[], Problem>(
    'personal-tokens',
    () => answer(listPersonalTokens()),
  )
  const [made, setMade] = useState<NewPersonalToken>()
  const [ending, setEnding] = useState<readonly string[]>([])

  /** Raises the problem where it was not made. */
  async function create(name: string, scope: Scope) {
    const created = await answer(createPersonalToken({ body: { name, scope } }))
    setMade(created)
    await mutate((known) => [created.personal_token, ...(known ?? [])], { revalidate: false })
  }

  /** False where that did not work. */
  async function end({ id, name }: PersonalToken): Promise<boolean> {
    setEnding((before) => [...before, id])
    try {
      await answer(endPersonalToken({ path: { token_id: id } })).catch((problem) => {
        // It has ended meanwhile: that is what was asked for.
        if (!isProblem(problem, 'NOT_FOUND')) throw problem
      })
      setMade((shown) => (shown?.personal_token.id === id ? undefined : shown))
      await mutate((known) => known?.filter((one) => one.id !== id), { revalidate: false })
      toast.success(texts.ended(name), { about: id })
      return true
    } catch (problem) {
      toast.error(texts.notEnded(problemText(problem)), { about: id })
      return false
    } finally {
      setEnding((before) => before.filter((one) => one !== id))
    }
  }

  return {
    tokens: data,
    failed: error !== undefined && data === undefined,
    loading: isValidating,
    retry: () => void mutate(),
    made,
    create,
    ending,
    end,
  }
}
