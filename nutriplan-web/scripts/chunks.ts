import path from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const src = path.join(import.meta.dirname, '../src')
const LANDING = ['app/main.tsx', 'features/landing/LandingScreen.tsx']
const SIGN_IN = ['app/InsideRoutes.tsx', 'features/accounts/LoginScreen.tsx']
const TOASTS = ['ui/Toaster.tsx']
const ofLanding = new Set<string>()
const ofSignIn = new Set<string>()
const ofToasts = new Set<string>()

function collect(id: string, graph: Graph, into: Set<string>): void {
  if (into.has(id)) return
  into.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph, into)
}

/** The landing page's own imports, and what the bundler adds (its ids start with a zero byte). */
function isOfLanding(id: string, graph: Graph): boolean {
  for (const file of LANDING) collect(path.join(src, file), graph, ofLanding)
  return ofLanding.has(id) || id.startsWith('\0')
}

function isOfSignIn(id: string, graph: Graph): boolean {
  for (const file of SIGN_IN) collect(path.join(src, file), graph, ofSignIn)
  return ofSignIn.has(id)
}

function isOfToasts(id: string, graph: Graph): boolean {
  for (const file of TOASTS) collect(path.join(src, file), graph, ofToasts)
  return ofToasts.has(id)
}

/**
 * The files that screens share: few, because a phone asks a server for six at a time.
 *
 * Left alone, the bundler makes one for every set of screens that have something in common, and a
 * screen loads fifty. The landing page must not wait for what is only behind it: `start` is what
 * it shares with the rest, and the other groups take nothing of it along.
 */
export const groups = [
  {
    name: (id: string, graph: Graph) => (isOfLanding(id, graph) ? 'start' : null),
    test: /^(?!.*\/features\/)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/(react-hook-form|@hookform)\//,
    includeDependenciesRecursively: false,
  },
  // A sign-in has toasts and no dialogue: what both are made of stands with the toasts, and asks for
  // nothing else, because two files that import each other do not start.
  {
    name: (id: string, graph: Graph) => (isOfToasts(id, graph) ? 'toasts' : null),
    test: /\/(@base-ui|use-sync-external-store|@floating-ui)\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialogs',
    test: /\/@base-ui\/|\/ui\/(Sheet|ConfirmDialog)\./,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: Graph) => (isOfSignIn(id, graph) ? 'inside' : 'dashboard'),
    // What is made of a sheet stays outside, likewise.
    test: /\/(node_modules|api|ui(?!\/VersionsSheet\.)|vocabulary)\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
