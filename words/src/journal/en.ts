import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const paidBy = (payer: string | null) => (payer === null ? '' : `, paid by ${payer}`)
const selfRecorded = (isSelf: boolean) => (isSelf ? ' (recorded by the payer himself)' : '')
const hands = (count: number) => counted('en', count, 'hand', 'hands')

export const entries: Same<typeof fr.entries> = {
  'tontine-created': ({ follows }) =>
    follows ? 'Tontine created: the next round of another one' : 'Tontine created',
  'tontine-described': () => 'Name or description changed',
  'tontine-started': ({ because }) =>
    because === 'admin'
      ? 'Tontine started: the order is settled'
      : 'First payment confirmed: the tontine starts, the order is settled',
  'tontine-completed': () => 'Round over: every hand has received its pot',
  'tontine-archived': () => 'Tontine archived',
  'tontine-cancelled': () => 'Tontine deleted',
  'member-enrolled': ({ how, hands: count }, { name }) =>
    ({
      creator: `${name} opens the circle`,
      invited: `${name} is written on the list of members`,
      added: `${name} is added to the circle`,
      requested: `${name} asks to join`,
      'carried-over': `${name} goes on from the round before, with ${hands(count)}`,
    })[how],
  'member-asked-again': (_, { name }) => `${name} asks to join once more`,
  'member-claimed': (_, { name }) => `${name} has linked this place to an account`,
  'member-approved': (_, { name }) => `${name} is taken into the circle`,
  'member-rejected': (_, { name }) => `The request of ${name} is turned down`,
  'member-removed': (_, { name }) => `${name} is taken out of the circle`,
  'member-left': (_, { name }) => `${name} leaves the circle`,
  'member-unlinked': (_, { name }) => `The place of ${name} is no longer linked to an account`,
  'hands-changed': ({ hands: count }, { name }) => `${name} now holds ${hands(count)}`,
  'officer-named': (_, { name }) => `${name} becomes an officer`,
  'officer-dismissed': (_, { name }) => `${name} is an officer no more`,
  'draw-committed': ({ number }) => `Draw no. ${number} is promised before it takes place`,
  'order-drawn': ({ number }, { order }) => `Order drawn by lot (draw no. ${number}): ${order}`,
  'order-set': ({ method }, { order }) =>
    ({
      manual: `Order arranged by hand: ${order}`,
      lilo: `Order of arrival: ${order}`,
      alphabetical: `Alphabetical order: ${order}`,
    })[method],
  'turns-appended': (_, { order }) => `Added at the end of the order: ${order}`,
  'payment-recorded': ({ receipt, isSelfRecorded }, { name, payer, amount, date, method }) =>
    `Payment of ${amount} recorded for ${name}${paidBy(payer)}, ${date}, ${method}, receipt no. ${receipt}${selfRecorded(isSelfRecorded)}`,
  'payment-declared': (_, { name, payer, amount, date, method }) =>
    `Payment of ${amount} declared for ${name}${paidBy(payer)}, ${date}, ${method}`,
  'payment-confirmed': ({ receipt, isSelfRecorded }, { name, amount }) =>
    `Payment of ${amount} for ${name} confirmed, receipt no. ${receipt}${selfRecorded(isSelfRecorded)}`,
  'payment-refused': (_, { name, amount }) => `Payment of ${amount} for ${name} refused`,
  'payment-reversed': (_, { name, amount }) => `Payment of ${amount} for ${name} reversed`,
  'payment-contested': (_, { name, amount }) => `Payment of ${amount} for ${name} contested`,
  'payout-sent': (_, { name, amount, date, method }) =>
    `Pot: ${amount} handed to ${name}, ${date}, ${method}`,
  'payout-confirmed': (_, { name, amount }) => `Pot: ${amount} received by ${name}`,
  'payout-disputed': (_, { name, amount }) => `Pot: that ${amount} went to ${name} is disputed`,
  'payout-withdrawn': (_, { name, amount }) =>
    `Pot: the handing over of ${amount} to ${name} is withdrawn`,
}

export const kinds: Same<typeof fr.kinds> = {
  members: 'Members',
  order: 'Order and draws',
  payments: 'Payments',
  payouts: 'Payouts',
  tontine: 'Tontine',
}

