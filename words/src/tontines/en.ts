import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const frequency = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
}

const phase = {
  enrolling: 'Open for joining',
  running: 'Running',
  completed: 'Completed',
  archived: 'Archived',
  cancelled: 'Cancelled',
}

export const list: Same<typeof fr.list> = {
  title: 'My Tontines',
  newTontine: 'New Tontine',
  tabs: 'Which tontines',
  all: 'All Tontines',
  active: 'Active',
  admin: "I'm Admin",
  adminBadge: 'Admin',
  pendingBadge: 'Waiting for approval',
  askedBadge: 'Waiting for your answer',
  rejectedBadge: 'Request refused',
  perCycle: 'per cycle',
  frequencyLabel: 'Frequency',
  frequency,
  phase,
  membersLabel: 'Members',
  members: (count) => counted('en', count, 'member', 'members'),
  nextPayout: 'Next payout',
  noDate: 'N/A',
  payoutLate: (day) => `late since ${day}`,
  payoutSent: (day) => `${day}, to confirm`,
  viewDetails: 'View Details',
  viewDetailsOf: (name) => `View Details: ${name}`,
  noTontines: 'No tontines found',
  noTontinesText: 'Create your first tontine, or join a friend’s with its code.',
  createTontine: 'Create Tontine',
  joinTontine: 'Join Tontine',
  noActive: 'No active tontines',
  noActiveText: 'A tontine is active as soon as one of its members is.',
  noAdmin: 'No tontines as admin',
  noAdminText: 'You are the admin of the tontines that you create.',
  more: 'Show more tontines',
  loading: 'Loading tontines',
  failed: 'Failed to fetch tontines',
}

