import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters'

/** The address follows typing after a moment [ms]: browsers count how often it changes. */
const SETTLED_MS = 300

/**
 * What is asked for, kept in the address: it survives a reload and the way back. Where the address
 * changes by itself, as by a link to the whole list, it is followed.
 */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const [address, setAddress] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(address))
  const write = useRef(setAddress)
  useEffect(() => {
    write.current = setAddress
  })
  const wanted = writeFilters(filters).toString()
  const query = writeFilters(readFilters(address)).toString()
  // The address as it was written here last: its echo must not take back what is typed meanwhile.
  const written = useRef(query)
  useEffect(() => {
    if (query === written.current) return
    written.current = query
    setFilters(readFilters(new URLSearchParams(query)))
  }, [query])
  useEffect(() => {
    if (wanted === written.current) return
    const settled = window.setTimeout(() => {
      written.current = wanted
      write.current(new URLSearchParams(wanted), { replace: true, preventScrollReset: true })
    }, SETTLED_MS)
    return () => window.clearTimeout(settled)
  }, [wanted])
  return [filters, setFilters]
}
