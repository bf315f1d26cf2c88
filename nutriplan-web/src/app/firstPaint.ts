import { lastView } from '@/features/planning/lastView'

/**
 * What a page does around its first paint, before the application runs.
 *
 * That of the plan shows how the plan was last seen here, until the application draws it. Once the
 * content is painted, the page has the browser load what the application would stand still for, the
 * local storage and the formats of dates and numbers, and adds the application's scripts, where they
 * stand in a template: they would hold the content up on a slow line, and no gesture waits for them yet.
 * They come last, for beside them the rest takes the browser far longer. Each is a task of its own, so
 * that the browser answers in between. A tab in the background paints nothing.
 */
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')

const tasks: (() => unknown)[] = [
  loadLocalStorage,
  () => Intl.DateTimeFormat().resolvedOptions(),
  ...[...(scripts?.content.children ?? [])].map((script) => () => document.head.append(script)),
]

function loadLocalStorage() {
  try {
    return localStorage.length
  } catch {
    return 0 // Where it is blocked, there is nothing to load.
  }
}

function start() {
  for (const task of tasks) setTimeout(task)
}

if (document.hidden) start()
else requestAnimationFrame(start)

const plan = document.querySelector('[data-last-view]')
const view = plan && lastView(location.pathname + location.search)
if (view) {
  plan.append(view)
  plan.setAttribute('data-prerendered', '')
}
