import * as v from 'valibot'
import type { Profile, ProfileFields } from '@/api'
import { ACTIVITY_LABELS, ACTIVITY_LEVELS, monthlyKilos, SEX_LABELS, SEXES } from './body'
import { parseCentimetres, parseKilos } from './decimal'
import { choiceField, dateField, type Field, numberField, textField } from './fieldKinds'
import { NBSP as b, formatKilos } from './numbers'
import { isPace, paceOptions } from './pace'

const paceMessages = {
  missing: 'Veuillez sélectionner votre gain par mois',
  not_allowed: 'Valeur invalide pour le gain par mois',
}

export type WizardField = Exclude<keyof ProfileFields, 'meal_schedule' | 'diet' | 'macro_split'>

/** What the wizard asks of a profile, in its order, declared once for all forms. */
export const profileFields = {
  display_name: textField({
    label: 'Pseudo',
    question: {
      title: `Comment vous appelez‑vous${b}?`,
      text: 'Un prénom ou un pseudo, si vous voulez.',
    },
    maxLength: 50,
    autoComplete: 'given-name',
    messages: { too_long: 'Le pseudo doit contenir au maximum 50 caractères' },
  }),
  birthdate: dateField({
    label: 'Date de naissance',
    question: {
      title: `Quelle est votre date de naissance${b}?`,
      text: 'Vos besoins évoluent avec l’âge.',
    },
    bounds: ['1910-01-01', '2023-01-01'],
    autoComplete: 'bday',
    messages: {
      missing: 'Veuillez entrer votre date de naissance',
      too_late: 'La date de naissance est trop recente',
      too_early: 'La date de naissance est trop ancienne',
    },
  }),
  weight: numberField({
    label: 'Poids actuel',
    question: {
      title: `Combien pesez‑vous aujourd’hui${b}?`,
      text: 'Une estimation suffit, vous pourrez la corriger.',
    },
    unit: 'kg',
    bounds: [10, 500],
    parse: parseKilos,
    messages: {
      missing: 'Veuillez entrer votre poids',
      too_small: 'Le poids doit être supérieur à 10 kg',
      too_large: 'Le poids doit être inférieur à 500 kg',
    },
  }),
  height: numberField({
    label: 'Taille',
    question: { title: `Combien mesurez‑vous${b}?`, text: 'En centimètres.' },
    unit: 'cm',
    bounds: [30, 300],
    parse: parseCentimetres,
    messages: {
      missing: 'Veuillez entrer votre taille',
      too_small: 'La taille doit être supérieure à 30 cm',
      too_large: 'La taille doit être inférieure à 300 cm',
    },
  }),
  gender: choiceField({
    label: 'Sexe',
    question: {
      title: `Quel est votre sexe${b}?`,
      text: 'À poids égal, le corps ne dépense pas la même énergie.',
    },
    values: SEXES,
    labels: SEX_LABELS,
    row: true,
    messages: { not_allowed: 'Valeur invalide pour le sexe' },
  }),
  activity_level: choiceField({
    label: 'Activité quotidienne',
    question: {
      title: `Et côté activité${b}?`,
      text: 'Choisissez ce qui ressemble le plus à une semaine ordinaire.',
    },
    values: ACTIVITY_LEVELS,
    labels: ACTIVITY_LABELS,
    messages: { not_allowed: "Valeur invalide pour le niveau d'activité" },
  }),
  weight_goal: numberField({
    label: 'Poids cible',
    question: {
      title: `Quel poids visez‑vous${b}?`,
      text: 'Le même qu’aujourd’hui, si vous souhaitez simplement bien manger.',
    },
    unit: 'kg',
    bounds: [10, 500],
    parse: parseKilos,
    messages: {
      missing: 'Veuillez entrer votre poids cible',
      too_small: 'Le poids cible doit être supérieur à 10 kg',
      too_large: 'Le poids cible doit être inférieur à 500 kg',
    },
  }),
  /** Empty when the goal is reached already. */
  gain_per_week: {
    label: (way: number) => (way === 0 ? 'Rythme' : way > 0 ? 'Gain par mois' : 'Perte par mois'),
    question: {
      title: `À quel rythme${b}?`,
      text: 'Plus le rythme est doux, plus il est facile à tenir.',
    },
    messages: paceMessages,
    input: { kind: 'options', options: paceOptions, placeholder: 'Choisir un rythme' },
    rule: v.pipe(
      v.string(paceMessages.missing),
      v.check(isPace, paceMessages.not_allowed),
      v.transform(Number),
    ),
    toTyped: (stored: number | null | undefined) => (stored ? String(stored) : ''),
    inWords: (typed: string, way: number) => {
      const gain = Number(typed)
      const kilos = formatKilos(Math.abs(monthlyKilos(gain)))
      return way === 0 || Math.sign(gain) !== way
        ? 'Aucun'
        : `${way > 0 ? '+' : '−'}${kilos} par mois`
    },
  },
} as const satisfies {
  [Name in WizardField]: Field<unknown, ProfileFields[Name], Profile[Name]>
}

/** The wizard's questions, in their order. */
export const WIZARD_FIELDS = Object.keys(profileFields) as readonly WizardField[]
