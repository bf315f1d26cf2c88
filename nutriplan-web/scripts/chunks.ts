import path from 'node:path'
import { collect, type Graph } from './reached.ts'

const src = path.join(import.meta.dirname, '../src')
const EVERY_PAGE = ['app/main.tsx', 'app/Frame.tsx', 'ui/Button.tsx']
const SIGN_IN = ['ui/Toaster.tsx', 'features/accounts/LoginScreen.tsx']
const ofEveryPage = new Set<string>()
const WIZARD = ['features/accounts/wizard/WizardScreen.tsx']
const ofSignIn = new Set<string>()
const ofWizard = new Set<string>()
const PLAN = ['features/planning/PlanningScreen.tsx']
const ofPlan = new Set<string>()

/** Whether these files need a module; what they need is collected into the set once. */
function isNeeded(id: string, graph: Graph, files: readonly string[], into: Set<string>): boolean {
  if (into.size === 0) for (const file of files) collect(path.join(src, file), graph, into)
  return into.has(id)
}

/** What stands around every screen, and what the bundler adds (its ids start with a zero byte). */
const isOfEveryPage = (id: string, graph: Graph) =>
  isNeeded(id, graph, EVERY_PAGE, ofEveryPage) || id.startsWith('\0')

/**
 * The files that screens share: few, because a phone asks a server for six at a time.
 *
 * Left alone, the bundler makes one for every set of screens that have something in common, and a
 * screen loads fifty. `start` is what stands around every screen, and the other groups take nothing
 * of it along; `showcase` is what some screens share with the landing page.
 */
export const groups = [
  {
    name: (id: string, graph: Graph) => (isOfEveryPage(id, graph) ? 'start' : null),
    test: /^(?!.*\/features\/)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'showcase',
    test: /\/ui\/drawings\/(?!Basket|Bowl|SpiltBowl|palette)/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Finding a food, and what breaks a diet: the wizard does without.
  {
    name: 'foods',
    test: /\/(ui\/(FoodSearch|MacroLine|DietMark)|vocabulary\/(foodSearch|dietConflicts)|api\/(foodSearch|foods|recipeMarks)|swr\/dist\/infinite\/index)\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The buttons that read a code and take a file: most screens do without.
  {
    name: 'scan',
    test: /\/(ui\/(scan\/ScanButton|FileButton)|vocabulary\/(scan|ean)|icons\/scan-barcode)\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What screens of a week or of dishes share: the kitchen and the profile do without.
  {
    name: 'weeks',
    test: /\/(ui\/(BackLink|IngredientList|exclude|WeekChoice|PercentRing|useStableCallbacks|dish\/DishName|dish\/DishPicture|dish\/useNear)|vocabulary\/(alternatives|proposedDishes|otherDish|ingredients|rest|slots|exclusion|nameSearch))\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The days and meals to choose from, in sheets that are opened seldom.
  {
    name: 'slot-choice',
    test: /\/ui\/SlotChoice\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The sheet of other dishes, which is opened seldom.
  {
    name: 'change-dish',
    test: /\/(ui\/changeDish\/|vocabulary\/marks\.)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What is made, read and counted of a dish: its steps, portions and minutes, and its week's address.
  {
    name: 'dishes',
    test: /\/(ui\/(Stepper|StepText)|vocabulary\/(cookAmounts|portions|steps|minutes|useWeekDay|useChosenWeek)|api\/(mealWrites|weekUpdates))\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What the screens of the kitchen share.
  {
    name: 'kitchen',
    test: /\/features\/cooking\//,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What the screens of recipes share.
  {
    name: 'recipes',
    test: /\/features\/recipes\/(data|texts|useCopy|GoneRecipe)\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What the plan shares with its sheets.
  {
    name: (id: string, graph: Graph) => (isNeeded(id, graph, PLAN, ofPlan) ? 'plan' : null),
    test: /\/(features\/planning|api\/proposedWeek)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What stands around the screens before the dashboard, and what they share.
  {
    name: 'account-frame',
    test: /\/(features\/accounts\/(Account(Bar|Frame)?|data|failures)|ui\/PasswordField|icons\/eye(-off)?)\./,
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
    minShareCount: 15,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialogs',
    test: /\/@base-ui\/|\/ui\/(Popup|Sheet|ConfirmDialog)\./,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: Graph) => {
      if (isNeeded(id, graph, SIGN_IN, ofSignIn)) return 'inside'
      return isNeeded(id, graph, WIZARD, ofWizard) ? 'wizard' : 'dashboard'
    },
    // What is made of a sheet, and its words, stay outside: two files that import each other do not
    // start.
    // What only recipes and meals are shown with is not for the wizard, and weigh-ins are the profile's.
    test: /^(?!.*\/(api|vocabulary)\/versions\.).*\/(node_modules|api|ui|vocabulary)\/(?!(ownFood\/\w+|ownFood|ownFoodContents|ownFoods|Checkboxes|ownFoodSheet|VersionsSheet|DateField|Select|TextArea|weighIns|visitor|generated\/\w+\/(\w*WeighIns?|previewVisitorWeek)(\w*)|proposedWeek|weekSaving|order\/\w+|exclude|exclusion|recipeMarks|StepText|Stepper|cookAmounts|cookingWeek|durations|minutes|rest|mealWrites|portions|steps|IngredientList|ingredients|CardDisclosure|CardLoading|MacroBar|diet)\.)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
