import { NBSP } from './numbers'

export const scanTexts = {
  open: 'Scanner un code',
  title: 'Scanner un code-barres',
  private: 'L’image ne quitte pas votre appareil.',
  picture: 'Image de l’appareil photo',
  asking: 'Autorisez l’appareil photo pour lire le code-barres.',
  refused:
    'L’appareil photo n’est pas autorisé. Vous pouvez l’autoriser dans les réglages du navigateur, ou utiliser une photo du code.',
  missing:
    'Aucun appareil photo n’est accessible ici. Utilisez une photo du code, ou saisissez ses chiffres.',
  busy: `L’appareil photo ne répond pas${NBSP}: une autre application l’utilise peut-être.`,
  preparing: 'Préparation du lecteur…',
  readerFailed: 'Le lecteur de codes n’a pas pu être chargé. Vérifiez votre connexion.',
  looking: 'Placez le code-barres dans le cadre.',
  stillLooking: `Rien de lisible pour l’instant${NBSP}: rapprochez le code, à plat et sans reflet, ou prenez-le en photo.`,
  retry: 'Réessayer',
  takePhoto: 'Utiliser une photo du code',
  photo: 'Photo du code-barres',
  readingPhoto: 'Lecture de la photo…',
  photoWithoutCode:
    'Aucun code-barres lisible sur cette photo. Reprenez-la de plus près, à plat et bien éclairée.',
  noPhoto: 'Ce fichier n’est pas une photo lisible.',
  found: (code: string) => `Code lu${NBSP}: ${code}`,
} as const