export const detail: Same<typeof fr.detail> = {
  loading: 'Loading...',
  notFound: 'Error: Tontine not found',
  failed: 'Error: Failed to load tontine details',
  backToList: 'Back to the tontines',
  tabs: 'Tontine sections',
  overview: 'Overview',
  members: 'Members',
  payments: 'Payments',
  createdOn: (date) => `Created on ${date}`,
  adminIs: (name) => `Run by ${name}`,
  youAreAdmin: 'You are the admin',
  youAreOfficer: 'You are an officer',
  about: 'About',
  noDescription: 'No description given.',
  amountPerCycle: 'Amount per cycle',
  frequencyLabel: 'Frequency',
  frequency,
  phase,
  startDate: 'Start date',
  membersLabel: 'Members',
  activeMembers: (count) => counted('en', count, 'active member', 'active members'),
  waitingPayments: (count) => counted('en', count, 'payment to confirm', 'payments to confirm'),
  seePayments: 'See the payments',
  inviteLink: 'Invitation link',
  inviteLinkHint: 'Anybody who opens it can ask to join the tontine; you then approve them.',
  copied: 'Invitation link copied!',
  shareText: (tontine) => `Join the tontine “${tontine}” on Mainforte:`,
  back: 'Back',
  accounts: 'Accounts',
  leaveRound: 'Leave the round',
  journal: 'Journal',
  invite: 'Invite members',
  recordPayment: 'Record a payment',
  declarePayment: 'Declare a payment',
  pendingTitle: 'Your request is waiting for an answer',
  offeredTitle: 'A place is offered to you',
  offeredText: 'Read its account, then say yes or no.',
  offeredAnswer: 'See and answer',
  pendingText: (name) =>
    `${name} has to approve your request. You will see the members and the payments here as soon as that is done.`,
  rejectedTitle: 'Your request was refused',
  rejectedText: (name) =>
    `${name} did not accept your request. You can ask again with an invitation link.`,
  formerTitle: 'You are no longer in this tontine',
  formerText: 'You can still read its terms and your own payments.',
  leave: 'Leave the circle',
  leaveTitle: (name) => `Leave “${name}”?`,
  leaveText: (name) =>
    `You will no longer be in “${name}” and get no more messages about it. Its officers will be notified. To come back, you would have to ask again with the invitation link.`,
  left: 'You have left the circle',
  leaveFailed: 'You could not leave the circle',
  leaveRefused:
    'You can no longer leave the circle: you have paid in the meantime, or the order is frozen.',
  ownPayments: 'Your payments',
  start: 'Close the list and start',
  startTitle: (name) => `Close the list and start “${name}”?`,
  startText: (members, amount) =>
    `${members}, ${amount} each cycle. The order will be frozen: nobody can change places any more, and new members go last. This cannot be undone.`,
  startMembersOf: (count, expected) =>
    count < expected ? `${count} of ${expected} expected members` : `${count} members`,
  startWaiting: (names) =>
    `Their yes or your approval is still missing: ${names}. Once the list is closed, these people go last.`,
  startHint: 'At least two active members, each with a place in the order: you can start.',
  startNeeds: 'What is missing before the start:',
  startActive: 'At least two active members',
  startActiveMissing: (count) =>
    `${counted('en', count, 'active member is', 'active members are')} missing: approve or add somebody.`,
  startMembers: 'See the members',
  startPlaces: 'Everybody has a place in the order',
  startPlacesMissing: (count) =>
    count === 0
      ? 'The order has not been set yet.'
      : `${counted('en', count, 'place is', 'places are')} missing in the order.`,
  startDatesMissing: (count) =>
    `${counted('en', count, 'date does', 'dates do')} not follow the order of the ranks.`,
  startArrange: 'Set the order',
  started: 'The tontine has started',
  nextRound: 'Start another round',
  nextRoundText:
    'Everyone has received their pot. The new round keeps the hands and the amount. Each member says yes or no first, then the order is set again.',
  nextRoundDate: 'First cycle',
  nextRoundDateMissing: 'Choose a date.',
  nextRoundBegun: 'The new round is ready',
  nextRoundFailed: 'The new round could not be created',
  actions: 'More actions',
  edit: 'Change name and description',
  editTitle: 'Name and description',
  editName: 'Name of the tontine',
  editDescription: 'Description',
  edited: 'Tontine updated',
  editFailed: 'The tontine could not be updated',
  renewCode: 'Change the invite code',
  renewTitle: (name) => `Change the invite code of “${name}”?`,
  renewText: 'The current link will stop working, even for people who have not opened it yet.',
  renewed: 'New invite code created',
  archive: 'End the tontine',
  archivedText: 'This tontine is archived: you can read it, but nothing more can be recorded.',
  delete: 'Delete the tontine',
  deleteTitle: (name) => `Delete “${name}”?`,
  deleteText: (members, waiting) =>
    `It disappears for ${counted('en', members, 'member', 'members')}${waiting > 0 ? ` and for ${counted('en', waiting, 'person who is waiting', 'people who are waiting')}` : ''}. This cannot be undone.`,
  deleted: 'Tontine deleted',
  deleteFailed: 'The tontine could not be deleted',
}

export const refusals: Same<typeof fr.refusals> = {
  'tontine-closed': 'This tontine is closed: nothing more can be recorded in it.',
  'already-started': 'This tontine has already started.',
  'no-complete-order':
    'At least two active members, each with a place in the order, are needed to start.',
  'first-day-unanswered': 'Answers are still missing.',
  'dates-out-of-order':
    'The dates do not follow the ranks: correct them in the ranking before you start.',
  'has-confirmed-payments':
    'This tontine has confirmed payments: it cannot be deleted, only archived.',
  'has-waiting-payments': 'Declared payments wait for an answer.',
  'tontine-exists': 'This tontine already exists.',
  'no-such-tontine': 'Tontine not found',
  'not-allowed': 'You are not allowed to do this.',
  'other-journal': ({ seq }) =>
    `Nothing was written: this device has seen another journal of this tontine, up to entry ${seq}. Open the journal’s page, and tell the circle before anything else is recorded.`,
}
