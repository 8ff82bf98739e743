import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const table: Same<typeof fr.table> = {
  file: (tontine) => `${tontine} - accounts`,
  member: 'Member',
  hands: 'Hands',
  retiredHands: 'Of which out of the round',
  excusedFrom: 'Death',
  paid: 'Paid',
  toPay: 'Will pay',
  writtenOff: 'Written off',
  received: 'Received',
  toReceive: 'Will receive',
  credit: 'Credit',
  kept: 'Kept on leaving',
  gained: 'From leavers',
  claimed: 'Advanced as guarantor',
  toRepay: 'Owes their guarantor',
  currency: 'Currency',
  total: 'Total',
}

export const accounts: Same<typeof fr.accounts> = {
  title: 'Accounts',
  text: 'Where everybody stands, over the whole round until the last turn.',
  member: 'Member',
  paid: 'Paid',
  toPay: 'Will pay',
  writtenOff: 'Written off',
  received: 'Received',
  toReceive: 'Will receive',
  credit: 'Credit',
  kept: 'Kept on leaving',
  gained: 'From leavers',
  claimed: 'Advanced as guarantor',
  toRepay: 'Owes their guarantor',
  total: 'Total',
  you: 'you',
  hands: (count) => counted('en', count, 'hand', 'hands'),
  out: 'Out of the round',
  partlyOut: (count) => `${counted('en', count, 'hand', 'hands')} out of the round`,
  died: (day) => `Death recorded on ${day}`,
  creditHint: 'Credit: paid beyond all that is due in the round.',
  keptHint: 'Kept on leaving: money a leaver gives up, shared by the members still to receive.',
  writtenOffHint: 'Written off: what nobody waits for any more, and stays on view here.',
  asOf: (day) => `Accounts on ${day}`,
  tools: 'Print or download the accounts',
  print: 'Print',
  csv: 'Table (CSV)',
  none: 'The accounts open with the order of turns.',
  noneText: 'Once the members have their places, this shows what everybody pays and receives.',
  failed: 'The accounts could not be loaded.',
  notFound: 'There are no such accounts.',
  leave: 'Leave the round',
  giveAway: 'Give my place to somebody',
  formers: (names: string) => `In the place of ${names}`,
}

export const guarantees: Same<typeof fr.guarantees> = {
  title: 'Guarantors',
  text: 'The guarantor pays for a member who has received the pot and is late. What that member pays later repays them first.',
  none: 'Nobody stands for anybody.',
  for: (name) => `guarantor of ${name}`,
  you: 'You',
  forYou: 'your guarantor',
  binding: 'Until everything is paid',
  free: 'May still be taken back',
  toCover: (amount) => `Late: up to ${amount} to pay`,
  pay: (name) => `Pay for ${name}`,
  stand: 'Stand for a member',
  standFor: (name) => `Stand for ${name}`,
  standText:
    'If this person stops paying after their pot, you pay for them, and they owe it to you. You may take it back as long as no pot is handed to them from now on and you have paid nothing for them; after that you stand for them until everything is paid.',
  stood: (name) => `You stand for ${name}`,
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
    'For what was given back from hand to hand, outside the tontine. What you say here is owed no more.',
  settleSecond: 'A second witness must say the same amount; one of the two is no officer.',
  settleAmount: 'Amount repaid',
  settleHint: (amount) => `All or a part of ${amount}`,
  settleTooMuch: (amount) => `That is too much: ${amount} is still to be repaid.`,
  said: (name, amount) => `${name} says that ${amount} was repaid. A second witness is needed.`,
  youSaid: (amount) => `You said that ${amount} was repaid. A second witness is needed.`,
  submit: 'It is repaid',
  settled: 'Repayment noted',
  witnessed: 'Noted: a second witness is needed',
  bearing: {
    beneficiary: 'A debt that is written off is lacking in the pot that waited for it.',
    spread: 'A debt that is written off is shared by all who have not received yet.',
  },
}

export const returns: Same<typeof fr.returns> = {
  title: 'Money to give back',
  text: 'What is paid beyond all that is due by today. It can be given back; if not, it pays the turns to come.',
  surplus: (amount) => `Of which ${amount} too much for the whole round`,
  ahead: 'Paid ahead for the turns to come',
  aheadCount: (count) => counted('en', count, 'sum paid ahead', 'sums paid ahead'),
  give: 'Give back',
  giveTo: (name) => `Give money back to ${name}`,
  formText: (name) => `Write the sum given back to ${name}. It counts once it is confirmed.`,
  amountHint: (amount) => `${amount} can be given back`,
  submit: 'Record the sum given back',
  sent: 'Sum given back recorded',
  failed: 'The sum given back could not be recorded',
  given: 'Given back already',
}

