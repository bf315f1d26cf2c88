export const texts = {
  title: 'Les rayons de votre magasin',
  hint: 'Placez-les dans l’ordre où vous les traversez. Toutes vos listes le suivront.',
  drag: 'Glisser pour changer l’ordre',
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  moved: (name: string, position: number, count: number) => `${name}, en ${position} sur ${count}`,
  done: 'Terminé',
} as const
