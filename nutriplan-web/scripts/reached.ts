/** What a module needs, told name by name where a file only passes on what others make. */

export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/** Files that pass on many things, of which a module wants a few. */
const PASSES_ON = /\/(src\/api\/(generated\/)?index\.ts|lucide-react\.m?js)$/
const NAMED = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const ALL = /\bexport\s*\*\s*from\s*["']([^"']+)["']/g

const codeOf = (id: string, graph: Graph) => graph.getModuleInfo(id)?.code ?? ''

/** The module that a specifier means: the imported one whose path ends as it does. */
function resolved(specifier: string, id: string, graph: Graph): string | undefined {
  const end = specifier.replace(/^(@|\.)?\//, '/').replace(/\.m?[jt]sx?$/, '')
  const without = (path: string) => path.replace(/(\/index)?\.m?[jt]sx?$/, '')
  return graph
    .getModuleInfo(id)
    ?.importedIds.find((one) => without(one).endsWith(end) || one.includes(`/${specifier}/`))
}

const makes = (name: string, code: string) =>
  new RegExp(`\\bexport\\s+(?:async\\s+)?(?:const|let|function|class)\\s+${name}\\b`).test(code)

/** The modules that make these names, among those that a file passes on. */
function makersOf(names: ReadonlySet<string>, id: string, graph: Graph): string[] {
  const found: string[] = []
  const follow = (specifier: string, wanted: ReadonlySet<string>) => {
    const target = resolved(specifier, id, graph)
    if (!target || wanted.size === 0) return
    if (PASSES_ON.test(target)) found.push(...makersOf(wanted, target, graph))
    else found.push(target)
  }
  const code = codeOf(id, graph)
  for (const [, list = '', specifier = ''] of code.matchAll(NAMED)) {
    const given = list.split(',').map((one) => one.trim().split(/\s+as\s+/))
    const wanted = given.filter((one) => names.has(one.at(-1) ?? ''))
    follow(specifier, new Set(wanted.map((one) => one[0] ?? '')))
  }
  for (const [, specifier = ''] of code.matchAll(ALL)) {
    const target = resolved(specifier, id, graph)
    if (!target) continue
    const passesOn = PASSES_ON.test(target)
    const made = [...names].filter((name) => passesOn || makes(name, codeOf(target, graph)))
    follow(specifier, new Set(made))
  }
  return found
}

/** The modules that one imports; of a file that passes things on, those that make what it wants. */
function neededBy(id: string, graph: Graph): string[] {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  const needed = imported.filter((one) => !PASSES_ON.test(one))
  for (const [, list = '', specifier = ''] of codeOf(id, graph).matchAll(NAMED)) {
    const target = resolved(specifier, id, graph)
    if (!target || !PASSES_ON.test(target)) continue
    const names = list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '')
    needed.push(...makersOf(new Set(names.filter(Boolean)), target, graph))
  }
  return needed
}

/** Adds a module and all that it needs. */
export function collect(id: string, graph: Graph, into: Set<string>): void {
  if (into.has(id)) return
  into.add(id)
  for (const needed of neededBy(id, graph)) collect(needed, graph, into)
}
