import type { ComponentType } from 'react'

/** A screen under the title of its tab. */
export function Titled({ title, screen: Screen }: { title: string; screen: ComponentType }) {
  return (
    <>
      <title>{title}</title>
      <Screen />
    </>
  )
}
