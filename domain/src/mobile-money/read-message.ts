import { plainLine } from '../members/pasted/characters.ts'
import type { PaymentMethod } from '../payments/new-payment.ts'
import {
  amountIn,
  amountOf,
  endsInCode,
  feeIn,
  personIn,
  referencesIn,
  whenIn,
  withoutBalance,
} from './facts.ts'
import { beginningOf, sentenceOf } from './parts.ts'
import {
  type Template,
  alwaysReferenced,
  marks,
  noPayment,
  nobody,
  reversal,
  templates,
} from './templates.ts'
import type { Reader, Said, Transfer, Unread } from './transfer.ts'

/** No message is longer, with the words around it. */
export const longestMessage = 1_000

const compiled = templates.map((template) => ({
  template,
  sentence: sentenceOf(template.pattern),
  beginning: beginningOf(template.pattern),
}))

/** Where a sentence of a template stands in a text, and what it says. */
interface Sentence {
  readonly at: number
  readonly template: Template
  readonly amount: string
  readonly who: string
}

/** The sentences of a text about transfers, in their order; of two at one place the more exact. */
export function sentencesIn(text: string): Sentence[] {
  const found = compiled.flatMap(({ template, sentence }) =>
    [...text.matchAll(sentence)].map(({ index, groups }) => ({
      at: index,
      template,
      amount: groups?.['amount'] ?? '',
      who: groups?.['who'] ?? '',
    })),
  )
  const inOrder = found.toSorted((one, other) => one.at - other.at)
  return inOrder.filter(({ at }, index) => index === 0 || inOrder[index - 1]?.at !== at)
}

/** A message in one line, without what nobody sees and without the balance. */
export const plainMessage = (text: string): string =>
  withoutBalance(
    text
      .slice(0, longestMessage)
      .split(/\r\n?|\n/u)
      .map(plainLine)
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  )

export const providerIn = (text: string): PaymentMethod | null =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? null

const unread = (because: Unread['because'], references: readonly string[] = []): Said => ({
  is: 'unread',
  because,
  references,
})

/** Reads one message: a transfer with all that it tells but the balance, or why it is none. Never throws. (P18) */
export function readMessage(text: string, { currency }: Reader): Said {
  const plain = plainMessage(text)
  const references = referencesIn(plain)
  if (reversal.test(plain)) return unread('reversed', references)
  const [sentence] = sentencesIn(plain)
  const isNothing = noPayment.test(plain.slice(0, sentence?.at ?? plain.length))
  if (!sentence || isNothing || nobody.test(sentence.who)) return withoutSentence(plain, currency)
  const amount = amountOf(sentence.amount, currency)
  if (amount === 'foreign') return unread('other-currency')
  if (amount === undefined || amount === 0) return unread('unknown-form')
  const provider = providerIn(plain) ?? sentence.template.provider
  const [reference = null] = references
  if (endsInCode(plain)) return unread('cut')
  const isCut = /(?:…|\.\.\.) ?$/u.test(plain) || (provider && alwaysReferenced.has(provider))
  if (reference === null && isCut) return unread('cut')
  const transfer: Transfer = {
    provider,
    direction: sentence.template.direction,
    amount,
    fee: feeIn(plain, currency),
    ...personIn(sentence.who),
    ...whenIn(plain),
    reference,
  }
  return { is: 'transfer', transfer }
}

/** What a message is that has no sentence about a transfer. */
function withoutSentence(plain: string, currency: Reader['currency']): Said {
  const [reference] = referencesIn(plain)
  const fee = feeIn(plain, currency)
  if (fee !== null && reference !== undefined && !noPayment.test(plain))
    return { is: 'fee', fee, reference }
  if (noPayment.test(plain)) return unread('not-a-payment')
  if (compiled.some(({ beginning }) => beginning?.test(plain))) return unread('cut')
  return unread(amountIn(plain) ? 'unknown-form' : 'not-a-payment')
}
