import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const table: Same<typeof fr.table> = {
  file: (tontine) => `${tontine} - accounts`,
  member: 'Member',
  hands: 'Shares',
  retiredHands: 'Of which out of the tontine',
  excusedFrom: 'Death',
  paid: 'Paid',
  toPay: 'Will pay',
  writtenOff: 'Written off',
  received: 'Received',
  toReceive: 'Will receive',
  credit: 'Credit',
  kept: 'Kept on leaving',
  gained: 'Received from leavers',
  claimed: 'Advanced as guarantor',
  toRepay: 'Owes their guarantor',
  currency: 'Currency',
  total: 'Total',
}

export const accounts: Same<typeof fr.accounts> = {
  title: 'Accounts',
  text: 'What everybody has paid and received, and what is left until the last turn.',
  amountsIn: (currency) => `In ${currency}`,
  member: 'Member',
  paid: 'Paid',
  toPay: 'Will pay (to come)',
  writtenOff: 'Written off',
  received: 'Received',
  toReceive: 'Will receive (to come)',
  credit: 'Credit',
  kept: 'Kept on leaving',
  gained: 'Received from leavers',
  claimed: 'Advanced as guarantor',
  toRepay: 'Owes their guarantor',
  total: 'Total',
  you: 'you',
  hands: (count) => counted('en', count, 'share', 'shares'),
  out: 'No longer takes part',
  partlyOut: (count) => `${counted('en', count, 'share', 'shares')} out of the tontine`,
  died: (day) => `Death recorded on ${day}`,
  creditHint: 'Credit: money paid beyond everything the person owes until the last turn.',
  keptHint: 'Kept on leaving: money a leaver gives up, shared by the members still to receive.',
  writtenOffHint: 'Written off: nobody asks for this debt any more; it stays written here.',
  asOf: (day) => `Accounts on ${day}`,
  tools: 'Print or download the accounts',
  print: 'Print',
  csv: 'Table for Excel',
  none: 'The accounts appear with the order of turns.',
  noneText: 'Once everybody has a turn, you see here what they pay and receive.',
  failed: 'The accounts could not be loaded.',
  notFound: 'There are no such accounts.',
  leave: 'Leave the tontine',
  giveAway: 'Give away my place',
  formers: (names: string) => `Took the place of ${names}`,
}

export const guarantees: Same<typeof fr.guarantees> = {
  title: 'Guarantors',
  text: 'Has a member received the pot and fallen behind? Their guarantor pays for them. Their next payments repay the guarantor first.',
  none: 'Nobody has a guarantor.',
  for: (name) => `guarantor of ${name}`,
  you: 'You',
  forYou: 'your guarantor',
  binding: 'Until everything is paid',
  free: 'Can still step back',
  toCover: (amount) => `Late: up to ${amount} to pay`,
  pay: (name) => `Pay for ${name}`,
  stand: 'Become a guarantor',
  standFor: (name) => `Become the guarantor of ${name}`,
  standText:
    'If this person stops paying after their pot, you pay for them. They then owe you this money. You can step back until they are handed a pot or you pay something for them. After that, you stay their guarantor until everything is paid.',
  stood: (name) => `You are the guarantor of ${name}`,
  failed: 'The guarantee could not be saved',
  withdraw: 'Take back my guarantee',
  withdrawOf: (name) => `Take back my guarantee for ${name}`,
  withdrawn: 'Guarantee taken back',
  decline: 'Decline this guarantor',
  declined: 'Guarantor declined',
  claims: 'To be repaid to guarantors',
  owes: 'owes',
  settle: 'I was repaid',
  settleFor: 'Repaid',
  settleOf: (name) => `I was repaid by ${name}`,
  settleForOf: (name) => `Repaid by ${name}`,
  settleTitle: (name, guarantor) => `${name} repaid ${guarantor}`,
  settleTitleYou: (name) => `${name} repaid you`,
  settleText:
    'For money given back from hand to hand, outside the tontine. Nobody will ask for it again.',
  settleSecond: 'Another witness must say the same amount. One of the two is not an officer.',
  settleAmount: 'Amount repaid',
  settleHint: (amount) => `All or a part of ${amount}`,
  settleTooMuch: (amount) => `That is too much: ${amount} is still to be repaid.`,
  said: (name, amount) => `${name} says that ${amount} was repaid. A second witness is needed.`,
  youSaid: (amount) => `You said that ${amount} was repaid. A second witness is needed.`,
  submit: 'It is repaid',
  settled: 'Repayment noted',
  witnessed: 'Noted: a second witness is needed',
  bearing: {
    beneficiary: 'When a debt is written off, the pot that waited for it is smaller.',
    spread: 'When a debt is written off, everybody still to receive shares the loss.',
  },
}

