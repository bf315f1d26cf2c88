/**
 * Storybook pauses every animation of the page while it examines a story, and forgets to resume
 * them where that examination fails: the story that is tried again, and all after it, would stand
 * still at the end of their animations.
 */
export function resumeAnimations() {
  for (const style of document.head.querySelectorAll('style')) {
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove()
  }
}
