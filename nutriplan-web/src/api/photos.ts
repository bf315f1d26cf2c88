import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { authorisedFetch } from './authorisedFetch'
import { type Problem, toProblem } from './problem'
import { useAccount } from './session'

/** The photo itself: an image sends no token, so it is fetched with one. */
async function readPhoto(address: string): Promise<Blob> {
  const request = new Request(new URL(address, location.origin), { credentials: 'same-origin' })
  const response = await authorisedFetch(request).catch(() => undefined)
  if (!response?.ok) throw toProblem(undefined, response)
  return response.blob()
}

/**
 * The photo at an address as an image can show it, as long as it is shown. Under its address a
 * photo never changes. One that the address itself holds is shown at once.
 */
export function usePhoto(address: string): { src: string | undefined; failed: boolean } {
  const account = useAccount()
  const isHeld = address.startsWith('data:')
  const { data, error } = useSWR<Blob, Problem>(
    account && !isHeld ? (['photo', account, address] as const) : null,
    ([, , at]: [string, string, string]) => readPhoto(at),
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setSrc(made)
    return () => {
      URL.revokeObjectURL(made)
      setSrc(undefined)
    }
  }, [data])
  return isHeld ? { src: address, failed: false } : { src, failed: error !== undefined }
}