export const returns: Same<typeof fr.returns> = {
  title: 'Money to give back',
  text: 'These people have paid more than they owe by today. The extra money can be given back. Otherwise it pays their next turns.',
  surplus: (amount) => `Of which ${amount} too much, even for the whole tontine`,
  ahead: 'Paid ahead for the turns to come',
  aheadCount: (count) => counted('en', count, 'sum paid ahead', 'sums paid ahead'),
  give: 'Give back',
  giveTo: (name) => `Give money back to ${name}`,
  formText: (name) => `Enter the sum given back to ${name}. It counts once it is confirmed.`,
  amountHint: (amount) => `${amount} at most`,
  submit: 'Record the sum given back',
  sent: 'Sum given back recorded',
  failed: 'The sum given back could not be recorded',
  given: 'Given back already',
}

export const closing: Same<typeof fr.closing> = {
  title: 'Final settlement',
  text: 'Once these sums are handed over, nobody owes anybody anything.',
  titleNow: 'If the tontine ended today',
  textNow: 'Once these sums are handed over, nobody would owe anybody anything.',
  cash: 'The money of the tontine',
  ifArrived: (name) =>
    `Disputed: if the payout reached ${name}. Otherwise from the money of the tontine.`,
  ifNotArrived: (name) => `Disputed: only if the payout did not reach ${name}.`,
  confirmed: 'Received',
  waits: 'To confirm',
  confirm: 'Confirm the receipt',
  confirmOf: (name) => `Confirm what ${name} received`,
  done: 'Receipt confirmed',
}

export const outlook: Same<typeof fr.outlook> = {
  what: 'What happens',
  accounts: 'The accounts, before and after',
  becomes: (before, after) => `${before}, then ${after}`,
  unchanged: (count) => counted('en', count, 'account does not change', 'accounts do not change'),
  ring: {
    eyebrow: { before: 'Before', after: 'After' },
    toPay: 'still to pay',
    before: (hands, amount) =>
      `Before: ${counted('en', hands, 'share', 'shares')} in the tontine, ${amount} still to pay.`,
    after: (hands, amount) =>
      `After: ${counted('en', hands, 'share', 'shares')} in the tontine, ${amount} still to pay.`,
  },
  failed: 'The accounts could not be computed.',
  cannot: 'This is not possible',
  reason: 'Reason',
  reasonHint: 'All members can read it.',
  toAccounts: 'See the accounts',
  isProposed: 'It is already proposed. Another person still has to say yes.',
  seeProposal: 'See the proposal',
  back: 'Cancel',
  notFound: 'This person is not in the tontine.',
}

