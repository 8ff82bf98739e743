import { counted, waitOf } from './format.ts'

/** Labels of the user interface kit, the same on every screen. */
export const ui = {
  cancel: 'Annuler',
  undo: 'Annuler',
  draftRestored: 'Brouillon repris',
  draftErase: 'Effacer',
  draftErased: 'Brouillon effacé',
  close: 'Fermer',
  save: 'Enregistrer',
  back: 'Retour',
  keptBy: (name: string) => `${name} tient le cahier, les autres regardent.`,
  retry: 'Réessayer',
  needsNetwork: 'Ici, il faut du réseau pour agir.',
  partMissing: 'Une partie de cette page n’a pas pu être chargée.',
  toDraw: 'À tirer au sort',
  loading: 'Chargement',
  earlier: (when: string) => `Vous voyez l’état du ${when}.`,
  required: 'obligatoire',
  optional: 'facultatif',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  copy: 'Copier',
  copied: 'Copié',
  textCopied: 'Texte copié',
  copyFailed: 'Le texte n’a pas pu être copié',
  linkCopyFailed: 'Échec de la copie du lien',
  share: 'Partager',
  /** As the specification has it. */
  shareByMail: 'Email',
  shareWith: (name: string) => `Partager par ${name}`,
  qrCodeOf: (text: string) => `QR code de ${text}`,
  chooseDate: 'Choisir une date',
  removeDate: 'Retirer la date',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  progress: (share: string) => `${share} atteints`,
  more: (count: number) => `et ${counted('fr', count, 'autre', 'autres')}`,
  country: 'Indicatif du pays',
  amountIn: (currency: string) => `en ${currency}`,
  whichAmount: (typed: string) => `« ${typed} » : quel montant ?`,
  fileReady: 'Le fichier est prêt',
  fileFailed: 'Le fichier n’a pas pu être chargé.',
  notSaved: 'Ce navigateur n’enregistre pas de fichiers',
  notPrinted: 'Ce navigateur n’imprime pas',
  elsewhere: 'Ouvrez cette page dans Chrome ou Safari.',
  copyAddress: 'Copier l’adresse',
  addressCopied: 'Adresse copiée',
  pdfAsPicture: 'Un PDF ne convient pas. Faites-en une capture d’écran, et choisissez-la.',
  heicAsPicture:
    'Ce navigateur ne lit pas les photos HEIC. Faites-en une capture d’écran, et choisissez-la.',
}

/** The words that people ask about, with their question mark. */
export const explained = {
  cycle: {
    name: 'Échéance',
    question: 'Qu’est-ce qu’une échéance ?',
    answer: 'Une échéance est un jour où tous versent, et où une personne reçoit tout.',
  },
  pot: {
    name: 'Cagnotte',
    question: 'Qu’est-ce que la cagnotte ?',
    answer: 'La cagnotte est l’argent versé par tous : chacun la reçoit à son tour.',
  },
  share: {
    name: 'Part',
    question: 'Qu’est-ce qu’une part ?',
    answer: 'Avec deux parts, on verse deux cotisations et on reçoit deux fois la cagnotte.',
  },
  officer: {
    name: 'Responsable',
    question: 'Que fait un responsable ?',
    answer: 'Un responsable aide l’organisatrice : il enregistre et confirme les versements.',
  },
  witness: {
    name: 'Témoin',
    question: 'Que fait un témoin ?',
    answer: 'Un témoin est un autre membre, qui répond pour une personne sans compte.',
  },
}

/** A message to the people waited for. */
export const asking = {
  waiting: (names: string) => `On attend ${names}.`,
  others: (count: number) => counted('fr', count, 'autre', 'autres'),
  write: (names: string) => `Écrire sur WhatsApp à ${names}`,
  writeGroup: 'Écrire au groupe sur WhatsApp',
  hello: (names: string) => (names ? `Bonjour ${names},` : 'Bonjour,'),
}

/** Without network, instead of what this device has not kept. */
export const notKept = {
  title: 'Cette page n’est pas sur cet appareil',
  text: 'Elle s’ouvrira dès que le réseau reviendra.',
  part: 'Cette partie s’ouvrira dès que le réseau reviendra.',
  dashboard: 'Tableau de bord',
  tontines: 'Mes tontines',
}

/** Errors that a feature has no text for. */
export const problems = {
  offline: 'Vous êtes hors ligne. Rien n’est perdu : réessayez dès que le réseau revient.',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  signedOut: 'Reconnectez-vous pour continuer.',
  notAllowed: 'Vous n’avez pas le droit de faire cela.',
  notFound: 'Introuvable. Cela n’existe plus, ou vous n’y avez plus accès.',
  invalid: 'Il y a des erreurs à corriger.',
  conflict: 'Ce n’est plus possible. Rechargez la page pour voir ce qui a changé.',
  tooLarge: 'Ce fichier est trop lourd.',
  writtenDown: 'Noté sur cet appareil, pas encore envoyé',
  notStored: 'Rien n’est noté : la mémoire de cet appareil est pleine ou inaccessible.',
  sharedPhone: 'Ce téléphone est partagé : rien ne s’y note sans réseau.',
  tooMany: 'Trop de tentatives. Patientez un instant avant de réessayer.',
  tooManyFor: (seconds: number) => `Trop de tentatives. Réessayez dans ${waitOf('fr', seconds)}.`,
  defect: 'Une erreur est survenue de notre côté.',
  defectNumbered: (requestId: string) =>
    `Une erreur est survenue de notre côté. Si elle se répète, citez le numéro ${requestId}.`,
}

/** Errors that every form with an amount has. */
export const invalid = {
  'amount-too-small': 'Le montant doit être supérieur à 0.',
  'amount-missing': 'Le montant doit être supérieur à 0.',
  'amount-negative': 'Le montant doit être supérieur à 0.',
  'amount-not-whole': 'Le montant a trop de chiffres après la virgule.',
  'amount-too-large': 'Ce montant est trop grand.',
  'amount-unread': 'Ce montant n’est pas clair. Écrivez-le en chiffres, par exemple 5 000.',
}

/** The error page. */
export const boundary = {
  title: 'Erreur inattendue',
  text: 'Cette page n’a pas pu s’afficher. Vos données sont intactes.',
  requestId: (requestId: string) => `Numéro de la demande : ${requestId}`,
  reload: 'Recharger la page',
  home: 'Retour à l’accueil',
}

/** The page for an address that leads nowhere: an invalid invitation, a missing tontine, or any other. */
export const notFound = {
  inviteTitle: "Lien d'invitation invalide",
  inviteText:
    "Ce lien d'invitation n'est pas valide ou a expiré. Demandez un nouveau lien à l'administrateur de la tontine.",
  tontineTitle: 'Tontine introuvable',
  tontineText: "Cette tontine n'existe pas ou a été supprimée.",
  pageTitle: 'Oops! Page introuvable',
  pageText: 'La page que vous cherchez n’existe pas ou a été déplacée.',
  home: 'Accueil',
  seeTontines: 'Voir les tontines',
  back: 'Retour',
}

/** Shown on the first visit, above everything, until it is dismissed. */
export const cookies = {
  title: 'Cookies',
  text: 'Mainforte garde sur cet appareil votre connexion et vos choix. Pas de publicité, pas de suivi.',
  more: 'En savoir plus',
  read: 'J’ai compris',
}

/** The languages by their own names, the same for every reader. */
export const languages = {
  fr: 'Français',
  en: 'English',
  origin: 'D’origine',
  readEnglish: 'Read everything in English',
  readFrench: 'Tout lire en français',
}
