import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const page: Same<typeof fr.page> = {
  title: 'Swap my turn',
  titleOthers: 'Swaps of turns',
  back: 'Ranking',
  failed: 'The swaps could not be loaded.',
  intro:
    'Two members who have not received yet can swap their turns. The days do not move, nobody else changes places, and everybody pays the same.',
  rule: {
    free: 'It is enough that the other person accepts.',
    officer: 'The other person has to accept, and then a third one to approve.',
    never: 'This circle agreed not to swap turns.',
  },
  urgent: 'Do you need the money earlier?',
  urgentText:
    'Ask the turn just before yours first: each volunteer goes only one turn later. To come further forward, ask the next one.',
  ownHand: 'Your turn',
  noTurn:
    'You have no turn to swap: only a known turn is swapped that has received nothing and whose collection is not open.',
  notStarted: 'Turns are swapped once the tontine has started.',
  choose: 'With whom?',
  before: 'Just before you',
  nobody: 'No turn can be swapped with yours for now.',
  notNow: 'Not possible for now',
  guest: 'Without an account: a member who is no officer answers as a witness, and all see it.',
  guestLater:
    'Without an account: a member who is no officer answers as a witness, then a third person approves, and all see it.',
  turn: (rank, day) => `Rank ${rank}, on ${day}`,
  hand: (number) => `hand ${number}`,
  now: (turn) => `Now: ${turn}`,
  after: (turn) => `After the swap: ${turn}`,
  you: 'You',
  preview: 'What changes',
  earlier: 'You receive earlier.',
  later: 'You receive later.',
  propose: 'Propose the swap',
  confirmTitle: (name) => `Propose to ${name} to swap your turns?`,
  confirmText: (from, to) =>
    `Your turn moves from ${from} to ${to}, if the other person accepts within 72 hours. Until then you can take the proposal back.`,
  proposed: 'Swap proposed',
  proposeFailed: 'The swap could not be proposed',
  waiting: 'Waiting',
  noneWaiting: 'No swap waits for an answer.',
  between: (one, other) => `${one} and ${other}`,
  asks: (name) => `${name} proposes this swap.`,
  asksYou: (name) => `${name} proposes to swap turns with you.`,
  youAsk: 'You propose this swap.',
  waitsFor: (names) => `Waiting for the answer of ${names}.`,
  waitsForWitness: (name) =>
    `${name} has no account: a member who is no officer answers as a witness.`,
  waitsForApproval: (names) => `Accepted. Waiting for the approval of ${names}.`,
  waitsForYou: 'Waiting for your answer.',
  until: (instant) => `Lapses on ${instant}`,
  accept: 'Accept the swap',
  acceptAsWitness: (name) => `${name} accepts, I am a witness`,
  decline: 'Decline',
  approve: 'Approve',
  refuse: 'Do not approve',
  takeBack: 'Take back my proposal',
  acceptTitle: 'Swap the two turns?',
  acceptText: (from, to) => `Your turn moves from ${from} to ${to}.`,
  witnessText: (name) =>
    `Answer only if ${name} told you yes. Your name stays as the witness, for everybody to see.`,
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
    lapsed: 'Lapsed',
  },
  witnessedBy: (name) => `Witness: ${name}`,
  approvedBy: (name) => `Approved by ${name}`,
  order: 'The order of the start and that of today',
  atStart: 'At the start',
  today: 'Today',
  rank: 'Rank',
  date: 'Day',
  newcomer: 'came in after the start',
  unknown: 'somebody',
}

export const row: Same<typeof fr.row> = {
  swap: 'Swap my turn',
  see: 'See the swaps',
  drawn: (rank) => `Drawn at rank ${rank}`,
  started: (rank) => `Rank ${rank} at the start`,
  swapped: (name, day) => `swapped with ${name} on ${day}`,
}

export const refusals: Same<typeof fr.refusals> = {
  'no-such-tontine': 'Tontine not found',
  'not-started': 'The tontine has not started yet.',
  'not-ranked': 'This person has no turn. Reload the page.',
  'turn-served': 'A turn that was paid out, even in part, is not swapped any more.',
  'days-just-moved':
    'The days have just changed, and people may still object. Wait until 72 hours after that change.',
  'turn-not-drawn': 'A turn that is not drawn yet is not swapped.',
  'swaps-not-agreed': 'This circle agreed not to swap turns.',
  'swap-just-refused':
    'This swap was not approved less than 14 days ago. After that it can be proposed again.',
  'not-your-hand': 'This turn is not yours.',
  'swap-with-oneself': 'These two turns belong to the same person.',
  'turn-gone-out': 'This hand has gone out of the round.',
  'swap-after-opening': 'The collection for this turn is already open: it is not swapped any more.',
  'swap-after-death': 'The death of this person is recorded: their turn is not swapped.',
  'swap-waits': 'A swap already waits for an answer about this turn.',
  'swap-after-proposal':
    'An open proposal is about these turns or members: it gets its answer first.',
  'swap-of-offered-place': 'The place of this person is offered to somebody else.',
  'turns-unequal':
    'Somebody went out, or a loss was shared. The others owe these two turns different sums, so a swap would change what they pay.',
  'swap-while-owing':
    'Who would receive earlier by this swap has not paid everything up to the open collection, with confirmation, or has to repay a guarantor.',
  'swap-with-guarantor':
    'Who would receive earlier has a guarantor, who agreed to stand for the turn as it is. As long as nobody relies on it, the guarantee can be taken back, and given again after the swap.',
  'swap-loses-guarantor':
    'Who would receive later has a guarantor, and who would receive earlier has none. Somebody has to stand for them first.',
  'no-swap-witness':
    'This person has no account, and there is no member who is no officer and could answer as a witness.',
  'no-swap-approver': 'There is nobody else who could approve this swap.',
  'no-such-swap': 'This swap does not exist.',
  'swap-ended': 'This swap waits for no answer any more.',
  'not-your-swap': 'It is not up to you to answer.',
}
