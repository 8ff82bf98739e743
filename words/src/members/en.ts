import type { Same } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const tab: Same<typeof fr.tab> = {
  none: 'No members found.',
  out: 'Out of the round',
  partlyOut: (count) => `${counted('en', count, 'hand', 'hands')} out of the round`,
  died: (day) => `Death recorded on ${day}`,
  exclude: 'Exclude from the round',
  replace: 'Replace',
  officerNeedsAccount: 'Confirming payments needs an account.',
  noSuccessor: 'Nobody waits to take this place: invite somebody first.',
  replaced: (name: string, day: string) => `In the place of ${name}, since ${day}`,
  death: 'Record a death',
  writeOff: 'Write off the debt',
  waiting: 'Waiting for approval',
  unanswered: 'Approved, waiting for a yes',
  answered: 'Requests just answered',
  circle: 'Members',
  others: 'Refused requests and former members',
  add: 'Add a member',
  addTitle: 'Add a member',
  addText:
    'The person is added as waiting; you then approve them. With their email they can answer yes or no themselves when they log in; a phone number does not prove who they are.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  addSubmit: 'Add',
  addAndNext: 'Add another',
  addedSoFar: (names) => `Added: ${names}`,
  added: 'Member added',
  reactivated: 'Member is waiting again',
  addFailed: 'The member could not be added',
  approve: 'Approve',
  approveOf: (name) => `Approve ${name}`,
  approved: 'Member approved',
  same: 'Already here without an account?',
  sameOf: (name) => `${name}: already here without an account?`,
  sameTitle: (name) => `Who is ${name}?`,
  sameText:
    'If this person is already in the circle without an account, choose their row: they take it over with its hands, turn and payments. Make sure that it is really them: phone numbers are never verified.',
  sameGuests: 'Members without an account',
  sameNumber: 'Same telephone number, not verified',
  sameConfirm: 'It is the same person',
  sameNobody: 'None of them: somebody else',
  sameNobodyHint: 'Joins the circle as a new member',
  sameName: 'Similar name',
  sameNone: 'Nobody is listed without an account in this tontine.',
  looksLike: (names) => `May be listed without an account already: ${names}`,
  missingPeople: (count) => `${counted('en', count, 'person is', 'people are')} still missing`,
  missingAnswer: (names) => `Approved, without their own yes yet: ${names}.`,
  missingWitness: (names) => `Approved, waiting for a witness: ${names}.`,
  askYes: (tontine) => `You are on the list of the tontine “${tontine}”. Say yes or no here.`,
  askWitness: (name, tontine) =>
    `Do you know ${name}? Say here whether they take part in the tontine “${tontine}”.`,
  waitingPeople: (count) => counted('en', count, 'person is waiting', 'people are waiting'),
  seeWaiting: 'See the list',
  andOthers: (count) => counted('en', count, 'other', 'others'),
  approveWritten: (count, name) => (count === 1 ? `Approve ${name}` : `Approve all ${count}`),
  approveAsking: (count) => (count === 1 ? 'Approve the request' : `Approve ${count} requests`),
  askingTitle: (count, name) =>
    count === 1 ? `Approve the request of ${name}?` : `Approve these ${count} requests?`,
  askingText: (_count, tontine) =>
    `They asked to join “${tontine}” with the invitation link. Make sure that you know them: they will see the members and the payments.`,
  askingList: 'Asked to join',
  approvedMany: (count) => (count === 1 ? 'Member approved' : `${count} members approved`),
  leftOut: (names) => `Still to review one by one: ${names}`,
  refusers: (names) => `Said no, to be answered one by one: ${names}.`,
  lookAlikes: (names) =>
    `May be listed without an account already, to review separately: ${names}.`,
  reject: 'Reject',
  rejectOf: (name) => `Reject ${name}`,
  rejectTitle: (name) => `Reject ${name}?`,
  rejectText: (tontine) =>
    `The person does not join “${tontine}”. If they have an account, they are notified and can ask again.`,
  rejected: 'Member rejected',
  statusFailed: 'The member’s status could not be changed',
  changeHands: 'Change the number of hands',
  handsTitle: (name) => `Hands of ${name}`,
  handsText:
    'Each hand pays one contribution per cycle and receives one pot per round. The order is set again.',
  handsLabel: 'Number of hands',
  handsInvalid: 'From 1 to 99 hands.',
  handsSave: 'Save',
  handsChanged: 'Number of hands changed',
  correct: 'Correct name or number',
  correctTitle: (name) => `Correct: ${name}`,
  correctText:
    'Payments, turn and hands stay with this member. The journal records the correction, and all members are notified of a new name.',
  correctEmailHint:
    'For another address, a second member will confirm that the account belongs to this person.',
  correctReason: 'Reason for the new name',
  correctReasonHint: 'All members can read it.',
  correctSimilar: (names) => `Careful, a similar name is already listed: ${names}.`,
  correctSave: 'Save the correction',
  corrected: 'Correction saved',
  correctFailed: 'The correction could not be saved',
  remove: 'Remove from the tontine',
  removeTitle: (name) => `Remove ${name}?`,
  removeText: (tontine) =>
    `The person no longer sees the members and payments of “${tontine}”, and leaves the order.`,
  removed: 'Member removed',
  nameOfficer: 'Make an officer',
  handOver: 'Hand over',
  office: 'Organizer',
  officerTitle: (name) => `Make ${name} an officer?`,
  officerText: (tontine) =>
    `An officer of “${tontine}” records payments and confirms those that members declare.`,
  officerNamed: (name) => `${name} is an officer now`,
  dismissOfficer: 'Remove as officer',
  dismissTitle: (name) => `Remove ${name} as officer?`,
  dismissText: (tontine) =>
    `This person stays a member of “${tontine}”, but no longer records or confirms payments.`,
  officerDismissed: (name) => `${name} is no longer an officer`,
  actionsOn: (name) => `Actions: ${name}`,
  you: 'You',
  admin: 'Admin',
  officer: 'Officer',
  saidNo: 'Said no',
  noAnswer: 'No answer yet',
  awaits: {
    approval: 'Waiting',
    circle: 'The circle votes',
    answer: 'Approved, no answer yet',
    witness: 'Approved, needs a witness',
  },
  approvedAwaits: {
    circle: 'The round has begun: the circle is told and says yes or no.',
    answer: 'Their yes is missing: they will be asked at their next visit.',
    witness: 'A witness is missing: another member has to say that this person takes part.',
  },
  votes: (yes, voters, needed) => `${yes} of ${voters} said yes, ${needed} needed`,
  votesShort: (yes, no) =>
    `${yes} yes, ${no} no: after 14 days, most of those who answered are enough`,
  catchUp: (amount, day) => `Will have to catch up ${amount} by ${day}`,
  voteYes: 'Yes',
  voteYesOf: (name) => `Yes, ${name} may come in`,
  voteNo: 'No',
  voteNoOf: (name) => `No, ${name} may not come in`,
  voted: 'Your answer is counted',
  saidYes: 'You said yes',
  saidNoTo: 'You said no',
  approveTitle: (name) => `Approve ${name}?`,
  approveText:
    'The round has begun: more than half of the circle has to say yes, too. Their turn will come after all others.',
  catchUpLabel: 'Time to catch up with past dues',
  catchUpHint: (amount) => `${amount} as of today. This day does not change afterwards.`,
  unwitnessed: 'No witness',
  guarantor: (name) => `Guarantor: ${name}`,
  deniedBy: (names) => `Said that this person does not take part: ${names}`,
  guest: 'No account',
  hands: (count) => counted('en', count, 'hand', 'hands'),
  joined: (date) => `Since ${date}`,
  asked: (date) => `Asked on ${date}`,
  written: (date, admin) => `Added on ${date} by ${admin}`,
  writtenByYou: (date) => `Added on ${date} by you`,
  noContact: 'No email, no phone',
  status: {
    active: 'Active',
    pending: 'Pending',
    rejected: 'Rejected',
    removed: 'Removed',
  },
}

