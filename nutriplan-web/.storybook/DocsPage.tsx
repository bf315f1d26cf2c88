import { DocsPage as ComponentPage, DocsContext } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { Board } from './board/Board'

/** The page of a component with its props; that of a screen with all its states. */
export function DocsPage() {
  const { title } = use(DocsContext).storyById()
  return title.startsWith('Écrans/') ? <Board title={title} /> : <ComponentPage />
}
