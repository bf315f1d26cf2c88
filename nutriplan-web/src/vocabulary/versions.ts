/** The words for a choice between what another device has stored and what is typed here. */
export const versions = {
  description:
    'Rien n’est perdu\u00a0: comparez la version enregistrée et la vôtre, puis choisissez celle à garder.',
  theirs: 'Version enregistrée',
  mine: 'Votre version',
  keepMine: 'Garder ma version',
  takeTheirs: 'Prendre la version enregistrée',
} as const