export const leave: Same<typeof fr.leave> = {
  title: 'Leave the tontine',
  text: 'This is what changes, for you and for the others, if you leave the tontine.',
  owesNothing: 'You owe nothing for the turns to come, and you will receive no more pots.',
  servedPay:
    'For the shares that have received the pot, you pay until the last turn. For the others, you owe nothing more.',
  repays: ({ names, count, amount }, day) =>
    count === 1
      ? `${names} pays you back ${amount} on ${day}, the day of your turn.`
      : `${names} pay you back ${amount} each on ${day}, the day of your turn.`,
  repaysAtEnd: ({ names, count, amount }, day) =>
    count === 1
      ? `${names} pays you back ${amount} on ${day}, after the last turn.`
      : `${names} pay you back ${amount} each on ${day}, after the last turn.`,
  kept: (amount, hands) =>
    hands === 1
      ? `You leave ${amount} to the person who is still to receive.`
      : `You leave ${amount}, shared evenly by the ${hands} shares that are still to receive.`,
  allKept: 'You leave everything that would have been paid back to you.',
  nobodyRepays:
    'Nobody has anything to pay back: you paid nothing into the pots handed over so far.',
  credit: (amount) => `Your credit of ${amount} will be given back to you.`,
  known: 'All members are told. You will not be able to come back.',
  submit: 'Leave the tontine',
  sure: (tontine) => `Leave the tontine “${tontine}”?`,
  sureText: 'It is done at once, and you can’t undo it.',
  done: 'You have left the tontine',
  failed: 'You could not leave the tontine',
}

export const close: Same<typeof fr.close> = {
  title: 'End the tontine',
  text: 'This is what changes for everybody if the tontine ends today.',
  readOnly: 'Nobody will be able to add a payment or a member. Everybody can still read it.',
  even: 'Nobody owes anybody anything.',
  second:
    'A second person says yes, and all members are told. It is done after the next collection, or at once if all agree. Enough noes stop it.',
  atOnce: 'It is done at once, and you can’t undo it.',
  notYours:
    'The organizer ends the tontine; if they received more than they paid, somebody else does.',
  propose: 'Propose to end it',
  submit: 'End the tontine',
  sure: (tontine) => `End “${tontine}”?`,
  done: 'Tontine ended',
  failed: 'The tontine could not be ended',
}

export const acts: Same<typeof fr.acts> = {
  exclude: {
    title: (name) => `Exclude ${name} from the tontine`,
    submit: 'Propose the exclusion',
    sure: (name) => `Propose to exclude ${name}?`,
  },
  wish: {
    title: (name) => `${name} wishes to leave the tontine`,
    submit: 'Propose that they leave',
    sure: (name) => `Write down that ${name} wishes to leave?`,
  },
  death: {
    title: (name) => `Record the death of ${name}`,
    submit: 'Propose to record the death',
    sure: (name) => `Propose to record the death of ${name}?`,
  },
  'write-off': {
    title: (name) => `Write off the debt of ${name}`,
    submit: 'Propose to write off the debt',
    sure: (name) => `Propose to write off the debt of ${name}?`,
  },
}

export const act: Same<typeof fr.act> = {
  text: 'Read what changes, then propose it. Another person has to say yes.',
  owesNothing: (name) =>
    `${name} owes nothing for the turns to come, and will receive no more pots.`,
  servedPay:
    'For their shares that have received the pot, this person pays until the last turn. For the others, they owe nothing more.',
  repays: ({ names, count, amount }, day) =>
    count === 1
      ? `${names} pays them back ${amount} on ${day}, the day of their turn.`
      : `${names} pay them back ${amount} each on ${day}, the day of their turn.`,
  repaysAtEnd: ({ names, count, amount }, day) =>
    count === 1
      ? `${names} pays them back ${amount} on ${day}, after the last turn.`
      : `${names} pay them back ${amount} each on ${day}, after the last turn.`,
  heirsRepaid: ({ names, count, amount }, day) =>
    count === 1
      ? `${names} pays ${amount} back to their heirs on ${day}, the day of their turn.`
      : `${names} each pay ${amount} back to the heirs on ${day}, the day of this turn.`,
  nobodyRepays:
    'Nobody has anything to pay back: this person paid nothing into the pots handed over so far.',
  credit: (amount) => `Their credit of ${amount} will be given back.`,
  notLate: 'From this day on, nothing is late for this person.',
  choice: 'What happens to their shares?',
  retires: 'Their shares leave the tontine',
  retiresHint: 'What was paid is given back. Nobody pays for their turn any more.',
  heirs: 'Their heirs keep the place',
  heirsHint: 'They go on paying, and receive the pot on their turn.',
  heirsChange: 'No account changes: the turns, the amounts and the days stay the same.',
  forgiven: (amount) => `Nobody will ask for these ${amount} any more.`,
  staysOnView: 'The debt stays written in the accounts, and the tontine can be completed.',
  smallerPots: (names) => `This money will be missing from the pot of ${names}.`,
  done: 'Proposed',
  failed: 'The proposal could not be recorded',
}