export const closing: Same<typeof fr.closing> = {
  title: 'Closing sheet',
  text: 'With these transfers nobody owes anybody anything any more.',
  titleNow: 'If the round ended today',
  textNow: 'With these transfers nobody would owe anybody anything any more.',
  cash: 'The money that is there',
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
    toPay: 'still to be paid',
    before: (hands, amount) =>
      `Before: ${counted('en', hands, 'hand', 'hands')} in the round, ${amount} still to be paid.`,
    after: (hands, amount) =>
      `After: ${counted('en', hands, 'hand', 'hands')} in the round, ${amount} still to be paid.`,
  },
  failed: 'The accounts could not be computed.',
  cannot: 'This is not possible',
  reason: 'Reason',
  reasonHint: 'All members can read it.',
  toAccounts: 'See the accounts',
  isProposed: 'It is proposed already: another person has to say yes.',
  seeProposal: 'See the proposal',
  back: 'Cancel',
  notFound: 'This person is not in the tontine.',
}

export const leave: Same<typeof fr.leave> = {
  title: 'Leave the round',
  text: 'This is what changes, for you and for everybody, to the last coin. Nothing is done before you confirm.',
  owesNothing: 'You owe nothing to the turns to come, and nobody owes you a pot any more.',
  servedPay:
    'Your hands that have not received owe nothing more; those that have received their pot pay until the last turn.',
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
      ? `${amount} is kept, for the hand that is still to receive.`
      : `${amount} is kept, shared evenly by the ${hands} hands that are still to receive.`,
  allKept: 'All that would be paid back to you is kept.',
  nobodyRepays:
    'You paid nothing into the pots handed over so far: nobody has anything to pay back.',
  credit: (amount) => `Your credit of ${amount} will be given back to you.`,
  known: 'All members are told. You can’t come back into the round afterwards.',
  submit: 'Leave the round',
  sure: (tontine) => `Leave the round of “${tontine}”?`,
  sureText: 'It is done at once, and can’t be undone.',
  done: 'You are out of the round',
  failed: 'You could not leave the round',
}

export const close: Same<typeof fr.close> = {
  title: 'End the tontine',
  text: 'What changes for everybody if the tontine ends today, to the cent.',
  readOnly:
    'Nothing more can be written in it: no payment, no member. Everybody can still read it.',
  transfers: (count) =>
    `${counted('en', count, 'transfer brings', 'transfers bring')} all accounts to zero: they are written on the closing sheet.`,
  even: 'Nobody owes anybody anything.',
  second:
    'A second person has to say yes within 72 hours. If nobody else has an account, it is done at once, and marked so for all.',
  atOnce: 'It is done at once, and can’t be undone.',
  notYours: 'Only the organizer may end the tontine.',
  propose: 'Propose to end it',
  submit: 'End the tontine',
  sure: (tontine) => `End “${tontine}”?`,
  done: 'Tontine archived',
  failed: 'The tontine could not be ended',
}

