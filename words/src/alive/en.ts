import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const page: Same<typeof fr.page> = {
  recorded: 'Your death is recorded',
  proposed: 'Somebody proposes to record your death',
  recordedBy: (by: string, second: string, day: string) =>
    `Proposed by ${by}, with the yes of ${second}; recorded on ${day}.`,
  recordedAlone: (by: string, day: string) =>
    `Recorded by ${by}, without a second person, on ${day}.`,
  proposedBy: (by: string) => `Proposed by ${by}. A second person still has to say yes.`,
  say: 'I am alive',
  read: 'If you are alive, say so: your word is enough.',
  seeProposals: 'See the proposals',
  counts: 'You can vote, answer and be a witness again.',
  ends: 'The proposal ends at once, and nothing else changes for you.',
  endsOthers: 'The proposals of others about you end.',
  dueBy: (amount: string, day: string) =>
    `You owe ${amount} by now. What was excused is not late: you have until ${day}.`,
  nothingDue: 'You owe nothing by now.',
  keepsDay: (day: string) => `Your share is in the tontine again, and its turn stays on ${day}.`,
  othersBy: (day: string, by: string) =>
    `For this turn of ${day}, the others have until ${by} to pay.`,
  goesLast: (before: string, day: string) =>
    `Your share is in the tontine again. Its day, ${before}, has passed, and so has that of the next turn. It receives last, on ${day}.`,
  staysOut: (count: number) =>
    count === 1
      ? 'One share stays out of the tontine: money was already paid back on its turn, or the tontine is over.'
      : `${count} shares stay out of the tontine: money was already paid back on their turns, or the tontine is over.`,
  owedAgain: (amount: string) =>
    `You owe ${amount} again, written off for collections that are not open yet.`,
  office: 'You are no longer an officer. The organizer can name you again.',
  known: 'Every member is told. Both entries stay in the journal.',
  knownProposed: 'Every member is told. The proposal and your answer stay in the journal.',
  protected: (days: number) => `For ${days} days nobody can record your death again.`,
  sure: 'Say that you are alive?',
  sureText: 'It is done at once, and every member is told.',
  done: 'Done: your death is no longer recorded',
  doneProposed: 'Done: your death will not be recorded',
  failed: 'Your answer could not be recorded',
  none: 'Your death is not recorded',
  noneText: 'You are a member like the others.',
}
