/** A screen on the way, by the title and the export of the story that shows it. */
export interface Stop {
  title: string
  story: string
  /** What leads on from it, in the words of the screen. */
  by?: string
}

export interface Flow {
  name: string
  stops: readonly Stop[]
}

/** The ways from screen to screen; `tests/contract/test_storybook.py` looks for each story. */
export const flows: readonly Flow[] = [
  {
    name: 'Première soirée',
    stops: [
      { title: 'Écrans/Accueil', story: 'Visitor', by: 'Créer mon planning' },
      { title: 'Écrans/Création du profil', story: 'AsksWhatIsMissing', by: 'dernière réponse' },
      { title: 'Écrans/Première semaine', story: 'Proposed', by: 'Garder cette semaine' },
      { title: 'Écrans/Création du compte', story: 'PasswordTooCommon', by: 'Créer mon compte' },
      { title: 'Écrans/Planning', story: 'Full' },
    ],
  },
  {
    name: 'Revenir',
    stops: [
      { title: 'Écrans/Connexion', story: 'Empty', by: 'Mot de passe oublié' },
      { title: 'Écrans/Mot de passe', story: 'Forgotten', by: 'lien reçu par e-mail' },
      { title: 'Écrans/Mot de passe', story: 'NewPassword', by: 'Se connecter' },
      { title: 'Écrans/Planning', story: 'Started' },
    ],
  },
  {
    name: 'Composer sa semaine',
    stops: [
      { title: 'Écrans/Planning', story: 'Empty', by: 'Générer ma semaine de repas' },
      { title: 'Écrans/Planning/Générateur', story: 'SetupReady', by: 'Générer' },
      { title: 'Écrans/Planning/Générateur', story: 'Preview', by: 'Sauvegarder mon planning' },
      { title: 'Écrans/Planning', story: 'Full', by: 'Repères' },
      { title: 'Écrans/Planning/Repères', story: 'Filled' },
    ],
  },
  {
    name: 'Remplir un créneau',
    stops: [
      { title: 'Écrans/Planning', story: 'Started', by: 'Ajouter' },
      { title: 'Écrans/Planning/Choix de la recette', story: 'Choices', by: 'une recette' },
      { title: 'Écrans/Planning', story: 'OpenMeal', by: 'Déplacer ou copier' },
      { title: 'Écrans/Planning/Déplacement', story: 'Move' },
    ],
  },
  {
    name: 'Faire les courses et cuisiner',
    stops: [
      { title: 'Écrans/Liste de courses', story: 'WholeWeek', by: 'À cuisiner' },
      { title: 'Écrans/Liste de courses', story: 'Kitchen', by: 'Cuisiner la journée' },
      { title: 'Écrans/Cuisiner/La journée', story: 'EachItsOwnStep', by: 'un plat' },
      { title: 'Écrans/Cuisiner', story: 'StepByStep', by: 'mangé' },
      { title: 'Écrans/Planning', story: 'EatenAndLocked' },
    ],
  },
  {
    name: 'Écrire une recette',
    stops: [
      { title: 'Écrans/Recettes', story: 'OwnAndPublic', by: 'Ajouter une recette' },
      { title: 'Écrans/Recettes/Créer', story: 'Filled', by: 'Enregistrer' },
      { title: 'Écrans/Recettes/Voir', story: 'ToCookFrom', by: 'Planifier' },
      { title: 'Écrans/Recettes/Planifier', story: 'Plan' },
    ],
  },
  {
    name: 'Apporter une recette',
    stops: [
      { title: 'Écrans/Recettes', story: 'OwnAndPublic', by: 'Importer' },
      { title: 'Écrans/Recettes/Importer', story: 'WithUnsureLines', by: 'Continuer' },
      { title: 'Écrans/Recettes/Créer', story: 'Filled' },
    ],
  },
  {
    name: 'Son profil',
    stops: [
      { title: 'Écrans/Profil', story: 'Losing', by: 'Ajouter une pesée' },
      { title: 'Écrans/Profil/Pesées', story: 'Losing', by: 'Modifier mes informations' },
      { title: 'Écrans/Profil/Modifier', story: 'Unchanged', by: 'Mon compte' },
      { title: 'Écrans/Compte', story: 'DevicesNotKnown', by: 'Se déconnecter' },
      { title: 'Écrans/Déconnexion', story: 'LoggedOut' },
    ],
  },
]
