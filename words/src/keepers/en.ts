import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const card: Same<typeof fr.card> = {
  title: 'The money is with',
  text: 'Cash and mobile money, until they are handed over.',
  only: (name, money) => `The money is with ${name}: ${money}.`,
  onlyYou: (money) => `The money is with you: ${money}.`,
  you: (name) => `${name} (you)`,
  gone: 'no longer here',
  advanced: (name, money) => `${name} has advanced ${money} of their own money.`,
  youAdvanced: (money) => `You have advanced ${money} of your own money.`,
  handed: (from, money, to) => `${from} handed ${money} to ${to}.`,
  youHanded: (money, to) => `You handed ${money} to ${to}.`,
  handedYou: (from, money) => `${from} handed you ${money}.`,
  awaits: (names) => `Waiting for the answer of ${names}.`,
  awaitsYou: (holder) => `From your yes on, this money counts with ${holder ?? 'you'}.`,
  forOther: 'Answer as a witness, if you know it. Everybody will see it.',
  witnessed: 'A witness said it for you.',
  yes: 'That is right',
  yesMine: 'Yes, the money is with me',
  no: 'That is not right',
  takeBack: 'Take back',
  confirmed: 'Hand-over confirmed',
  refused: 'Hand-over not confirmed',
  answerFailed: 'The answer could not be saved',
}

export const form: Same<typeof fr.form> = {
  give: 'Hand over money',
  got: 'The money is with me now',
  text: 'The money changes hands when the other person says yes.',
  to: 'To whom?',
  from: 'From whom?',
  choose: 'Choose',
  chooseFirst: 'Choose a person.',
  amount: 'Amount',
  hint: (money) => `At most ${money}`,
  tooMuch: (money) => `This person has ${money}.`,
  submit: 'Note the hand-over',
  noted: 'Hand-over noted: the other person has to answer',
  done: 'Hand-over noted',
  failed: 'The hand-over could not be noted',
}

export const refusals: Same<typeof fr.refusals> = {
  'no-such-tontine': 'Tontine not found',
  'no-such-member': 'This person is not in the tontine.',
  'member-not-active': 'This person is no longer in the tontine.',
  'death-recorded': 'The death of this person is recorded.',
  'hand-over-exists': 'This hand-over is noted already.',
  'hand-over-to-oneself': 'Choose another person.',
  'not-your-hand-over': 'It is not up to you to answer.',
  'holds-less': 'This person does not have that much of the tontine’s money.',
  'too-many-hand-overs': ({ limit }) => `${limit} of your hand-overs already wait for an answer.`,
  'no-such-hand-over': 'This hand-over does not exist.',
  'hand-over-answered': 'This hand-over is answered already.',
}
