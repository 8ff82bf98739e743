import type { ProposedKind } from '@mainforte/domain/proposals/proposal'
import type { Same } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'
import type * as fr from './fr.ts'

/** The list behind the bell. */
export const list: Same<typeof fr.list> = {
  title: 'Notifications',
  empty: 'Nothing new',
  emptyText: 'News of your tontines will appear here.',
  unread: 'Unread',
  others: (count) => `with ${counted('en', count, 'other of this kind', 'others of this kind')}`,
  markAll: 'Mark all as read',
  more: 'Show more',
  failed: 'The list could not be loaded.',
}

const acts: Record<ProposedKind, string> = {
  'reverse-payments': 'cancel one or more payments',
  'settle-contest': 'settle a dispute',
  'confirm-day': 'let a payment count on its date',
  'set-ways-to-pay': 'change where to pay',
  'withdraw-payout': 'cancel a payout',
  'archive-tontine': 'end the tontine',
  'postpone-turns': 'move turns',
  'pause-round': 'pause the tontine',
  'resume-round': 'let the tontine go on',
  'carry-notebook': 'bring the old notebook',
  'record-hat': 'write down a draw from a hat',
  'exclude-member': 'exclude a member',
  'record-death': 'record a death',
  'write-off': 'write off a debt',
  'bear-fee': 'let the tontine bear a fee',
  'replace-member': 'replace a member',
  'recognize-guest': 'recognize somebody on the list',
}

