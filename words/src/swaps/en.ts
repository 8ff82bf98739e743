import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const page: Same<typeof fr.page> = {
  title: 'Swap my turn',
  back: 'Back to the ranking',
  failed: 'The swaps could not be loaded.',
  intro:
    'Swap your turn with somebody else. The days do not move, and the others keep their places.',
  rule: {
    free: 'Only the other person has to accept.',
    officer: 'The other person accepts, then a third one approves.',
    never: 'In this tontine, turns are not swapped.',
  },
  urgent: 'Do you need the money earlier?',
  urgentText:
    'First ask the person just before you: they go only one turn later. To come further forward, ask the next one.',
  ownHand: 'Your turn',
  guestHand: (name) => `${name}’s turn, as they wish`,
  noTurn: 'You have no turn to swap: it is over, is on now, or is not drawn yet.',
  notStarted: 'You can swap your turn once the tontine has started.',
  choose: 'With whom?',
  before: 'Just before you',
  nobody: 'No turn can be swapped with yours for now.',
  notNow: 'Not possible for now',
  guest: 'No account: an ordinary member answers as a witness, and everybody sees that.',
  guestLater:
    'No account: an ordinary member answers as a witness, then a third person approves. Everybody sees that.',
  turn: (rank, day) => `Turn no. ${rank}, on ${day}`,
  hand: (number) => `share ${number}`,
  now: (turn) => `Now: ${turn}`,
  after: (turn) => `After the swap: ${turn}`,
  you: 'You',
  preview: 'What changes',
  earlier: 'You receive earlier.',
  later: 'You receive later.',
  propose: 'Propose the swap',
  confirmTitle: (name) => `Propose to ${name} to swap your turns?`,
  confirmText: (from, to) =>
    `Your turn moves from ${from} to ${to} if the other person accepts within 72 hours. Until then you can take the proposal back.`,
  proposed: 'Swap proposed',
  proposeFailed: 'The swap could not be proposed',
  waiting: 'Waiting',
  noneWaiting: 'No swap waits for an answer.',
  between: (one, other) => `${one} and ${other}`,
  asks: (name) => `${name} proposes this swap.`,
  asksYou: (name) => `${name} proposes to swap turns with you.`,
  youAsk: 'You propose this swap.',
  waitsFor: (names) => `Waiting for the answer of ${names}.`,
  waitsForWitness: (name) => `${name} has no account: an ordinary member answers as a witness.`,
  waitsForApproval: (names) => `Accepted. Waiting for the approval of ${names}.`,
  waitsForYou: 'Waiting for your answer.',
  until: (instant) => `You can answer until ${instant}`,
  accept: 'Accept the swap',
  acceptAsWitness: (name) => `${name} accepts, I am a witness`,
  decline: 'Decline',
  approve: 'Approve',
  refuse: 'Do not approve',
  takeBack: 'Take back my proposal',
  acceptTitle: 'Swap the two turns?',
  acceptText: (from, to) => `Your turn moves from ${from} to ${to}.`,
  witnessText: (name) =>
    `Answer only if ${name} told you yes. Everybody will see that you are the witness.`,
  accepted: 'Answer recorded',
  swapped: 'Turns swapped',
  declined: 'Swap declined',
  takenBack: 'Proposal taken back',
  answerFailed: 'The answer could not be recorded',
  history: 'Past swaps',
  statuses: {
    done: 'Swapped',
    declined: 'Declined',
    refused: 'Not approved',
    'taken-back': 'Taken back',
    lapsed: 'No answer in time',
  },
  witnessedBy: (name) => `Witness: ${name}`,
  approvedBy: (name) => `Approved by ${name}`,
  order: 'The order at the start and today',
  atStart: 'At the start',
  today: 'Today',
  rank: 'Turn',
  date: 'Day',
  newcomer: 'came in after the start',
  unknown: 'somebody',
}

export const row: Same<typeof fr.row> = {
  swap: 'Swap my turn',
  see: 'See the swaps',
  drawn: (rank) => `Drawn: turn no. ${rank}`,
  started: (rank) => `Turn no. ${rank} at the start`,
  swapped: (name, day) => `swapped with ${name} on ${day}`,
}

export const refusals: Same<typeof fr.refusals> = {
  'no-such-tontine': 'Tontine not found',
  'not-started': 'The tontine has not started yet.',
  'not-ranked': 'This person has no turn. Reload the page.',
  'turn-served': 'This turn has already received money: it can no longer be swapped.',
  'days-just-moved':
    'The days have just changed, and members can still object. Wait for the end of the 72 hours.',
  'turn-not-drawn': 'This turn is not drawn yet: it can’t be swapped.',
  'swaps-not-agreed': 'In this tontine, turns are not swapped.',
  'swap-just-refused':
    'This swap was refused less than 14 days ago. Wait until the 14 days are over, then propose it again.',
  'not-your-hand': 'This turn is not yours.',
  'swap-with-oneself': 'These two turns belong to the same person.',
  'turn-gone-out': 'This share has left the tontine.',
  'swap-after-opening': 'The collection of this turn is already open: it can no longer be swapped.',
  'swap-after-death': 'The death of this person is recorded: their turn can’t be swapped.',
  'swap-waits': 'A swap already waits for an answer about this turn.',
  'swap-after-proposal':
    'A proposal about these turns or members waits for an answer. It has to be answered first.',
  'swap-of-offered-place': 'The place of this person is offered to somebody else.',
  'turns-unequal':
    'Somebody left, or a loss was shared. The others no longer owe these two turns the same: the swap would change what they pay.',
  'swap-while-owing':
    'To receive earlier, a person must have paid everything, the open collection included. Their payments must be confirmed, and their guarantor repaid.',
  'swap-with-guarantor':
    'The person who would receive earlier has a guarantor for today’s turn. If the tontine does not rely on that yet, the guarantor can step back, and return after the swap.',
  'swap-loses-guarantor':
    'The one who would receive later has a guarantor, the other has none. The person who would receive earlier needs a guarantor first.',
  'no-swap-witness': 'This person has no account, and no ordinary member can answer as a witness.',
  'no-swap-approver': 'Nobody else can approve this swap.',
  'no-such-swap': 'This swap does not exist.',
  'swap-ended': 'This swap no longer waits for an answer.',
  'not-your-swap': 'It is not up to you to answer.',
}
