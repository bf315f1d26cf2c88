import path from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const src = path.join(import.meta.dirname, '../src')
const LANDING = ['app/main.tsx', 'app/LandingPage.tsx']
const SIGN_IN = ['app/router.tsx', 'features/accounts/LoginScreen.tsx']
const ofLanding = new Set<string>()
const ofSignIn = new Set<string>()

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

/**
 * The files that screens share: few, because a phone asks a server for six at a time.
 *
 * Left alone, the bundler makes one for every set of screens that have something in common, and a
 * screen loads fifty. The landing page must not wait for what is only behind it: `start` is what
 * it shares with every screen, `showcase` what it shares with some, and the other groups take
 * nothing of either along.
 */
export const groups = [
  {
    name: (id: string, graph: Graph) => (isOfLanding(id, graph) ? 'start' : null),
    test: /^(?!.*\/features\/)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'showcase',
    test: /\/ui\/(drawings\/(?!Basket|Bowl|SpiltBowl|palette)|MacroBar|PercentRing|Accordion)/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What a profile must be: a sign-in does without, the wizard and the dashboard share it.
  {
    name: 'profile-rules',
    test: /\/vocabulary\/(profileFields|profileForm|fieldKinds|diet|pace|body|decimal|names|meals|numbers)\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Finding a food, and what breaks a diet: the wizard does without.
  {
    name: 'foods',
    test: /\/(ui\/(FoodSearch|MacroLine|DietMark)|vocabulary\/(foodSearch|dietConflicts)|api\/(foodSearch|foods))\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /\/(react-hook-form|@hookform)\//,
    includeDependenciesRecursively: false,
  },
  // A sign-in has toasts and no dialogue: what both are made of stands apart.
  {
    name: 'toasts',
    test: /^(?!.*(composite|useTransitionStatus|EventDetails|reason)).*\/(@base-ui|use-sync-external-store|@floating-ui)\//,
    minShareCount: 9,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialogs',
    test: /\/@base-ui\/|\/ui\/(Popup|Sheet|ConfirmDialog)\./,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: Graph) => (isOfSignIn(id, graph) ? 'inside' : 'dashboard'),
    // What is made of a sheet stays outside: two files that import each other do not start.
    // What only recipes and meals are shown with is not for the wizard.
    test: /\/(node_modules|api|ui|vocabulary)\/(?!(VersionsSheet|StepText|Stepper|cookAmounts|cookingWeek|durations|eatenMarks|portions|steps|IngredientList|ingredients|CardDisclosure)\.)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
