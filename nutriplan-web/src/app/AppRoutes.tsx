import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import { PageFocus } from './PageFocus'
import { inside, onDemand, screens } from './screens'
import { Titled } from './Titled'
import { texts, titles } from './texts'

const Landing = onDemand(screens.landing)
const InsideRoutes = onDemand(inside)

/** The landing page stands alone: a visitor who only looks loads nothing of what is behind it. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner page text={texts.loadingScreen} />}>
      <PageFocus />
      <Routes>
        <Route path={paths.landing} element={<Titled title={titles.landing} screen={Landing} />} />
        <Route path="*" element={<InsideRoutes />} />
      </Routes>
    </Suspense>
  )
}
