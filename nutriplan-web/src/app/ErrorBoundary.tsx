import { Component, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

interface State {
  failed: boolean
}

/** The last net: a screen that cannot be shown, and two ways on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <title>{texts.brokenTitle}</title>
        <div role="alert">
          <EmptyState
            drawing={<SpiltBowl />}
            title={texts.brokenTitle}
            text={texts.brokenText}
            action={
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'center' }}>
                <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
                <Button variant="secondary" onClick={() => window.location.assign(paths.landing)}>
                  {texts.home}
                </Button>
              </div>
            }
          />
        </div>
      </main>
    )
  }
}