export const withdraw: Same<typeof fr.withdraw> = {
  label: 'Withdraw my request',
  title: (name) => `Withdraw your request to “${name}”?`,
  text: (name) =>
    `You will no longer wait for an answer from “${name}”. Its officers will be notified. You can ask again with the invitation link.`,
  done: 'Your request is withdrawn',
  failed: 'Your request could not be withdrawn',
}

export const list: Same<typeof fr.list> = {
  title: 'Members',
  intro: 'The people of all your tontines.',
  filters: 'Filter the members',
  search: 'Name, email or phone',
  tontine: 'Tontine',
  allTontines: 'All',
  status: 'Status',
  allStatuses: 'All',
  none: 'No members',
  noneText: 'The members of your tontines will appear here.',
  noneFiltered: 'No member matches these filters.',
  seeTontines: 'See my tontines',
  invite: 'Invite',
  chooseTitle: 'In which tontine?',
  chooseText: 'You can add members to the tontines that you run.',
  noneToChoose: 'You run no open tontine.',
  more: 'Show more members',
  failed: 'The members could not be loaded.',
  placesOf: (name) => `The tontines of ${name}`,
}

export const refusals: Same<typeof fr.refusals> = {
  'already-invited':
    'A member with this email or phone has already been invited and is waiting for approval.',
  'already-in-circle': 'A member with this email or phone is already in this tontine.',
  'request-pending': 'You have already requested to join this tontine. Approval pending.',
  'already-member': 'You are already a member of this tontine.',
  'no-such-member': 'This person is not in the tontine.',
  'not-a-guest':
    'This member can no longer be chosen: they already have an account, or have left the circle.',
  'looks-like-guest':
    'This person resembles somebody who is listed without an account: first say whether they are the same person.',
  'has-said-no': 'This person has said no: decide about them separately.',
  'nothing-to-correct': 'Nothing has changed: there is nothing to correct.',
  'correction-needs-reason':
    'The order is frozen or this person has paid: a new name needs a reason that everybody can read.',
  'member-not-pending': 'This request has already been answered.',
  'member-not-active': 'This person is not an active member.',
  'already-approved':
    'This person is approved already: their yes, a witness’s or the circle’s is missing.',
  'not-a-witness':
    'A witness is another member with an account: neither the organizer nor who added the person.',
  'already-voted': 'You have said that already.',
  'no-vote-on-newcomer':
    'There is no vote on this person: the organizer approves them first, after the start of the round.',
  'not-asked-about-newcomer':
    'Members vote who have an account, were there when the vote began, and are still in the round.',
  'catch-up-day-invalid': ({ from, until }) =>
    `The day for catching up is from ${date('en', from)} to ${date('en', until)}.`,
  'vote-just-ended': ({ from }) =>
    `Somebody said no when this person was voted on last. They can be approved again from ${date('en', from)}.`,
  'approve-one-by-one':
    'After the start, people are approved one by one, each with a day for what was due before.',
  'terms-changed':
    'The terms have changed again since you read them. Read them again, then answer.',
  'already-answered': 'A witness has already answered for this person.',
  'admin-stays': 'The admin cannot be removed from their own tontine. They may hand over first.',
  'circle-full': ({ limit }) => `A tontine has at most ${limit} members.`,
  'circle-frozen': 'The order is frozen: its members can no longer leave it.',
  'has-payments':
    'Money of this person is still here, or waits for an answer: they can go once all of it has been given back and confirmed.',
  'left-by-themselves':
    'This person left the tontine themselves: only they can ask to come back, with the invitation link.',
  'out-of-round': 'This person takes no more part in the round and can no longer be an officer.',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-required': 'The name is required',
  'name-too-long': 'This name is too long: 80 characters at most.',
  'name-unreadable': 'This name has neither a letter nor a digit.',
  'email-invalid': 'Invalid email',
  'phone-invalid': 'Invalid phone number',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
  'text-unprintable': 'This text contains a character that cannot be shown.',
}
