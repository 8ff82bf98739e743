import type { Same } from '../kernel/catalogue.ts'
import { counted, date, list } from '../kernel/format.ts'
import type * as fr from './fr.ts'

/** The page that takes over the notebook of a tontine that began on paper. (B1) */
export const page: Same<typeof fr.page> = {
  title: 'Bring your old notebook',
  link: 'We began on paper',
  linkText: 'Bring your old notebook: past turns do not count as late.',
  failed: 'The page could not be loaded.',
  notFound: 'Page not found',
  backToTontines: 'Back to the tontines',
  text: 'Note what the old notebook says. Another person checks it and says yes.',
  marked: 'Each line will be marked “from the old notebook”, with both your names.',
  how: 'How do you want to note it?',
  bySum: 'One sum per member',
  bySheet: 'A sheet',
  onlyOfficers: 'An officer can bring the old notebook.',
  isProposed: 'The old notebook is proposed: it waits for the yes of another person.',
  undrawn: 'Some past turns are not drawn yet. First note their draw from the hat.',
}

/** One sum for each person. */
export const sums: Same<typeof fr.sums> = {
  turn: 'We are at turn',
  turnOf: (turn, day) => `${turn}, on ${day}`,
  members: 'Total paid, by the notebook',
  asked: (amount) => `Asked so far: ${amount}`,
  allOfAll: 'Everyone has paid everything',
}

/** A pasted sheet, and what it leaves open. */
export const sheet: Same<typeof fr.sheet> = {
  box: 'Paste the sheet',
  boxHint: 'Members on one side, dates on the other. Amounts or ticks in the cells.',
  placeholder: 'Name	2026-01-05	2026-02-05\nAwa	10,000	10,000',
  file: 'Open a CSV or TSV file',
  read: 'Read the sheet',
  another: 'Another sheet',
  unread: 'This text is not a sheet of the members. It needs their names, and dates or turns.',
  unreadFile: 'This file is not text. Save the sheet as CSV.',
  doubts: (count) => counted('en', count, 'answer is still missing', 'answers are still missing'),
  noDoubts: 'Everything is read. Check each line.',
  whichDay: (title) =>
    title === '' ? 'Which date is this column?' : `Which date is the column “${title}”?`,
  whose: (name) => (name === '' ? 'Whose row is this?' : `Who is “${name}”?`),
  howMuch: (name, day) => `How much for ${name}, ${day}?`,
  written: (text) => `In the sheet: “${text}”`,
  cells: (texts) => `It contains: ${list('en', texts)}`,
  choose: 'Choose',
  noDay: 'Do not read this column',
  nobody: 'Do not read this row',
  nothing: 'Nothing paid',
  otherDay: 'Another date',
  otherSum: 'Another amount',
  left: (count) => counted('en', count, 'text is not read', 'texts are not read'),
}

/** The table to check, for its author and the second person. */
export const check: Same<typeof fr.check> = {
  title: 'What the notebook says',
  payments: 'Payments',
  pots: 'Pots handed over',
  noPots: 'No pot was handed over',
  turn: (turn) => `Turn ${turn}`,
  missing: (amount) => `${amount} missing`,
  ahead: (amount) => `${amount} ahead`,
  isGone: (turn, name) => `Turn ${turn}: ${name} received the pot`,
  emptyPot: 'Nothing is paid into it',
  total: (amount) => `In all: ${amount}`,
  late: 'None of it counts as late. The rest is to be paid by the next turn.',
  word: 'Beneficiaries with an account will say whether their pot arrived.',
  undo: 'Each person may contest their lines. Later it takes two people to undo a line.',
  propose: 'Propose this notebook',
  done: 'The old notebook is here',
  notSent: 'The notebook could not be sent.',
  empty: 'Note at least one payment.',
}

export const refusals: Same<typeof fr.refusals> = {
  'nothing-to-carry': 'This tontine began here: there is no old notebook to bring.',
  'carried-too-late': ({ until }) =>
    `An old notebook is brought at the beginning: it was possible until ${date('en', until)}.`,
  'already-carried': 'The old notebook is here already.',
  'pot-handed-over': 'A pot was handed over here already: it is too late for the old notebook.',
  'carried-too-much': 'Somebody would have paid more than the whole tontine asks.',
}

export const invalid: Same<typeof fr.invalid> = {
  'amount-too-small': 'The amount has to be more than zero.',
  'amount-too-large': 'This amount is too large.',
  'payments-missing': 'Note at least one payment.',
  'payments-too-many': 'This is too long: 600 lines at most.',
  'date-invalid': 'Choose a date.',
}
