import { useEffect, useRef, useState } from 'react'
import styles from './StateFrame.module.css'
import type { IndexedStory } from './stories'

const SCREENS = {
  phone: { label: 'téléphone', width: 390, height: 844, scale: 0.41 },
  desk: { label: 'bureau', width: 1280, height: 1088, scale: 0.318 },
}
const THEMES = { light: 'clair', dark: 'sombre' }

export interface StateFrameProps {
  story: IndexedStory
  screen: keyof typeof SCREENS
  theme: keyof typeof THEMES
}

/** A story as it runs, made small; only while it is near, since each is a page of its own. */
export function StateFrame({ story, screen, theme }: StateFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const { label, width, height, scale } = SCREENS[screen]
  return (
    <figure className={styles.state}>
      <div
        ref={place}
        className={styles.place}
        style={{ width: width * scale, height: height * scale }}
      >
        {isNear && (
          <iframe
            className={styles.frame}
            title={`${story.name}, ${label}, ${THEMES[theme]}`}
            src={`./iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`}
            width={width}
            height={height}
            tabIndex={-1}
            style={{ scale: String(scale) }}
          />
        )}
      </div>
      <figcaption>
        {label}, {THEMES[theme]}
      </figcaption>
    </figure>
  )
}

function useIsNear(place: React.RefObject<HTMLElement | null>) {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
