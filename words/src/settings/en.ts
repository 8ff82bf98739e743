import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const page: Same<typeof fr.page> = {
  title: 'Settings',
  tabs: 'Settings sections',
  tabNotifications: 'Notifications',
  tabAccount: 'Account',
  tabPreferences: 'Preferences',
  save: 'Save',
  saved: 'Settings saved',
}

export const notifications: Same<typeof fr.notifications> = {
  title: 'Reminders and e-mails',
  text: 'The bell in the app always tells you everything.',
  paymentReminders: 'Payment reminders',
  paymentRemindersText: 'Before each payment date, and when a payment is late.',
  emailNotifications: 'E-mail notifications',
  emailNotificationsText: 'News of your tontines, and payment reminders.',
  smsNotifications: 'Reminders by SMS',
  smsNotificationsText: 'While e-mails and notifications are off. You pay nothing.',
  smsWithoutNumber: 'Your phone number is needed first.',
  addNumber: 'Add my number',
  daysBefore: 'Remind me of a payment date',
  daysBeforeOption: (days) => `${counted('en', days, 'day', 'days')} before`,
}

export const account: Same<typeof fr.account> = {
  devices: 'Devices logged in',
  devicesByCode: 'The code of this phone opens this list.',
  devicesText: 'If one of them is not yours, log it out. Then change your password.',
  devicesWithoutPassword: 'If one of them is not yours, log it out.',
  changePassword: 'Change password',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  signedIn: (day) => `Logged in on ${day}`,
  end: 'Log out',
  endOf: (device) => `Log out ${device}`,
  ended: 'The device is logged out',
  export: 'Your data',
  exportText: 'Everything that we keep about you, in one file.',
  exportAction: 'Download my data',
  leave: 'Delete the account',
  leaveText:
    'Your name, e-mail and phone are erased, in your tontines too. Your payments stay written there, without your name.',
  leaveAction: 'Delete my account',
  leaveTitle: (name) => `Delete the account of ${name}?`,
  leaveWarning: (email) =>
    `Your account ${email} is gone for ever. Neither you nor we can get it back.`,
  password: 'Your password',
  left: 'Your account is deleted',
  formerPerson: (rank) => (rank === null ? 'Deleted account' : `Deleted account (turn ${rank})`),
  ending: {
    intro: 'This stays open in your tontines. The officers will be told.',
    none: 'You are a member of no tontine in progress.',
    failed: 'Your tontines could not be loaded. Check them before you delete the account.',
    turn: (rank, date) => `Your turn: number ${rank}, on ${date}`,
    noTurn: 'The order is not set yet.',
    toPay: (amount) => `Still to pay: ${amount}`,
    toReceive: (amount) => `Still to receive: ${amount}`,
    contested: (count) => counted('en', count, 'disputed payment', 'disputed payments'),
    more: (count) => counted('en', count, 'more tontine', 'more tontines'),
  },
}

export const preferences: Same<typeof fr.preferences> = {
  language: 'Language',
  languageText: 'The language of screens and e-mails, on all your devices.',
  languageOrigin: 'D’origine',
  languageOriginText: 'The original mix: French, with some screens in English.',
  languageFr: 'Français',
  languageFrText: 'Tous les écrans en français.',
  languageEn: 'English',
  languageEnText: 'All screens in English.',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'Like the device',
  currency: 'Currency symbol',
  currencyText: 'It only changes the example. Each amount is shown in the currency of its tontine.',
  example: (sum) => `Example: ${sum}`,
  dollar: 'Dollar',
  euro: 'Euro',
  pound: 'Pound',
  yen: 'Yen',
  franc: 'Franc',
  naira: 'Naira',
  cfa: 'FCFA',
}

export const refusals: Same<typeof fr.refusals> = {
  'runs-a-tontine': ({ tontines }) =>
    `You still run ${counted('en', tontines, 'tontine', 'tontines')} in progress. First hand over the running to somebody else, or end the tontine.`,
}
