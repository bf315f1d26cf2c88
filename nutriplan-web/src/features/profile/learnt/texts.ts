import { formatDayMonthYear, type PlainDate } from '@/vocabulary/dates'
import { counted, formatKcal, formatSignedKcal, formatWhole, NBSP } from '@/vocabulary/numbers'

const b = NBSP

export const texts = {
  title: 'Votre dépense réelle',
  about:
    'Vos pesées et ce que vous mangez disent, semaine après semaine, ce que vos journées dépensent vraiment.',
  loading: 'On relit vos pesées et vos repas...',
  failed: 'Votre dépense réelle n’a pas pu être calculée.',
  missingTitle: 'Il manque encore',
  missingDays: (days: number) =>
    `${counted(days, 'jour', 'jours')} entre la première pesée et la dernière`,
  missingWeighIns: (count: number) => counted(count, 'pesée', 'pesées'),
  missingNotes: (days: number) =>
    `${counted(days, 'jour', 'jours')} dont vous notez les repas${b}: cochez ceux que vous mangez`,
  none: 'Vos données ne permettent pas d’estimer votre dépense.',
  estimate: 'D’après vos pesées',
  kcalPerDay: (kcal: number) => `${formatKcal(kcal)} par jour`,
  interval: (low: number, high: number) =>
    `entre ${formatWhole(low)} et ${formatKcal(high)}, 95${b}fois sur${b}100`,
  formula: 'D’après la formule',
  formulaHint: 'âge, taille, poids et activité',
  inYourNotes: 'Ce que vous ne notez jamais n’y est pas compté.',
  staysRight: 'Tant que vous notez comme aujourd’hui, vos objectifs restent justes.',
  agrees: `Vos objectifs correspondent à ce que vous dépensez${b}: rien à changer.`,
  learning:
    'L’estimation est encore large. Elle se resserre à chaque pesée et à chaque repas noté.',
  outOfBounds: `Nous ne vous proposons pas d’autres objectifs pour l’instant${b}: ils changeraient trop tôt, ou sortiraient des limites que nous jugeons sûres.`,
  proposalTitle: 'De nouveaux objectifs vous iraient mieux',
  proposal: (change: number) =>
    `Avec votre dépense réelle, vos journées changeraient de ${formatSignedKcal(change)}.`,
  table: 'Vos objectifs par jour, avant et après',
  target: 'Par jour',
  before: 'Aujourd’hui',
  after: 'Proposé',
  energy: 'Énergie',
  accept: 'Adopter ces objectifs',
  refuse: 'Garder les miens',
  refused: (on: PlainDate) =>
    `Vous avez gardé vos objectifs le ${formatDayMonthYear(on).replaceAll(' ', b)}.`,
  review: 'Revoir la proposition',
  counted: (on: PlainDate, correction: number) =>
    `Depuis le ${formatDayMonthYear(on).replaceAll(' ', b)}, vos objectifs comptent avec votre dépense réelle${b}: ${formatSignedKcal(correction)} par rapport à la formule.`,
  remove: 'Revenir à la formule',
  acceptedToast: 'Nouveaux objectifs adoptés.',
  refusedToast: 'Vos objectifs restent les mêmes.',
  removedToast: 'Vos objectifs suivent de nouveau la formule.',
  moved: 'La proposition vient de changer. La voici à jour.',
  notSaved: (error: string) => `Votre réponse n’a pas pu être enregistrée. ${error}`,
} as const