export const replace: Same<typeof fr.replace> = {
  title: (name: string) => `Replace ${name}`,
  titleOwn: 'Give away my place',
  text: 'Choose the person who takes this place, with its turn, its payments and its debts.',
  place: 'The place',
  before: (name: string) => `Today: ${name}`,
  after: (name: string) => `Then: ${name}`,
  who: 'Who takes the place?',
  asked: (day: string) => `Asked to join on ${day}`,
  guest: 'Without an account: others say yes',
  notYours:
    'Only this person can give away their place. Without an account, or after a death, the officers propose it.',
  none: 'Nobody waits to join',
  noneReady: 'Nobody can take the place yet',
  needsAccount: (names: string) => `It takes an account to take this place. Without one: ${names}.`,
  noneText:
    'Send the link of the tontine to this person. They ask to join, then you choose them here.',
  settled: 'Settled between the two people',
  settledHeirs: 'Settled with the heirs',
  settledHint: 'Apart from the tontine’s money. Zero if there is nothing to settle.',
  payer: 'Who pays this amount?',
  successorPays: 'The person who joins',
  formerPays: 'The person who leaves',
  heirsPay: 'The heirs',
  next: 'A second person has to say yes. Then the person who joins reads these accounts and says yes.',
  nextGuest:
    'The place changes as soon as a second person says yes. The person who joins has no account to answer with.',
  nextGuestLater: 'A second person has to say yes. Three days later any member may give the place.',
  needsNotice: 'For three days after the second yes, any member may stop it.',
  submit: 'Propose the replacement',
  sure: (name: string, successor: string) => `Propose to replace ${name} with ${successor}?`,
  agreed: (successor: string) => `Agreed: waiting for the yes of ${successor}`,
  agreedGuest: (successor: string) => `Agreed: ${successor} takes the place`,
  agreedFrom: (instant: string) =>
    `Any member may stop it until ${instant}. Then any member may give the place.`,
  give: 'Give the place',
  giveSure: (successor: string) => `Give the place to ${successor}?`,
  giveText: 'The accounts stay as they are.',
  given: 'The place is given',
  agreedText: (day: string) => `Without an answer before ${day}, nothing changes.`,
  stop: 'Stop the replacement',
  stopSure: 'Stop this replacement?',
  stopText: 'The place stays as it is. It may be proposed again.',
  stopped: 'Replacement stopped',
  toLink: 'See the tontine and its link',
  amountMissing: 'Enter an amount, or zero.',
}

export const takeOver: Same<typeof fr.takeOver> = {
  title: 'A place is offered to you',
  text: 'Read the account of this place, then say whether you take it as it is.',
  account: (name: string) => `The place of ${name}`,
  paid: 'Paid already',
  toPay: 'Left to pay until the end',
  dueNow: 'of which to pay now',
  received: 'Received already',
  toReceive: 'Still to receive',
  turn: (cycle: number, day: string) => `Turn no. ${cycle}, on ${day}`,
  turnReceived: (cycle: number, day: string) =>
    `Turn no. ${cycle}, on ${day}: pot handed over already`,
  toDraw: (count: number) =>
    `${counted('en', count, 'turn', 'turns')} to be drawn at a coming meeting`,
  settled: 'Between the two of you',
  settledNothing: 'No money between the two of you.',
  settledHeirs: 'With the heirs',
  settledHeirsNothing: 'No money between you and the heirs.',
  youPay: (name: string, amount: string) => `You pay ${amount} to ${name}.`,
  youGet: (name: string, amount: string) => `${name} pays ${amount} to you.`,
  youPayHeirs: (name: string, amount: string) => `You pay ${amount} to the heirs of ${name}.`,
  heirsPayYou: (name: string, amount: string) => `The heirs of ${name} pay ${amount} to you.`,
  from: (instant: string) => `You can say yes from ${instant}.`,
  until: (instant: string) => `You can answer until ${instant}.`,
  yes: 'Yes, I take the place',
  no: 'No, thank you',
  sure: (name: string) => `Take the place of ${name}?`,
  sureText: (amount: string) => `You become a member. You have ${amount} left to pay.`,
  noSure: (name: string) => `Decline the place of ${name}?`,
  noText: 'Your request to join stays open.',
  taken: 'The place is yours',
  declined: 'Your no is recorded',
  failed: 'Your answer could not be recorded',
  none: 'No place is offered to you',
  noneText: 'It was taken back, or the time is over. Your own request to join still counts.',
}

