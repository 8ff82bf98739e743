import type { LeavingRefusal } from '@mainforte/domain/settings/settings'
import type { RefusalWords } from '../kernel/catalogue.ts'
import { de } from '../kernel/elision.ts'
import { counted } from '../kernel/format.ts'

export const page = {
  title: 'Paramètres',
  tabs: 'Parties des paramètres',
  tabNotifications: 'Notifications',
  tabAccount: 'Compte',
  tabPreferences: 'Préférences',
  save: 'Enregistrer',
  saved: 'Paramètres enregistrés avec succès',
}

export const notifications = {
  title: 'Rappels et e-mails',
  text: 'La cloche de l’application vous dit toujours tout.',
  paymentReminders: 'Rappels de paiement',
  paymentRemindersText: 'Avant chaque échéance, et quand un versement est en retard.',
  emailNotifications: 'Notifications par e-mail',
  emailNotificationsText: 'Les nouvelles de vos tontines, et les rappels de paiement.',
  smsNotifications: 'Rappels par SMS',
  smsNotificationsText: 'Quand e-mails et notifications sont désactivés. Vous ne payez rien.',
  smsWithoutNumber: 'Il faut d’abord votre numéro de téléphone.',
  addNumber: 'Ajouter mon numéro',
  daysBefore: 'Me rappeler une échéance',
  daysBeforeOption: (days: number) => `${counted('fr', days, 'jour', 'jours')} avant`,
}

export const account = {
  devices: 'Appareils connectés',
  devicesByCode: 'Le code de ce téléphone ouvre cette liste.',
  devicesText: 'L’un d’eux n’est pas à vous ? Déconnectez-le, puis changez de mot de passe.',
  devicesWithoutPassword: 'L’un d’eux n’est pas à vous ? Déconnectez-le.',
  changePassword: 'Changer de mot de passe',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  signedIn: (day: string) => `Connecté le ${day}`,
  end: 'Déconnecter',
  endOf: (device: string) => `Déconnecter ${device}`,
  ended: 'L’appareil est déconnecté',
  export: 'Vos données',
  exportText: 'Tout ce que nous gardons sur vous, dans un fichier.',
  exportAction: 'Télécharger mes données',
  leave: 'Supprimer le compte',
  leaveText:
    'Votre nom, votre e-mail et votre téléphone sont effacés, dans vos tontines aussi. Vos versements y restent écrits, sans votre nom.',
  leaveAction: 'Supprimer mon compte',
  leaveTitle: (name: string) => `Supprimer le compte ${de(name)} ?`,
  leaveWarning: (email: string) =>
    `Votre compte ${email} disparaît pour toujours. Ni vous ni nous ne pourrons le retrouver.`,
  password: 'Votre mot de passe',
  left: 'Votre compte est supprimé',
  /** Shown to a circle in place of somebody who has deleted their account. */
  formerPerson: (rank: number | null) =>
    rank === null ? 'Compte supprimé' : `Compte supprimé (tour ${rank})`,
  ending: {
    intro: 'Voici ce qui reste ouvert dans vos tontines. Les responsables le sauront.',
    none: 'Vous n’êtes membre d’aucune tontine en cours.',
    failed: 'Vos tontines n’ont pas pu être chargées. Vérifiez-les avant de supprimer le compte.',
    turn: (rank: number, date: string) => `Votre tour : n° ${rank}, le ${date}`,
    noTurn: 'L’ordre n’est pas encore fixé.',
    toPay: (amount: string) => `Encore à verser : ${amount}`,
    toReceive: (amount: string) => `Encore à recevoir : ${amount}`,
    contested: (count: number) =>
      counted('fr', count, 'versement contesté', 'versements contestés'),
    more: (count: number) => counted('fr', count, 'autre tontine', 'autres tontines'),
  },
}

export const preferences = {
  language: 'Langue',
  languageText: 'La langue des écrans et des e-mails, sur tous vos appareils.',
  languageOrigin: 'D’origine',
  languageOriginText: 'Le mélange de départ : français, avec quelques écrans en anglais.',
  languageFr: 'Français',
  languageFrText: 'Tous les écrans en français.',
  languageEn: 'English',
  languageEnText: 'All screens in English.',
  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Comme l’appareil',
  currency: 'Symbole monétaire',
  currencyText: 'Il ne change que l’exemple. Chaque somme s’écrit dans la monnaie de sa tontine.',
  example: (sum: string) => `Exemple : ${sum}`,
  dollar: 'Dollar',
  euro: 'Euro',
  pound: 'Livre',
  yen: 'Yen',
  franc: 'Franc',
  naira: 'Naira',
  cfa: 'FCFA',
}

export const refusals = {
  'runs-a-tontine': ({ tontines }) =>
    `Vous organisez encore ${counted('fr', tontines, 'tontine', 'tontines')} en cours. Confiez d’abord la gestion à quelqu’un d’autre, ou arrêtez la tontine.`,
} satisfies RefusalWords<LeavingRefusal>
