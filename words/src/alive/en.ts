import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const page: Same<typeof fr.page> = {
  recorded: 'Your death is recorded',
  proposed: 'Somebody proposes to record your death',
  recordedBy: (by: string, second: string, day: string) =>
    `Proposed by ${by}, with the yes of ${second}; recorded on ${day}.`,
  recordedAlone: (by: string, day: string) =>
    `Recorded by ${by}, without a second person, on ${day}.`,
  proposedBy: (by: string) => `Proposed by ${by}. The yes of a second person is missing.`,
  say: 'I am alive',
  read: 'If you are alive, say so: your word is enough. This is what changes.',
  seeProposals: 'See the proposals',
  counts: 'You count again as before: you vote, answer and witness.',
  ends: 'The proposal ends at once, and nothing else changes for you.',
  endsOthers: 'What others propose about you ends.',
  dueBy: (amount: string, day: string) =>
    `${amount} is due from you by now. What was excused is not late: you have until ${day}.`,
  nothingDue: 'You owe nothing by now.',
  keepsDay: (day: string) => `Your hand is in the round again, and its turn stays on ${day}.`,
  othersBy: (day: string, by: string) =>
    `For the turn of ${day}, which nobody had planned for any more, the others may pay until ${by}.`,
  goesLast: (before: string, day: string) =>
    `Your hand is in the round again. Its day, ${before}, has passed, and so has that of the next turn: it receives last, on ${day}.`,
  staysOut: (count: number) =>
    count === 1
      ? 'One hand stays out of the round: money was paid back on its turn already, or the round is over.'
      : `${count} hands stay out of the round: money was paid back on their turns already, or the round is over.`,
  owedAgain: (amount: string) =>
    `${amount} that was written off for cycles that are not open yet is owed again.`,
  office: 'You are no officer any more: the organizer can name you again.',
  known: 'Every member is told. Both entries stay in the journal.',
  knownProposed: 'Every member is told. The proposal and your answer stay in the journal.',
  protected: (days: number) => `For ${days} days nobody can record your death again.`,
  sure: 'Say that you are alive?',
  sureText: 'It is done at once, and every member is told.',
  done: 'Done: your death is recorded no more',
  doneProposed: 'Done: your death will not be recorded',
  failed: 'Your answer could not be recorded',
  none: 'Your death is not recorded',
  noneText: 'There is nothing to say here: you count like every member.',
}
