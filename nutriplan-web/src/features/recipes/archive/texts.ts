import { counted, formatWhole, NBSP } from '@/vocabulary/numbers'

const NOTHING_ADDED = 'Rien n’a été ajouté.'

export const texts = {
  title: 'Importer d’une autre application',
  intro:
    'Choisissez l’export de Mealie, de Tandoor, de Nextcloud Cookbook ou de Paprika, ou un fichier schema.org. Rien n’est enregistré avant que vous ayez vu ce qui sera ajouté.',
  hint: `20${NBSP}Mo et 2${NBSP}000 recettes au plus. Les photos du fichier sont reprises, dans la limite de 200 par compte.`,
  file: 'Export de l’autre application',
  choose: 'Choisir un fichier',
  servings: 'Pour combien de personnes, quand une recette ne le dit pas',
  servingsWrong: 'Indiquez un nombre de personnes entre 1 et 500.',
  reading: 'Lecture du fichier...',
  understanding: 'Reconnaissance des ingrédients',
  progress: (done: number, total: number) =>
    `${formatWhole(done)} recettes lues sur ${formatWhole(total)}`,
  cancel: 'Annuler',
  another: 'Choisir un autre fichier',
  toAdd: (count: number) =>
    count === 0
      ? 'Aucune recette à ajouter'
      : counted(count, 'recette à ajouter', 'recettes à ajouter'),
  known: (count: number) =>
    counted(
      count,
      'recette est déjà là et ne sera pas doublée.',
      'recettes sont déjà là et ne seront pas doublées.',
    ),
  empty: (count: number) =>
    counted(
      count,
      `recette ne vient pas${NBSP}: aucun de ses ingrédients n’a été reconnu.`,
      `recettes ne viennent pas${NBSP}: aucun de leurs ingrédients n’a été reconnu.`,
    ),
  coming: 'Celles qui viennent',
  notComing: 'Celles qui ne viennent pas',
  ingredients: (count: number) => counted(count, 'ingrédient', 'ingrédients'),
  leftOut: (count: number) =>
    counted(count, 'ligne gardée dans la note', 'lignes gardées dans la note'),
  leftOutHint:
    'Les lignes qui n’ont pas été reconnues avec certitude ne sont pas comptées. Elles sont gardées dans la note de la recette.',
  cut: `Cette recette est très longue${NBSP}: sa fin n’est pas reprise.`,
  withPhoto: 'Avec sa photo',
  photoLost: {
    invalid_format: `Sans sa photo${NBSP}: ce n’est pas une image JPEG, PNG ou WebP lisible.`,
    too_large: `Sans sa photo${NBSP}: elle est trop grande.`,
    too_many: `Sans sa photo${NBSP}: un compte en contient 200 au plus.`,
  },
  photosLost: (count: number) =>
    counted(count, 'recette vient sans sa photo.', 'recettes viennent sans leur photo.'),
  noteOf: (lines: readonly string[]) => ['Ingrédients à ajouter', ...lines].join('\n- '),
  save: (count: number) => `Ajouter ${counted(count, 'recette', 'recettes')}`,
  saving: 'Ajout des recettes...',
  added: (count: number) => counted(count, 'recette a été ajoutée.', 'recettes ont été ajoutées.'),
  sendingPhotos: 'Ajout des photos',
  photosSent: (done: number, total: number) =>
    `Photos ajoutées${NBSP}: ${formatWhole(done)} sur ${formatWhole(total)}. Ne fermez pas cette page.`,
  photosAdded: (count: number) =>
    counted(count, 'photo a été ajoutée.', 'photos ont été ajoutées.'),
  photosWaiting: (count: number, reason: string) =>
    `${counted(count, 'photo n’a pas été ajoutée.', 'photos n’ont pas été ajoutées.')} ${reason}`,
  retryPhotos: 'Réessayer',
  toRecipes: 'Voir mes recettes',
  takeAway: 'Emporter vos recettes',
  takeAwayHint:
    'Vos recettes personnelles dans un fichier schema.org (JSON-LD), que d’autres applications savent lire. Les photos n’y sont pas.',
  takeAwayNow: 'Télécharger mes recettes',
  takingAway: 'Préparation du fichier...',
  takeAwayFailed: (reason: string) => `Le fichier n’a pas pu être préparé. ${reason}`,
  notAnArchive: `Ce fichier n’est pas un export connu, ou il est abîmé. ${NOTHING_ADDED}`,
  tooMany: `Ce fichier contient plus de 2${NBSP}000 recettes. Exportez-en moins à la fois. ${NOTHING_ADDED}`,
  tooLarge: `Ce fichier est trop lourd. Exportez moins de recettes à la fois, ou sans leurs photos. ${NOTHING_ADDED}`,
  noRoom: `Il n’y a pas assez de place${NBSP}: un compte contient 2${NBSP}000 recettes au plus. ${NOTHING_ADDED}`,
  tooOften: `Vous avez lu beaucoup de fichiers en peu de temps. Patientez une minute, puis réessayez. ${NOTHING_ADDED}`,
  failed: (reason: string) => `${reason} ${NOTHING_ADDED}`,
} as const
