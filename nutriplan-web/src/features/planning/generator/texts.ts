import { formatFullDay, type PlainDate } from '@/vocabulary/dates'
import { counted, NBSP } from '@/vocabulary/numbers'

export const texts = {
  title: 'Générer ma semaine de repas',
  intro:
    'On choisit les recettes, on les répartit sur la semaine et on ajuste les quantités à vos besoins.',
  fromToday: 'Dès aujourd’hui',
  /** Which days of a week are filled, where it is under way and where it is to come. */
  fills: (days: readonly PlainDate[], isUnderWay: boolean) => {
    const [first = '', last = first] = [days[0], days.at(-1)]
    const which =
      first === last
        ? `pour le ${formatFullDay(first)}`
        : `du ${formatFullDay(first)} au ${formatFullDay(last)}`
    return isUnderWay
      ? `Votre semaine commence aujourd’hui${NBSP}: ${which}.`
      : `${which.charAt(0).toLocaleUpperCase('fr')}${which.slice(1)}.`
  },
  rotationTitle: `Combien de recettes différentes dans la semaine${NBSP}?`,
  poolTitle: `Avec quelles recettes${NBSP}?`,
  optimizer: 'Ajuster les quantités à mes besoins',
  optimizerHint: 'Chaque recette garde ses proportions.',
  start: 'Générer',
  generating: 'On compose votre semaine...',
  previewTitle: 'Votre semaine est prête',
  previewIntro: `Rien n’est encore enregistré${NBSP}: regardez, recommencez si vous voulez, puis sauvegardez.`,
  save: 'Sauvegarder mon planning',
  cancel: 'Annuler',
  another: 'Une autre semaine',
  replaces: (name: string) => `Remplace «${NBSP}${name}${NBSP}»`,
  kept: 'Conservé',
  /** Said before generating: these meals stay. */
  stays: (locked: number, eaten: number) =>
    [
      locked > 0 && counted(locked, 'repas verrouillé', 'repas verrouillés'),
      eaten > 0 && counted(eaten, 'repas mangé', 'repas mangés'),
    ]
      .filter(Boolean)
      .join(' et ')
      .concat(locked + eaten === 1 ? ' reste en place.' : ' restent en place.'),
  amounts: 'Quantités',
  amountsOf: { kitchen: 'De cuisine', exact: 'Exactes' },
  changeMeal: (slot: string) => `Changer ce plat${NBSP}: ${slot}`,
  addRecipe: 'Ajouter une recette',
  shortfallsTitle: 'Pour tomber encore plus juste',
  nothingToPlan:
    'Tous les repas de cette semaine sont passés ou verrouillés. Essayez la semaine prochaine.',
  nextWeek: 'Générer la semaine prochaine',
  over: `La semaine proposée est passée, rien n’en a été enregistré${NBSP}: en voici une autre.`,
  success: 'Planning généré avec succès !',
  openFailed: 'Le générateur n’a pas pu être ouvert. Vérifiez votre connexion.',
  failed: (error: string) => `Une erreur est survenue lors de la génération du planning : ${error}`,
  recipesFailed: 'Vos recettes n’ont pas pu être chargées.',
  chosenCount: (count: number) => counted(count, 'recette choisie', 'recettes choisies'),
  chosenSearch: 'Chercher une recette',
  chosenList: 'Recettes à utiliser',
  available: (count: number) => counted(count, 'recette disponible', 'recettes disponibles'),
} as const

export const batch = {
  label: 'Cuisiner une fois, manger plusieurs fois',
  hint: 'Un même plat sert plusieurs déjeuners et dîners, tant qu’il se garde.',
  sessions: `Combien de fois voulez-vous cuisiner dans la semaine${NBSP}?`,
  less: 'Cuisiner une fois de moins',
  more: 'Cuisiner une fois de plus',
  atMost: (sessions: number) => `${sessions} fois au plus`,
} as const

export const dietNotice = {
  ask: `Vous ne mangez pas de tout${NBSP}?`,
  choose: 'Choisir mon régime',
  yours: (diet: string) =>
    `Votre régime${NBSP}: ${diet.charAt(0).toLocaleLowerCase('fr')}${diet.slice(1)}.`,
  change: 'Changer',
} as const
