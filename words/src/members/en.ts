import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const tab: Same<typeof fr.tab> = {
  none: 'No members found.',
  waiting: 'Waiting for approval',
  circle: 'Members',
  others: 'Refused requests and former members',
  add: 'Add a member',
  addTitle: 'Add a member',
  addText:
    'The person is written down as waiting; then you approve. With an email or a phone number they will find their place again when they log in.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  addSubmit: 'Add',
  added: 'Member added',
  reactivated: 'Member is waiting again',
  addFailed: 'The member could not be added',
  approve: 'Approve',
  approveOf: (name) => `Approve ${name}`,
  approved: 'Member approved',
  reject: 'Reject',
  rejectOf: (name) => `Reject ${name}`,
  rejectTitle: (name) => `Reject ${name}?`,
  rejectText: 'The person is told. They can ask again.',
  rejected: 'Member rejected',
  statusFailed: 'The member’s status could not be changed',
  remove: 'Take out of the tontine',
  removeTitle: (name) => `Take ${name} out?`,
  removeText: 'The person no longer sees the members and payments, and leaves the order.',
  removed: 'Member taken out',
  nameOfficer: 'Name as officer',
  officerTitle: (name) => `Name ${name} as officer?`,
  officerText: 'An officer records payments and confirms those that members declare.',
  officerNamed: (name) => `${name} is an officer now`,
  dismissOfficer: 'Take the office back',
  officerDismissed: (name) => `${name} is no longer an officer`,
  actionsOn: (name) => `Actions: ${name}`,
  you: 'You',
  admin: 'Admin',
  officer: 'Officer',
  guest: 'No account',
  hands: (count) => counted('en', count, 'hand', 'hands'),
  joined: (date) => `Since ${date}`,
  asked: (date) => `Asked on ${date}`,
  noContact: 'No email, no phone',
  status: {
    active: 'Active',
    pending: 'Pending',
    rejected: 'Rejected',
    removed: 'Removed',
  },
}

export const refusals: Same<typeof fr.refusals> = {
  'already-invited':
    'A member with this email or phone has already been invited and is waiting for approval.',
  'already-in-circle': 'A member with this email or phone is already in this tontine.',
  'request-pending': 'You have already requested to join this tontine. Approval pending.',
  'already-member': 'You are already a member of this tontine.',
  'no-such-member': 'This person is not in the tontine.',
  'member-not-pending': 'This request was answered already.',
  'member-not-active': 'This person is not an active member.',
  'admin-stays': 'The admin cannot be taken out of his own tontine.',
  'circle-full': ({ limit }) => `A tontine has at most ${limit} members.`,
  'circle-frozen': 'The order is frozen: its members cannot leave it any more.',
  'has-payments': 'This person has paid already and cannot be taken out any more.',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-required': 'The name is required',
  'name-too-long': 'This name is too long: 80 characters at most.',
  'email-invalid': 'Invalid email',
  'phone-invalid': 'Invalid phone number',
  'text-unprintable': 'This text contains a character that cannot be shown.',
}
