import type { Context } from '../kernel/context.ts'
import { withLatinDigits } from '../kernel/digits.ts'

/**
 * What stands before a reference in messages of mobile money and banks, in the languages of our circles. Without
 * accents, in capitals. A word that a code could begin with is none.
 */
const label =
  'ID|IDENTIFIANT|TXN ?ID|TXN|TRX|TRANS|TRANSACTION|TRANSACAO|TRANSFERT?|TRANSFERENCIA|OPERATION|OPERACAO|' +
  'REF|REFERENCE|REFERENCIA|NO?|NUM|NUMERO|NUMBER|NAMBA|NAMBARI|CODE|CODIGO|RECEIPT|RECU|RECIBO|' +
  'PAYMENT|PAIEMENT|FINANCIAL|EXTERNAL|KUMBUKUMBU|MUAMALA'
const linking = '(?:DE|DA|DO|DU|LA|YA|OF) '
const signs = String.raw`[\s\p{P}\p{S}]`
/** Glued to digits, only a word of two letters or more is a label: "ID13107552408". */
const before = new RegExp(
  `^${signs}*(?:(?:${label})${signs}+(?:${linking})*)*(?:(?:ID|REF|TXN(?: ?ID)?)(?=\\d))?`,
  'u',
)
const behind = new RegExp(
  `(?:${signs}+(?:CONFIRMED|CONFIRMEE?|CONFIRMADO|IMETHIBITISHWA))?${signs}*$`,
  'u',
)
/** Shorter ones are people's own words: "reçu 12" is not "n° 12". */
const isCode = (text: string) => /^(?=.*\d).{6,}$/u.test(text)

/** A code of an operator: "tour 1/12" is not "tour 11/2". */
const isOfOperator = (code: string) => /(?:\d\D*){6}|^T[_-][A-Z0-9]{8,}$/u.test(code)

/**
 * What a reference is compared by: without spaces, capitals and accents, and a code without its label and any signs,
 * because each operator and each person writes them differently. (P5)
 */
export function referenceKey(reference: string): string {
  const key = formerKey(reference)
  return isOfOperator(key) ? key.replace(/[^\p{L}\p{N}]/gu, '') : key
}

/** The same with the signs within a code, as version 1.0.0 stored it. */
export function formerKey(reference: string): string {
  const folded = withLatinDigits(reference).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const code = folded.replace(before, '').replace(behind, '').replace(/\s/g, '')
  return isCode(code) ? code : folded.replace(/\s/g, '')
}

/** The digest of a reference, which is kept as it was typed. */
export const digestOfReference = (reference: string | null, { keepReference }: Context) =>
  reference === null
    ? null
    : keepReference(reference, referenceKey(reference), formerKey(reference))

/** What the reference of a payment is looked up by, if it has one. */
export const keysOf = ({ reference }: { readonly reference: string | null }): string[] =>
  reference === null ? [] : [...new Set([referenceKey(reference), formerKey(reference)])]
