import type { Same } from '../kernel/catalogue.ts'
import { counted, list } from '../kernel/format.ts'
import type * as fr from './fr.ts'

/** The page with what takes two people, and what a yes changes. */
export const page: Same<typeof fr.page> = {
  title: 'Proposals',
  text: 'Answer the proposals of others here. One yes is enough, unless somebody would lose money or a place.',
  none: 'No proposal',
  noneText: 'Some decisions take two people. The second person answers here.',
  noneOpen: 'No proposal waits for an answer.',
  closed: 'Finished',
  failed: 'The proposals could not be loaded.',
  notFound: 'Proposals not found',
  notFoundText: 'Only its active members see the proposals of a tontine.',
  backToTontines: 'Back to the tontines',
  by: (name, at) => `Proposed by ${name}, ${at}`,
  byYou: (at) => `Proposed by you, ${at}`,
  reason: (reason) => `Reason: ${reason}`,
  until: (instant) => `You can answer until ${instant}`,
  asked: (names) => `Can answer: ${names}`,
  from: (date) => `It may be done from ${date} on. Before that, only if all those concerned agree.`,
  announced: 'Announced',
  ready: 'The wait is over: it may be done now.',
  doIt: 'Do it now',
  ask: (tontine) => `A proposal in the tontine “${tontine}” is waiting for your answer.`,
  saidYes: (name) => `${name} said yes`,
  saidNo: (name) => `${name} said no`,
  youSaidYes: 'You said yes',
  youSaidNo: 'You said no; you may still say yes.',
  notAsked: 'You can’t answer: you proposed it, or it is your money.',
  notAskedAboutGuest: 'You can’t answer: you proposed it, or you wrote this person down.',
  aloneShort: 'Decided by one person',
  alone:
    'One person decided. The others have no account, have not been here lately or only look on.',
  impossible: (why) => `A yes is not possible now. ${why}`,
  changes: 'What a yes changes',
  changesFailed: 'What a yes changes could not be worked out.',
  yes: 'Yes, do it',
  no: 'No',
  sureText: 'With your yes it is done at once.',
  yesRecorded: 'Your yes is recorded',
  confirm: 'Yes, do it',
  performed: 'Done',
  noRecorded: 'Your no is recorded',
  alive: 'I am alive',
  takeBack: 'Take back my proposal',
  takenBack: 'Proposal taken back',
  objectUntil: (instant) => `People may object until ${instant}.`,
  objections: (count, needed) =>
    `It takes ${counted('en', needed, 'objection', 'objections')} to undo this change; there are ${count}.`,
  noes: (count, needed) =>
    `${counted('en', needed, 'no stops', 'noes stop')} it; there are ${count} now.`,
  againstYou: 'One person did this while you were away. If you object, your turn comes back.',
  leaveIt: 'Leave it so',
  undoText: 'Your turn comes back at once, and everybody sees that you objected.',
  object: 'I object',
  objectSure: 'Object to this change?',
  objectText:
    'If more than a third of the active accounts object in time, the former dates come back.',
  objected: 'Your objection is recorded',
  youObject: 'You object',
  agreeAgain: 'Take back my objection',
  agreedAgain: 'Your objection is taken back',
}

export const statuses: Same<typeof fr.statuses> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  'taken-back': 'Taken back',
  lapsed: 'Nobody said yes in time',
  void: 'Without effect',
}

