/** Between two events of one scroll there is less time than this. */
const STILL_MS = 150

/** Tells when a scroll has ended; Safari before 26.2 has no `scrollend`. Returns how to stop. */
export function onScrollEnd(box: HTMLElement, handle: () => void): () => void {
  if ('onscrollend' in window) {
    box.addEventListener('scrollend', handle)
    return () => box.removeEventListener('scrollend', handle)
  }
  let still: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(still)
    still = setTimeout(handle, STILL_MS)
  }
  box.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(still)
    box.removeEventListener('scroll', onScroll)
  }
}
