import type { PaymentMethod } from '../payments/new-payment.ts'

/**
 * The sentence of a message that says how much came from whom, or went to whom. Letters stand for themselves with any
 * accent; `(a|b)` is a choice, `{amount}` is a figure with its currency, `{who}` a name, a number or both.
 */
export interface Template {
  /** The operator whose messages have it; another one that the message names comes first. */
  readonly provider: PaymentMethod | null
  readonly language: 'fr' | 'en'
  readonly direction: 'in' | 'out'
  readonly pattern: string
}

const of =
  (
    provider: Template['provider'],
    language: Template['language'],
    direction: Template['direction'],
  ) =>
  (pattern: string): Template => ({ provider, language, direction, pattern })

const from = '(de la part de|de la part du|en provenance de|venant du|venant de|du numero|du|de)'

/** The forms of which messages are publicly known. The first that fits at the earliest place counts. */
export const templates: readonly Template[] = [
  ...[`vous avez recu un transfert de {amount} ${from} {who}`].map(of('orange_money', 'fr', 'in')),
  ...[
    'you have received a transfer of {amount} from {who}',
    'you received a transfer of {amount} from {who}',
  ].map(of('orange_money', 'en', 'in')),
  ...[
    `(paiement|transfert|depot) recu (de|pour) {amount} (par|${from}) {who}`,
    'votre compte (mobile money|momo) a ete credite de {amount} (par|de) {who}',
  ].map(of('mtn_momo', 'fr', 'in')),
  ...[
    'payment received (for|of) {amount} from {who}',
    'your mobile money account has been credited with {amount} (by|from) {who}',
    'you have received {amount} from {who} on your mobile money account',
  ].map(of('mtn_momo', 'en', 'in')),
  ...[
    'transfert recu( ?[.:;,-])?( montant)?( ?:)? {amount}[.,;]? (expediteur|de|du)( ?:)? {who}',
    'votre compte (flooz|moov money) a ete credite de {amount} (par|de) {who}',
  ].map(of('moov', 'fr', 'in')),
  ...['(argent|transfert) recu de {who}[.,;] montant( recu)?( ?:)? {amount}'].map(
    of('wave', 'fr', 'in'),
  ),
  // Several operators begin alike: what else stands in the message tells which it is.
  ...[`(vous avez|tu as) recu {amount} ${from} {who}`].map(of(null, 'fr', 'in')),
  ...['you (have )?received {amount} from {who}'].map(of(null, 'en', 'in')),

  ...[
    '(transfert|paiement)( effectue)? (de|pour) {amount} (vers|a|au|chez)( le)? {who}',
    '(vous avez|tu as) (envoye|transfere|paye) {amount} (vers|a|au|chez)( le)? {who}',
  ].map(of(null, 'fr', 'out')),
  ...[
    'you (have )?(sent|transferred|paid) {amount} to {who}',
    '(your )?(payment|transfer) (of|for|made for) {amount} to {who}',
    '{amount} (sent|paid|transferred) to {who}',
  ].map(of(null, 'en', 'out')),
]

/** The names of the operators in their messages, and the forms of their references. */
export const marks: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['orange_money', /\borange\b|\bmax it\b|\bOFM\b/iu],
  ['moov', /\bmoov\b|\bflooz\b/iu],
  ['mpesa', /\bm-?pesa\b/iu],
  ['wave', /\bwave\b/iu],
  ['mtn_momo', /\bmtn\b|\bmomo\b|\bmobile ?money\b/iu],
  ['orange_money', /\b(?:PP|CI|MP|CO)\d{6}\.\d{4}\.[A-Z]\d+/u],
  ['wave', /\bT_[A-Z0-9]{6,}/u],
]

/** Of these each message has a reference: one without it was cut. */
export const alwaysReferenced: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>([
  'orange_money',
  'mtn_momo',
  'mpesa',
])

/** A transfer that was taken back. That it might be, many messages say. */
export const reversal =
  /(?:a [eé]t[eé]|est|has been|was|been) (?:successfully |bien )?(?:annul|revers|rembours|refund|cancell|retourn|restitu|return|sent back)|^\W*(?:[\p{L} ]{0,20}: ?)?(?:annulation|reversal)\b(?! (?:gratuite|possible|sous))|\btransaction reversal\b|(?:transaction|transfert|transfer) (?:annul[eé]|reversed|returned|retourn[eé]|rembours[eé])/iu

/** What did not happen, or is no transfer of a person. */
export const noPayment =
  /(?:^|[^\p{L}])(?:[eé]ch(?:ou|ec)|failed|insuffisant|insufficient|demande de|payment request|requested|requesting|retrait|retir[eé]|withdr[ae]w|airtime|cr[eé]dit (?:de )?communication|recharge|forfait|bundle|bonus|pr[eê]t de|loan|code secret|otp)/iu

/** Instead of a person: what an operator gives. */
export const nobody = /^(?:bonus|cr[eé]dit|forfait|r[eé]duction|cashback|airtime|frais)\b/iu