interface Named {
  by: string | null
  name: string
  amount: string
  isYours: boolean
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const payment = ({ isYours, amount, name }: Omit<Named, 'by'>): string =>
  isYours ? `your payment of ${amount}` : `the payment of ${amount} for ${name}`

/** What somebody did with a payment; of the first notices nobody knows who it was. */
const did = (done: string, facts: Named): string =>
  facts.by
    ? `${facts.by} ${done} ${facts.by === facts.name && !facts.isYours ? `their own payment of ${facts.amount}` : payment(facts)}`
    : `${upper(payment(facts))} was ${done}`

interface Proposed {
  by: string | null
  act: ProposedKind | null
}

/** What a proposal is about, after what became of it. */
const about = (news: string, { act }: Pick<Proposed, 'act'>): string =>
  act ? `${news}: ${acts[act]}` : news

/** What somebody proposes, and what the reader has to know of it. */
const proposed = (news: string, { by, act }: Proposed): string =>
  act ? `${by ?? 'Somebody'} proposes to ${acts[act]}: ${news}` : `A proposal: ${news}`

const nextOn = (days: { from: string; to: string } | null): string =>
  days ? `: the next one is on ${date('en', days.to)}, not on ${date('en', days.from)}` : ''

/** A sentence for each notice, short enough for a list and a mail's subject. */
export const events: Same<typeof fr.events> = {
  'member-requested': ({ name }) => `${name} asks to join your tontine`,
  'member-approved': ({ amount, days }) =>
    days
      ? `You are a member. You have ${amount} to catch up by ${date('en', days.to)}`
      : 'Your request was accepted',
  'member-rejected': () => 'Your request was not accepted',
  'member-withdrawn': ({ name }) => `${name} has withdrawn their request to join your tontine`,
  'account-deleted': ({ name }) => `An account was deleted. Its place is now called: ${name}`,
  'member-left': ({ name }) => `${name} has left your tontine`,
  'member-recognized': () => 'Perhaps you are already on the list: say whether it is you',
  'member-declined': ({ name }) => `${name} does not wish to take part in your tontine`,
  'member-renamed': ({ by, name, nameBefore, nameAfter }) =>
    nameBefore && nameAfter
      ? `${by ?? 'Somebody'} corrected a name: “${nameBefore}” is now “${nameAfter}”`
      : `${by ?? 'Somebody'} corrected the name of ${name}`,
  'guest-claimed': ({ name, nameBefore }) =>
    nameBefore
      ? `“${nameBefore}” now has an account: ${name}`
      : `${name} now has an account in your tontine`,
  'guests-to-witness': ({ name, guests }) =>
    guests > 1
      ? `Do you know ${name} and ${counted('en', guests - 1, 'other person', 'other people')}? Say whether they take part`
      : `Do you know ${name}? Say whether they take part`,
  'newcomer-to-admit': ({ name }) => `${name} wants to join the tontine: say yes or no`,
  'guest-denied': ({ name }) => `A witness said no for ${name}`,
  'payment-recorded': (facts) => did('recorded', facts),
  'payment-declared': ({ by, name, amount }) =>
    by
      ? `${by} declared a payment of ${amount}${by === name ? '' : ` for ${name}`}: confirm it`
      : `Payment of ${amount} to confirm for ${name}`,
  'payment-confirmed': (facts) => did('confirmed', facts),
  'payment-refused': (facts) => did('refused', facts),
  'payment-reversed': (facts) => `${upper(payment(facts))} was cancelled`,
  'refusal-contested': ({ name, amount }) =>
    `${name} says that a refused payment of ${amount} was made: confirm it or refuse it`,
  'payment-contested': ({ name, amount }) => `${name} disputes a payment of ${amount}`,
  'contest-taken-back': (facts) =>
    facts.by
      ? `${facts.by} no longer disputes ${payment(facts)}`
      : `No longer disputed: ${payment(facts)}`,
  'contest-settled': (facts) => `The dispute is settled: ${payment(facts)} stays`,
  'member-out': ({ name, amount, days }) =>
    `${name} leaves the tontine${days ? ` and is paid back on ${date('en', days.to)}` : ''}${amount ? `. ${amount} stays for the members still to receive` : ''}`,
  'member-died': ({ name }) => `The death of ${name} is recorded`,
  'member-alive': ({ name }) => `${name} says they are alive: their death is no longer recorded`,
  'own-death-proposed': ({ by }) =>
    `${by ?? 'Somebody'} proposes to record your death: if you are alive, say so`,
  'own-death-recorded': () => 'Your death is recorded: if you are alive, say so',
  'debt-written-off': ({ name, amount }) => `The debt of ${name} is written off: ${amount}`,
  'approval-to-answer': () =>
    'The organizer accepts you. See what you will have to catch up, then say yes or no',
  'replacement-to-accept': () => 'You are offered a place: look at its account, then say yes or no',
  'replacement-agreed': () => 'Somebody will take a member’s place: see the accounts',
  'replacement-declined': () => 'The person who was to take a place said no',
  'replacement-taken-back': () => 'The planned replacement will not happen',
  'member-replaced': ({ name, nameBefore }) =>
    nameBefore
      ? `${name} takes the place of ${nameBefore}: the accounts stay the same`
      : `${name} takes a place in the tontine: the accounts stay the same`,
  'place-taken': () => 'Somebody took your place: you are no longer in the tontine',
  'guarantee-given': ({ name }) => `${name} is now your guarantor`,
  'guarantee-withdrawn': ({ name }) => `${name} is no longer your guarantor`,
  'guarantor-declined': ({ name }) => `${name} does not want you as guarantor`,
  'claim-settled': ({ name, amount }) => `Noted: you paid ${amount} back to ${name}`,
  'swap-to-answer': ({ name, days }) =>
    `${name} proposes to swap turns with you${days ? `: yours would be on ${date('en', days.to)} instead of ${date('en', days.from)}` : ''}. Say yes or no`,
  'swap-to-witness': ({ name, nameBefore }) =>
    `${name} wants to swap turns${nameBefore ? ` with ${nameBefore}` : ''}: answer as a witness`,
  'swap-to-approve': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` and ${nameBefore}` : ''} want to swap their turns: do you agree?`,
  'swap-declined': ({ name }) => `The swap of turns with ${name} is declined`,
  'swap-refused': () => 'Your swap of turns is not approved',
  'swap-taken-back': ({ name }) => `${name} takes back the proposal to swap turns`,
  'turns-swapped': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` and ${nameBefore}` : ''} have swapped their turns`,
  'payout-sent': ({ by, amount }) =>
    by
      ? `${by} handed you ${amount}: confirm that you received it`
      : `${amount} was handed to you: confirm that you received it`,
  'payout-to-witness': ({ by, name, amount }) =>
    by
      ? `${by} handed ${amount} to ${name}: confirm it as a witness`
      : `${amount} handed to ${name}: confirm it as a witness`,
  'hand-over-to-answer': ({ name, nameBefore, amount }) =>
    `Say whether ${name} handed ${amount} to ${nameBefore ?? 'somebody'}`,
  'hand-over-done': ({ name, nameBefore, amount }) =>
    `Confirmed: ${name} handed ${amount} to ${nameBefore ?? 'somebody'}`,
  'hand-over-refused': ({ name, nameBefore, amount }) =>
    `Hand-over of ${amount} by ${name} to ${nameBefore ?? 'somebody'}: not confirmed`,
  'payout-confirmed': ({ by, name, amount, isYours }) =>
    isYours
      ? `${by ?? 'A witness'} confirms that you received ${amount}`
      : `${name} received ${amount}`,
  'payout-disputed': ({ name, amount }) => `Payout of ${amount} to ${name} disputed`,
  'payout-withdrawn': ({ amount }) => `The payout of ${amount} was cancelled`,
  'proposal-to-answer': (facts) => proposed('say yes or no', facts),
  'proposal-about-you': (facts) => proposed('this is about your money', facts),
  'proposal-alone': (facts) =>
    about(`${facts.by ?? 'One person'} decided without a second person`, facts),
  'proposal-accepted': (facts) =>
    about(`${facts.by ?? 'Somebody'} says yes to your proposal`, facts),
  'proposal-refused': (facts) => about(`${facts.by ?? 'Somebody'} says no to your proposal`, facts),
  'proposal-taken-back': (facts) => about('A proposal was taken back', facts),
  'office-offered': ({ by }) => `${by ?? 'Somebody'} asks you to run the tontine: say yes or no`,
  'office-offer-taken-back': () => 'You are no longer asked to run the tontine',
  'office-declined': ({ name }) => `${name} does not wish to run the tontine`,
  'office-handed-over': ({ name }) => `${name} now runs the tontine`,
  'office-kept': () => 'The organizer has answered, and goes on running the tontine',
  'office-key-used': ({ name }) =>
    `Somebody asks for the running with the paper key, for ${name}: see whether this is right`,
  'office-key-tried': () => 'Somebody tried your paper key: revoke the key if the sheet is lost',
  'office-key-refused': () => 'The request for the running with the paper key is refused',
  'organizer-vote-begun': () => 'A vote for another organizer has begun',
  'organizer-vote-about-you': () => 'The members are voting to replace you: say that you are there',
  'organizer-elected': () => 'The members want you to run the tontine: do you accept?',
  'notebook-carried': ({ by }) =>
    `The old notebook is here, with the yes of ${by ?? 'somebody'}: check your lines`,
  'ways-to-pay-noted': ({ by }) => `${by ?? 'Somebody'} noted where to pay`,
  'ways-to-pay-changed': () => 'Where to pay has changed: check before you pay',
  'draw-opened': () => 'Open Mainforte now: the draw has started',
  'secret-wanted': () => 'Open Mainforte on the same phone: the draw is waiting for it',
  'draw-voided': ({ name, voids }) =>
    `The draw could not be made${name ? `: the phone of ${name} was not there` : ''}${voids > 1 ? ` (${voids} times now)` : ''}`,
  'draw-to-attest': () => 'The draw used your number: say whether it is right',
  'turn-drawn': ({ name, days }) =>
    `The turn${days ? ` of ${date('en', days.to)}` : ''} was drawn: it is ${name}’s`,
  'hands-changed': ({ name, hands, isYours }) =>
    `${isYours ? 'You now have' : `${name} now has`} ${counted('en', hands, 'share', 'shares')}`,
  'order-changed': () => 'The order of turns has changed',
  'term-changed': ({ change, currency }) =>
    change ? termChange('en', change, currency) : 'The rules of the tontine have changed',
  'turn-fixed': ({ name, rank }) =>
    rank === null
      ? `${name}’s turn would be drawn like the others: do you agree?`
      : `${name} would have turn no. ${rank}, without a draw: do you agree?`,
  'turns-postponed': ({ days }) => `The dates of the turns change${nextOn(days)}`,
  'round-paused': ({ days }) =>
    `The tontine is paused${days ? ` since ${date('en', days.to)}` : ''}. During the pause nothing becomes late`,
  'round-resumed': ({ days }) => `The tontine goes on${nextOn(days)}`,
  'proposal-voided': (facts) => about('Enough people said no, so it is cancelled', facts),
  'round-started': ({ joined, days }) =>
    `The tontine has started: ${days ? `each turn will be drawn at its meeting, the first on ${date('en', days.to)}` : 'the order of turns is fixed'}${joined ? `, with ${joined.members} of the ${joined.expected} expected members` : ''}`,
  'round-reopened': () => 'The tontine is not over any more: money was cancelled and is owed again',
  'link-renewed': () => 'A new link is given for your place: your phone still speaks for you',
  'phone-offered': ({ name, days }) =>
    `${name || 'Somebody'} links a phone${days ? `: say no before ${date('en', days.to)} if it is not this person` : ''}`,
  'phone-refused': ({ name }) => `The phone of ${name} is refused`,
  'phone-bound': ({ name }) => `${name} now speaks by phone and code`,
  'round-completed': () => 'The tontine is over: everybody has received the pot',
}