/** What is proposed. */
export const acts: Same<typeof fr.acts> = {
  reverseOne: (amount, name) => `Reverse the payment of ${amount} for ${name}`,
  reverseSeveral: (count) => `Reverse ${counted('en', count, 'payment', 'payments')}`,
  settle: (amount, name) => `Settle the dispute about the payment of ${amount} for ${name}`,
  settleText: 'The payment stays as it is recorded.',
  countDay: (amount, name, day) => `Count the payment of ${amount} for ${name} as paid on ${day}`,
  countDayText: 'For now it counts on the day it was written down.',
  withdraw: (amount, name) => `Withdraw the payout of ${amount} to ${name}`,
  letGo: (name) => `Let ${name} leave, as they wish`,
  exclude: (name) => `Exclude ${name} from the tontine`,
  recordDeath: (name) => `Record the death of ${name}`,
  diedRetires: 'Their shares that have not received leave the tontine.',
  diedHeirs: 'Their heirs keep the place.',
  writeOff: (name) => `Write off what ${name} has not paid`,
  replace: (name: string, successor: string) => `Replace ${name} with ${successor}`,
  replaceText: (successor: string) =>
    `${successor} takes this place with its turns, its payments and its debts. No account changes.`,
  recognize: (account, guest) =>
    account === guest
      ? `Recognize ${account}, a member without an account`
      : `Recognize ${account} as ${guest}, a member without an account`,
  recognizeText: (account, guest) =>
    `The account of ${account} takes the place of ${guest}, with its turns, its payments and its pots. Check that it is the same person: a name or a number does not prove it.`,
  seeMembers: 'See the members',
  seeReplacement: 'See the replacement and its account',
  settledNothing: 'No money between the two people.',
  settledBy: (from: string, to: string, amount: string) => `${from} pays ${amount} to ${to}.`,
  archive: 'End the tontine',
  archiveText: 'Nobody will be able to add a payment or a member.',
  postpone: (steps) =>
    `Move turns ${counted('en', Math.abs(steps), 'date', 'dates')} ${steps > 0 ? 'later' : 'earlier'}`,
  pause: 'Pause the tontine',
  pauseText: 'During the pause, no collection opens and nothing becomes late.',
  resume: 'Go on with the tontine',
  resumeText: 'The collections go on, on these days.',
  hatOrder: 'Record the order drawn from a hat',
  carry: 'Bring the old notebook',
  hatTurn: (rank, name) => `Record that turn no. ${rank}, drawn from a hat, is ${name}’s`,
  hatText: 'Say yes only if you saw it. Nobody can check it afterwards.',
  daysStay: 'No day changes.',
  seeOnlyPayment: 'See the payment',
  seePayment: (amount, name) => `Payment of ${amount} for ${name}`,
  seeCycle: (cycle) => `Collection ${cycle}`,
  seeAccounts: 'See the accounts',
  seeOutlook: 'See all accounts, before and after',
  paidBy: (name) => `paid by ${name}`,
}

/** The figures that a yes changes. */
export const changes: Same<typeof fr.changes> = {
  pot: (cycle, { before, after }, sent) =>
    `The pot of collection ${cycle} will go from ${before} to ${after}${sent === null ? '' : `, although ${sent} of it is already handed over`}.`,
  available: (cycle, { before, after }) =>
    `From this pot (collection ${cycle}), ${after} can be handed over instead of ${before}.`,
  owed: (name, { before, after }) => `${name} will owe ${after} instead of ${before}.`,
  none: 'No amount changes.',
  day: (cycle, name, { before, after }) => `Collection ${cycle}, ${name}: ${before} → ${after}`,
  credit: (name, { before, after }) => `The credit of ${name} will go from ${before} to ${after}.`,
  account: (figure, { before, after }) => `${figure}: ${after} instead of ${before}`,
  of: (text, names) => `${text}, for ${list('en', names)}${names.length > 1 ? ', each' : ''}.`,
}

/** On the screens where something is proposed. */
export const acting: Same<typeof fr.acting> = {
  needsSecond:
    'A second person, whose money it is not, has to say yes within 72 hours. If nobody else is here, one person is enough, and everybody sees that.',
  recognizeNeedsSecond:
    'A second person, who did not write this member down, has to say yes within 72 hours. If nobody else is here, one person is enough, and everybody sees that.',
  waits:
    'A second person says yes, and all members are told. It is done after the next collection, or at once if the people concerned agree. Enough noes stop it.',
  proposed: 'Proposed: if somebody else is here, they still have to say yes',
  see: 'See the proposal',
  seeAll: 'See the proposals',
  isOpen: {
    payment: 'A proposal about this payment waits for the yes of another person.',
    payout: 'Its withdrawal is proposed: it waits for the yes of another person.',
  },
  waiting: (count) => `${counted('en', count, 'proposal waits', 'proposals wait')} for an answer`,
  waitingForYou: (count) =>
    `${counted('en', count, 'proposal waits', 'proposals wait')} for your answer`,
}

export const refusals: Same<typeof fr.refusals> = {
  'own-money':
    'Nobody makes a proposal about their own money. Somebody else has to, first of all an officer.',
  'nobody-to-agree':
    'Another person has to say yes: ask them to open the tontine. For the order, draw with your numbers or in the app.',
  'already-proposed': ({ proposal }) =>
    `This is already proposed (proposal no. ${proposal}): answer it.`,
  'too-many-proposals': ({ limit }) =>
    `You already have ${limit} open proposals: wait for the answers, or take one back.`,
  'too-many-in-circle': ({ limit }) =>
    `The tontine already has ${limit} open proposals: one of them has to be answered first.`,
  'no-such-proposal': 'This proposal does not exist.',
  'proposal-over':
    'This proposal is no longer open: it was accepted or taken back, or its time is over.',
  'not-your-proposal': 'Only the person who made a proposal may take it back.',
  'not-asked': 'You can’t answer here, or you have already done so.',
}

export const invalid: Same<typeof fr.invalid> = {
  'proposal-invalid': 'This proposal does not exist.',
}
