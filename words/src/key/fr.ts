import { de } from '../kernel/elision.ts'

/** The paper key, with which another goes on. (G9) */
export const card = {
  offerTitle: 'Et si vous perdez votre téléphone ?',
  offerText: 'Avec une clé papier, une autre personne de la tontine peut continuer.',
  offerOpen: 'Préparer la clé',
  later: 'Plus tard',
  title: 'Clé papier',
  text: (days: number) =>
    `Une autre personne de la tontine peut s’en servir si vous ne venez plus pendant ${days} jours. Tout le monde est prévenu, et elle attend encore trois jours.`,
  textOthers: (days: number) =>
    `Elle sert si l’organisatrice ne vient plus pendant ${days} jours. Tout le monde est prévenu, et il faut encore attendre trois jours.`,
  none: 'La tontine n’a pas de clé papier.',
  since: (instant: string) => `Une clé papier existe depuis le ${instant}`,
  make: 'Créer la clé',
  renew: 'Créer une autre clé',
  renewTitle: 'Créer une autre clé ?',
  renewText: 'L’ancienne feuille ne servira plus.',
  revoke: 'Annuler la clé',
  revokeTitle: 'Annuler la clé ?',
  revokeText: 'La feuille ne servira plus.',
  revoked: 'La clé ne sert plus',
  made: 'La clé est créée',
  onlyNow: 'Imprimez ou recopiez la clé maintenant',
  onlyNowText: 'Elle ne sera plus jamais affichée. Le site ne la connaît pas.',
  print: 'Imprimer',
  done: 'La clé est sur papier',
}

/** The printed sheet. */
export const sheet = {
  title: 'Clé papier',
  of: (name: string) => `Tontine « ${name} »`,
  organizer: (name: string, day: string) => `Organisée par ${name}. Clé créée le ${day}.`,
  keep: 'Gardez cette feuille avec le cahier, ou confiez-la à une personne sûre de la tontine.',
  steps: (name: string, days: number, address: string) => [
    `Si ${name} ne vient plus dans l’application pendant ${days} jours, créez un compte.`,
    `Scannez le code, ou ouvrez ${address} et tapez la clé.`,
    'Dites qui vous êtes dans la tontine. Tout le monde est prévenu.',
    'Trois jours plus tard, ouvrez la tontine et acceptez de l’organiser.',
  ],
  code: 'La clé',
  qr: 'Code à scanner',
  warning: 'Ne photographiez pas cette feuille. Feuille perdue ? L’organisatrice annule la clé.',
}

/** The page that opens a key. */
export const open = {
  title: 'Continuer une tontine avec une clé papier',
  text: 'L’organisatrice ne vient plus ? Tapez la clé de la feuille.',
  field: 'Clé',
  hint: '7 groupes de 4 lettres et chiffres',
  open: 'Ouvrir',
  invalid: 'Il faut 28 lettres et chiffres : relisez la feuille.',
  awake: (name: string) => `${name} vient toujours dans la tontine`,
  awakeText: (days: number) =>
    `La clé ne fait rien pour l’instant, et l’organisatrice est prévenue. Elle servira si l’organisatrice ne vient plus pendant ${days} jours.`,
  yours: 'Vous organisez cette tontine',
  yoursText: 'Gardez la feuille pour une autre personne de la tontine.',
  usable: (name: string) => `${name} ne vient plus`,
  usableText: 'Vous pouvez demander à organiser la tontine.',
  choose: 'Quelle personne de la liste êtes-vous ?',
  nobody: 'Il n’y a personne sans compte dans la liste. Demandez la clé à un membre actif.',
  ask: 'Demander la gestion',
  askTitle: 'Demander la gestion ?',
  askText:
    'Tous les membres avec un compte sont prévenus, et l’organisatrice aussi. Si personne ne s’y oppose, vous acceptez dans trois jours.',
  asked: 'Votre demande est inscrite',
}

/** Somebody waits with the key, or took the office with it. */
export const use = {
  title: (name: string) => `${name} demande la gestion avec la clé papier`,
  guest: (guest: string) => `Cette personne dit être ${guest}.`,
  text: (instant: string) =>
    `Sans réponse de l’organisatrice, elle peut accepter à partir du ${instant}.`,
  refuse: 'Refuser',
  refuseTitle: 'Refuser cette demande ?',
  refuseText: 'La clé ne servira plus. Les membres peuvent choisir une autre organisatrice.',
  refused: 'La demande est refusée',
  yours: 'Vous demandez la gestion avec la clé papier',
  yoursText: (instant: string) =>
    `Vous pourrez accepter à partir du ${instant}, si personne ne s’y oppose. Revenez sur cette page.`,
  ready: 'Vous pouvez maintenant prendre la gestion.',
  toRecognize: (guest: string) =>
    `Un membre qui vient encore doit d’abord dire que vous êtes ${guest}.`,
  takeOffice: 'Prendre la gestion',
  takeTitle: 'Organiser cette tontine ?',
  takenFrom: (name: string) => `La gestion ${de(name)} a été prise avec la clé papier`,
  takenUntil: (name: string, instant: string) =>
    `${name} peut la reprendre seule jusqu’au ${instant}.`,
  takenFromYou: 'Votre gestion a été prise avec la clé papier',
  takenUntilYou: (instant: string) => `Vous pouvez la reprendre jusqu’au ${instant}.`,
  takeBack: 'Reprendre la gestion',
  takeBackTitle: 'Reprendre la gestion ?',
  takeBackText: 'Vous organisez de nouveau la tontine, tout de suite.',
  back: 'Vous organisez de nouveau la tontine',
}
