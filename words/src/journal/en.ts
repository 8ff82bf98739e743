import { voidReasons } from '../drawing/void-words.ts'
import { sumOf } from '@mainforte/domain/kernel/minor'
import type { Settled } from '@mainforte/domain/members/member'
import type { Ground } from '@mainforte/domain/office/office'
import type { Move } from '@mainforte/domain/rotation/rotation'
import type { ProposedAct } from '@mainforte/domain/proposals/proposal'
import type { Same } from '../kernel/catalogue.ts'
import { counted, date, money } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'
import type * as fr from './fr.ts'
import type { Facts } from './fr.ts'

const paidBy = (payer: string | null) => (payer === null ? '' : `, paid by ${payer}`)
const witnessed = (isWitnessed = false) => (isWitnessed ? ' by a witness' : '')
const selfRecorded = (isSelf: boolean) => (isSelf ? ' (recorded by the payer themselves)' : '')
/** What a payment is between a member and their guarantor. */
const claim = ({ isCover, isRepayment }: { isCover?: true; isRepayment?: true }) =>
  `${isCover ? ' (as guarantor)' : ''}${isRepayment ? ' (repaying the guarantor)' : ''}`
const hands = (count: number) => counted('en', count, 'hand', 'hands')

const by = (steps: number) =>
  `by ${counted('en', Math.abs(steps), 'cycle', 'cycles')} ${steps > 0 ? 'later' : 'earlier'}`

const movedTurns = (moves: readonly Move[]): string => {
  const moved = moves.filter(({ from, to }) => from !== to)
  const [first] = moved
  return first
    ? `; ${counted('en', moved.length, 'turn moved', 'turns moved')}, the first from ${date('en', first.from)} to ${date('en', first.to)}`
    : ''
}

/** What two people settle between them when one takes the other's place. */
const settled = ({ amount: sum, paidBy }: Settled, { name, successor, amount }: Facts): string => {
  const [from, to] = paidBy === 'successor' ? [successor, name] : [name, successor]
  return sum === 0 ? '' : `; ${from} pays ${amount} to ${to}`
}

/** What an act is about; the payments of one that reverses several are counted. */
const acts = (act: ProposedAct, facts: Facts): string => {
  const { name, amount, successor } = facts
  switch (act.kind) {
    case 'reverse-payments':
      return act.paymentIds.length === 1
        ? `reverse the payment of ${amount} for ${name}`
        : `reverse ${counted('en', act.paymentIds.length, 'payment', 'payments')}`
    case 'settle-contest':
      return `settle the contest of the payment of ${amount} for ${name}`
    case 'confirm-day':
      return `let the payment of ${amount} for ${name} count on the day that it names`
    case 'withdraw-payout':
      return `withdraw the payout of ${amount} to ${name}`
    case 'exclude-member':
      return `exclude ${name}`
    case 'record-death':
      return `record the death of ${name}${act.retires ? ', whose hands retire' : ', whose heirs keep the place'}`
    case 'write-off':
      return `write off what ${name} has not paid`
    case 'replace-member':
      return `replace ${name} by ${successor}${settled(act.settled, facts)}`
    case 'recognize-guest':
      return name === successor
        ? `recognize ${name}, a member without an account`
        : `recognize ${successor} as ${name}, a member without an account`
    case 'archive-tontine':
      return 'archive the tontine'
    case 'postpone-turns':
      return `move turns ${by(act.steps)}`
    case 'pause-round':
      return 'pause the round'
    case 'record-hat':
      return act.rank === null
        ? 'record an order drawn from a hat'
        : `record that turn no. ${act.rank} was drawn from a hat`
    case 'resume-round':
      return 'let the round go on'
  }
}

const grounds: Record<Ground, string> = {
  silent: 'the organizer no longer answered',
  suspended: 'the account of the organizer is suspended',
  ended: 'the account of the organizer is closed',
  died: 'the death of the organizer is recorded',
}

