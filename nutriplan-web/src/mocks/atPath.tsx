import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { CurrentPath } from './CurrentPath'

/** Renders a screen where its path leads to it, and tells the path where it leads elsewhere. */
export const atPath = (path: string, screen: ReactNode) => () => (
  <main style={{ padding: 'var(--page-gutter)' }}>
    <Routes>
      <Route path={path} element={screen} />
      <Route path="*" element={<CurrentPath />} />
    </Routes>
  </main>
)
