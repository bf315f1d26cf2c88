import type { Decorator } from '@storybook/react-vite'

/** A story as it stands in the shell: in the landmark that takes the focus when nothing else can. */
export const inMain: Decorator = (Story) => (
  <main tabIndex={-1} style={{ padding: 'var(--page-gutter)' }}>
    {Story()}
  </main>
)