export const entries: Same<typeof fr.entries> = {
  'tontine-created': ({ follows }) =>
    follows ? 'Tontine created: the next round of another one' : 'Tontine created',
  'tontine-described': () => 'Name or description changed',
  'term-changed': ({ change }, { currency }) => termChange('en', change, currency),
  'tontine-started': ({ because }) =>
    because === 'draw'
      ? 'The tontine starts with the draw: the order is frozen'
      : because === 'meetings'
        ? 'List closed and tontine started'
        : because === 'admin'
          ? 'List closed and tontine started: the order is frozen'
          : 'First payment confirmed: the tontine starts, the order is frozen',
  'tontine-completed': () => 'Round over: every hand has received its pot',
  'tontine-reopened': () => 'Round open again: money of it was reversed',
  'tontine-archived': () => 'Tontine archived',
  'tontine-cancelled': () => 'Tontine deleted',
  'member-enrolled': ({ how, hands: count }, { name }) =>
    ({
      creator: `${name} opens the circle`,
      invited: `${name} is put on the list of members`,
      added: `${name} is added to the circle`,
      requested: `${name} asks to join`,
      'carried-over': `${name} continues from the previous round, with ${hands(count)}`,
    })[how],
  'member-asked-again': ({ userId }, { name }) =>
    userId ? `${name} asks to join again` : `${name} is added to the circle again`,
  'member-claimed': (_, { name, nameBefore }) =>
    nameBefore && nameBefore !== name
      ? `${name} has linked the place of “${nameBefore}” to an account`
      : `${name} has linked this place to an account`,
  'member-agreed': (_, { name }) => `${name} takes part in the circle`,
  'member-declined': (_, { name }) => `${name} said no: the row stays, without an account`,
  'guest-recognized': (_, { name, nameBefore }) =>
    nameBefore && nameBefore !== name
      ? `${name}, who asked to join, is “${nameBefore}”, already in the circle`
      : `The person who asked to join is ${name}, already in the circle`,
  'member-corrected': ({ changed }, { name, nameBefore, nameAfter }) => {
    const isAll = changed.length > 1
    if (!changed.includes('name')) return `Contact details of ${name} corrected`
    const names = nameBefore && nameAfter ? `: “${nameBefore}” is now “${nameAfter}”` : ''
    return names
      ? `${isAll ? 'Name and contact details corrected' : 'Name corrected'}${names}`
      : `Name of ${name} corrected`
  },
  'approval-given': ({ catchUpUntil }, { name }) =>
    catchUpUntil
      ? `${name} is approved, with time until ${date('en', catchUpUntil)} to catch up: the circle votes`
      : `${name} is approved: their yes, or that of a witness, is still missing`,
  'admission-vote-cast': ({ isYes }, { name }) =>
    isYes ? `Yes to letting ${name} in` : `No to letting ${name} in`,
  'guest-vouched': (_, { name }) => `A witness says that ${name} takes part`,
  'guest-denied': (_, { name }) => `A witness says that ${name} does not take part`,
  'member-approved': ({ isUnwitnessed = false }, { name }) =>
    `${name} is admitted to the circle${isUnwitnessed ? ', without a witness: no other member has an account' : ''}`,
  'member-rejected': (_, { name }) => `The request of ${name} is refused`,
  'member-removed': (_, { name }) => `${name} is removed from the circle`,
  'member-left': (_, { name }) => `${name} leaves the circle`,
  'member-unlinked': (_, { name }) => `The place of ${name} is no longer linked to an account`,
  'first-day-agreed': (_, { name }) => `${name} agrees to what has changed`,
  'hands-changed': ({ hands: count }, { name }) => `${name} now holds ${hands(count)}`,
  'officer-named': (_, { name }) => `${name} becomes an officer`,
  'officer-dismissed': (_, { name }) => `${name} is no longer an officer`,
  'office-offered': (_, { name }) => `The office of organizer is offered to ${name}`,
  'office-offer-taken-back': (_, { name }) => `The offer to ${name} to organize is taken back`,
  'office-declined': (_, { name }) => `${name} does not wish to organize the tontine`,
  'organizer-vote-cast': ({ memberId, because, elects }, { name }) =>
    memberId === null
      ? 'Vote for another organizer: a vote is taken back'
      : `A vote for ${name} as organizer: ${grounds[because]}${elects ? '; that is more than half' : ''}`,
  'office-kept': () => 'The organizer says that they are there: the vote is over',
  'office-handed-over': ({ because }, { name }) =>
    because === 'handed-over'
      ? `${name} accepts to organize the tontine`
      : `${name} organizes the tontine, by the choice of the circle: ${grounds[because]}`,
  'draw-committed': ({ number, following = [] }) =>
    following.length === 0
      ? `Draw no. ${number}: commitment published before it takes place`
      : `Draws no. ${number} to ${number + following.length}: commitments published before they take place`,
  'order-drawn': ({ number, participants, kind }, { order }) =>
    kind === 'room'
      ? `Order drawn at random in the room (draw no. ${number}): ${order}`
      : `Order drawn at random with ${counted('en', participants.length, 'secret', 'secrets')} (draw no. ${number}): ${order}`,
  'meetings-set': () => 'Days of the turns set: the turns are still to be drawn',
  'turn-drawn': ({ rank, number }, { name }) =>
    `Turn no. ${rank} drawn at random in the room (draw no. ${number}): ${name}`,
  'draw-opened': ({ number, hands: drawn }) =>
    `List closed: draw no. ${number} begins, of ${hands(drawn.length)}`,
  'turn-fixed': ({ rank }, { name }) =>
    rank === null
      ? `${name}’s turn will be drawn`
      : `Rank ${rank} is meant for ${name}, without a draw`,
  'turn-wished': ({ notBefore }, { name }) =>
    notBefore === null
      ? `${name} has no wish for the draw any more`
      : `${name} wishes not to come before rank ${notBefore}`,
  'secret-promised': (_, { name }) => `${name} takes part in the draw`,
  'promises-closed': () => 'Nobody else joins the draw: each shows their secret',
  'secret-revealed': (_, { name }) => `${name} has shown their secret`,
  'draw-voided': ({ number, because }) => `Draw no. ${number} void: ${voidReasons.en[because]}`,
  'draw-attested': ({ number, wasSo }, { name }) =>
    `${name} says that draw no. ${number} ${wasSo ? 'was' : 'was not'} made so`,
  'hat-drawn': ({ turns: [turn, ...others] }, { order }) =>
    turn && others.length === 0
      ? `Turn no. ${turn.rank} drawn in the room, from a hat: ${order}`
      : `Order drawn in the room, from a hat: ${order}`,
  'order-set': ({ method }, { order }) =>
    ({
      manual: `Order set by hand: ${order}`,
      lilo: `In order of joining: ${order}`,
      alphabetical: `Alphabetical order: ${order}`,
    })[method],
  'turns-appended': (_, { order }) => `Added at the end of the order: ${order}`,
  'turns-rescheduled': () => 'Days of the turns computed again from the new start date',
  'turns-postponed': ({ steps, moves }) => `Turns moved ${by(steps)}${movedTurns(moves)}`,
  'round-paused': ({ on }) => `Round paused since ${date('en', on)}`,
  'round-resumed': ({ on, moves }) => `The round goes on, ${date('en', on)}${movedTurns(moves)}`,
  'turns-restored': ({ moves }) => `The days from before hold again${movedTurns(moves)}`,
  'swap-proposed': ({ own, other }, { name, successor }) =>
    `${name} proposes to swap turns with ${successor}: rank ${own.rank}, on ${date('en', own.date)}, for rank ${other.rank}, on ${date('en', other.date)}`,
  'swap-answered': ({ swap, isYes, as }) =>
    as === 'approver'
      ? `Swap no. ${swap} ${isYes ? 'approved' : 'not approved'}`
      : `${isYes ? 'Yes' : 'No'} to swap no. ${swap}${as === 'witness' ? ', by a witness' : ''}`,
  'swap-taken-back': ({ swap }) => `Swap no. ${swap} taken back`,
  'turns-swapped': ({ own, other }, { name, successor }) =>
    `Turns swapped: ${name} moves to rank ${other.rank}, on ${date('en', other.date)}, and ${successor} to rank ${own.rank}, on ${date('en', own.date)}`,
  'payment-recorded': (event, { name, payer, amount, date, method }) =>
    `Payment of ${amount} recorded for ${name}${paidBy(payer)}${claim(event)}, ${date}, ${method}, receipt no. ${event.receipt}${selfRecorded(event.isSelfRecorded)}`,
  'payment-declared': (event, { name, payer, amount, date, method }) =>
    `Payment of ${amount} declared for ${name}${paidBy(payer)}${claim(event)}, ${date}, ${method}`,
  'payment-confirmed': ({ receipt, isSelfRecorded, isWitnessed }, { name, amount }) =>
    `Payment of ${amount} for ${name} confirmed${witnessed(isWitnessed)}, receipt no. ${receipt}${selfRecorded(isSelfRecorded)}`,
  'payment-refused': (_, { name, amount }) => `Payment of ${amount} for ${name} refused`,
  'payment-reversed': (_, { name, amount }) => `Payment of ${amount} for ${name} reversed`,
  'payment-contested': (_, { name, amount }) => `Payment of ${amount} for ${name} contested`,
  'payment-seen': (_, { name, amount }) =>
    `Payment of ${amount} for ${name} seen by its payer or its member`,
  'payment-contest-taken-back': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: a contest is taken back`,
  'payment-contest-settled': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: the contest is settled, the payment stays`,
  'payment-day-confirmed': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: it counts on the day that it names`,
  'payout-sent': ({ handId, method: how }, { name, amount, date, method }) =>
    how === 'offset'
      ? `Repayment of ${name}: ${amount} kept to pay what is still owed to others`
      : `${handId === null ? 'Credit' : 'Pot'}: ${amount} handed to ${name}, ${date}, ${method}`,
  'payout-confirmed': ({ isWitnessed, isOffset }, { name, amount }) =>
    isOffset
      ? `Repayment of ${name}: ${amount} counted as handed over`
      : `Handed over: ${amount} received by ${name}${isWitnessed ? ', witnesses say' : ''}`,
  'payout-witnessed': (_, { name, amount }) =>
    `Handed over: ${amount} received by ${name}, a first witness says`,
  'payout-disputed': (_, { name, amount }) =>
    `Handed over: the payout of ${amount} to ${name} is disputed`,
  'payout-withdrawn': (_, { name, amount }) =>
    `Handed over: the payout of ${amount} to ${name} is withdrawn`,
  'transfer-confirmed': (_, { name, amount }) => `Closing sheet: ${amount} received by ${name}`,
  'hand-retired': ({ because, kept, on }, { name, date: day, currency }) =>
    `${
      {
        left: `${name} goes out of the round`,
        excluded: `${name} is excluded from the round`,
        died: `The hand of ${name}, who died, goes out of the round`,
      }[because]
    }${kept ? `; ${money('en', sumOf(kept.map((one) => one.amount)), currency)} is kept for those still to receive` : ''}${on ? `; paid back on ${day}` : ''}`,
  'member-died': (_, { name, date }) =>
    `Death of ${name} recorded: nothing is late from ${date} on`,
  'member-alive': ({ respite }, { name }) =>
    respite
      ? `${name} says they are alive: their death is recorded no more, and what was excused is due by ${date('en', respite.by)}`
      : `${name} says they are alive: their death is not recorded`,
  'hand-returned': ({ date: day, respite }, { name }) =>
    `The hand of ${name} is in the round again: its turn is on ${date('en', day)}${respite ? `, and the others may pay for it until ${date('en', respite.by)}` : ''}`,
  'replacement-agreed': (event, facts) =>
    `Agreed: ${facts.successor} may take the place of ${facts.name}${settled(event, facts)}`,
  'replacement-declined': (_, { name, successor }) =>
    `${successor} does not take the place of ${name}`,
  'replacement-taken-back': (_, { name, successor }) =>
    `The replacement of ${name} by ${successor} is stopped`,
  'member-replaced': (event, facts) =>
    `${facts.successor} takes the place of ${facts.name}, with what is paid and what is owed${settled(event, facts)}`,
  'debt-written-off': ({ spread }, { name, amount }) =>
    `${amount} that ${name} has not paid is written off${spread ? ', borne by all who have not received yet' : ''}`,
  'guarantee-given': (_, { name, payer }) => `${payer} stands for ${name} as guarantor`,
  'guarantee-withdrawn': (_, { name, payer }) => `${payer} no longer stands for ${name}`,
  'guarantor-declined': (_, { name, payer }) => `${name} does not want ${payer} as guarantor`,
  'claim-witnessed': (_, { name, payer, amount }) =>
    `A first witness says: ${amount} repaid to ${payer}, guarantor, for ${name}, outside the tontine`,
  'claim-settled': ({ isAlone }, { name, payer, amount }) =>
    `${amount} repaid to ${payer}, guarantor, for ${name}, outside the tontine${isAlone ? ' (one witness alone)' : ''}`,
  'proposal-made': ({ act, isAlone }, facts) =>
    isAlone
      ? `Decided alone, because nobody else has an account or has answered: ${acts(act, facts)}`
      : `Proposed: ${acts(act, facts)}`,
  'proposal-answered': ({ proposal, isYes }) =>
    `${isYes ? 'Yes' : 'No'} to proposal no. ${proposal}`,
  'proposal-voided': ({ proposal }) =>
    `Proposal no. ${proposal} without effect: more than a third object`,
  'proposal-taken-back': ({ proposal }) => `Proposal no. ${proposal} taken back`,
}

export const kinds: Same<typeof fr.kinds> = {
  members: 'Members',
  order: 'Order and draws',
  payments: 'Payments',
  payouts: 'Payouts',
  proposals: 'Proposals',
  settlement: 'People going out and debts',
  tontine: 'Tontine',
}

export const page: Same<typeof fr.page> = {
  title: 'Journal of the tontine',
  text: 'Everything that happened, recorded as it happened. Entries are only added; nothing is changed or removed.',
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
  none: 'Nothing of this kind yet',
  noneText: 'Choose something else from the list, or everything.',
  failed: 'The journal could not be loaded.',
  notFound: 'Journal not found',
  notFoundText: 'Only its active members can read a tontine’s journal.',
  backToTontines: 'Back to the tontines',
}

export const fingerprint: Same<typeof fr.fingerprint> = {
  title: 'Fingerprint',
  text: 'It summarizes everything recorded so far. Two members who read the same eight groups, for the same entry, have the same journal.',
  upTo: (seq) => `entry no. ${seq}`,
  label: 'Fingerprint to compare',
  line: (tontine, seq, print, link) => `Mainforte · ${tontine} · entry ${seq} · ${print} · ${link}`,
  copied: 'Fingerprint copied',
  copyFailed: 'The fingerprint could not be copied.',
  print: 'Print',
  code: 'QR code',
  hideCode: 'Hide the QR code',
  codeText: 'Another member scans it: their device compares.',
}

export const checkedBy: Same<typeof fr.checkedBy> = {
  title: 'Who has checked',
  text: 'Each person’s device says so when it has read the whole journal.',
  you: (seq, when) => `You have checked up to entry no. ${seq}, ${when}`,
  other: (name, seq, when) => `${name} has checked up to entry no. ${seq}, ${when}`,
  erased: 'A person whose name was erased',
}

export const compare: Same<typeof fr.compare> = {
  title: 'Compare',
  text: 'A link, a message, an e-mail or a table from another member carries the fingerprint of the journal that they have seen.',
  label: 'What you received',
  compare: 'Compare',
  none: 'There is no whole fingerprint in this text. Paste the complete link.',
  other:
    'This fingerprint is that of another tontine. Compare it on the page of that one’s journal.',
  receipt: 'This is the link to a receipt. Open it: its page compares itself.',
}

export const comparison: Same<typeof fr.comparison> = {
  running: 'Comparing with the other member’s fingerprint…',
  same: 'The same journal',
  sameText: (seq) =>
    `You and the other member have the same fingerprint for entry no. ${seq}: everything up to there is identical.`,
  contained: 'The same journal, only older',
  containedText: ({ seq, behind }) =>
    `The other member’s fingerprint ends at entry no. ${seq}, which your journal contains unchanged. ${counted('en', behind, 'entry was added', 'entries were added')} since.`,
  ahead: 'The other member has seen more than you',
  aheadText: ({ seq, by }) =>
    `Their fingerprint is that of entry no. ${seq}. The site, read just now, shows you ${counted('en', by, 'entry fewer', 'entries fewer')}: it does not show everybody the same journal, or the link is not correct.`,
  parted: (seq) => `Contradiction at entry no. ${seq}`,
  partedText:
    'Your fingerprints differ for this entry: a journal was changed, or the link is not correct.',
  theirs: (seq) => `In the link, entry no. ${seq}`,
  todo: [
    'Ask the person who sent you this link to read their eight groups to you.',
    'If they differ from yours, each of you downloads the journal and keeps it. Open the other’s file on the journal’s page.',
    'Tell the circle before more payments are recorded.',
  ],
  dismiss: 'I have looked into it',
  agrees: (seq) => `Your journal contains entry no. ${seq} of this link, unchanged.`,
  earlier: 'Of the journal from before',
  earlierText: ({ seq, date }) =>
    `The fingerprint of entry no. ${seq} is that of the journal that this device gave up on ${date}.`,
  unknown: 'Not yet compared',
  unknownText: 'This device keeps it, and compares it once it has checked how the journal goes on.',
}

export const memory: Same<typeof fr.memory> = {
  whole: (seq) =>
    `This device has checked the journal up to entry no. ${seq} and kept it. At each visit it checks that nothing in it has changed.`,
  hashes: ({ seq, kept }) =>
    `This device has checked the journal up to entry no. ${seq}. For lack of space it keeps the first ${kept} entries in full, and the fingerprints of the others.`,
  head: (seq) =>
    `This device keeps the fingerprint of entry no. ${seq}. To have it keep the journal too, touch “Verify the journal”.`,
  uncompared: (seq) => `Not yet compared: the fingerprint of entry no. ${seq} that you received.`,
  accepted: (date) => `On ${date} another journal was accepted on this device.`,
  downloadEarlier: 'Download the journal from before',
}

export const alarm: Same<typeof fr.alarm> = {
  title: 'The journal is no longer the one that this device checked',
  noticed: (date) => `Noticed on ${date}.`,
  cut: ({ seq, known }) =>
    `This device checked ${counted('en', known, 'entry', 'entries')}. Entry no. ${seq} and those after it are no longer on the site.`,
  cutOnly: (seq) =>
    `The site announces an entry no. ${seq}, but does not deliver it with the journal.`,
  rewritten: (seq) =>
    `At entry no. ${seq} the site shows something other than what this device checked.`,
  broken: (seq) => `At entry no. ${seq} the site’s journal no longer follows the entry before.`,
  'seen-another': (seq) =>
    `Whoever wrote entry no. ${seq} had seen another journal than this one: the site does not show everybody the same journal.`,
  'told-otherwise': (seq) =>
    `For entry no. ${seq} the site shows a different fingerprint from that of the journal it delivers.`,
  between: ({ seq, upTo }) =>
    `The difference begins between entries no. ${seq} and no. ${upTo}: this device had not kept enough to say which.`,
  known: (seq) => `Checked here, entry no. ${seq}`,
  found: (seq) => `On the site, entry no. ${seq}`,
  meaningTitle: 'What this means',
  meaning:
    'A journal only grows. If something that was written is gone or changed, somebody has altered the site’s database or restored it from a backup.',
  todoTitle: 'What to do',
  todo: [
    'Keep both journals.',
    'Compare your fingerprint with that of another member, by voice or by message.',
    'Ask the people who run the site what happened, and tell the circle.',
  ],
  downloadKnown: 'Journal checked here',
  downloadFound: 'Journal of the site',
  downloadBoth: 'Proof of both journals',
  partOnly: (kept) => `For lack of space this device kept only the first ${kept} entries in full.`,
  notKept:
    'This device kept only the fingerprint of the journal it checked, not the journal itself.',
  downloadFailed: 'The file could not be saved.',
  accept: 'Continue with the site’s journal',
  acceptTitle: (tontine) => `Continue “${tontine}” with the site’s journal?`,
  acceptText:
    'Do so only if the circle knows why the journal has changed, for instance after a backup was restored. This device then compares with it. The journal checked before stays here and can still be downloaded.',
  acceptConfirm: 'Continue',
  accepted: 'This device now compares with the site’s journal.',
  acceptNotWhole:
    'The site’s journal is not intact: an entry does not follow the one before it. It cannot be accepted.',
  acceptFailed: 'The site’s journal could not be read.',
}

export const check: Same<typeof fr.check> = {
  title: 'Verify',
  text: 'Your own device rereads every entry, redoes all the sums and compares them with what the site shows.',
  verify: 'Verify the journal',
  download: 'Download',
  open: 'Open a file',
  fetching: 'Reading the journal',
  reading: 'Checking the entries',
  stop: 'Stop',
  failed: 'The check could not be finished.',
  downloadFailed: 'The journal could not be downloaded.',
  fileOf: (name) => `File: ${name}`,
  whole: 'Everything is correct',
  wholeText: (count) =>
    `${counted('en', count, 'entry', 'entries')} read, each in its place. Members, order, payments, payouts and sums follow from them.`,
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
      `Entry no. ${facts.seq} should be here, but no. ${facts.found} is: an entry is missing, or two have changed places.`,
    'not-chained': 'It does not follow the entry before: one of the two was changed or replaced.',
    'seen-another': ({ at }) =>
      `Whoever wrote it had seen another journal: entry no. ${at} was not the same there. So the site has shown two journals.`,
    changed: 'Its content was changed afterwards: it no longer matches its fingerprint.',
    misshapen:
      'It does not have the form of an entry: something is missing, or there is something extra.',
    impossible: 'No rule of the tontine allows that to be written here.',
    parted: 'It differs from the one on the site, and the fingerprints after it were recomputed.',
    cut: 'The journal ends before it, but the site counts more entries.',
    lost: 'The file has it, but the site no longer does.',
  },
  expected: 'Expected',
  found: 'Found',
  hashExpected: 'Recomputed fingerprint',
  hashFound: 'Recorded fingerprint',
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
  untrueText: 'The journal itself is intact; it is the journal that counts.',
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
    'What to do: do not rely on it. Download the journal again, and ask where this file comes from.',
  twoJournals: (seq) => `Two journals of this tontine, different from entry no. ${seq} on`,
  twoJournalsText:
    'Each is complete by itself, and they exclude each other. One may be invented, for a journal is not signed: compare their fingerprints with receipts, mails and other people’s phones.',
  story: (number) => `Journal ${number}`,
  'no-contradiction':
    'This file proves nothing: its two journals say the same, or one of them is not complete.',
  'not-a-journal':
    'This file is no journal of Mainforte. Choose the one that you downloaded here (journal-….json).',
  'unknown-version': 'This file comes from a later version. Reload the page and try again.',
  'other-tontine':
    'This file is the journal of another tontine. Open the journal of that one to verify it.',
  'head-of-another':
    'This file carries the fingerprint of another tontine. Open it on the page of that one’s journal.',
  'head-of-receipt':
    'This file carries the link to a receipt. Open that link: its page compares itself.',
  'too-large': 'This file is too large to be a journal.',
}
