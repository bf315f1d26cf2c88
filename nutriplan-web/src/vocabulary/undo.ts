import { NBSP } from './numbers'

/** Words for taking an action back, whichever it was. */
export const undoTexts = {
  undo: 'Annuler',
  undone: 'C’est annulé.',
  tooLate: 'Il n’est plus possible d’annuler cette action.',
  failed: (error: string) => `L’annulation n’a pas abouti${NBSP}: ${error}`,
} as const
