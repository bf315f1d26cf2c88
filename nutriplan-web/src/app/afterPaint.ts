/**
 * Adds the application's scripts to a page that has content without them, once that is painted: they
 * would hold it up on a slow line, and no gesture waits for them yet. A tab in the background paints
 * nothing.
 */
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
const load = () => scripts && document.head.append(scripts.content)

if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
