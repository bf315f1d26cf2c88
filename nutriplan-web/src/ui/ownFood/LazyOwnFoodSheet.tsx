import { lazy } from 'react'

/** Comes with its first use: most searches find what they look for. */
export const LazyOwnFoodSheet = lazy(() =>
  import('./OwnFoodSheet').then(({ OwnFoodSheet }) => ({ default: OwnFoodSheet })),
)