/** The daily reminder of payments that are due. */
export const reminder: Same<typeof fr.reminder> = {
  title: 'A payment is due soon',
  titleLate: 'A payment is late',
  coming: ({ tontine, amount, day }) => `“${tontine}”: ${amount}, due on ${day}.`,
  late: ({ tontine, amount, day }, days) =>
    `“${tontine}”: ${amount}, due on ${day}, ${counted('en', days, 'day', 'days')} ago.`,
  titleGuaranteed: 'A member whose guarantor you are is late',
  guaranteed: ({ tontine, amount, day }, name, days) =>
    `“${tontine}”: ${name} still owes ${amount}, due on ${day}, ${counted('en', days, 'day', 'days')} ago. You are their guarantor.`,
  textGuaranteed: 'You can pay for this person; they will owe it to you. Talk to them first.',
  actionGuaranteed: 'See the guarantors',
  text: 'Paid already? Declare your payment, or ask an officer to record it.',
  action: 'See my payments',
}

/** The rest of the mail around these sentences. */
export const mails: Same<typeof fr.mails> = {
  subject: (title, tontine) => `${title} – ${tontine}`,
  text: (tontine) =>
    `This happened in the tontine “${tontine}”. Open it to see more and to answer.`,
  more: (count) =>
    `Since the last message, ${counted('en', count, 'more notification', 'more notifications')} about this tontine ${count === 1 ? 'is' : 'are'} waiting for you in the app.`,
  action: 'Open the tontine',
  textOfMoney: (tontine) => `This is what is written in the tontine “${tontine}”:`,
  money: {
    member: 'For:',
    payer: 'Paid by:',
    amount: 'Amount:',
    day: 'Date:',
    method: 'Method:',
    reference: 'Reference:',
    writtenBy: 'Written by:',
    reason: 'Reason:',
  },
  seePayment: 'See the payment',
  seePayout: 'See the payout',
  contest: 'This is not right',
  journal: (seq, print) => `Fingerprint of the journal, entry no. ${seq}: ${print}`,
  unsubscribe: (url) => `No longer want these messages? Change your settings here: ${url}`,
}

export const arrears: Same<typeof fr.arrears> = {
  title: 'Still to be paid',
  text: (count, amount) => `${counted('en', count, 'person', 'people')}, ${amount} to pay.`,
  nobody: 'Everybody is up to date',
  declaredOnly: 'Some payments still have to be confirmed.',
  failed: 'The list could not be loaded.',
  you: '(you)',
  late: (day) => `late, due on ${day}`,
  due: (day) => `to pay by ${day}`,
  declared: (amount) => `${amount} to be confirmed`,
  remind: 'Remind',
  remindBy: (name, way) => `Remind ${name} by ${way}`,
  all: (count) => `See all ${count}`,
  fewer: 'See fewer',
}
