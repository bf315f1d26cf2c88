import { useLayoutEffect, useState } from 'react'
import { type ImportPreview, unsaved } from '@/api'
import { IMPORT_DRAFT } from '../editor/form'
import type { Decisions } from './lines'

/** An import on its way: kept in this tab until its recipe is saved, or something else is read. */
export interface ImportDraft {
  typed: string
  /** What was understood of it. */
  preview: ImportPreview | null
  /** Which of several recipes it is to be. */
  chosen: number | null
  /** For how many people, as it is typed. */
  servings: string
  decisions: Decisions
}

export const NO_DRAFT: ImportDraft = {
  typed: '',
  preview: null,
  chosen: null,
  servings: '',
  decisions: {},
}

/**
 * What is typed and decided; found again after a reload, another screen, or a new session. What was
 * shared with the application takes its place.
 */
export function useImportDraft(
  shared: string,
): [ImportDraft, (change: Partial<ImportDraft>) => void] {
  const [draft, setDraft] = useState<ImportDraft>(() => ({
    ...NO_DRAFT,
    ...(shared ? { typed: shared } : unsaved.read<ImportDraft>(IMPORT_DRAFT)),
  }))
  // Before the paint: what is seen survives a reload at once.
  useLayoutEffect(() => {
    if (draft.typed === '') unsaved.drop(IMPORT_DRAFT)
    else unsaved.write(IMPORT_DRAFT, draft)
  }, [draft])
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))]
}

/** Servings that are typed; null while they are no whole number that a kitchen cooks for. */
export function readServings(typed: string): number | null {
  const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0
  return number >= 1 && number <= 500 ? number : null
}
