export const texts = {
  title: 'Modifier mes informations',
  back: 'Revenir à mon profil',
  loading: 'Loading profile...',
  changedElsewhere: 'Votre profil a été modifié sur un autre appareil',
  submit: 'Mettre à jour',
  submitting: 'Envoie de la modif',
  saved: 'Toutes vos informations sont sauvergadées.',
  success: 'Vos informations sont à jour.',
  failed: 'Une erreur est survenue',
  noToken: 'No authentication token found.',
} as const
