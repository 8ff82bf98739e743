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
  pushNotifications: 'Notifications push',
  smsNotifications: 'Notifications par SMS',
  notYet: 'Rien n’est encore envoyé par cette voie ; votre choix est gardé.',
  daysBefore: 'Me rappeler une échéance',
  daysBeforeOption: (days: number) => `${counted('fr', days, 'jour', 'jours')} avant`,
}

export const account = {
  devices: 'Appareils connectés',
  devicesText:
    'Vous en reconnaissez un qui n’est pas à vous ? Déconnectez-le, puis changez de mot de passe.',
  changePassword: 'Changer de mot de passe',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  signedIn: (day: string) => `Connecté le ${day}`,
  end: 'Déconnecter',
  endOf: (device: string) => `Déconnecter ${device}`,
  ended: 'L’appareil est déconnecté',
}

export const preferences = {
  language: 'Langue',
  languageText: 'La langue des écrans et des e-mails, sur tous vos appareils.',
  languageOrigin: 'D’origine',
  languageOriginText: 'Le mélange de départ : français, avec quelques écrans en anglais.',
  languageFr: 'Français',
  languageFrText: 'Tous les écrans en français.',
  languageEn: 'English',
  languageEnText: 'All screens in English.',
  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Comme l’appareil',
  currency: 'Symbole monétaire',
  currencyText: 'Les montants d’une tontine restent dans sa devise.',
  example: (sum: string) => `Exemple : ${sum}`,
  dollar: 'Dollar',
  euro: 'Euro',
  pound: 'Pound',
  yen: 'Yen',
  franc: 'Franc',
  naira: 'Naira',
  cfa: 'FCFA',
}
