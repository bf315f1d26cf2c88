import { createContext, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import styles from './DishPicture.module.css'
import type { Dish } from './dish'
import { PhotoSource } from './PhotoSource'
import { useNear } from './useNear'

type Compose = typeof import('./composeDish').composeDish

export interface DishPictureProps {
  /** With the address of its photo, where it has one. */
  dish: Dish & { photo?: string | null | undefined }
  /** A class of the place where it stands. */
  className?: string | undefined
  /** It stands where one looks first: it is near from the start. */
  eager?: boolean
}

/** Whether pictures stand where one looks first: they are near from the start. */
export const EagerPictures = createContext(false)

/**
 * A dish as it is served: its photo, or a picture that is composed from what it is made of.
 *
 * The drawings come when a picture is first near, for all of them; the name stands beside it, so
 * it says nothing to a screen reader.
 */
export function DishPicture({ dish, className = '', eager = false }: DishPictureProps) {
  const [element, near] = useNear<HTMLSpanElement>(300, useContext(EagerPictures) || eager)
  const { name, type, ingredients, photo } = dish
  const Photo = useContext(PhotoSource)
  const [failed, setFailed] = useState<string>()
  const shown = Photo && photo !== failed && photo
  const compose = useComposer(near && !shown)
  const picture = useMemo(
    () => compose?.({ name, type, ingredients }),
    [compose, name, type, ingredients],
  )
  return (
    <span
      ref={element}
      className={`${styles.picture} ${className}`}
      data-ground={picture?.ground}
      aria-hidden
    >
      {shown
        ? near && (
            <Suspense>
              <Photo address={shown} onFail={() => setFailed(shown)} />
            </Suspense>
          )
        : picture && (
            <img alt="" width={240} height={180} decoding="async" src={dataAddress(picture.svg)} />
          )}
    </span>
  )
}

let loaded: Compose | undefined

/** Loads what composes pictures; from then on they are drawn with what stands around them. */
export async function loadDrawings(): Promise<void> {
  loaded = (await import('./composeDish')).composeDish
}

/** The composition, once it is wanted and has come; without a network there is no picture. */
function useComposer(wanted: boolean): Compose | undefined {
  const [compose, setCompose] = useState(() => loaded)
  useEffect(() => {
    if (!wanted || compose) return
    let gone = false
    loadDrawings().then(
      () => {
        if (!gone) setCompose(() => loaded)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted, compose])
  return wanted ? compose : undefined
}

const dataAddress = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`
