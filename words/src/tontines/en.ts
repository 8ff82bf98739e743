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
  cancelled: 'Given up',
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
  rejectedBadge: 'Request refused',
  perCycle: 'per cycle',
  frequencyLabel: 'Frequency',
  frequency,
  phase,
  membersLabel: 'Members',
  members: (count) => counted('en', count, 'member', 'members'),
  nextPayout: 'Next payout',
  noDate: 'N/A',
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
  tabs: 'Parts of the tontine',
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
  endDate: 'End date',
  membersLabel: 'Members',
  activeMembers: (count) => counted('en', count, 'active member', 'active members'),
  waitingPayments: (count) => counted('en', count, 'payment to confirm', 'payments to confirm'),
  seePayments: 'See the payments',
  inviteLink: 'Invitation link',
  inviteLinkHint: 'Whoever opens it can ask to join the tontine; then you approve.',
  copied: 'Invitation link copied!',
  shareText: (tontine) => `Join the tontine “${tontine}” on Mainforte:`,
  back: 'Back',
  journal: 'Journal',
  invite: 'Invite members',
  recordPayment: 'Record a payment',
  declarePayment: 'Declare a payment',
  pendingTitle: 'Your request is waiting for an answer',
  pendingText: (name) =>
    `${name} has to approve your request. You will see the members and the payments here as soon as that is done.`,
  rejectedTitle: 'Your request was refused',
  rejectedText: (name) =>
    `${name} did not accept your request. With an invitation link you can ask again.`,
  formerTitle: 'You are no longer in this tontine',
  formerText: 'You can still read its terms and your own payments.',
  leave: 'Leave the circle',
  leaveTitle: (name) => `Leave “${name}”?`,
  leaveText: (name) =>
    `You will no longer be in “${name}” and get no more messages about it. Its officers are told. To come back, you would have to ask again, with the invitation link.`,
  left: 'You have left the circle',
  leaveFailed: 'You could not leave the circle',
  leaveRefused:
    'You cannot leave the circle any more: you have paid meanwhile, or the order is frozen.',
  ownPayments: 'Your payments',
  start: 'Start the tontine',
  startTitle: (name) => `Start “${name}”?`,
  startText:
    'The order will be frozen: nobody changes places any more, and a new member goes last. This cannot be undone.',
  startTextManual:
    'The order will be frozen: nobody changes places any more except for a reason that everybody sees, and a new member goes last. This cannot be undone.',
  startHint: 'At least two active members, each with a place in the order: you can start.',
  startNeeds: 'What is missing before the start:',
  startActive: 'At least two active members',
  startActiveMissing: (count) =>
    `${counted('en', count, 'active member is', 'active members are')} missing: approve or add somebody.`,
  startMembers: 'See the members',
  startPlaces: 'Everybody has a place in the order',
  startPlacesMissing: (count) =>
    count === 0
      ? 'The order is not made yet.'
      : `${counted('en', count, 'place is', 'places are')} missing in the order.`,
  startDatesMissing: (count) =>
    `${counted('en', count, 'date does', 'dates do')} not follow the order of the ranks.`,
  startArrange: 'Set the order',
  started: 'The tontine has started',
  nextRound: 'Begin another round',
  nextRoundText:
    'Everybody has received his pot. The new round keeps the members, their hands and the amount; the order is made anew.',
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
  renewText: 'The present link will lead nowhere, also for those who have not opened it yet.',
  renewed: 'New invite code made',
  archive: 'Archive the tontine',
  archiveTitle: (name) => `Archive “${name}”?`,
  archiveText:
    'Nothing can be written in it any more: no payment, no member. All its members can still read it.',
  archived: 'Tontine archived',
  archivedText: 'This tontine is archived: it can be read, but nothing more is written in it.',
  delete: 'Delete the tontine',
  deleteTitle: (name) => `Delete “${name}”?`,
  deleteText:
    'It disappears for all its members and for everybody who asked to join. This cannot be undone.',
  deleted: 'Tontine deleted',
  deleteFailed: 'The tontine could not be deleted',
}

export const refusals: Same<typeof fr.refusals> = {
  'tontine-closed': 'This tontine is closed: nothing more can be written in it.',
  'already-started': 'This tontine has already started.',
  'no-complete-order':
    'At least two active members, each with a place in the order, are needed to start.',
  'dates-out-of-order':
    'The dates do not follow the ranks: put them right in the ranking before you start.',
  'has-confirmed-payments':
    'This tontine has confirmed payments: it cannot be deleted, only archived.',
  'tontine-exists': 'This tontine exists already.',
  'no-such-tontine': 'Tontine not found',
  'not-allowed': 'You are not allowed to do this.',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-too-short': 'The name of the tontine must have at least 2 characters.',
  'name-too-long': 'This name is too long: 80 characters at most.',
  'name-unreadable': 'This name has neither a letter nor a digit.',
  'description-too-long': 'The description must not exceed 500 characters.',
  'amount-too-small': 'The amount must be greater than 0.',
  'amount-not-whole': 'The amount must be greater than 0.',
  'amount-negative': 'The amount must be greater than 0.',
  'amount-too-large': 'This amount is too large.',
  'currency-unknown': 'Choose a currency from the list.',
  'member-count-too-small': 'The number of members must be at least 2.',
  'member-count-too-large': 'A tontine has at most 200 members.',
  'frequency-unknown': 'Choose a frequency from the list.',
  'ranking-unknown': 'Choose a ranking from the list.',
  'date-invalid': 'Choose a date.',
  'end-before-start': 'The end date comes before the start date.',
  'name-required': 'The name is required',
  'email-repeated': 'Another member of the list has this address already.',
  'email-invalid': 'Invalid email',
  'phone-invalid': 'Invalid phone number',
  'text-unprintable': 'This text contains a character that cannot be shown.',
  'text-invalid': 'This text is not valid.',
}
