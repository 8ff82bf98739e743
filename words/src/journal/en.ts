import { voidReasons } from '../drawing/void-words.ts'
import { sumOf } from '@mainforte/domain/kernel/minor'
import type { Presence } from '@mainforte/domain/meetings/state'
import type { Settled } from '@mainforte/domain/members/member'
import type { Ground } from '@mainforte/domain/office/office'
import type { Move } from '@mainforte/domain/rotation/rotation'
import type { CarryAct } from '@mainforte/domain/notebook/notebook'
import type { HatAct } from '@mainforte/domain/rotation/acts'
import type { ProposedAct } from '@mainforte/domain/proposals/proposal'
import type { Same } from '../kernel/catalogue.ts'
import { counted, date, money } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'
import type * as fr from './fr.ts'
import type { Facts } from './fr.ts'

const on = (day: string | null) => (day === null ? '' : `, ${day}`)
const paidBy = (payer: string | null) => (payer === null ? '' : `, paid by ${payer}`)
const witnessed = (isWitnessed = false) => (isWitnessed ? ' by a witness' : '')
const selfRecorded = (isSelf: boolean) => (isSelf ? ' (recorded by themselves)' : '')
/** What a payment is between a member and their guarantor. */
const claim = ({ isCover, isRepayment }: { isCover?: true; isRepayment?: true }) =>
  `${isCover ? ' (as guarantor)' : ''}${isRepayment ? ' (repaying the guarantor)' : ''}`
const carried = ({ carriedBy }: { carriedBy?: string }) =>
  carriedBy === undefined ? '' : ' (from the old notebook)'
const presences: Record<Presence, string> = {
  present: 'is here',
  late: 'is here, late',
  excused: 'has sent apologies',
  absent: 'is not here',
  represented: 'is represented',
}
const hands = (count: number) => counted('en', count, 'share', 'shares')

const by = (steps: number) =>
  `by ${counted('en', Math.abs(steps), 'date', 'dates')} ${steps > 0 ? 'later' : 'earlier'}`

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

/** What is done with the whole tontine. */
const wholeActs = {
  'archive-tontine': 'end the tontine',
  'pause-round': 'pause the tontine',
  'resume-round': 'let the tontine go on',
}

/** Acts about one payment. */
const aboutPayment = (
  act: Extract<ProposedAct, { kind: 'settle-contest' | 'confirm-day' | 'bear-fee' }>,
  { name, amount: whole, currency }: Facts,
): string => {
  const amount = act.kind === 'bear-fee' ? money('en', act.amount, currency) : whole
  return {
    'settle-contest': `settle the dispute about the payment of ${amount} for ${name}`,
    'confirm-day': `let the payment of ${amount} for ${name} count on its date`,
    'bear-fee': `let the tontine bear a fee of ${amount}, for ${name}`,
  }[act.kind]
}

/** What was done on paper, or in a room. */
const listed = (act: CarryAct | HatAct): string => {
  if (act.kind === 'carry-notebook')
    return `bring the old notebook, with ${counted('en', act.payments.length, 'payment', 'payments')} and ${counted('en', act.pots.length, 'pot', 'pots')}`
  return act.rank === null
    ? 'record an order drawn from a hat'
    : `record that turn no. ${act.rank} was drawn from a hat`
}

/** What an act is about; the payments of one that reverses several are counted. */
const acts = (act: ProposedAct, facts: Facts): string => {
  const { name, amount, successor } = facts
  switch (act.kind) {
    case 'reverse-payments':
      return act.paymentIds.length === 1
        ? `cancel the payment of ${amount} for ${name}`
        : `cancel ${counted('en', act.paymentIds.length, 'payment', 'payments')}`
    case 'settle-contest':
    case 'confirm-day':
    case 'bear-fee':
      return aboutPayment(act, facts)
    case 'withdraw-payout':
      return `cancel the payout of ${amount} to ${name}`
    case 'exclude-member':
      return act.isOwnWish ? `let ${name} leave, as they wish` : `exclude ${name}`
    case 'record-death':
      return `record the death of ${name}${act.retires ? ', their shares leave the tontine' : ', the family keeps the place'}`
    case 'write-off':
      return `write off what ${name} has not paid`
    case 'replace-member':
      return `replace ${name} with ${successor}${settled(act.settled, facts)}`
    case 'recognize-guest':
      return name === successor
        ? `recognize ${name}, a member without an account`
        : `recognize ${successor} as ${name}, a member without an account`
    case 'archive-tontine':
    case 'pause-round':
    case 'resume-round':
      return wholeActs[act.kind]
    case 'postpone-turns':
      return `move turns ${by(act.steps)}`
    case 'set-ways-to-pay':
      return `change where to pay${facts.ways ? `, now ${facts.ways}` : ''}`
    case 'carry-notebook':
    case 'record-hat':
      return listed(act)
  }
}

