import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const people = (count: number) => counted('en', count, 'person', 'people')

export const page: Same<typeof fr.page> = {
  title: (day) => `Meeting of ${day}`,
  titleOf: (cycle, cycles) => `Collection ${cycle} of ${cycles}`,
  failed: 'The meeting could not be loaded.',
  notFound: 'There is no such meeting',
  noCopyTitle: 'This tontine is not on this phone yet',
  noCopyText: 'Open this page once with a network. Then you can write here without one.',
  unsent: 'Not sent yet',
}

export const link: Same<typeof fr.link> = {
  'to-open': 'Open the meeting',
  open: 'Meeting under way',
  closed: 'Minutes',
}

export const open: Same<typeof fr.open> = {
  title: 'Open the meeting',
  text: 'You note who is there, the money received and the pot handed over. It works without a network too.',
  day: 'Day of the meeting',
  cash: 'Cash in the box',
  cashHint: 'What is there before you begin. Leave it empty if you do not count.',
  button: 'Open the meeting',
  notYet: 'The meeting is not open yet.',
  notYetText: 'The person who keeps the notebook opens it on the day.',
}

export const state: Same<typeof fr.state> = {
  recordedByYou: 'You keep the notebook of this meeting.',
  recordedBy: (name) => `${name} keeps the notebook of this meeting.`,
  takeOver: 'Take over',
  takeOverTitle: (name) => `Take over from ${name}?`,
  takeOverText: 'Everybody sees it in the journal. One person writes at a time.',
  cancel: 'Cancel',
  paid: (done, all) => `${done} of ${people(all)}`,
  received: 'Received at this meeting',
  of: (sum) => `of ${sum}`,
  progress: 'Share received',
}

export const lines: Same<typeof fr.lines> = {
  title: 'Who pays?',
  got: (sum) => `Got ${sum}`,
  gotFrom: (name, sum) => `Got ${sum} from ${name}`,
  more: (name) => `Other amount, presence of ${name}`,
  late: (sum) => `${sum} of it late`,
  repays: (sum, guarantor) => `First repays ${sum} to ${guarantor}, guarantor`,
  nothing: 'Nothing to pay',
  you: 'you',
  hands: (count) => counted('en', count, 'hand', 'hands'),
  undo: 'Undo',
  undoOf: (name, sum) => `Undo ${sum} from ${name}`,
  undoReason: 'Noted by mistake',
  undone: (name) => `The payment of ${name} is undone.`,
  waits: (sum) => `${sum}: waits for another officer`,
  declared: (sum) => `${sum} declared`,
  confirm: 'Confirm',
  confirmOf: (name, sum) => `Confirm ${sum} from ${name}`,
  paidBy: (name) => `paid by ${name}`,
  filter: 'Find a name',
  none: 'Nobody has this name.',
}

export const member: Same<typeof fr.member> = {
  money: 'Money received',
  amount: 'Amount',
  method: 'Method',
  save: 'Note this payment',
  saved: (name, sum) => `Noted: ${sum} from ${name}.`,
  presence: 'Presence',
  by: 'By whom?',
  bySomebody: 'Somebody else',
  alike: 'This looks like a payment that is noted already. Is it really another one?',
  isAnother: 'Yes, it is another one',
  close: 'Close',
}

export const card: Same<typeof fr.card> = {
  scan: 'Scan a card',
  scanText: 'A person without a phone shows their card.',
  notHere: 'This card does not count at this meeting.',
  ask: (name) => `Is ${name} here?`,
  yes: (name) => `Yes, ${name} is here`,
  noted: (name) => `${name} is here, by card`,
  needsSecond: 'Another member confirms it on their phone.',
  byCard: 'by card',
  seenBy: (name) => `by card, seen by ${name}`,
  title: 'Do you see them here?',
  text: 'Their card was scanned. Say yes for each person whom you see.',
  gave: (sum) => `Gave ${sum} in cash`,
  yesGave: (name, sum) => `Yes, ${name} gave ${sum}`,
  done: 'Your yes is written down',
  shown: (count, names) =>
    count === 1 ? `${names} showed their card` : `${names} showed their cards`,
  shownText: 'Say whom you see at the meeting.',
  see: 'Answer',
}

export const pot: Same<typeof fr.pot> = {
  title: 'The pot',
  of: (name) => `${name}’s turn`,
  older: (cycle, name) => `Collection ${cycle}, ${name}`,
  inIt: (sum) => `In the pot: ${sum}.`,
  missing: (sum) => `${sum} is missing.`,
  hand: (sum) => `Hand over ${sum}`,
  handTitle: (name) => `Hand the pot to ${name}`,
  amount: 'Amount handed over',
  save: 'Note it',
  cancel: 'Cancel',
  toDraw: 'This turn is still to be drawn.',
  draw: 'Draw',
  handed: (name, sum) => `${sum} handed to ${name}`,
  sent: 'To be confirmed',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  withdrawn: 'Taken back',
  confirmOwn: 'Yes, I received it',
  witness: 'Yes, I saw it',
  onTheirPhone: (name) => `On ${name}’s phone`,
  onTheirPhoneText: (name) =>
    `${name} scans this code with their phone, opens their page and says that the money has arrived.`,
  undo: 'Take it back',
}

export const notes: Same<typeof fr.notes> = {
  title: 'Notes',
  label: 'What was said or decided',
  add: 'Add',
  hint: 'Everybody in the tontine reads these notes.',
  erased: 'Text erased',
  notHere: 'Text not on this phone yet',
  by: (name, time) => `${name}, ${time}`,
}

export const closing: Same<typeof fr.closing> = {
  title: 'Close the meeting',
  text: 'Count the cash with two other people.',
  opening: 'At the beginning',
  cameIn: 'Received in cash',
  wentOut: 'Handed over in cash',
  expected: 'Should be there',
  waiting: (sum) => `Not counting ${sum}, which another officer still has to confirm.`,
  counted: 'Counted',
  countedHint: 'Leave it empty if nobody counted.',
  gap: (sum, isShort) => (isShort ? `Gap: ${sum} missing` : `Gap: ${sum} too much`),
  gapNote: 'Why this gap?',
  gapHint: 'The gap stays written. It is never corrected.',
  gapMissing: 'Explain the gap in a few words.',
  names: (needed) => `Who closes the meeting? At least ${counted('en', needed, 'name', 'names')}`,
  namesHint: 'People who are there and saw the count.',
  namesFew: 'First note who is there, by the three dots beside the name.',
  namesMissing: (needed) => `Choose ${counted('en', needed, 'name', 'names')}.`,
  button: 'Close the meeting',
  toClose: 'Count and close',
  cancel: 'Not yet',
}
