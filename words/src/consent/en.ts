import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const guests: Same<typeof fr.guests> = {
  title: (count) => (count === 1 ? 'Do you know this person?' : 'Do you know these people?'),
  text: (count, admin) =>
    count === 1
      ? `${admin} added them without an account: they can’t answer. A member who knows them says yes for them. Until then they have no turn and owe nothing.`
      : `${admin} added them without accounts: they can’t answer. A member who knows them says yes for them. Until then they have no turns and owe nothing.`,
  all: 'Tick all',
  list: 'People without an account',
  vouch: (count) =>
    count === 1 ? 'I know this person, they take part' : 'I know these people, they take part',
  vouched: (count) =>
    count === 1 ? 'You vouched for one person' : `You vouched for ${count} people`,
  deny: 'No',
  denyOf: (name) => `No: ${name} does not take part`,
  denied: (name) => `You said that ${name} does not take part`,
}

export const firstDay: Same<typeof fr.firstDay> = {
  title: 'The rules have changed: do you agree?',
  day: (day) => `The first date is ${day}.`,
  order: {
    random: 'The order of turns is drawn at random.',
    lilo: 'The order of turns is that of joining.',
    alphabetical: 'The order of turns is alphabetical.',
    manual: 'The organizer chooses the order of turns.',
  },
  text: 'These are the rules now. If you do not agree, you can leave the tontine before it starts.',
  agree: 'I agree',
  missing: (names, day) =>
    `The rules have changed: ${names} have not answered yet. From ${day} on, the tontine can start without an answer.`,
  missingFixed: (names, fixed) =>
    `The rules have changed: ${names} have not answered yet. The turn of ${fixed} is set without a draw: wait for the answer, or have that turn drawn.`,
  handsTitle: 'More shares were entered for you: do you agree?',
  hands: (now, before) =>
    `You now have ${counted('en', now, 'share', 'shares')} instead of ${before}. Each share pays every time and receives one pot.`,
  missingHands: (names, raised) =>
    `The answer of ${names} is missing. More shares are entered for ${raised}: wait for the answer, or enter the earlier number again.`,
  agreed: 'Your agreement is noted',
}

export const offers: Same<typeof fr.offers> = {
  list: 'Waiting for your answer',
  more: (count) =>
    count === 1
      ? 'One more invitation shows once you have answered these.'
      : `${count} more invitations show once you have answered these.`,
  title: (admin, tontine) => `${admin} has put your name on the list of “${tontine}”`,
  from: (day) => `from ${day}`,
  text: (admin) =>
    `Is this you? Do you want to take part? ${admin} will then approve you. Until then you owe nothing.`,
  textApproved: (admin) =>
    `Is this you? Do you want to take part? ${admin} agrees: with your yes you are a member. Until then you owe nothing.`,
  textConfirmed:
    'Is this you? Do you want to take part? Your e-mail was added later: somebody of the tontine will confirm that it is you.',
  wanted: 'Noted: somebody of the tontine has to confirm that it is you',
  catchUp: (amount, day) =>
    `The tontine has started. If you say yes, you will have ${amount} to catch up by ${day}.`,
  textActive: 'Is this you? Do you want to take part? Without your yes, you can leave at any time.',
  yes: 'It’s me, I’ll take part',
  no: 'No',
  agreed: (tontine) => `You are taking part in “${tontine}”`,
  agreedDetail: (admin) => `${admin} still has to approve you`,
  declined: (tontine) => `Noted: you are not taking part in “${tontine}”`,
  declineTitle: (tontine) => `Decline to take part in “${tontine}”?`,
  declineText:
    'The name stays in the tontine, without your account or e-mail. The officers see your answer, and nobody asks you again. To join later, you will need an invitation link.',
  declineRequestText: 'Your request is taken back. To ask again, you will need an invitation link.',
  decline: 'I’m not taking part',
}