export const refusals: Same<typeof fr.refusals> = {
  'not-a-guest': 'This person has an account, and says so themselves.',
  'not-in-round': 'This person is not in a running tontine, or has already left it.',
  'organizer-hands-over-first':
    'The organizer first has to hand over the running to another member.',
  'all-hands-served':
    'A share that has received a contribution of its pot can’t leave any more: it pays until the last turn. Was money handed over by mistake and not confirmed yet? Two people withdraw it first.',
  'death-recorded': 'This death is already recorded.',
  'no-death-recorded': 'Your death is neither recorded nor proposed.',
  'said-alive':
    'This person said that they are alive: for 30 days their death can’t be recorded again.',
  'no-such-transfer': 'This sum is not in the final settlement.',
  'transfer-confirmed': 'This sum is already confirmed.',
  'not-your-transfer':
    'Only the person who gets this money says that it arrived. For a member without an account, a witness does.',
  'payouts-unanswered':
    'Money handed over waits for an answer, at most until the next collection. That person first says whether it arrived. Otherwise somebody might have to give back money that never came.',
  'still-to-receive': 'This person is still to receive a pot: let them leave the tontine first.',
  'nothing-withheld': 'Nothing is kept of this money to give back.',
  'not-a-successor': 'This person no longer waits for an answer, or has not said yes yet.',
  'successor-needs-account':
    'The person who joins has to say yes with their own account. Send them the link of the tontine.',
  'replacement-agreed': 'A replacement is already agreed for this place: stop it first.',
  'no-replacement': 'This replacement is no longer open.',
  'replacement-not-yet': 'You can say yes later: until then the others may still stop it.',
  'payout-unanswered':
    'This person first says whether the money handed to them arrived. After the next collection a witness can confirm it, too. If it was handed over by mistake, two people withdraw it.',
  'account-changed': 'The account of this place has changed. Read it again, then answer.',
  'not-your-replacement':
    'Only the person who leaves, and those to whom they owe money, can stop it. Without an account, or after a death, the officers can too.',
  'own-guarantor': 'Nobody is their own guarantor.',
  'has-guarantor': 'This person already has a guarantor.',
  'not-to-guarantee': 'One of you two is not in the tontine, or has left it.',
  'guarantor-declined': 'This person does not want you as their guarantor.',
  'no-guarantee': 'There is no guarantor here.',
  'guarantee-holds':
    'The tontine relies on this guarantee: it holds until everything is paid or written off.',
  'not-your-claim':
    'Only the guarantor says that they were repaid. For a guarantor without an account, two witnesses do, each once.',
  'exceeds-claim': 'That is more than is still owed to the guarantor.',
  'no-fee-missing':
    'This is no fee: too much is missing, nothing is, or it is not the last transfer.',
  'nothing-to-write-off':
    'There is nothing to write off: nothing is late, or it is declared already.',
}

export const invalid: Same<typeof fr.invalid> = {
  'act-unknown': 'This choice does not exist.',
  'transfer-invalid': 'This transfer does not exist.',
  'bearing-unknown': 'This choice does not exist.',
  'reason-required': 'Say why (3 characters at least).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
}
