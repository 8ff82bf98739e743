import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const dashboard: Same<typeof fr.dashboard> = {
  title: 'Admin Dashboard',
  intro: 'The figures of the platform. Only its members see what is in a tontine.',
  users: 'Users',
  confirmed: (count) => counted('en', count, 'confirmed address', 'confirmed addresses'),
  verified: 'Identity verified',
  suspended: 'Suspended',
  tontines: 'Tontines',
  tontinesByPhase: 'Tontines by phase',
  phases: {
    enrolling: 'Enrolling',
    running: 'Running',
    completed: 'Completed',
    archived: 'Ended',
    cancelled: 'Deleted',
  },
  registrations: 'Registrations by month',
  payments: (currency) => `Confirmed payments by month, ${currency}`,
  noPayments: 'No confirmed payment in the last twelve months.',
  paid: (count) => counted('en', count, 'payment', 'payments'),
  month: (month, value) => `${month}: ${value}`,
  manage: 'Manage users',
  failed: 'The figures could not be loaded.',
}

export const messages: Same<typeof fr.messages> = {
  title: 'Messages received',
  text: 'Written with the contact form, kept for a year.',
  none: 'No message',
  answer: (name) => `Reply to ${name}`,
  more: 'Show more messages',
  failed: 'The messages could not be loaded.',
}

export const users: Same<typeof fr.users> = {
  title: 'Users Management',
  intro: 'Look for an account. Every action is recorded in the administration log.',
  filters: 'Filter the users',
  search: 'Name, e-mail or phone',
  state: 'State',
  all: 'All',
  states: {
    suspended: 'Suspended',
    unconfirmed: 'Address not confirmed',
    verified: 'Verified',
    superAdmin: 'Super admin',
  },
  you: 'You',
  since: (date) => `Registered on ${date}`,
  seen: (when) => `seen ${when}`,
  devices: (count) => counted('en', count, 'device logged in', 'devices logged in'),
  none: 'No users',
  noneText: 'No account matches this search.',
  more: 'Show more users',
  failed: 'The users could not be loaded.',
  actionsOn: (name) => `Actions: ${name}`,
  verify: 'Mark as verified',
  unverify: 'Remove the verification',
  verified: 'Verification saved',
  signOut: 'Sign out everywhere',
  signOutTitle: (name) => `Sign ${name} out everywhere?`,
  signOutText: (email) => `${email}: the person has to log in again on each device.`,
  signedOut: 'The person is signed out everywhere',
  suspend: 'Suspend',
  suspendTitle: (name) => `Suspend ${name}?`,
  suspendText: (email) =>
    `${email}: the person is signed out everywhere and can no longer log in. Their tontines stay as they are.`,
  suspended: 'Account suspended',
  because: (reason) => `Reason: ${reason}`,
  reason: 'Reason',
  reasonHint: 'Kept in the administration log.',
  reinstate: 'Lift the suspension',
  reinstated: 'Suspension lifted',
  promote: 'Make super admin',
  promoteTitle: (name) => `Make ${name} super admin?`,
  promoteText: (email) =>
    `${email}: the person will be able to suspend accounts and to name other administrators. They will no longer be able to create or join a tontine. Only another super admin can take this role from them. They sign in again.`,
  demote: 'Remove super admin',
  demoteTitle: (name) => `Remove super admin from ${name}?`,
  demoteText: (email) => `${email}: the person becomes an ordinary user again.`,
  roleChanged: 'Role changed',
}

export const all: Same<typeof fr.all> = {
  title: 'All Users',
  intro: 'Sort the list of accounts, or export it.',
  sort: 'Sort by',
  sorts: { newest: 'Newest', oldest: 'Oldest', name: 'Name' },
  export: 'Export (CSV)',
}

export const table: Same<typeof fr.table> = {
  columns: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    confirmed: 'Address confirmed',
    verified: 'Verified',
    suspended: 'Suspended',
    created: 'Registered on',
    seen: 'Seen on',
    id: 'Id',
  },
  states: { yes: 'yes', no: 'no' },
  roles: { user: 'User', superAdmin: 'Super admin' },
}

export const refusals: Same<typeof fr.refusals> = {
  'no-such-user': 'This account no longer exists.',
  'own-account': 'You can’t do this to your own account.',
  'role-unchanged': 'This account already has that role.',
  'account-not-ready': 'The address is not confirmed, or the account is suspended.',
  'has-tontines': 'This person is in a tontine and stays an ordinary user.',
}

export const invalid: Same<typeof fr.invalid> = {
  'reason-required': 'Say why (at least 3 characters).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
  'search-invalid': 'This search is not valid.',
  'text-unprintable': 'This text contains a character that can’t be shown.',
}
