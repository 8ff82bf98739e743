import { ORPCError, ValidationError } from '@orpc/server'

/** The HTTP status of each refusal; any code not listed is a conflict with the rules: 409. */
export const statusOf: Readonly<Record<string, number>> = {
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'passkey-refused': 401,
  'email-not-confirmed': 403,
  'not-allowed': 403,
  'phone-locked': 403,
  'phone-not-bound': 403,
  'phone-unknown': 403,
  'code-wrong': 403,
  'passkey-wrong': 403,
  'phone-shared': 403,
  'account-suspended': 403,
  'promotion-not-allowed': 403,
  'no-such-tontine': 404,
  'no-such-member': 404,
  'no-such-payment': 404,
  'no-such-proof': 404,
  'no-such-receipt': 404,
  'no-such-payout': 404,
  'no-such-cycle': 404,
  'no-such-invitation': 404,
  'no-such-key': 404,
  'no-such-user': 404,
  'no-such-link': 404,
  'no-such-session': 404,
  'no-such-passkey': 404,
  'key-missing': 400,
  'seen-invalid': 400,
  'cursor-invalid': 400,
  'key-used-for-another': 422,
  'picture-unreadable': 422,
  'picture-too-many-pixels': 422,
  'picture-too-heavy': 422,
  'picture-too-slow': 408,
  'pictures-busy': 503,
  'too-many-requests': 429,
}

/** The messages quoted in the specification; any other message is the code in words. */
export const messageOf: Readonly<Record<string, string>> = {
  'not-signed-in': 'User not authenticated',
  'credentials-missing': 'You must provide either an email or phone number and a password.',
  'no-such-tontine': 'Tontine not found',
}

/**
 * A refusal as an HTTP error: its code and the facts behind it. Thrown by routes, never by rules.
 * One that holds for a while has `retryAfterSeconds` among its facts, which become a header.
 */
export const refusal = <No extends { readonly code: string }>(no: No) =>
  new ORPCError(no.code, {
    status: statusOf[no.code] ?? 409,
    message: messageOf[no.code] ?? no.code.replaceAll('-', ' '),
    data: no,
  })

interface TooMany {
  readonly code: 'too-many-requests'
  readonly retryAfterSeconds: number
}

/** The refusal of one attempt too many, with the time of the next. */
export const tooMany = (retryAfterSeconds: number) =>
  refusal({ code: 'too-many-requests', retryAfterSeconds } satisfies TooMany)

/**
 * An invalid field found by a check that is too large for the browser; reported like a schema's.
 */
export function invalidInput(field: string, code: string) {
  const issues = [{ path: [field], message: code }]
  const cause = new ValidationError({ message: code, issues, data: undefined })
  return new ORPCError('BAD_REQUEST', { data: { issues }, cause })
}

/** Returns what the rules accepted; throws what they refused. */
export function orRefuse<Value>(
  answered:
    | { readonly accepted: true; readonly value: Value }
    | { readonly accepted: false; readonly refusal: { readonly code: string } },
): Value {
  if (!answered.accepted) throw refusal(answered.refusal)
  return answered.value
}

/** Returns what was found. Not found and not yours are the same response. */
export function orNotFound<Value>(
  found: Value | undefined,
  code:
    | 'no-such-tontine'
    | 'no-such-invitation'
    | 'no-such-payment'
    | 'no-such-cycle'
    | 'no-such-key'
    | 'no-such-user',
): Value {
  if (found === undefined) throw refusal({ code })
  return found
}
