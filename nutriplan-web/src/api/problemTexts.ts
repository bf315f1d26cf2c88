import { NBSP } from '@/vocabulary/numbers'
import { Problem, type ProblemCode } from './problem'

const TEXTS: Record<ProblemCode, string> = {
  NOT_SIGNED_UP: "Vous n'avez pas encore de compte. Veuillez vous inscrire pour continuer.",
  INVALID_PASSWORD: 'Mot de passe incorrect. Veuillez réessayer.',
  EMAIL_ALREADY_EXISTS: 'Cet email est deja utilisé.',
  INVALID_CREDENTIAL: 'Cette connexion n’a pas été acceptée.',
  NOT_AUTHENTICATED: 'Votre session a expiré, veuillez vous reconnecter.',
  TOKEN_EXPIRED: 'Votre session a expiré, veuillez vous reconnecter.',
  INSUFFICIENT_SCOPE: 'Cette clé ne donne pas accès à cela.',
  REAUTHENTICATION_REQUIRED: 'Reconnectez-vous, puis recommencez dans les cinq minutes.',
  NO_USER_PROFILE: 'Votre profil n’est pas encore créé.',
  NOT_FOUND: 'Cet élément n’existe plus.',
  VALIDATION_ERROR: 'Certaines valeurs ne sont pas valides.',
  RECIPE_READ_ONLY: 'Une recette publique ne se modifie pas.',
  TOO_MANY_RECIPES: `Vous avez 2${NBSP}000 recettes, le maximum. Supprimez-en une pour en ajouter une autre.`,
  PRECONDITION_FAILED: 'Quelque chose a changé entre-temps sur un autre appareil.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà été envoyée. Rechargez la page.',
  METHOD_NOT_ALLOWED: 'Cette action n’est pas possible ici. Rechargez la page.',
  REQUEST_TIMEOUT: 'L’envoi a pris trop de temps. Vérifiez votre connexion.',
  PAYLOAD_TOO_LARGE: 'C’est trop long.',
  UNSUPPORTED_MEDIA_TYPE: 'Cette action n’est pas possible ici. Rechargez la page.',
  HEADERS_TOO_LARGE: 'Effacez les cookies du site, puis réessayez.',
  UNDO_OUTDATED: `Une modification plus récente serait perdue${NBSP}: rien n’a été annulé.`,
  POOL_TOO_SMALL: 'Il n’y a pas assez de recettes pour remplir la semaine.',
  TOO_MANY_PHOTOS: 'Vous avez déjà 200 photos.',
  TOO_MANY_LINES: 'Vous avez déjà 100 articles.',
  TOO_MANY_FOODS: 'Vous avez déjà 50 en-cas.',
  TOO_MANY_TOKENS: `Vous avez déjà 20${NBSP}clés, le maximum. Supprimez-en une pour en créer une autre.`,
  TOO_MANY_OWN_FOODS: `Vous avez déjà 1${NBSP}000 aliments à vous.`,
  RULES_NOT_KEPT: 'Aucune semaine de ces recettes ne respecte toutes les règles.',
  PAGE_NOT_READ: 'La page n’a pas pu être lue.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Patientez un instant avant de réessayer.',
  INTERNAL_ERROR: 'Une erreur est survenue de notre côté.',
  UNAVAILABLE: 'Le serveur est momentanément indisponible.',
  STORAGE_FULL: `Le serveur n’a plus de place${NBSP}: tout se lit, mais rien ne s’enregistre.`,
  UNREACHABLE: 'Le serveur ne répond pas. Vérifiez votre connexion.',
  UNREADABLE: 'La réponse du serveur est illisible.',
}

function isKnown(code: string): code is ProblemCode {
  return Object.hasOwn(TEXTS, code)
}

/** What to tell the user about a failure; `unknown` where its code has no words. */
export function problemText(error: unknown, unknown = 'Erreur inconnue'): string {
  return error instanceof Problem && isKnown(error.code) ? TEXTS[error.code] : unknown
}
