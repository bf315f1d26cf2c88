import { useState } from 'react'
import useSWR from 'swr'
import {
  answer,
  endOtherSessions,
  endSession,
  isProblem,
  listSessions,
  type Problem,
  problemText,
  type SessionSummary,
  signOut,
} from '@/api'
import { toast } from '@/ui/toast'
import { SESSIONS } from './data'
import { deviceName, texts } from './texts'

const OTHERS = 'other sessions'

/** Where the account is signed in, and the ways to end it; false where that did not work. */
export function useSessions() {
  const { data, error, isValidating, mutate } = useSWR<SessionSummary[], Problem>(SESSIONS, () =>
    answer(listSessions()),
  )
  const [ending, setEnding] = useState<readonly string[]>([])

  async function endThose(ids: readonly string[], call: () => Promise<unknown>) {
    setEnding((before) => [...before, ...ids])
    try {
      await call()
      await mutate((known) => known?.filter(({ id }) => !ids.includes(id)), { revalidate: false })
    } finally {
      setEnding((before) => before.filter((id) => !ids.includes(id)))
    }
  }

  async function end({ id, current, device }: SessionSummary): Promise<boolean> {
    if (current) {
      signOut()
      return true
    }
    try {
      await endThose([id], () =>
        answer(endSession({ path: { session_id: id } })).catch((problem) => {
          // It has ended meanwhile: that is what was asked for.
          if (!isProblem(problem, 'NOT_FOUND')) throw problem
        }),
      )
      toast.success(texts.sessionEnded(deviceName(device)), { about: id })
      return true
    } catch (problem) {
      toast.error(texts.sessionNotEnded(problemText(problem)), { about: id })
      return false
    }
  }

  async function endOthers(): Promise<boolean> {
    const others = (data ?? []).filter(({ current }) => !current).map(({ id }) => id)
    try {
      await endThose(others, () => answer(endOtherSessions()))
      toast.success(texts.otherSessionsEnded, { about: OTHERS })
      return true
    } catch (problem) {
      toast.error(texts.otherSessionsNotEnded(problemText(problem)), { about: OTHERS })
      return false
    }
  }

  return {
    sessions: data,
    failed: error !== undefined && data === undefined,
    loading: isValidating,
    retry: () => void mutate(),
    ending,
    end,
    endOthers,
  }
}
