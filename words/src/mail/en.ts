import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export { mail as addAddress } from '../address/en.ts'

export const frame: Same<typeof fr.frame> = {
  tagline: 'The tontine notebook that nobody can quietly change.',
  copyLink: 'If the button does nothing, copy this address into your browser:',
  automatic: 'This message was sent automatically; replies are not read.',
}

export const confirmEmail: Same<typeof fr.confirmEmail> = {
  subject: 'Confirm your e-mail address',
  preview: 'One last step, and your Mainforte account is open.',
  title: 'Confirm your address',
  text: 'Have you just created a Mainforte account with this address? Touch the button: your account opens.',
  action: 'Confirm my address',
  lasts: 'The button works once, for 24 hours.',
  notYou: 'If it was not you, do not touch the button: nobody can use this account.',
}

export const resetPassword: Same<typeof fr.resetPassword> = {
  subject: 'Choose a new password',
  preview: 'Touch the button to choose a new password.',
  title: 'Choose a new password',
  text: 'Somebody, probably you, has asked to change the password of your Mainforte account.',
  action: 'Choose a password',
  lasts: 'The button works once, for one hour. Your other devices will be logged out.',
  notYou:
    'If it was not you, do nothing: your password does not change. Never forward this message.',
}

export const alreadyRegistered: Same<typeof fr.alreadyRegistered> = {
  subject: 'You already have an account',
  preview: 'Somebody tried to create an account with your address.',
  title: 'You already have an account',
  text: 'Somebody, perhaps you, tried to create a Mainforte account with this address. It already belongs to an account: yours. Nothing was changed.',
  action: 'Log in',
  lasts:
    'Forgotten your password, or never confirmed your address? Choose “Forgot password” on the login page.',
  notYou: 'If it was not you, you need not do anything.',
}

export const passwordChanged: Same<typeof fr.passwordChanged> = {
  subject: 'Your password was changed',
  preview: 'If it was you, you need not do anything.',
  title: 'Your password was changed',
  text: 'The password of your Mainforte account has just been changed, and your other devices were logged out.',
  action: 'Choose another password',
  lasts: 'If it was you, you need not do anything.',
  notYou:
    'If it was not you, choose another password at once: the link will be sent to this address.',
}

const passkeys = {
  preview: 'If this was you, you have nothing to do.',
  action: 'See my passkeys',
  lasts: 'Was it you? You have nothing to do.',
  notYou:
    'Was it not you? Change your password at once. Then look at your passkeys and your devices.',
}

export const passkeyAdded: Same<typeof fr.passkeyAdded> = {
  ...passkeys,
  subject: 'A passkey was added',
  title: 'A passkey was added',
  text: 'A new passkey opens your Mainforte account, without a password.',
}

export const passkeyRemoved: Same<typeof fr.passkeyRemoved> = {
  ...passkeys,
  subject: 'A passkey was removed',
  title: 'A passkey was removed',
  text: 'This passkey no longer opens your Mainforte account. Without any passkey, the password is enough.',
}

export const passkeyAsked: Same<typeof fr.passkeyAsked> = {
  ...passkeys,
  subject: 'Your passkey will be asked for',
  title: 'Your passkey will be asked for',
  text: 'The password alone no longer opens your Mainforte account. Your passkey is asked for after it.',
}

export const passkeyNotAsked: Same<typeof fr.passkeyNotAsked> = {
  ...passkeys,
  subject: 'Your passkey is no longer asked for',
  title: 'Your passkey is no longer asked for',
  text: 'The password alone opens your Mainforte account again.',
}

export const lostPasskey: Same<typeof fr.lostPasskey> = {
  subject: 'Have you lost your passkey?',
  preview: 'Keep this message: its button works in three days.',
  title: 'Have you lost your passkey?',
  text: 'Somebody gave your password and said that your passkey is lost. This button works in three days. After that, the password is enough.',
  action: 'Open without the passkey',
  lasts: 'The button works once, from three to seven days after this message.',
  notYou:
    'Was it not you? Sign in with your passkey: this link stops working. Change your password too.',
}

