import type { ProposedKind } from '@mainforte/domain/proposals/proposal'
import type { Same } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'
import { termChange } from '../terms/term-words.ts'
import type * as fr from './fr.ts'

/** The list behind the bell. */
export const list: Same<typeof fr.list> = {
  title: 'Notifications',
  empty: 'Nothing new',
  emptyText: 'Requests, payments, turns: what concerns you will appear here.',
  unread: 'Unread',
  others: (count) => `with ${counted('en', count, 'other of this kind', 'others of this kind')}`,
  markAll: 'Mark all as read',
  more: 'Show more',
  failed: 'The list could not be loaded.',
}

const acts: Record<ProposedKind, string> = {
  'reverse-payments': 'reverse one or more payments',
  'settle-contest': 'settle a contest',
  'confirm-day': 'let a payment count on the day that it names',
  'withdraw-payout': 'withdraw a payout',
  'archive-tontine': 'archive the tontine',
  'postpone-turns': 'move turns',
  'pause-round': 'pause the round',
  'resume-round': 'let the round go on',
  'record-hat': 'record what came out of a hat',
  'exclude-member': 'exclude a member',
  'record-death': 'record a death',
  'write-off': 'write off a debt',
  'replace-member': 'replace a member',
  'recognize-guest': 'recognize somebody listed without an account',
}

const others = (voids: number): string =>
  voids > 1 ? `, like ${counted('en', voids - 1, 'other', 'others')} before it` : ''

/** What a proposal is about, after what became of it. */
const about = (news: string, { act }: { act: ProposedKind | null }): string =>
  act ? `${news}: ${acts[act]}` : news

const nextOn = (days: { from: string; to: string } | null): string =>
  days ? `: the next one is on ${date('en', days.to)}, not on ${date('en', days.from)}` : ''

/** The day of whoever is asked to swap, and the one that they would have. */
const swapDays = (days: { from: string; to: string } | null): string =>
  days ? `, ${date('en', days.to)} instead of ${date('en', days.from)} for you` : ''

