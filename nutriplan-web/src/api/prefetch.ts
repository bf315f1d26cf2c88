const FILE = /(?:href|src)="(\/assets\/[^"]+)"/g

/** Has the browser fetch a page and the files that it names, ahead of a link that leads to it. */
export async function prefetch(path: string): Promise<void> {
  const page = await (await fetch(path)).text()
  const files = new Set([...page.matchAll(FILE)].map(([, file = '']) => file))
  // A file that is not read to its end is not kept.
  await Promise.all([...files].map(async (file) => (await fetch(file)).arrayBuffer()))
}
