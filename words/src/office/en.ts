import type { Ground } from '@mainforte/domain/office/office'
import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const votes = (count: number) => counted('en', count, 'vote', 'votes')

export const page: Same<typeof fr.page> = {
  title: 'Organizer',
  text: 'One person organizes the tontine. They may hand over, and the circle may replace them if they no longer answer.',
  organizer: (name) => `${name} organizes this tontine`,
  organizerYou: 'You organize this tontine',
  rule: (days) =>
    `Members can choose another organizer when this one does not answer for ${days} days, has a closed account, or has died. More than half of the members with an account must agree. After ${2 * days} days of silence, those who vote decide, two weeks after the first vote.`,
  closed: 'The tontine is closed: its organizer no longer changes.',
  failed: 'The organizer’s page could not be loaded.',
  notFound: 'Page not found',
  backToTontines: 'Back to the tontines',
}

export const offer: Same<typeof fr.offer> = {
  title: 'Hand over',
  text: 'The person you choose has to accept, within seven days. You stay a member, with no more rights than the others.',
  choose: 'To whom?',
  nobody: 'Nobody else in the circle has an account: invite somebody first.',
  send: 'Offer the office',
  sureTitle: (name) => `Hand over to ${name}?`,
  sureText: (name) =>
    `If ${name} accepts, you can no longer approve, remove or close: ${name} will do it. You can’t go back without their consent.`,
  sent: (name) => `Offered to ${name}, who still has to accept`,
  waits: (name) => `${name} has not answered your offer yet`,
  until: (instant) => `An answer is possible until ${instant}`,
  takeBack: 'Take my offer back',
  takenBack: 'Offer taken back',
  toYou: (name) => `${name} asks you to organize the tontine`,
  toYouText:
    'You will approve the members, name the officers and close the round. You may hand over in your turn.',
  accept: 'I accept',
  decline: 'No, thank you',
  acceptTitle: 'Organize this tontine?',
  accepted: 'You now organize the tontine',
  declined: 'Your no is recorded',
}

const grounds: Record<Ground, string> = {
  silent: 'has not answered for a long time',
  suspended: 'has a suspended account',
  ended: 'has closed their account',
  died: 'is no longer there: their death is recorded',
}

export const vote: Same<typeof fr.vote> = {
  title: 'Choose another organizer',
  because: (name, ground) => `${name || 'The organizer'} ${grounds[ground]}`,
  text: (needed) =>
    `It takes ${votes(needed)}. The person chosen can accept three days after the first vote. The organizer was told, and stays if they do anything in the tontine.`,
  textGone: (needed) =>
    `It takes ${votes(needed)}. The person chosen has to accept, three days after the first vote at the earliest.`,
  textDied: (needed) =>
    `It takes ${votes(needed)}. The person chosen can accept two weeks after the death was recorded. An organizer who is alive only has to say so.`,
  choose: 'Your vote',
  you: (name) => `${name} (you)`,
  count: (count, needed, names) => `${votes(count)} of ${needed}: ${names}`,
  yourself: 'you',
  send: 'Vote',
  change: 'Change my vote',
  cast: 'Your vote is recorded',
  takeBack: 'Take my vote back',
  takenBack: 'Your vote is taken back',
  notYours: {
    answer: 'You will vote once you have said yes to this tontine.',
    died: 'You do not vote: your death is recorded. If that is an error, tell the other members.',
    out: 'You do not vote: you have no hand left in the round.',
    late: 'You do not vote: the vote began before you came.',
  },
  elected: (name) => `${name} has enough votes`,
  electedText: (instant) => `They still have to accept, from ${instant}.`,
  electedYou: 'The circle chooses you',
  electedYouText: (instant) =>
    `You may accept from ${instant}, if the organizer has not answered by then.`,
  electedYouNow: 'You may accept now.',
  until: (instant) => `The vote is open until ${instant}`,
  aboutYou: 'Your circle votes for another organizer',
  aboutYouText:
    'Members wait for an answer of yours. Say that you are there: the vote ends at once.',
  aboutYouDied: 'Your death is recorded. If you are alive, say so: the vote ends at once.',
  seeAlive: 'See what is recorded',
  keep: 'I am here',
  kept: 'Noted: the vote is over',
}

export const note: Same<typeof fr.note> = {
  see: 'See',
  ground: (name, ground) => `${name || 'The organizer'} ${grounds[ground]}`,
  groundText: 'The circle may choose another organizer.',
  aboutYou: 'Members have waited for an answer of yours for a long time',
  aboutYouText: 'Answer, or hand over: otherwise they may choose another organizer.',
  voteOpen: 'A vote for another organizer is open',
  tasks: {
    answer: 'You are asked to organize the tontine',
    take: 'The circle chooses you as its organizer: do you accept?',
    vote: 'The circle chooses another organizer: your vote is awaited',
    keep: 'Your circle votes for another organizer: say that you are there',
  },
}

export const refusals: Same<typeof fr.refusals> = {
  'not-a-candidate':
    'Only an active member who takes part in the round, and whose account is not suspended, can organize the tontine.',
  'office-already-offered':
    'The office is already offered to somebody: take that offer back first.',
  'office-not-offered': 'The office is no longer offered to you.',
  'office-not-yet': 'The organizer still has some days to answer.',
  'organizer-answers': 'The organizer answers: there is nothing to vote on.',
  'not-a-voter': 'You take no part in this vote.',
  'vote-unchanged': 'This is your vote already.',
  'no-open-vote': 'No vote is open.',
  'say-alive-first': 'Your death is recorded: say first that you are alive.',
}
