import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Tagged } from './answer'
import { isProblem } from './problem'

/** The values of a form that name the version which they were made from. */
export type Versioned = { etag?: string | undefined }

/** A field that differs between two versions, as lines of text. */
export interface Difference {
  label: string
  theirs: readonly string[]
  mine: readonly string[]
}

/** What is stored instead, where a change was refused because of it. */
function storedInstead<T>(error: unknown): Tagged<T> | null {
  if (!isProblem(error, 'PRECONDITION_FAILED') || !error.body.current) return null
  return { value: error.body.current as T, etag: error.etag }
}

export interface VersionedForm<Typed extends FieldValues & Versioned, Sent, Stored> {
  form: UseFormReturn<Typed, unknown, Sent>
  /** Returns the form of what is stored then. */
  save: (sent: Sent, etag: string | undefined) => Promise<Typed>
  typed: (stored: Stored, etag: string | undefined) => Typed
  differences: (theirs: Typed, mine: Typed) => Difference[]
}

/**
 * Saves a form for the version that it was made from. Where another device has stored another one
 * since, what is typed stays, and both wait for a choice.
 */
export function useVersionedSave<Typed extends FieldValues & Versioned, Sent, Stored>(
  versioned: VersionedForm<Typed, Sent, Stored>,
) {
  const { form, typed, differences } = versioned
  const [theirs, setTheirs] = useState<Typed | null>(null)
  const { defaultValues } = form.formState
  const etag = 'etag' as Path<Typed>

  /** Nobody has to choose where the other version shows what is typed here, or what was loaded. */
  function goesUnnoticed(other: Typed): boolean {
    const mine = form.getValues()
    if (differences(other, mine).length === 0) return true
    // After a reload the loaded version is a newer one than that which was being changed.
    const isLoaded = defaultValues?.etag === mine.etag
    return isLoaded && differences(other, defaultValues as Typed).length === 0
  }

  const takeTag = (other: Typed) => form.setValue(etag, other.etag as PathValue<Typed, Path<Typed>>)

  /** The form becomes what is stored. What was typed since it was sent stays, unsaved; true then. */
  function markSaved(sent: Typed, stored: Typed): boolean {
    const isTypedOn = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
    form.reset(stored, isTypedOn ? { keepValues: true, keepDirty: true } : {})
    if (isTypedOn) takeTag(stored)
    return isTypedOn
  }

  /**
   * Returns how to mark the form as saved, which tells whether somebody has typed on; null when
   * nothing was saved, because there is something to choose.
   */
  async function save(
    sent: Sent,
    typedThen: Typed = structuredClone(form.getValues()),
  ): Promise<(() => boolean) | null> {
    try {
      const stored = await versioned.save(sent, typedThen.etag)
      return () => markSaved(typedThen, stored)
    } catch (error) {
      const current = storedInstead<Stored>(error)
      if (!current) throw error
      const other = typed(current.value, current.etag)
      if (!goesUnnoticed(other)) {
        setTheirs(other)
        return null
      }
      takeTag(other)
      return save(sent, { ...typedThen, etag: other.etag })
    }
  }

  return {
    save,
    /** What differs from the version that is stored now; null while there is nothing to choose. */
    choice: theirs && differences(theirs, form.getValues()),
    close: () => setTheirs(null),
    /** From now on the form is made from the version that is stored now: it can be saved again. */
    keepMine: () => {
      if (theirs) takeTag(theirs)
      setTheirs(null)
    },
    takeTheirs: () => {
      if (theirs) form.reset(theirs)
      setTheirs(null)
    },
  }
}
