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
  title: 'Ce que vous voulez savoir',
  text: 'La cloche de l’application vous dit tout, quoi que vous choisissiez ici.',
  paymentReminders: 'Rappels de paiement',
  paymentRemindersText: 'Avant chaque échéance, et quand un versement est en retard.',
  emailNotifications: 'Notifications par e-mail',
  emailNotificationsText: 'Ce qui vous concerne dans vos tontines, et les rappels de paiement.',
  daysBefore: 'Me rappeler une échéance',
  daysBeforeOption: (days: number) => `${counted('fr', days, 'jour', 'jours')} avant`,
}

export const account = {
  devices: 'Appareils connectés',
  devicesText: 'L’un d’eux n’est pas à vous ? Déconnectez-le, puis changez de mot de passe.',
  changePassword: 'Changer de mot de passe',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  signedIn: (day: string) => `Connecté le ${day}`,
  end: 'Déconnecter',
  endOf: (device: string) => `Déconnecter ${device}`,
  ended: 'L’appareil est déconnecté',
  export: 'Vos données',
  exportText: 'Tout ce que nous gardons à votre sujet, dans un fichier JSON.',
  exportAction: 'Télécharger mes données',
  leave: 'Supprimer le compte',
  leaveText:
    'Votre nom, votre adresse et votre téléphone disparaissent, y compris dans les cercles dont vous êtes membre. Les versements restent dans leur journal, sans votre nom.',
  leaveAction: 'Supprimer mon compte',
  leaveTitle: (name: string) => `Supprimer le compte ${de(name)} ?`,
  leaveWarning: (email: string) =>
    `C’est votre compte, avec l’adresse ${email}. Vous ne pourrez pas revenir en arrière : ni vous ni nous ne pourrons le retrouver.`,
  password: 'Votre mot de passe',
  left: 'Votre compte est supprimé',
  /** Shown to a circle in place of somebody who has deleted their account. */
  formerPerson: (rank: number | null) =>
    rank === null ? 'Compte supprimé' : `Compte supprimé (rang ${rank})`,
  ending: {
    intro: 'Voici ce qui reste ouvert dans vos tontines. Les responsables en seront informés.',
    none: 'Vous n’êtes membre d’aucune tontine en cours.',
    failed: 'Vos tontines n’ont pas pu être chargées. Vérifiez-les avant de supprimer le compte.',
    turn: (rank: number, date: string) => `Votre tour : rang ${rank}, le ${date}`,
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
  currencyText:
    'Gardé sur votre compte et dans ce navigateur. Il ne change que l’exemple : chaque somme s’écrit dans la devise de sa tontine.',
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
    `Vous gérez encore ${counted('fr', tontines, 'tontine', 'tontines')} en cours. Passez d’abord la main à un autre membre, terminez, archivez ou supprimez.`,
} satisfies RefusalWords<LeavingRefusal>
