import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const frame: Same<typeof fr.frame> = {
  tagline: 'The tontine notebook that nobody can quietly change.',
  copyLink: 'If the button does nothing, copy this address into your browser:',
  automatic: 'This message was sent automatically; replies are not read.',
}

export const confirmEmail: Same<typeof fr.confirmEmail> = {
  subject: 'Confirm your email address',
  preview: 'One last step, and your Mainforte account is open.',
  title: 'Confirm your address',
  text: 'A Mainforte account has just been created with this address. Confirm that it is yours, so that you can log in.',
  action: 'Confirm my address',
  lasts: 'This link works once, for 24 hours.',
  notYou:
    'If you did not create an account, do not click: without your confirmation nobody can use it.',
}

export const resetPassword: Same<typeof fr.resetPassword> = {
  subject: 'Choose a new password',
  preview: 'The link to choose a new password is in this message.',
  title: 'Choose a new password',
  text: 'Somebody, probably you, has asked to change the password of your Mainforte account.',
  action: 'Choose a password',
  lasts: 'This link works once, for one hour. Your other devices will be logged out.',
  notYou:
    'If it was not you, do nothing: your current password still works. Never forward this message.',
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

export const accountDeleted: Same<typeof fr.accountDeleted> = {
  subject: 'Your account is deleted',
  preview: 'Your name and your contact details are erased.',
  title: 'Your account is deleted',
  text: 'Your name, address and telephone are erased, also in your tontines. Payments stay in their journals, without your name. Thank you for keeping your books with us.',
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
    next: 'The link shows the tontine and lets you ask to join. The organizer approves each request.',
  },
  added: {
    preview: 'Say yes or no: nobody decides for you.',
    subject: 'A place in a tontine is waiting for you',
    title: (sender, tontine) =>
      `${sender} has put your name on the list of the tontine “${tontine}”`,
    action: 'See the tontine',
    next: 'Sign in with this address, or create an account. Then say whether you take part.',
    unknown:
      'You do not know this person? Ignore this message, or stop invitations with the link below.',
  },
  inGeneral: {
    subject: 'An invitation to discover Mainforte',
    title: (sender) => `${sender} invites you to Mainforte`,
    action: 'Discover Mainforte',
    next: 'Mainforte keeps the books of a tontine in full view of the whole circle. It is free, and the money does not pass through us.',
  },
  someone: 'A friend',
  from: (sender, email) => `This invitation was sent to you by ${sender} (${email}).`,
  stop: 'Stop receiving invitations',
  unknown:
    'If you do not know this person, ignore this message. Your address was used for nothing else and will be erased in 90 days.',
}

export const stopInvitations: Same<typeof fr.stopInvitations> = {
  title: 'Invitations by email',
  askTitle: 'Stop receiving invitations?',
  askText:
    'Nobody will be able to send invitations through Mainforte to the address that received this message.',
  stop: 'Stop receiving invitations',
  stoppedTitle: 'You will receive no more invitations',
  stoppedText:
    'We do not keep your address, only a fingerprint that recognizes it. If you have an account, you can change the messages about your tontines in its settings.',
  again: 'Receive invitations again',
  againTitle: 'You will receive invitations again',
  againText: 'The same link stops them at any time.',
  unknown: 'This link is not valid',
  unknownText: 'Open the link as it is in the message, or copy all of it.',
  otherLanguage: 'Français',
  home: 'Discover Mainforte',
}

export const stopNotices: Same<typeof fr.stopNotices> = {
  title: 'Messages about your tontines',
  askTitle: 'Stop receiving these messages by email?',
  askText:
    'You will get no more emails about your tontines, and no reminders. Everything stays visible in the app.',
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
