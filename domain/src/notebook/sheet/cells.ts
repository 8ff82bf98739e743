import type { Currency, Minor } from '../../kernel/minor.ts'
import { minorPerUnit } from '../../kernel/minor.ts'
import { folded } from '../../kernel/search.ts'
import { readTypedAmount } from '../../kernel/typed-amount.ts'

/** What a cell says: nothing paid, all that a turn asks, a sum, one of several sums, or what only the person knows. */
export type SheetCell = { readonly text: string } & (
  | { readonly is: 'nothing' | 'all' | 'unread' }
  | { readonly is: 'sum'; readonly amount: number }
  | { readonly is: 'ask'; readonly amounts: readonly number[] }
)

const ticks = /^[✓✔√☑✅🗸vV]+[\uFE0F]?$/u
const crosses = /^[xX]$/u
const noes = /^(?:[-–—_./✗✘❌☐0]+)$/u
const yesWords = new Set('ok oui yes paye payee paid fait done verse recu p'.split(' '))
const noWords = new Set(
  'non no absent absente abs impaye impayee unpaid rien nothing nil neant'.split(' '),
)

/** Whether a cell is a mark that says "paid" and nothing else. */
export const isTick = (text: string): boolean =>
  ticks.test(text.trim()) || yesWords.has(folded(text))

/** What somebody owes to one turn, and how amounts are written. */
interface Contribution {
  readonly amount: Minor
  readonly currency: Currency
}

/**
 * Reads a cell. A cross is a tick, unless the sheet has ticks besides. A small figure may be thousands, or a count of
 * contributions: that is asked. (B4, K8)
 */
export function readCell(
  text: string,
  { amount, currency }: Contribution,
  hasTicks: boolean,
): SheetCell {
  const cell = { text: text.trim() }
  const word = folded(cell.text)
  if (cell.text === '' || noes.test(cell.text) || noWords.has(word))
    return { ...cell, is: 'nothing' }
  if (crosses.test(cell.text)) return { ...cell, is: hasTicks ? 'unread' : 'all' }
  if (isTick(cell.text)) return { ...cell, is: 'all' }
  const typed = readTypedAmount(cell.text, currency)
  if (typed.is === 'ask') return { ...cell, is: 'ask', amounts: typed.units }
  if (typed.is !== 'amount' || !Number.isInteger(typed.units)) return { ...cell, is: 'unread' }
  const { units } = typed
  if (units === 0) return { ...cell, is: 'nothing' }
  if (units * 10 >= amount) return { ...cell, is: 'sum', amount: units }
  const figure = units / minorPerUnit(currency)
  const thousands = units * 1000
  const others = [
    ...(thousands % amount === 0 ? [thousands] : []),
    ...(figure <= 12 && figure * amount !== thousands ? [figure * amount] : []),
  ]
  return others.length === 0
    ? { ...cell, is: 'sum', amount: units }
    : { ...cell, is: 'ask', amounts: [...others, units] }
}
