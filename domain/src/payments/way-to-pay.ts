import * as z from 'zod/mini'
import { withLatinDigits } from '../kernel/digits.ts'
import { line, nameLine, orNothing } from '../kernel/text.ts'
import { PaymentMethod, mobileMethods } from './new-payment.ts'

// Not in `ways-to-pay.ts`: a form of the browser loads these schemas without the state of a tontine.

/** More would hide which one is meant. */
export const maxWays = 5

/** A number as people write it, without letters that look like digits. */
const aNumber = /^\+?\d(?:[ ().-]*\d){5,14}$/

/** Where money for the circle goes: by which means, to which number or account, and to whom. (P17) */
export const WayToPay = z
  .strictObject({
    method: PaymentMethod,
    /** For cash it may be missing. */
    account: orNothing(
      line({ length: 1, code: 'account-required' }, { length: 60, code: 'account-too-long' }).check(
        z.overwrite(withLatinDigits),
      ),
    ),
    /** To whom. */
    holder: nameLine({ length: 1, code: 'name-required' }, { length: 80, code: 'name-too-long' }),
    note: orNothing(
      line({ length: 1, code: 'text-invalid' }, { length: 120, code: 'note-too-long' }),
    ),
  })
  .check(
    z.refine(({ method, account }) => method === 'cash' || account !== null, {
      path: ['account'],
      error: 'account-required',
    }),
    z.refine(
      ({ method, account }) => !mobileMethods.has(method) || aNumber.test(account ?? '0000000'),
      {
        path: ['account'],
        error: 'phone-invalid',
      },
    ),
  )
export type WayToPay = z.infer<typeof WayToPay>

/** All ways of a circle, in the order in which they are shown. */
export const WaysToPay = z.array(WayToPay).check(z.maxLength(maxWays, 'ways-too-many'))

/** As members read it: a text that was erased is null. */
type Read = {
  readonly [Field in keyof WayToPay]: WayToPay[Field] | (Field extends 'method' ? never : null)
}

const textOf = ({ method, account, holder, note }: Read) =>
  JSON.stringify([method, account, holder, note])

/** What a change takes away, adds and leaves. A number that changes is taken away and added. */
export function changeOfWays<Way extends Read>(before: readonly Way[], after: readonly Way[]) {
  const [old, now] = [before, after].map((ways) => new Set(ways.map(textOf)))
  return {
    gone: before.filter((way) => !now?.has(textOf(way))),
    added: after.filter((way) => !old?.has(textOf(way))),
    kept: after.filter((way) => old?.has(textOf(way))),
  }
}
