import { getConfig, prettyDOM } from 'storybook/test'

/**
 * The error of a query that finds nothing. A query that waits fails dozens of times before it
 * finds what it looks for, and printing the page took more than half of a story's computing: the
 * page is printed when somebody reads the message.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined)
  error.name = 'TestingLibraryElementError'
  const text = () =>
    [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}`, prettyDOM(container)]
      .filter(Boolean)
      .join('\n\n')
  Object.defineProperty(error, 'message', { configurable: true, get: text })
  return error
}
