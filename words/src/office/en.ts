import type { Ground } from '@mainforte/domain/office/office'
import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const votes = (count: number) => counted('en', count, 'vote', 'votes')

export const page: Same<typeof fr.page> = {
  title: 'Running the tontine',
  text: 'See who runs the tontine. The organizer can hand over the running to somebody else.',
  organizer: (name) => `${name} organizes this tontine`,
  organizerYou: 'You organize this tontine',
  rule: (days) =>
    `Members can replace an organizer who has not been here for ${days} days. They can also do so if the organizer has no active account or has died. It takes more than half of the members who came by in that time.`,
  closed: 'The tontine has ended: its organizer no longer changes.',
  failed: 'The organizer’s page could not be loaded.',
  notFound: 'Page not found',
  backToTontines: 'Back to the tontines',
}

export const offer: Same<typeof fr.offer> = {
  title: 'Hand over the running',
  text: 'The person you choose has seven days to accept. You stay a member like the others.',
  choose: 'To whom?',
  nobody: 'Nobody else in the tontine has an account: invite somebody first.',
  send: 'Offer the running',
  sureTitle: (name) => `Hand over the running to ${name}?`,
  sureText: (name) =>
    `If ${name} accepts, you can no longer approve, exclude or end the tontine. You can only take it back if they agree.`,
  sent: (name) => `Offered to ${name}, who still has to accept`,
  waits: (name) => `${name} has not answered your offer yet`,
  until: (instant) => `They can answer until ${instant}`,
  takeBack: 'Take my offer back',
  takenBack: 'Offer taken back',
  toYou: (name) => `${name} asks you to organize the tontine`,
  toYouText:
    'You will approve the members, name the officers and be able to end the tontine. You can also hand over the running to somebody else.',
  accept: 'I accept',
  decline: 'No, thank you',
  acceptTitle: 'Organize this tontine?',
  accepted: 'You now organize the tontine',
  declined: 'Your no is recorded',
}

const grounds: Record<Ground, string> = {
  silent: 'has not been here for a long time',
  suspended: 'has a suspended account',
  ended: 'has closed their account',
  died: 'is no longer there: their death is recorded',
  unpaid: 'has not handed over a pot whose day is long past',
}

export const vote: Same<typeof fr.vote> = {
  title: 'Choose another organizer',
  because: (name, ground) => `${name || 'The organizer'} ${grounds[ground]}`,
  text: (needed) =>
    `It takes ${votes(needed)}. The person chosen can accept three days after the first vote. The organizer was told. They stay if they do anything in the tontine.`,
  textGone: (needed) =>
    `It takes ${votes(needed)}. The person chosen can accept three days after the first vote.`,
  textUnpaid: (needed) =>
    `It takes ${votes(needed)}. The person chosen can accept three days after the first vote. The organizer stays if the pot is handed over before.`,
  aboutYouUnpaid: 'Hand over the pot whose day is past, and the vote has no effect.',
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
    out: 'You do not vote: you no longer take part in the tontine.',
    late: 'You do not vote: the vote began before you came.',
  },
  elected: (name) => `${name} has enough votes`,
  electedText: (instant) => `They can accept from ${instant}.`,
  electedYou: 'The members choose you',
  electedYouText: (instant) =>
    `You can accept from ${instant}, if the organizer has not answered by then.`,
  electedYouNow: 'You can accept now.',
  until: (instant) => `The vote is open until ${instant}`,
  aboutYou: 'The members vote for another organizer',
  aboutYouText: 'Say that you are here: the vote ends at once.',
  aboutYouDied: 'Your death is recorded. If you are alive, say so: the vote ends at once.',
  seeAlive: 'See what is recorded',
  keep: 'I am here',
  kept: 'Noted: the vote is over',
}

export const note: Same<typeof fr.note> = {
  see: 'See',
  ground: (name, ground) => `${name || 'The organizer'} ${grounds[ground]}`,
  groundText: 'The members can choose another organizer.',
  voteOpen: 'The members vote for another organizer',
  tasks: {
    answer: 'You are asked to organize the tontine',
    take: 'The members choose you to organize the tontine: do you accept?',
    vote: 'The members choose another organizer: vote',
    keep: 'The members vote for another organizer: say that you are here',
  },
}

export const refusals: Same<typeof fr.refusals> = {
  'not-a-candidate':
    'To organize the tontine, it takes an active member who still takes part. Their account must not be suspended.',
  'office-already-offered':
    'The running is already offered to somebody: take that offer back first.',
  'office-not-offered': 'The running is no longer offered to you.',
  'office-not-yet': 'The organizer still has some days to answer.',
  'organizer-answers': 'The organizer answers: there is no vote.',
  'not-a-voter': 'You take no part in this vote.',
  'vote-unchanged': 'You have already voted like this.',
  'no-such-key': 'This key opens no tontine. Read the sheet again: there may be a newer key.',
  'key-not-yet': 'The organizer still comes by: the key does not work yet.',
  'key-not-used': 'Nobody asks for the running with the paper key any more.',
  'not-recognized-yet': 'First a member has to say which person of the list you are.',
  'say-alive-first': 'Your death is recorded: say first that you are alive.',
}
