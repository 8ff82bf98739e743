import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const guests: Same<typeof fr.guests> = {
  title: (count) => (count === 1 ? 'Do you know this person?' : 'Do you know these people?'),
  text: (count, admin) =>
    count === 1
      ? `${admin} added them without an account: they can’t answer themselves. Without the yes of a member who knows them, they have no turn and owe nothing.`
      : `${admin} added them without accounts: they can’t answer themselves. Without the yes of a member who knows them, they have no turns and owe nothing.`,
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
  title: 'The terms have changed: do you agree?',
  day: (day) => `The first due date is ${day}.`,
  text: 'This is what holds now. If you do not agree, you can leave the tontine before it starts.',
  agree: 'I agree',
  missing: (names, day) =>
    `The terms have changed: ${names} have not answered yet. From ${day} on, their silence no longer prevents the start.`,
  missingFixed: (names, fixed) =>
    `The terms have changed: ${names} have not answered yet. The silence of ${fixed}, whose turn is agreed without a draw, is no yes: wait, or have that turn drawn.`,
  agreed: 'Your agreement is noted',
}

export const offers: Same<typeof fr.offers> = {
  list: 'Waiting for your answer',
  more: (count) =>
    count === 1
      ? 'One more invitation shows once you have answered these.'
      : `${count} more invitations show once you have answered these.`,
  title: (admin, tontine) => `${admin} lists you as a member of “${tontine}”`,
  every: {
    daily: 'a day',
    weekly: 'a week',
    biweekly: 'every two weeks',
    monthly: 'a month',
  },
  from: (day) => `from ${day}`,
  text: (admin) =>
    `Is this you, and do you want to take part? ${admin} will then approve you. Until then you owe nothing.`,
  textApproved: (admin) =>
    `Is this you, and do you want to take part? ${admin} agrees: with your yes you are a member. Until then you owe nothing.`,
  textConfirmed:
    'Is this you, and do you want to take part? Your address was added later: somebody of the circle will confirm that it is you.',
  wanted: 'Answer saved: somebody of the circle has to confirm that it is you',
  catchUp: (amount, day) =>
    `The round has begun: with your yes, you will have ${amount} to catch up by ${day}.`,
  textActive:
    'Is this you, and do you want to take part? Until you say yes, you can leave at any time.',
  yes: 'It’s me, I’ll take part',
  no: 'No',
  agreed: (tontine) => `You are taking part in “${tontine}”`,
  agreedDetail: (admin) => `${admin} still has to approve you`,
  declined: (tontine) => `Answer saved: you are not taking part in “${tontine}”`,
  declineTitle: (tontine) => `Decline to take part in “${tontine}”?`,
  declineText:
    'The name stays in the circle’s notebook, without an account and without your e-mail. The officers see your answer, and you will not be asked again. With an invitation link you can ask to join.',
  declineRequestText:
    'Your request is taken back. With an invitation link you can ask to join again.',
  decline: 'I’m not taking part',
}