/** A sentence for each notice, short enough for a list and a mail's subject. */
export const events: Same<typeof fr.events> = {
  'member-requested': ({ name }) => `${name} asks to join your circle`,
  'member-approved': ({ amount, days }) =>
    days
      ? `You are a member: ${amount} to catch up by ${date('en', days.to)}`
      : 'Your request was accepted',
  'member-rejected': () => 'Your request was not accepted',
  'member-withdrawn': ({ name }) => `${name} has withdrawn their request to join your circle`,
  'account-deleted': ({ name }) => `An account was deleted. Its place is now called: ${name}`,
  'member-left': ({ name }) => `${name} has left your circle`,
  'member-recognized': () =>
    'The organizer thinks that you are already on the list: say whether it is you',
  'member-declined': ({ name }) => `${name} declined to be in your circle`,
  'member-renamed': ({ name, nameBefore, nameAfter }) =>
    nameBefore && nameAfter
      ? `“${nameBefore}” is now called “${nameAfter}” in your circle: the name was corrected`
      : `The name of ${name} was corrected in your circle`,
  'guest-claimed': ({ name, nameBefore }) =>
    nameBefore
      ? `“${nameBefore}” was listed without an account: the place now belongs to the account of ${name}`
      : `${name} now has an account in your circle`,
  'guests-to-witness': ({ name, guests }) =>
    guests > 1
      ? `Do you know ${name} and ${counted('en', guests - 1, 'other person', 'other people')}? Say whether they take part`
      : `Do you know ${name}? Say whether they take part`,
  'newcomer-to-admit': ({ name }) => `${name} wants to come into the round: say yes or no`,
  'guest-denied': ({ name }) => `A witness said no for ${name}`,
  'payment-recorded': ({ name, amount }) => `Payment of ${amount} recorded for ${name}`,
  'payment-declared': ({ name, amount }) => `Payment of ${amount} to confirm for ${name}`,
  'payment-confirmed': ({ name, amount }) => `Payment of ${amount} confirmed for ${name}`,
  'payment-refused': ({ name, amount }) => `Payment of ${amount} refused for ${name}`,
  'payment-reversed': ({ name, amount }) => `Payment of ${amount} reversed for ${name}`,
  'payment-contested': ({ name, amount }) => `${name} contests a payment of ${amount}`,
  'contest-taken-back': ({ name, amount }) =>
    `Contest taken back: the payment of ${amount} for ${name}`,
  'contest-settled': ({ name, amount }) =>
    `Contest settled: the payment of ${amount} for ${name} stays`,
  'member-out': ({ name, amount, days }) =>
    `${name} goes out of the round${amount ? `, ${amount} is kept for those still to receive` : ''}${days ? `, paid back on ${date('en', days.to)}` : ''}: see the accounts`,
  'member-died': ({ name }) => `The death of ${name} is recorded`,
  'member-alive': ({ name }) => `${name} says they are alive: the record of their death is lifted`,
  'own-death-proposed': () => 'Somebody proposes to record your death: if you are alive, say so',
  'own-death-recorded': () => 'Your death is recorded: if you are alive, say so',
  'debt-written-off': ({ name, amount }) => `${amount} that ${name} has not paid is written off`,
  'approval-to-answer': () =>
    'The organizer accepts you: see what there is to catch up, then say yes or no',
  'replacement-to-accept': () =>
    'A place is offered to you: look at its account, then say yes or no',
  'replacement-agreed': () => 'A replacement is agreed in the round: see the accounts',
  'replacement-declined': () => 'The agreed replacement is declined by the person who was to come',
  'replacement-taken-back': () => 'An agreed replacement is stopped',
  'member-replaced': ({ name, nameBefore }) =>
    nameBefore
      ? `${name} takes the place of ${nameBefore}: the accounts stay the same`
      : `${name} takes a place in the round: the accounts stay the same`,
  'place-taken': () => 'Your place is taken over: you are in the tontine no more',
  'guarantee-given': ({ name }) => `${name} stands for you as guarantor`,
  'guarantee-withdrawn': ({ name }) => `${name} is no longer your guarantor`,
  'guarantor-declined': ({ name }) => `${name} does not want you as guarantor`,
  'claim-settled': ({ name, amount }) => `Noted: ${amount} repaid to ${name}, guarantor`,
  'swap-to-answer': ({ name, days }) =>
    `${name} proposes to swap turns with you${swapDays(days)}: say yes or no`,
  'swap-to-witness': ({ name, nameBefore }) =>
    `${name} proposes to swap turns${nameBefore ? ` with ${nameBefore}` : ''}: answer as a witness`,
  'swap-to-approve': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` and ${nameBefore}` : ''} want to swap their turns: do you approve?`,
  'swap-declined': ({ name }) => `The swap of turns with ${name} is declined`,
  'swap-refused': () => 'The swap of turns is not approved',
  'swap-taken-back': ({ name }) => `${name} takes back the proposal to swap turns`,
  'turns-swapped': ({ name, nameBefore }) =>
    `${name}${nameBefore ? ` and ${nameBefore}` : ''} have swapped their turns`,
  'payout-sent': ({ amount }) => `${amount} was handed to you: confirm that you received it`,
  'payout-to-witness': ({ name, amount }) => `${amount} handed to ${name}: confirm it as a witness`,
  'payout-witnessed': ({ amount }) =>
    `A witness says that you received ${amount}: confirm it or dispute it`,
  'payout-confirmed': ({ name, amount }) => `${amount} received by ${name}`,
  'payout-disputed': ({ name, amount }) => `Payout of ${amount} to ${name} disputed`,
  'payout-withdrawn': ({ amount }) => `The payout of ${amount} was withdrawn`,
  'proposal-to-answer': (facts) => about('A proposal waits for your answer', facts),
  'proposal-about-you': (facts) => about('A proposal is about your money', facts),
  'proposal-alone': (facts) => about('One person decided alone', facts),
  'proposal-accepted': (facts) => about('Your proposal was accepted', facts),
  'proposal-refused': (facts) => about('Somebody said no to your proposal', facts),
  'proposal-taken-back': (facts) => about('A proposal was taken back', facts),
  'office-offered': () => 'You are asked to organize the tontine: say yes or no',
  'office-offer-taken-back': () => 'You are no longer asked to organize the tontine',
  'office-declined': ({ name }) => `${name} does not wish to organize the tontine`,
  'office-handed-over': ({ name }) => `${name} now organizes the tontine`,
  'office-kept': () => 'The organizer has answered: the vote is over',
  'organizer-vote-begun': () => 'A vote for another organizer is open',
  'organizer-vote-about-you': () =>
    'Your circle votes for another organizer: say that you are there',
  'organizer-elected': () => 'Your circle chooses you as its organizer: do you accept?',
  'draw-opened': () => 'The draw begins: open Mainforte, your phone takes part by itself',
  'secret-wanted': () =>
    'The draw waits for your secret: open Mainforte on the device that took part',
  'draw-voided': ({ name, voids }) =>
    `The draw did not count${name ? `: ${name} was missing` : ''}${others(voids)}`,
  'draw-to-attest': () => 'Your number is in a draw: say whether it was so',
  'turn-drawn': ({ name, days }) =>
    `The turn${days ? ` of ${date('en', days.to)}` : ''} was drawn: it is ${name}’s`,
  'hands-changed': ({ name, hands }) =>
    `${name} now holds ${counted('en', hands, 'hand', 'hands')}`,
  'order-changed': () => 'The order of turns has changed',
  'term-changed': ({ change, currency }) =>
    change ? termChange('en', change, currency) : 'The terms of the tontine have changed',
  'turn-fixed': ({ name, rank }) =>
    rank === null
      ? `${name}’s turn would be drawn like the others: say whether you agree`
      : `Rank ${rank} would be ${name}’s without a draw: say whether you agree`,
  'turns-postponed': ({ days }) => `The days of the turns change${nextOn(days)}`,
  'round-paused': ({ days }) =>
    `The round is paused${days ? ` since ${date('en', days.to)}` : ''}: nothing gets late while it lasts`,
  'round-resumed': ({ days }) => `The round goes on${nextOn(days)}`,
  'proposal-voided': (facts) => about('More than a third object, so it has no effect', facts),
  'round-started': ({ joined, days }) =>
    `The tontine has started: ${days ? `each turn is drawn at its meeting, the first on ${date('en', days.to)}` : 'the order of turns is fixed'}${joined ? `, with ${joined.members} of the ${joined.expected} expected members` : ''}`,
  'round-reopened': () => 'The round is open again: money of it was reversed and is owed again',
  'round-completed': () => 'The tontine is over: everybody has received the pot',
}

/** The daily reminder of payments that are due. */
export const reminder: Same<typeof fr.reminder> = {
  title: 'A payment is due soon',
  titleLate: 'A payment is late',
  coming: ({ tontine, amount, day }) => `“${tontine}”: ${amount}, due on ${day}.`,
  late: ({ tontine, amount, day }, days) =>
    `“${tontine}”: ${amount}, due on ${day}, ${counted('en', days, 'day', 'days')} ago.`,
  titleGuaranteed: 'A member you stand for is late',
  guaranteed: ({ tontine, amount, day }, name, days) =>
    `“${tontine}”: ${name}, for whom you stand as guarantor, still owes ${amount}, due on ${day}, ${counted('en', days, 'day', 'days')} ago.`,
  textGuaranteed:
    'The guarantor pays what is late, and the member owes it to them afterwards. Talk to this person first.',
  actionGuaranteed: 'See the guarantors',
  text: 'Paid already? Declare your payment, or ask an officer to record it.',
  action: 'See my payments',
}

/** The rest of the mail around these sentences. */
export const mails: Same<typeof fr.mails> = {
  subject: (title, tontine) => `${title} – ${tontine}`,
  text: (tontine) =>
    `This happened in the tontine “${tontine}”. Open it to see the details and to answer if needed.`,
  more: (count) =>
    `Since the last e-mail, ${counted('en', count, 'more notification', 'more notifications')} about this tontine ${count === 1 ? 'is' : 'are'} waiting for you in the app.`,
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
  title: 'Who still owes',
  text: (count, amount) => `${counted('en', count, 'person', 'people')}, ${amount} to pay.`,
  nobody: 'Everybody is up to date',
  declaredOnly: 'Declared payments still have to be confirmed.',
  failed: 'The list could not be loaded.',
  you: '(you)',
  late: (day) => `late, due on ${day}`,
  due: (day) => `to pay by ${day}`,
  declared: (amount) => `${amount} declared, to be confirmed`,
  remind: 'Remind',
  remindBy: (name, way) => `Remind ${name} by ${way}`,
  all: (count) => `See all ${count}`,
  fewer: 'See fewer',
  subject: (tontine) => `Payment due – ${tontine}`,
  message: ({ name, tontine, amount, day, isLate, link }) =>
    `Hello ${name}, for the tontine “${tontine}” ${amount} is still to be paid, ${isLate ? 'due since' : 'by'} ${day}. ${link}`,
}
