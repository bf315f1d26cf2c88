import { formatKcal, NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const ANCHORS = { discover: 'decouvrir', contact: 'contact' } as const

export const texts = {
  signIn: 'Se connecter',
  start: 'Créer mon planning',
  goOn: 'Ouvrir mon planning',
  discover: 'Découvrir',
  contact: 'Nous écrire',

  heroTitle: `Une semaine de repas, zéro${b}calcul`,
  heroText: `Fixez l’objectif, choisissez les plats${b}; NutriPlan dose et fait la liste.`,
  heroNote: `Prêt en 2${b}minutes environ${b}· Entièrement gratuit pour le moment${b}· Sans${b}carte${b}bancaire`,

  caloriesTitle: `Combien de calories par${b}jour${b}?`,
  caloriesText: `Trois réponses, et le chiffre est là. Il vous attend dans votre profil${b}: rien n’est demandé deux fois.`,
  answers: 'Pour garder votre poids, chaque jour',
  unit: 'kcal',
  activity: 'Une semaine ordinaire',
  waiting: 'Répondez aux trois questions.',
  result: `Touchez le chiffre qui est le vôtre${b}; votre objectif l’affinera.`,
  failed: 'Le calcul n’a pas pu se faire. Réessayez dans un instant.',
  goOnWith: 'Continuer avec ces réponses',

  sampleLabel: 'Exemple d’une journée planifiée',
  sampleDay: 'Un mardi',
  sampleTarget: (kcal: number) => `Pour un objectif de ${formatKcal(kcal)}`,
  sampleProgress: 'Objectif du jour',
  dishesTitle: 'Et les autres jours de cette semaine‑là',
  dishesText:
    'Les plats de notre carnet que NutriPlan a choisis avec ce mardi. Les vôtres y ont leur place.',
  minutes: (minutes: number) => `${minutes}${b}min`,

  sourcesTitle: 'D’où viennent les chiffres',

  discoverTitle: 'Bien manger, sans y passer la semaine',
  discoverText:
    'Vous choisissez le cap et les recettes. NutriPlan s’occupe des calories, des grammes et du cabas.',

  stepsTitle: 'De la page blanche au dîner de dimanche',
  stepsText: 'Cinq étapes, dont deux se font toutes seules.',
  picture: `Une semaine dans NutriPlan${b}: chaque jour ses repas, leurs calories et leurs macros.`,

  pricesTitle: 'Le prix le plus simple du marché',
  price: `0${b}€`,
  priceText: 'NutriPlan est entièrement gratuit pour le moment.',
  priceIncludes: 'Tout est compris',

  faqTitle: 'Vous vous demandez peut-être',
  footerText: 'La semaine de repas à vos mesures.',
  footerContact: `Une question, une recette à partager${b}? Écrivez-nous, nous répondons.`,
  footerNote:
    'NutriPlan donne des repères nutritionnels et ne remplace pas l’avis d’un professionnel de santé.',
} as const

export const features = [
  {
    title: 'Vos besoins, calculés',
    text: `Âge, taille, poids, activité, objectif${b}: une formule reconnue en tire vos calories, vos protéines, vos glucides et vos lipides de chaque jour.`,
  },
  {
    title: 'Vos repas, ajustés au gramme',
    text: 'Vos recettes gardent leurs proportions et leur goût. Seules les quantités changent, pour tomber juste à chaque repas.',
  },
  {
    title: 'Vos courses, déjà listées',
    text: 'Tout ce qu’il faut pour la semaine ou pour le jour même, rangé par rayon. Il ne reste qu’à cocher.',
  },
] as const

export const steps = [
  {
    title: 'Dites-nous où vous en êtes',
    text: `Huit questions, une par écran. Comptez 2${b}minutes.`,
  },
  {
    title: 'Découvrez vos repères',
    text: 'Calories, macros, eau, et le temps qu’il faudra pour atteindre votre objectif.',
  },
  {
    title: 'Choisissez vos recettes',
    text: 'Les vôtres, ou celles de notre carnet de cuisine française du quotidien.',
  },
  {
    title: 'Générez la semaine',
    text: `Sept jours variés en un geste. Un repas ne vous dit rien${b}? Changez-le.`,
  },
  {
    title: 'Remplissez le panier, cuisinez',
    text: `La liste de courses suit votre planning. À table${b}!`,
  },
] as const

export const included = [
  'Vos besoins et votre objectif suivis',
  'Le planning de cette semaine et de la suivante',
  'La génération de semaine, sans limite',
  'Les recettes publiques et les vôtres',
  'La liste de courses par jour et par rayon',
] as const

export const questions = [
  {
    value: 'time',
    title: `Combien de temps faut‑il pour avoir mon planning${b}?`,
    content: `Environ 2${b}minutes${b}: le temps de répondre à huit questions courtes, puis d’appuyer sur un bouton.`,
  },
  {
    value: 'price',
    title: `Est-ce vraiment gratuit${b}?`,
    content:
      'Oui, entièrement pour le moment. Aucune carte bancaire n’est demandée, et aucune fonction n’est réservée.',
  },
  {
    value: 'app',
    title: `Existe‑t‑il une application mobile${b}?`,
    content:
      'Pas encore. NutriPlan s’utilise dans le navigateur de votre téléphone, de votre tablette ou de votre ordinateur.',
  },
  {
    value: 'preferences',
    title: `Mes préférences alimentaires sont‑elles prises en compte${b}?`,
    content: `Oui${b}: votre profil dit si vous êtes pescétarien, végétarien ou végane, ce que vous évitez (porc, alcool, gluten, lactose, fruits à coque et les autres allergènes) et les aliments que vous n’aimez pas. Vos semaines s’y tiennent. Les produits diffèrent d’une marque à l’autre${b}: en cas d’allergie, c’est l’étiquette qui décide.`,
  },
  {
    value: 'formula',
    title: `Comment mes besoins sont‑ils calculés${b}?`,
    content:
      'Votre dépense au repos vient de la formule de Mifflin-St Jeor. Nous la multiplions selon votre activité, puis nous l’ajustons au rythme que vous choisissez pour atteindre votre objectif.',
  },
  {
    value: 'health',
    title: `Est-ce que cela remplace un suivi médical${b}?`,
    content:
      'Non. NutriPlan donne des repères pour organiser vos repas. En cas de grossesse, de maladie ou de doute, parlez-en à un professionnel de santé.',
  },
] as const

export const sources = [
  {
    title: 'Les aliments',
    text: `La table Ciqual${b}2025 de l’Anses, et FoodData Central pour les rares aliments qu’elle n’a pas. Une valeur que personne n’a mesurée est dite inconnue, jamais comptée zéro.`,
    link: { href: 'https://ciqual.anses.fr/', label: 'Voir la table Ciqual' },
  },
  {
    title: 'Vos besoins',
    text: `La formule de Mifflin-St${b}Jeor${b}: 10${b}×${b}poids + 6,25${b}×${b}taille − 5${b}×${b}âge, puis + 5 pour un homme ou − 161 pour une femme, multipliée selon votre activité.`,
    link: null,
  },
  {
    title: 'Une bonne semaine',
    text: `Poisson, légumes secs, fruits et légumes, fibres, sel${b}: chaque semaine est lue avec les repères du PNNS, de l’Anses et de l’OMS.`,
    link: null,
  },
] as const
