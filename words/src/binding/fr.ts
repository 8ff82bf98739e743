import { de } from '../kernel/elision.ts'

/** Where somebody binds their telephone. (L3) */
export const page = {
  title: 'Relier ce téléphone',
  text: 'Votre code protège votre place. Il sert à confirmer une cagnotte, à voter ou à partir.',
  back: 'Retour à la tontine',
  noSession: 'Ouvrez d’abord votre lien',
  noSessionText:
    'Touchez le lien que vous avez reçu, puis « C’est moi ». Scannez ensuite le code encore une fois.',
  openLink: 'Ouvrir mon lien',
  hasAccount: 'Vous avez un compte',
  hasAccountText: 'Avec un compte, rien n’est à relier.',
  cannot: 'Ce navigateur ne peut pas garder de clé',
  cannotText:
    'Ouvrez votre lien dans Chrome, Firefox ou Safari, mis à jour. L’adresse commence par https.',
  toTontines: 'Voir mes tontines',
  choose: 'Dans quelle tontine ?',
  none: 'Vous n’êtes dans aucune tontine pour le moment.',
  failed: 'La page n’a pas pu être chargée.',
  notYours: 'Ce code est celui d’une autre tontine.',
  noCode: 'Ce n’est pas un code pour relier un téléphone.',
  atMeeting: 'Vous êtes à la séance ?',
  atMeetingText:
    'Scannez le code sur l’écran de la personne responsable. C’est fait tout de suite.',
  camera: 'Ouvrez l’appareil photo de votre téléphone et visez le code.',
  scan: 'Scanner le code',
  typed: 'Ou tapez les huit chiffres sous le code',
  eightDigits: 'Tapez les huit chiffres sous le code de la personne responsable.',
  next: 'Continuer',
  alone: 'Vous êtes ailleurs ?',
  aloneText: 'Cela prend trois jours. Les membres sont prévenus et peuvent dire non.',
  bindAlone: 'Relier sans le code',
  isRead: 'Code lu. Choisissez maintenant votre code à vous.',
}

/** Choosing a code, and typing it. */
export const code = {
  kind: 'Quel code retenez-vous le mieux ?',
  digits: 'Six chiffres',
  pictures: 'Trois images',
  choose: {
    digits: {
      title: 'Choisissez six chiffres',
      text: 'Pas de date de naissance, pas de chiffres qui se suivent.',
    },
    pictures: { title: 'Touchez trois images', text: 'Retenez-les dans cet ordre.' },
  },
  again: {
    digits: { title: 'Tapez les mêmes chiffres', text: 'Ainsi, vous les retenez bien.' },
    pictures: { title: 'Touchez les mêmes images', text: 'Dans le même ordre.' },
  },
  other: 'Choisir un autre code',
  different: 'Ce n’était pas le même code. Recommencez.',
  easy: 'Ce code est trop facile à deviner. Choisissez-en un autre.',
  same: 'Prenez au moins deux images différentes.',
  field: 'Code à six chiffres',
  erase: 'Effacer',
  typed: (count: number, all: number) => `${count} sur ${all}`,
  sending: 'Un instant…',
}

/** The telephone waits for the members' word. */
export const waiting = {
  title: (name: string) => `Presque fini, ${name}`,
  other: (name: string) => `Un autre membre touche « Oui, c’est ${name} » sur son téléphone.`,
  where: 'Le bouton est sur la page de la tontine. Ici, tout continue tout seul.',
  until: (when: string) => `Si personne ne dit non, ce téléphone est relié le ${when}.`,
  lookAgain: 'Ouvrez alors de nouveau l’application.',
  said: (names: string) => `A dit oui : ${names}`,
  refused: {
    title: 'Un membre a dit non',
    text: 'Ce téléphone n’est pas relié. Parlez-en avec la personne responsable.',
  },
  again: 'Recommencer',
  done: {
    title: 'C’est fait',
    text: 'Ce téléphone parle maintenant pour vous. Gardez votre code pour vous.',
  },
  open: 'Ouvrir ma tontine',
  lost: {
    title: 'Ce téléphone n’est plus relié',
    text: 'Demandez un nouveau lien à la personne responsable, puis reliez-le encore.',
  },
  isWaiting: 'Votre téléphone attend d’être relié',
  see: 'Voir',
}

/** The officer at the table. */
export const table = {
  open: 'Relier les téléphones',
  text: 'Chaque personne ouvre son lien, puis scanne ce code.',
  next: (time: string) => `Nouveau code dans ${time}`,
  failed: 'Le code n’a pas pu être préparé.',
  second: 'Un autre membre dit oui sur son propre téléphone, sur la page de la tontine.',
  waiting: 'Ces téléphones attendent',
  none: 'Aucun téléphone n’attend pour le moment.',
  since: (time: string) => `Attend depuis ${time}`,
  needsOther: 'Il manque le oui d’un autre membre',
  until: (when: string) => `Relié le ${when} si personne ne dit non`,
  said: (names: string) => `Oui ${de(names)}`,
  isBound: 'Relié. Un autre oui permet de confirmer une cagnotte dès aujourd’hui.',
}

/** Another member says whose telephone it is. */
export const vouch = {
  title: (name: string) => `Est-ce bien ${name} qui relie son téléphone ?`,
  text: 'Dites oui si vous voyez ou entendez cette personne avec son téléphone.',
  newTitle: (name: string) => `${name} vient de relier son téléphone`,
  newText: 'Dites oui si c’est bien cette personne. Sa cagnotte n’attend alors pas trois jours.',
  yes: (name: string) => `Oui, c’est ${name}`,
  no: 'Non',
  noTitle: (name: string) => `Ce n’est pas ${name} ?`,
  noText: 'Le téléphone ne sera pas relié. Les membres verront votre non.',
  saidYes: 'Votre oui est inscrit',
  saidNo: 'Votre non est inscrit',
}
