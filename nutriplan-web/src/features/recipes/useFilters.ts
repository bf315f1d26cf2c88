import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters'

/** The address follows typing after a moment [ms]: browsers count how often it changes. */
const SETTLED_MS = 300

/** What is asked for, kept in the address: it survives a reload and the way back. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const [address, setAddress] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(address))
  const write = useRef(setAddress)
  useEffect(() => {
    write.current = setAddress
  })
  const wanted = writeFilters(filters).toString()
  const shown = useRef(wanted)
  useEffect(() => {
    if (wanted === shown.current) return
    const settled = window.setTimeout(() => {
      shown.current = wanted
      write.current(new URLSearchParams(wanted), { replace: true, preventScrollReset: true })
    }, SETTLED_MS)
    return () => window.clearTimeout(settled)
  }, [wanted])
  return [filters, setFilters]
}