export const accountDeleted: Same<typeof fr.accountDeleted> = {
  subject: 'Your account is deleted',
  preview: 'Your name and your contact details are erased.',
  title: 'Your account is deleted',
  text: 'Your name, e-mail and phone are erased, in your tontines too. Your payments stay written there, without your name.',
  action: 'Write to us',
  lasts:
    'Do you still owe money, or does somebody owe you some? Talk to the officers of the tontine.',
  notYou: 'This was not you? Write to us at once.',
}

export const contact: Same<typeof fr.contact> = {
  subject: (subject) => `[Contact] ${subject}`,
  from: 'From:',
  language: 'Language:',
  languages: { origin: 'French (D’origine)', fr: 'French', en: 'English' },
  account: 'Account:',
  none: 'no account',
  number: 'Message:',
}

export const invitation: Same<typeof fr.invitation> = {
  preview: 'A personal message, and the link to join.',
  toTontine: {
    subject: 'An invitation to join a tontine',
    title: (sender, tontine) => `${sender} invites you to join the tontine “${tontine}”`,
    action: 'Join the tontine',
    next: 'The button shows the tontine. You can ask to join it. The organizer answers you.',
  },
  added: {
    preview: 'Say yes or no: nobody decides for you.',
    subject: 'A place in a tontine is waiting for you',
    title: (sender, tontine) =>
      `${sender} has put your name on the list of the tontine “${tontine}”`,
    action: 'See the tontine',
    next: 'Touch the button and say whether you take part, with this e-mail address.',
    unknown:
      'You do not know this person? Ignore this message, or stop invitations with the link below.',
  },
  inGeneral: {
    subject: 'An invitation to discover Mainforte',
    title: (sender) => `${sender} invites you to Mainforte`,
    action: 'Discover Mainforte',
    next: 'With Mainforte, everybody sees the accounts of the tontine. It is free, and the money does not pass through us.',
  },
  someone: 'A friend',
  from: (sender, email) => `This invitation was sent to you by ${sender} (${email}).`,
  stop: 'Stop receiving invitations',
  unknown:
    'If you do not know this person, ignore this message. Your address was used for nothing else and will be erased in 90 days.',
}

export const stopInvitations: Same<typeof fr.stopInvitations> = {
  title: 'Invitations by e-mail',
  askTitle: 'Stop receiving invitations?',
  askText:
    'Nobody will be able to send invitations through Mainforte to the address that received this message.',
  stop: 'Stop receiving invitations',
  stoppedTitle: 'You will receive no more invitations',
  stoppedText:
    'We do not keep your address, only a mark to recognize it. You can change the messages about your tontines in the settings of your account.',
  again: 'Receive invitations again',
  againTitle: 'You will receive invitations again',
  againText: 'The same link stops them at any time.',
  unknown: 'This link is not valid',
  unknownText: 'Touch the link in the message, or copy all of it.',
  otherLanguage: 'Français',
  home: 'Discover Mainforte',
}

export const stopNotices: Same<typeof fr.stopNotices> = {
  title: 'Messages about your tontines',
  askTitle: 'Stop receiving these messages by e-mail?',
  askText:
    'You will get no more e-mails about your tontines, and no reminders. Everything stays visible in the app.',
  stop: 'Stop receiving these messages',
  stoppedTitle: 'You will receive no more of these messages',
  stoppedText:
    'The news of your tontines stays in the app. Security messages, such as a changed password, still arrive.',
  again: 'Receive these messages again',
  againTitle: 'You will receive these messages again',
  againText: 'The same link stops them at any time.',
  unknown: stopInvitations.unknown,
  unknownText: stopInvitations.unknownText,
  otherLanguage: stopInvitations.otherLanguage,
  home: 'Open Mainforte',
}
