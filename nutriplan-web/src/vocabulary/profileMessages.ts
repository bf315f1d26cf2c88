/** What is said of a profile's field that breaks a rule, by the code of the error. */
export const profileMessages = {
  display_name: { too_long: 'Le pseudo doit contenir au maximum 50 caractères' },
  birthdate: {
    missing: 'Veuillez entrer votre date de naissance',
    too_late: 'La date de naissance est trop recente',
    too_early: 'La date de naissance est trop ancienne',
  },
  weight: {
    missing: 'Veuillez entrer votre poids',
    too_small: 'Le poids doit être supérieur à 10 kg',
    too_large: 'Le poids doit être inférieur à 500 kg',
  },
  height: {
    missing: 'Veuillez entrer votre taille',
    too_small: 'La taille doit être supérieure à 30 cm',
    too_large: 'La taille doit être inférieure à 300 cm',
  },
  gender: { not_allowed: 'Valeur invalide pour le sexe' },
  activity_level: { not_allowed: "Valeur invalide pour le niveau d'activité" },
  weight_goal: {
    missing: 'Veuillez entrer votre poids cible',
    too_small: 'Le poids cible doit être supérieur à 10 kg',
    too_large: 'Le poids cible doit être inférieur à 500 kg',
  },
  gain_per_week: {
    missing: 'Veuillez sélectionner votre gain par mois',
    not_allowed: 'Valeur invalide pour le gain par mois',
  },
} as const

export type ProfileField = keyof typeof profileMessages

export const isProfileField = (path: string): path is ProfileField => path in profileMessages

/** The words for an error that the server found in a field. */
export function profileFieldMessage(field: ProfileField, code: string): string {
  const words: Record<string, string> = profileMessages[field]
  return words[code] ?? words.not_allowed ?? words.missing ?? Object.values(words)[0] ?? code
}
