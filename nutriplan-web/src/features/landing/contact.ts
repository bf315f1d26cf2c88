import { useSyncExternalStore } from 'react'

const stays = () => () => undefined

const written = () => document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content || null

/** The address to write to, as the server wrote it into the page; null where it has none. */
export const useContact = () => useSyncExternalStore(stays, written, () => null)