export const page: Same<typeof fr.page> = {
  title: 'Journal of the tontine',
  text: 'All that happened, written down as it happened. It is added to; nothing in it is changed or removed.',
  show: 'Show',
  all: 'Everything',
  count: (count) => counted('en', count, 'entry', 'entries'),
  number: (seq) => `no. ${seq}`,
  by: (name) => `by ${name}`,
  byYou: 'by you',
  erased: 'somebody whose name was erased',
  reason: (reason) => `Reason: ${reason}`,
  reasonErased: 'The reason was erased.',
  hash: 'Fingerprint',
  more: 'Older entries',
  none: 'Nothing of this kind is written yet',
  noneText: 'Choose something else from the list, or everything.',
  failed: 'The journal could not be loaded.',
  notFound: 'Journal not found',
  notFoundText: 'The journal of a tontine is read by its active members.',
  backToTontines: 'Back to the tontines',
}

export const fingerprint: Same<typeof fr.fingerprint> = {
  title: 'Fingerprint',
  text: 'It holds in one line all that is written so far. Two members who have the same one have the same journal.',
  upTo: (seq) => `entry no. ${seq}`,
  label: 'Fingerprint to compare',
  line: (tontine, seq, print) => `Mainforte · ${tontine} · entry ${seq} · ${print}`,
  copied: 'Fingerprint copied',
  copyFailed: 'The fingerprint could not be copied.',
  print: 'Print',
}

export const check: Same<typeof fr.check> = {
  title: 'Verify',
  text: 'Your own device reads every entry again, does all the sums anew and compares them with what the site shows.',
  verify: 'Verify the journal',
  download: 'Download',
  open: 'Open a file',
  fetching: 'Reading the journal',
  reading: 'Checking the entries',
  stop: 'Stop',
  failed: 'The check could not be finished.',
  downloadFailed: 'The journal could not be downloaded.',
  fileOf: (name) => `File: ${name}`,
  whole: 'Everything is right',
  wholeText: (count) =>
    `${counted('en', count, 'entry', 'entries')} read, each in its place and as it was written. Members, order, payments, payouts and sums on the site follow from them.`,
  wholeFile: (count) =>
    `${counted('en', count, 'entry', 'entries')} read in the file, all of them the same as on the site.`,
  behind: (count) =>
    `Since this file, ${counted('en', count, 'entry was added', 'entries were added')}.`,
  paidIn: 'Paid in',
  sent: 'Handed over',
  confirmed: 'Received and confirmed',
  lastHash: (seq) => `Fingerprint of entry no. ${seq}`,
  broken: (seq) => `Entry no. ${seq} is not what was written`,
  because: {
    gap: (facts) =>
      `Entry no. ${facts.seq} should stand here, and no. ${facts.found} does: an entry is missing, or two have changed places.`,
    'not-chained': 'It does not follow the entry before: one of the two was changed or replaced.',
    changed: 'Its content was changed afterwards: it no longer fits its fingerprint.',
    misshapen:
      'It has not the shape of an entry: something is missing, or there is too much of it.',
    impossible: 'No rule of the tontine lets that be written here.',
    parted:
      'It differs from the one on the site. The fingerprints behind it were made anew, but the original was not.',
    cut: 'The journal ends before it, while the site counts more.',
    lost: 'The file has it, but the site no longer does.',
  },
  expected: 'Expected',
  found: 'Found',
  hashExpected: 'Fingerprint computed anew',
  hashFound: 'Fingerprint written there',
  nothing: 'nothing',
  fields: {
    amount: 'Amount',
    date: 'Date',
    method: 'Method',
    memberId: 'Member',
    payerId: 'Paid by',
    handId: 'Hand',
    by: 'Author',
    at: 'Time',
    type: 'Kind of entry',
    receipt: 'Receipt no.',
    seq: 'Number',
    hash: 'Fingerprint',
    prevHash: 'Fingerprint of the entry before',
  },
  untrue: (part) => `The site does not show what the journal says: ${part}`,
  untrueText: 'The journal itself is whole; it is the journal that counts.',
  parts: {
    phase: 'state of the tontine',
    members: 'members',
    turns: 'order of turns',
    payments: 'payments',
    payouts: 'payouts',
    sums: 'sums',
  },
  whatToDoSite:
    'What to do: download the journal, keep it, compare your fingerprint with that of the other members, and tell your officer.',
  whatToDoFile:
    'What to do: do not rely on this file. Download the journal again, and ask who gave it to you where it comes from.',
  'not-a-journal':
    'This file is no journal of Mainforte. Choose the one that you downloaded here (journal-….json).',
  'unknown-version': 'This file comes from a later version. Reload the page and try again.',
  'other-tontine':
    'This file is the journal of another tontine. Open the journal of that one to verify it.',
  'too-large': 'This file is too large to be a journal.',
}