const grounds: Record<Ground, string> = {
  silent: 'the organizer no longer came by',
  suspended: 'the account of the organizer is suspended',
  ended: 'the account of the organizer is closed',
  died: 'the death of the organizer is recorded',
  unpaid: 'a pot was not handed over long after its day',
}

export const entries: Same<typeof fr.entries> = {
  'tontine-created': ({ follows }) =>
    follows ? 'New tontine with the same people' : 'Tontine created',
  'tontine-described': () => 'The name or description changes',
  'term-changed': ({ change }, { currency }) => termChange('en', change, currency),
  'tontine-started': ({ because }) =>
    because === 'draw'
      ? 'The draw starts the tontine: the order is set'
      : because === 'meetings'
        ? 'The tontine starts'
        : because === 'admin'
          ? 'The tontine starts: the order is set'
          : 'First payment confirmed: the tontine starts, the order is set',
  'tontine-completed': () => 'Tontine over: every share has received its pot',
  'tontine-reopened': () => 'The tontine is not over any more: money was cancelled',
  'tontine-archived': () => 'Tontine ended',
  'tontine-cancelled': () => 'Tontine deleted',
  'member-enrolled': ({ how, hands: count }, { name }) =>
    ({
      creator: `${name} creates the tontine`,
      invited: `${name} is on the list of members`,
      added: `${name} is on the list of members`,
      requested: `${name} asks to join`,
      'carried-over': `${name} comes from the previous tontine, with ${hands(count)}`,
    })[how],
  'member-asked-again': ({ userId }, { name }) =>
    userId ? `${name} asks to join again` : `${name} is on the list again`,
  'member-claimed': (_, { name, nameBefore }) =>
    nameBefore && nameBefore !== name
      ? `${name} takes the place of “${nameBefore}” with an account`
      : `${name} now has an account`,
  'member-agreed': (_, { name }) => `${name} says yes to the tontine`,
  'member-declined': (_, { name }) =>
    `${name} says no: the name stays on the list, without an account`,
  'guest-recognized': (_, { name, nameBefore }) =>
    nameBefore && nameBefore !== name
      ? `${name} is “${nameBefore}”, already on the list`
      : `The new person is ${name}, already on the list`,
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
      ? `${name} may join and catch up by ${date('en', catchUpUntil)}: the members vote`
      : `${name} may join: their yes, or that of a witness, is still missing`,
  'admission-vote-cast': ({ isYes }, { name }) =>
    isYes ? `Yes to letting ${name} in` : `No to letting ${name} in`,
  'guest-vouched': (_, { name }) => `A witness says that ${name} takes part`,
  'guest-denied': (_, { name }) => `A witness says that ${name} does not take part`,
  'member-approved': ({ isUnwitnessed = false }, { name }) =>
    `${name} joins the tontine${isUnwitnessed ? ', without a witness: no other member has an account' : ''}`,
  'member-rejected': (_, { name }) => `The request of ${name} is refused`,
  'member-removed': (_, { name }) => `${name} is removed from the tontine`,
  'member-left': (_, { name }) => `${name} leaves the tontine`,
  'member-unlinked': (_, { name }) => `${name} no longer has an account`,
  'first-day-agreed': (_, { name }) => `${name} agrees to what has changed`,
  'hands-changed': ({ hands: count }, { name }) => `${name} now has ${hands(count)}`,
  'officer-named': (_, { name }) => `${name} becomes an officer`,
  'officer-dismissed': (_, { name }) => `${name} is no longer an officer`,
  'office-offered': (_, { name }) => `The running is offered to ${name}`,
  'office-offer-taken-back': (_, { name }) => `The running is no longer offered to ${name}`,
  'office-declined': (_, { name }) => `${name} does not wish to run the tontine`,
  'organizer-vote-cast': ({ memberId, because, elects }, { name }) =>
    memberId === null
      ? 'Vote for another organizer: a vote is taken back'
      : `A vote for ${name} to run the tontine: ${grounds[because]}${elects ? '; that is more than half' : ''}`,
  'member-looked-in': () => 'Looked at the tontine',
  'member-looks-on': ({ isOn }) => (isOn ? 'Only looks on' : 'Shares in keeping the notebook'),
  'link-given': (_, { name }) => `${name} is given a personal link`,
  'link-revoked': (_, { name }) => `The link of ${name} no longer works`,
  'link-opened': (_, { name }) => `${name} opens their link`,
  'link-answered': ({ isIn }, { name }) =>
    isIn ? `${name} says that they take part` : `${name} says that they do not take part`,
  'phone-offered': (_, { name }) => `${name} asks to link a phone`,
  'phone-vouched': (_, { name }) => `A member says that it is ${name}`,
  'phone-refused': (_, { name }) => `The phone of ${name} is refused`,
  'phone-bound': (_, { name }) => `${name} now speaks by phone and code`,
  'phone-became-account': (_, { name }) => `${name} now has an account`,
  'office-kept': () => 'The organizer says that they are there: the vote is over',
  'office-handed-over': ({ because }, { name }) => {
    if (because === 'handed-over') return `${name} agrees to run the tontine`
    if (because === 'key') return `${name} runs the tontine, with the paper key`
    return because === 'back'
      ? `${name} takes back the running, taken with the paper key`
      : `${name} runs the tontine, after a vote: ${grounds[because]}`
  },
  'office-key-made': () => 'A paper key is made; an older key no longer works',
  'office-key-revoked': () => 'The paper key is revoked',
  'office-key-tried': () => 'The paper key is tried, without effect: the organizer is there',
  'office-key-used': (_, { name }) => `The running is asked for with the paper key, for ${name}`,
  'office-key-refused': () => 'The request with the paper key is refused; the key no longer works',
  'draw-committed': ({ number, following = [] }) =>
    following.length === 0
      ? `The site puts its paper into the hat for draw no. ${number}`
      : `The site puts its papers into the hat for draws no. ${number} to ${number + following.length}`,
  'order-drawn': ({ number, participants, kind }, { order }) =>
    kind === 'room'
      ? `Order drawn at random in the room (draw no. ${number}): ${order}`
      : `Order drawn at random with ${counted('en', participants.length, 'paper', 'papers')} (draw no. ${number}): ${order}`,
  'meetings-set': () => 'Dates of the turns set: the turns are still to be drawn',
  'turn-drawn': ({ rank, number }, { name }) =>
    `Turn no. ${rank} drawn at random in the room (draw no. ${number}): ${name}`,
  'draw-opened': ({ number, hands: drawn }) =>
    `Draw no. ${number} begins, for ${hands(drawn.length)}`,
  'turn-fixed': ({ rank }, { name }) =>
    rank === null
      ? `${name}’s turn will be drawn`
      : `Turn no. ${rank} is meant for ${name}, without a draw`,
  'turn-wished': ({ notBefore }, { name }) =>
    notBefore === null
      ? `${name} no longer has a wish for the draw`
      : `${name} wishes not to come before turn no. ${notBefore}`,
  'secret-promised': (_, { name }) => `${name} puts a paper into the hat`,
  'promises-closed': () => 'All papers are in the hat: everybody opens theirs',
  'secret-revealed': (_, { name }) => `${name} opens their paper`,
  'draw-voided': ({ number, because }) =>
    `Draw no. ${number} does not count: ${voidReasons.en[because]}`,
  'draw-attested': ({ number, wasSo }, { name }) =>
    `${name} says that draw no. ${number} ${wasSo ? 'went' : 'did not go'} like this`,
  'hat-drawn': ({ turns: [turn, ...others] }, { order }) =>
    turn && others.length === 0
      ? `Turn no. ${turn.rank} drawn in the room, from a hat: ${order}`
      : `Order drawn in the room, from a hat: ${order}`,
  'order-set': ({ method }, { order }) =>
    ({
      manual: `Order set by hand: ${order}`,
      lilo: `In order of joining: ${order}`,
      alphabetical: `Alphabetical order: ${order}`,
    })[method],
  'turns-appended': (_, { order }) => `Added at the end of the order: ${order}`,
  'turns-rescheduled': () => 'New dates of the turns, from the new first day',
  'meeting-moved': ({ moves }) => `Meeting on another day${movedTurns(moves)}`,
  'turns-postponed': ({ steps, moves }) => `Turns moved ${by(steps)}${movedTurns(moves)}`,
  'round-paused': ({ on }) => `Tontine paused since ${date('en', on)}`,
  'round-resumed': ({ on, moves }) => `The tontine goes on, ${date('en', on)}${movedTurns(moves)}`,
  'turns-restored': ({ moves }) =>
    `The turns have their dates from before again${movedTurns(moves)}`,
  'swap-proposed': ({ own, other }, { name, successor }) =>
    `${name} proposes to ${successor} to swap turns: no. ${own.rank}, on ${date('en', own.date)}, for no. ${other.rank}, on ${date('en', other.date)}`,
  'swap-answered': ({ swap, isYes, as }) =>
    as === 'approver'
      ? `Swap no. ${swap} ${isYes ? 'approved' : 'not approved'}`
      : `${isYes ? 'Yes' : 'No'} to swap no. ${swap}${as === 'witness' ? ', by a witness' : ''}`,
  'swap-taken-back': ({ swap }) => `Swap no. ${swap} taken back`,
  'turns-swapped': ({ own, other }, { name, successor }) =>
    `Turns swapped: ${name} has turn no. ${other.rank}, on ${date('en', other.date)}, and ${successor} no. ${own.rank}, on ${date('en', own.date)}`,
  'payment-recorded': (event, { name, payer, amount, day, method }) =>
    `Payment of ${amount} recorded for ${name}${paidBy(payer)}${claim(event)}${on(day)}, ${method}, receipt no. ${event.receipt}${selfRecorded(event.isSelfRecorded)}${carried(event)}`,
  'payment-declared': (event, { name, payer, amount, day, method }) =>
    `Payment of ${amount} declared for ${name}${paidBy(payer)}${claim(event)}${on(day)}, ${method}`,
  'payment-confirmed': ({ receipt, isSelfRecorded, isWitnessed }, { name, amount }) =>
    `Payment of ${amount} for ${name} confirmed${witnessed(isWitnessed)}, receipt no. ${receipt}${selfRecorded(isSelfRecorded)}`,
  'payment-refused': (_, { name, amount }) => `Payment of ${amount} for ${name} refused`,
  'payment-reversed': (_, { name, amount }) => `Payment of ${amount} for ${name} cancelled`,
  'payment-contested': (_, { name, amount }) => `Payment of ${amount} for ${name} disputed`,
  'payment-seen': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: seen by a second person`,
  'payment-contest-taken-back': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: no longer disputed by one person`,
  'payment-contest-settled': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: the dispute is settled, the payment stays`,
  'payment-day-confirmed': (_, { name, amount }) =>
    `Payment of ${amount} for ${name}: it counts on its date`,
  'ways-to-pay-set': (_, { ways }) =>
    ways ? `Where to pay: ${ways}` : 'No way to pay is noted any more',
  'cash-handed': (_, { name, successor, amount }) =>
    `Money handed by ${name} to ${successor}: ${amount}, to be confirmed`,
  'hand-over-answered': ({ isRight, isWitnessed }, { name, successor, amount }) =>
    `Money handed by ${name} to ${successor}: ${amount}, ${isRight ? 'confirmed' : 'not confirmed'}${witnessed(isWitnessed)}`,
  'notebook-carried': ({ until }) =>
    `The old notebook is brought in: what is still owed is to be paid by ${date('en', until)}`,
  'payout-sent': ({ handId, method: how, ...event }, { name, amount, day, method }) =>
    how === 'offset'
      ? `Repayment to ${name}: ${amount} kept to pay their debts`
      : how === 'fee'
        ? `Pot of ${name}: it bears ${amount} of fees of a transfer`
        : `${handId === null ? 'Credit' : 'Pot'}: ${amount} handed to ${name}${on(day)}, ${method}${carried(event)}`,
  'payout-confirmed': ({ isWitnessed, isOffset }, { name, amount }) =>
    isOffset
      ? `For ${name}: ${amount} counted as handed over`
      : `${name} received ${amount}${isWitnessed ? ', witnesses say' : ''}`,
  'payout-witnessed': (_, { name, amount }) => `${name} received ${amount}, a first witness says`,
  'payout-disputed': (_, { name, amount }) => `The payout of ${amount} to ${name} is disputed`,
  'payout-withdrawn': (_, { name, amount }) => `The payout of ${amount} to ${name} is cancelled`,
  'transfer-confirmed': (_, { name, amount }) => `End of the tontine: ${name} received ${amount}`,
  'hand-retired': ({ because, kept, on }, { name, date: day, currency }) =>
    `${
      {
        left: `${name} leaves the tontine`,
        excluded: `${name} is excluded`,
        died: `After the death of ${name}, their share leaves the tontine`,
      }[because]
    }${kept ? `; ${money('en', sumOf(kept.map((one) => one.amount)), currency)} stays for the members still to receive` : ''}${on ? `; paid back on ${day}` : ''}`,
  'member-died': (_, { name, date }) =>
    `The death of ${name} is recorded: nothing is late from ${date} on`,
  'member-alive': ({ respite }, { name }) =>
    respite
      ? `${name} says they are alive: their death is no longer recorded. The excused contributions are due by ${date('en', respite.by)}`
      : `${name} says they are alive: their death is not recorded`,
  'hand-returned': ({ date: day, respite }, { name }) =>
    `The share of ${name} is back in the tontine: its turn is on ${date('en', day)}${respite ? `. The others have until ${date('en', respite.by)} to pay for it` : ''}`,
  'replacement-agreed': (event, facts) =>
    `Agreed: ${facts.successor} may take the place of ${facts.name}${settled(event, facts)}`,
  'replacement-declined': (_, { name, successor }) =>
    `${successor} does not take the place of ${name}`,
  'replacement-taken-back': (_, { name, successor }) =>
    `${successor} will not take the place of ${name}`,
  'member-replaced': (event, facts) =>
    `${facts.successor} takes the place of ${facts.name}, with their payments and debts${settled(event, facts)}`,
  'debt-written-off': ({ spread }, { name, amount }) =>
    `Debt of ${name} written off: ${amount}${spread ? ', shared by the members who have not received yet' : ''}`,
  'meeting-opened': ({ rank, day, openingCash }, { currency }) =>
    `Meeting of turn no. ${rank} opened, ${date('en', day)}${openingCash === null ? '' : `, ${money('en', openingCash, currency)} in the box`}`,
  'meeting-taken-over': ({ rank, openingCash: cash }, { currency }) =>
    `Now records the meeting of turn no. ${rank}${cash === undefined ? '' : `, having counted ${money('en', cash, currency)} in the box`}`,
  'attendance-noted': ({ presence, representedBy, byCard }, { name, successor }) =>
    `${name}: ${presences[presence]}${representedBy ? ` by ${successor}` : ''}${byCard ? ', by card' : ''}`,
  'presence-seen': ({ rank }, { name }) => `${name} was seen at the meeting of turn no. ${rank}`,
  'meeting-noted': ({ rank }) => `Note at the meeting of turn no. ${rank}`,
  'meeting-closed': ({ rank, expected, counted: cash }, { order, currency }) =>
    `Meeting of turn no. ${rank} closed by ${order}${
      cash === null
        ? '. The box was not counted'
        : `: ${money('en', cash, currency)} in the box${cash === expected ? '' : `, ${money('en', expected, currency)} expected`}`
    }`,
  'meeting-signed': ({ rank }, { name }) =>
    `${name} says that the minutes of the meeting of turn no. ${rank} are right`,
  'guarantee-given': (_, { name, payer }) => `${payer} is now the guarantor of ${name}`,
  'guarantee-withdrawn': (_, { name, payer }) => `${payer} is no longer the guarantor of ${name}`,
  'guarantor-declined': (_, { name, payer }) => `${name} does not want ${payer} as guarantor`,
  'claim-witnessed': (_, { name, payer, amount }) =>
    `A first witness says that ${name} paid ${amount} back to ${payer}, their guarantor, outside the tontine`,
  'claim-settled': ({ isAlone }, { name, payer, amount }) =>
    `${name} paid ${amount} back to ${payer}, their guarantor, outside the tontine${isAlone ? ' (one witness alone)' : ''}`,
  'proposal-made': ({ act, isAlone }, facts) =>
    isAlone
      ? `Decided without a second person (no account, or no answer): ${acts(act, facts)}`
      : `Proposed: ${acts(act, facts)}`,
  'proposal-answered': ({ proposal, isYes }) =>
    `${isYes ? 'Yes' : 'No'} to proposal no. ${proposal}`,
  'proposal-carried-out': ({ proposal, isAlone }) =>
    `Proposal no. ${proposal} is carried out${isAlone ? ', without a second person' : ''}`,
  'proposal-voided': ({ proposal }) => `Proposal no. ${proposal} cancelled: enough people said no`,
  'proposal-taken-back': ({ proposal }) => `Proposal no. ${proposal} taken back`,
}

export const kinds: Same<typeof fr.kinds> = {
  members: 'Members',
  order: 'Order and draws',
  payments: 'Payments',
  payouts: 'Payouts',
  meetings: 'Meetings',
  proposals: 'Proposals',
  settlement: 'Leavers and debts',
  tontine: 'Tontine',
}

export const page: Same<typeof fr.page> = {
  title: 'Journal of the tontine',
  text: 'Everything is written here as it happens. Nothing can be changed or erased.',
  show: 'Show',
  all: 'Everything',
  count: (count) => counted('en', count, 'entry', 'entries'),
  number: (seq) => `no. ${seq}`,
  by: (name) => `by ${name}`,
  byYou: 'by you',
  erased: 'somebody whose name was erased',
  reason: (reason) => `Reason: ${reason}`,
  reasonErased: 'The reason was erased.',
  note: (note) => `Note: ${note}`,
  noteErased: 'The note was erased.',
  hash: 'Fingerprint',
  more: 'Older entries',
  none: 'Nothing yet',
  noneText: 'Choose something else from the list, or everything.',
  failed: 'The journal could not be loaded.',
  notFound: 'Journal not found',
  notFoundText: 'Only the members of a tontine can read its journal.',
  backToTontines: 'Back to the tontines',
}

export const fingerprint: Same<typeof fr.fingerprint> = {
  title: 'Fingerprint',
  text: 'Read these eight groups to another member. If they read the same for the same entry, you have the same journal.',
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
  title: 'Already verified by',
  text: 'These members verified the whole journal on their device.',
  you: (seq, when) => `You verified up to entry no. ${seq}, ${when}`,
  other: (name, seq, when) => `${name} verified up to entry no. ${seq}, ${when}`,
  erased: 'A person whose name was erased',
}

export const compare: Same<typeof fr.compare> = {
  title: 'Compare',
  text: 'Paste a link or a message that another member sent you.',
  label: 'What you received',
  compare: 'Compare',
  none: 'There is no whole fingerprint in this text. Paste the complete link.',
  other: 'This fingerprint is from another tontine. Compare it on the page of that other journal.',
  receipt: 'This is the link to a receipt. Open it: its page compares itself.',
}

export const comparison: Same<typeof fr.comparison> = {
  running: 'Comparing with the other member’s fingerprint…',
  same: 'The same journal',
  sameText: (seq) =>
    `You and the other member have the same fingerprint for entry no. ${seq}: everything up to there is identical.`,
  contained: 'The same journal, only older',
  containedText: ({ seq, behind }) =>
    `The other member’s fingerprint ends at entry no. ${seq}. Your journal contains it, unchanged. ${counted('en', behind, 'entry was added', 'entries were added')} since.`,
  ahead: 'The other member has seen more than you',
  aheadText: ({ seq, by }) =>
    `Their fingerprint is that of entry no. ${seq}. The site shows you ${counted('en', by, 'entry fewer', 'entries fewer')}. It does not show everybody the same journal, or the link is not correct.`,
  parted: (seq) => `Contradiction at entry no. ${seq}`,
  partedText:
    'Your fingerprints differ for this entry: a journal was changed, or the link is not correct.',
  theirs: (seq) => `In the link, entry no. ${seq}`,
  todo: [
    'Ask the person who sent you this link to read their eight groups to you.',
    'If they differ from yours, each of you downloads the journal and keeps it. Open the other’s file on the journal’s page.',
    'Tell the members before more payments are recorded.',
  ],
  dismiss: 'I have looked into it',
  agrees: (seq) => `Your journal contains entry no. ${seq} of this link, unchanged.`,
  earlier: 'From the journal before',
  earlierText: ({ seq, date }) =>
    `The fingerprint of entry no. ${seq} is that of the journal that this device gave up on ${date}.`,
  unknown: 'Not yet compared',
  unknownText:
    'This device keeps it and will compare it once it has verified the rest of the journal.',
}

export const memory: Same<typeof fr.memory> = {
  whole: (seq) =>
    `This device has checked the journal up to entry no. ${seq} and kept it. At each visit it checks that nothing in it has changed.`,
  digests: (seq) =>
    `This device has checked the journal up to entry no. ${seq}. It keeps its fingerprints, without amounts.`,
  hashes: ({ seq, kept }) =>
    `This device has checked the journal up to entry no. ${seq}. For lack of space it keeps the first ${kept} entries in full, and the fingerprints of the others.`,
  head: (seq) =>
    `This device keeps the fingerprint of entry no. ${seq}. To make it keep the journal too, touch “Verify the journal”.`,
  uncompared: (seq) => `Not yet compared: the fingerprint of entry no. ${seq} that you received.`,
  accepted: (date) => `On ${date} another journal was accepted on this device.`,
  downloadEarlier: 'Download the journal from before',
}

export const alarm: Same<typeof fr.alarm> = {
  title: 'The journal is no longer the one that this device checked',
  noticed: (date) => `Noticed on ${date}.`,
  cut: ({ seq, known }) =>
    `This device checked ${counted('en', known, 'entry', 'entries')}. Entry no. ${seq} and those after it are no longer on the site.`,
  cutOnly: (seq) => `The site announces an entry no. ${seq}, but it is not in the journal.`,
  rewritten: (seq) =>
    `At entry no. ${seq} the site shows something other than what this device checked.`,
  broken: (seq) => `At entry no. ${seq} the site’s journal no longer follows the entry before.`,
  'seen-another': (seq) =>
    `The author of entry no. ${seq} had seen another journal. The site does not show everybody the same journal.`,
  'told-otherwise': (seq) =>
    `For entry no. ${seq} the site shows another fingerprint than that of its journal.`,
  between: ({ seq, upTo }) =>
    `The difference begins between entries no. ${seq} and no. ${upTo}: this device had not kept enough to say which.`,
  known: (seq) => `Checked here, entry no. ${seq}`,
  found: (seq) => `On the site, entry no. ${seq}`,
  meaningTitle: 'What this means',
  meaning:
    'A journal only grows. Here, lines are gone or changed. Somebody changed the site’s data, or put back an old backup.',
  todoTitle: 'What to do',
  todo: [
    'Keep both journals.',
    'Compare your fingerprint with that of another member, by voice or by message.',
    'Ask the people who run the site for an explanation, and tell the members.',
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
    'Do so only if the members know why the journal has changed. The journal from before stays here, and you can still download it.',
  acceptConfirm: 'Continue',
  accepted: 'This device now compares with the site’s journal.',
  acceptNotWhole:
    'The site’s journal is not intact: an entry does not follow the one before it. It cannot be accepted.',
  acceptFailed: 'The site’s journal could not be read.',
}

export const check: Same<typeof fr.check> = {
  title: 'Verify',
  text: 'Your device reads everything again and does all the sums.',
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
  lastHash: (seq) => `Fingerprint of entry no. ${seq}`,
  broken: (seq) => `Entry no. ${seq} is not the original one`,
  because: {
    gap: (facts) =>
      `Entry no. ${facts.found} is in the place of no. ${facts.seq}: an entry is missing, or two have changed places.`,
    'not-chained': 'It does not follow the entry before: one of the two was changed or replaced.',
    'seen-another': ({ at }) =>
      `Its author had seen another journal: entry no. ${at} was not the same there. So the site has shown two journals.`,
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
    handId: 'Share',
    by: 'Author',
    at: 'Time',
    type: 'Kind of entry',
    receipt: 'Receipt no.',
    seq: 'Number',
    hash: 'Fingerprint',
    prevHash: 'Fingerprint of the entry before',
  },
  untrue: (part) => `The site does not show what the journal says: ${part}`,
  untrueText: 'The journal itself is intact: it is the one that counts.',
  parts: {
    phase: 'state of the tontine',
    members: 'members',
    turns: 'order of turns',
    payments: 'payments',
    payouts: 'payouts',
    sums: 'sums',
  },
  whatToDoSite:
    'Download the journal and keep it. Compare your fingerprint with that of the other members, and tell an officer.',
  whatToDoFile:
    'Do not rely on it. Download the journal again, and ask where this file comes from.',
  twoJournals: (seq) => `Two journals of this tontine, different from entry no. ${seq} on`,
  twoJournalsText:
    'Each is complete, but they contradict each other. One may be invented. Compare their fingerprints with receipts, e-mails and other people’s phones.',
  story: (number) => `Journal ${number}`,
  'no-contradiction':
    'This file proves nothing. Its two journals say the same, or one of them is not complete.',
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
