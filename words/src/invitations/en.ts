import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const join: Same<typeof fr.join> = {
  title: 'Join Tontine',
  invited: "You've been invited to join",
  organizer: (name) => `Organized by ${name}`,
  amount: 'Amount',
  frequency: 'Frequency',
  members: 'Members',
  startDate: 'Start Date',
  language: 'Language',
  name: 'Your Name',
  email: 'Email Address',
  phone: 'Phone Number (Optional)',
  loggedIn: (who, admin) => `Your account: ${who}. The button sends your request to ${admin}.`,
  accountNeeded: 'You need an account. Create it in the next step: your request is then sent.',
  hasAccount: 'Already have an account?',
  login: 'Log in',
  submit: 'Join Tontine',
  submitting: 'Sending request...',
  cancel: 'Cancel',
  nameMissing: 'Please give your name',
  emailMissing: 'Please give your e-mail',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: 'Enter a complete number, for example +225 07 01 02 03 04',
  sent: 'Your request to join was sent!',
  sentDetail: 'Request to join submitted',
  joined: 'You were already on the list: you are in the tontine',
  sentAgain: 'Request to join submitted again',
  sentAfterRegistering: 'Your request to join has been sent',
  failed: 'Joining the tontine failed',
  unanswered: 'Joining the tontine did not work',
  superAdmin: 'A platform administrator’s account cannot join tontines.',
}

export const refusals: Same<typeof fr.refusals> = {
  'request-pending': 'You have already requested to join this tontine. Approval pending.',
  'already-member': 'You are already a member of this tontine.',
  'invite-code-invalid': 'Invalid invite code',
  'no-such-tontine': 'Invalid invite code',
  'no-such-invitation': 'Invalid invite code',
  'tontine-invites-nobody': 'This tontine has ended: nobody can be invited to it any more.',
  'too-many-invitations': ({ limit, left }) =>
    left === 0
      ? `You have written to ${limit} addresses within 24 hours, which is the limit. The link can be shared without limit.`
      : `The limit is ${limit} addresses within 24 hours. You have ${left} left.`,
  'too-many-for-new-account': ({ limit, left, days }) =>
    `A new account invites at most ${limit} addresses in ${days} days. You have ${left} left. The link can be shared without limit.`,
  'invitations-used-up':
    'Mainforte can send no more invitations today. Try again tomorrow, or share the link.',
  'circle-full': 'This tontine is full: it cannot take any more members.',
  'tontine-closed': 'This tontine no longer takes new members.',
}

export const preview: Same<typeof fr.preview> = {
  title: (tontine) => `Join the tontine “${tontine}”`,
  description: 'Open the link to see the tontine and ask to join.',
}

export const invalidLink: Same<typeof fr.invalidLink> = {
  title: 'Invalid invitation',
  text: 'This invitation link is not valid or has expired.',
  closed: 'This tontine no longer takes new members.',
  home: 'Back to the home page',
}

export const byCode: Same<typeof fr.byCode> = {
  title: 'Join a tontine',
  text: 'Paste the link or the message you received, or type the 8-character code.',
  code: 'Invitation code or link',
  hint: 'The code is at the end of the link, for example AB2CD3EF.',
  submit: 'Continue',
  invalid: 'No code of 8 letters and digits here. Check it, or paste the whole link.',
  empty: 'Enter a code or paste a link.',
  scan: 'Scan a QR code',
  scanning: 'Hold the QR code inside the frame.',
  stop: 'Stop the camera',
  cameraFailed: 'The camera does not open. Allow it, or type the code.',
  back: 'Back to tontines',
  help: 'No code? Ask the organizer of the tontine for the link.',
}

export const invite: Same<typeof fr.invite> = {
  title: 'Invite friends',
  text: 'By e-mail or by link. People ask to join, and you approve them.',
  ways: 'How to invite',
  byEmail: 'By e-mail',
  byLink: 'By link',
  tontine: 'Tontine',
  link: 'Invitation link',
  code: 'Code',
  copied: 'Invitation link copied!',
  qrTitle: 'QR code',
  qrText: 'Scan it with the phone’s camera.',
  shareTitle: 'Send the link',
  message: (tontine, link) => `Hello, join our tontine “${tontine}” on Mainforte: ${link}`,
  subject: (tontine) => `Invitation to join the tontine ${tontine}`,
  none: 'You do not run any tontine.',
  addressFirst: 'With an e-mail address you can create a tontine and invite people.',
  addAddress: 'Add an e-mail address',
  noneText: 'Create one to get its invitation link.',
  create: 'Create a tontine',
  benefits: 'Why invite friends and family?',
  simple: 'Simpler to run',
  simpleText: 'Order, dates and amounts are in one place.',
  trust: 'Fewer quarrels',
  trustText: 'All is written down: no more “I did pay” against “you did not”.',
  tracking: 'Payment tracking',
  trackingText: 'Everybody sees who paid, when, and whose turn it is.',
}

export const byEmail: Same<typeof fr.byEmail> = {
  email: 'E-mail address',
  placeholder: 'friend@example.com',
  hint: 'You can paste several, up to 20.',
  add: 'Add',
  chosen: 'Addresses added',
  remove: (email) => `Remove ${email}`,
  tontine: 'Tontine',
  general: 'General invitation',
  message: 'Message',
  greeting: (name) =>
    `Hello,\nI invite you to join me on Mainforte: everyone can see who has paid and whose turn it is.\nSee you soon,\n${name}`,
  someone: 'A friend',
  linkAdded: 'Write no links or addresses. Your name and the link are added below.',
  submit: 'Send the invitations',
  submitting: 'Sending...',
  sent: (n) => (n === 1 ? 'Invitation sent to 1 person!' : `Invitations sent to ${n} people!`),
  failed: 'The invitations could not be sent. Please try again later.',
  sentTitle: 'Invitations sent',
  sentText: 'The last 50.',
  sentAll: (n) => `Show all ${n}`,
  statusQueued: 'Being sent',
  statusSent: 'Sent',
  statusFailed: 'Not delivered',
}

export const invalid: Same<typeof fr.invalid> = {
  'email-invalid': 'Please enter a valid email address.',
  'email-twice': 'This e-mail address was already added.',
  'emails-missing': 'Please add at least one e-mail address.',
  'message-has-link':
    'Remove links and addresses: the invitation link is added. Put a space after each full stop.',
  'emails-too-many': 'You can invite 20 people at a time. Send these first.',
  'message-too-long': 'The message must not exceed 1000 characters.',
}