export const acts: Same<typeof fr.acts> = {
  exclude: {
    title: (name) => `Exclude ${name} from the round`,
    submit: 'Propose the exclusion',
    sure: (name) => `Propose to exclude ${name}?`,
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
  owesNothing: (name) =>
    `${name} owes nothing to the turns to come, and nobody owes them a pot any more.`,
  servedPay:
    'Their hands that have not received owe nothing more; those that have received their pot pay until the last turn.',
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
      : `${names} pay ${amount} each back to their heirs on ${day}, the day of their turn.`,
  nobodyRepays: 'There is nothing to pay back: nothing is paid into the pots handed over so far.',
  credit: (amount) => `Their credit of ${amount} will be given back.`,
  notLate: 'From this day on, nothing counts as late for this person.',
  choice: 'What becomes of their hands?',
  retires: 'Their hands go out of the round',
  retiresHint: 'What is paid is given back, and nobody owes anything to their turn.',
  heirs: 'Their heirs keep the place',
  heirsHint: 'They go on paying, and receive the pot on their turn.',
  heirsChange: 'No account changes: the turns, the amounts and the days stay the same.',
  forgiven: (amount) => `Nobody will wait for these ${amount} any more.`,
  staysOnView: 'The debt stays on view in the accounts, and the round can be completed.',
  smallerPots: (names) => `It will be missing from the pot of: ${names}.`,
  done: 'It is recorded among the proposals',
  failed: 'The proposal could not be recorded',
}

export const replace: Same<typeof fr.replace> = {
  title: (name: string) => `Replace ${name}`,
  titleOwn: 'Give my place to somebody',
  text: 'The place stays as it is: its turn, what is paid, what is still owed. No account changes.',
  place: 'The place',
  before: (name: string) => `Today: ${name}`,
  after: (name: string) => `Then: ${name}`,
  who: 'Who takes the place?',
  asked: (day: string) => `Asked to join on ${day}`,
  guest: 'Without an account: the second yes is enough',
  notYours:
    'Only the person whose place it is can give it. Without an account, or after a death, the officers propose it.',
  none: 'Nobody waits to join',
  noneReady: 'Nobody can take the place yet',
  needsAccount: (names: string) =>
    `Without an account nobody can say yes themselves, and this place asks for it: ${names}.`,
  noneText:
    'Send the link of the tontine to the person who comes: they ask to join, and you choose them here.',
  settled: 'Settled between the two people',
  settledHeirs: 'Settled with the heirs',
  settledHint: 'Outside the money of the tontine. Zero if there is nothing to settle.',
  payer: 'Who pays this amount?',
  successorPays: 'The person who comes',
  formerPays: 'The person who goes',
  heirsPay: 'The heirs',
  next: 'A second person says yes, and then the person who comes reads these accounts and says yes themselves.',
  nextGuest:
    'As soon as a second person says yes, the place changes: the person who comes has no account to answer with.',
  needsNotice: 'For three days after the second yes, those who could lose by it may still stop it.',
  submit: 'Propose the replacement',
  sure: (name: string, successor: string) => `Propose to replace ${name} by ${successor}?`,
  agreed: (successor: string) => `Agreed: waiting for the yes of ${successor}`,
  agreedText: (day: string) => `Without an answer it lapses after ${day}.`,
  stop: 'Stop the replacement',
  stopSure: 'Stop this replacement?',
  stopText: 'The place stays as it is. It may be proposed again.',
  stopped: 'Replacement stopped',
  toLink: 'See the tontine and its link',
  amountMissing: 'Enter an amount, or zero.',
}

export const takeOver: Same<typeof fr.takeOver> = {
  title: 'A place is offered to you',
  text: 'You take a place as it stands today. Read its account before you answer.',
  account: (name: string) => `The place of ${name}`,
  paid: 'Paid already',
  toPay: 'Still to pay until the end',
  dueNow: 'of which due by today',
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
  sureText: (amount: string) =>
    `You become a member, and what is still to pay is yours: ${amount}.`,
  noSure: (name: string) => `Decline the place of ${name}?`,
  noText: 'Your request to join stays open.',
  taken: 'The place is yours',
  declined: 'Your no is recorded',
  failed: 'Your answer could not be recorded',
  none: 'No place is offered to you',
  noneText: 'It was taken back, or the time is over. Your request to join does not depend on it.',
}

export const refusals: Same<typeof fr.refusals> = {
  'not-in-round': 'This person is not in a running round, or has gone out of it already.',
  'organizer-hands-over-first':
    'The organizer first hands the office over to another member: without it nobody would answer for the round.',
  'all-hands-served':
    'A hand that has received its pot, even in part, does not go out any more: it pays until the last turn. A payout made by mistake, and not confirmed yet, is first withdrawn by two people.',
  'death-recorded': 'This death is already recorded.',
  'no-death-recorded': 'Your death is neither recorded nor proposed.',
  'said-alive':
    'This person said that they are alive: for 30 days their death can’t be recorded again.',
  'no-such-transfer': 'This transfer is not on the closing sheet.',
  'transfer-confirmed': 'This transfer is confirmed already.',
  'not-your-transfer':
    'Only the person who gets this money says that it arrived; for a member without an account, a witness.',
  'payouts-unanswered':
    'Money handed over less than fourteen days ago waits for an answer. Somebody first says whether it arrived. Otherwise the sheet might ask for money that never came.',
  'still-to-receive': 'This person is still to receive a pot: let them go out of the round first.',
  'nothing-withheld': 'Nothing of this repayment is kept.',
  'not-a-successor':
    'This person does not wait for an answer any more, or has not said yes themselves yet.',
  'successor-needs-account':
    'Here the person who comes has to say yes with their own account: send them the link of the tontine.',
  'replacement-agreed': 'A replacement is already agreed for this place: stop it first.',
  'no-replacement': 'This replacement is not open any more.',
  'replacement-not-yet': 'You can say yes later: until then the others may still stop it.',
  'payout-unanswered':
    'Money handed over to this person still waits for their answer: they first say whether it arrived. If they stay silent, witnesses confirm it after a time; a payout made by mistake is withdrawn by two people.',
  'account-changed': 'The account of this place has changed since: read it again, then answer.',
  'not-your-replacement':
    'Only the person who goes, and those to whom they owe money, can stop it; without an account, or after a death, the officers, too.',
  'own-guarantor': 'Nobody stands for themselves.',
  'has-guarantor': 'This person has a guarantor already.',
  'not-to-guarantee': 'One of you two is not in the round, or has gone out of it.',
  'guarantor-declined': 'This person does not want you as guarantor.',
  'no-guarantee': 'There is no guarantor here.',
  'guarantee-holds':
    'The circle relies on this guarantee: it holds until everything is paid or written off.',
  'not-your-claim':
    'Only the guarantor says that they were repaid; for a guarantor without account two witnesses do, each once.',
  'exceeds-claim': 'That is more than is still owed to the guarantor.',
  'nothing-to-write-off':
    'There is nothing to write off: all that is due by now is paid or declared.',
}

export const invalid: Same<typeof fr.invalid> = {
  'act-unknown': 'This choice does not exist.',
  'transfer-invalid': 'This transfer does not exist.',
  'bearing-unknown': 'This choice does not exist.',
  'reason-required': 'Say why (3 characters at least).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
}
