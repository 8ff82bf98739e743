import { digestOf } from '@mainforte/domain/kernel/digest'
import { uuid, uuidOf } from '@mainforte/domain/kernel/ids'
import { Currency, unreadAmount } from '@mainforte/domain/kernel/minor'
import { readTypedAmount } from '@mainforte/domain/kernel/typed-amount'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Refused } from './texts.ts'

/** Sends a request to the API for whoever sent a form: the same checks, the same rules, the same answers. */
export type CallApi = (context: RequestContext, request: Request) => Promise<Response | undefined>

export type Form = URLSearchParams

/** The longest text of a form that is read; the fields' own limits are shorter. */
const longest = 2000
export const textIn = (form: Form, name: string): string => (form.get(name) ?? '').slice(0, longest)

interface Act {
  /** Below the tontine's address. */
  readonly path: (form: Form) => string
  readonly body?: (form: Form) => object
}

const reason = (form: Form) => ({ reason: textIn(form, 'reason') })
const idIn = (form: Form, name: string) =>
  uuid.test(textIn(form, name)) ? textIn(form, name) : 'none'

/** What the forms of the page do. */
export const acts = {
  declare: { path: () => '/payments/declared', body: newPayment },
  contest: { path: (form) => `/payments/${idIn(form, 'id')}/contest`, body: reason },
  'take-back': { path: (form) => `/payments/${idIn(form, 'id')}/take-back-contest` },
  dispute: { path: (form) => `/payouts/${idIn(form, 'id')}/dispute`, body: reason },
  answer: { path: () => '/link/answer', body: (form) => ({ isIn: form.get('isIn') === 'yes' }) },
} satisfies Record<string, Act>

export type ActName = keyof typeof acts
export const isAct = (name: string | null): name is ActName =>
  name !== null && Object.hasOwn(acts, name)

function newPayment(form: Form): object {
  return {
    paymentId: textIn(form, 'once'),
    memberId: textIn(form, 'id'),
    amount: amountIn(form),
    date: dayIn(textIn(form, 'date')),
    method: textIn(form, 'method'),
    reference: textIn(form, 'reference').trim() || null,
    isMeant: form.has('isMeant'),
  }
}

function amountIn(form: Form): number | null {
  const currency = Currency.safeParse(form.get('currency'))
  const typed = currency.success && readTypedAmount(textIn(form, 'amount'), currency.data)
  if (!typed || typed.is === 'nothing') return null
  return typed.is === 'amount' ? typed.units : unreadAmount
}

/** Browsers without a calendar take text: `3/12/2026` is a day, too. */
function dayIn(text: string): string {
  const [, day = '', month = '', year] =
    /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The same form sent twice is done once. */
const keyOf = (form: Form): string =>
  uuidOf(digestOf(`own form ${textIn(form, 'once')} ${textIn(form, 'act')} ${textIn(form, 'id')}`))

/** Does what a form says; what was refused, otherwise undefined. */
export async function act(
  api: CallApi,
  context: RequestContext,
  name: ActName,
  form: Form,
): Promise<Refused | undefined> {
  const { path, body }: Act = acts[name]
  const content = body?.(form) ?? {}
  if ('amount' in content && content.amount === unreadAmount)
    return {
      code: 'BAD_REQUEST',
      status: 400,
      data: { issues: [{ code: 'amount-unread' }] },
      requestId: null,
    }
  const address = `/tontines/${idIn(form, 'tontine')}${path(form)}`
  const answer = await post(api, context, address, content, keyOf(form))
  return answer.ok ? undefined : refusedBy(answer)
}

export async function refusedBy(answer: Response): Promise<Refused> {
  return (await answer.json()) as Refused // The API's own problem.
}

export async function post(
  api: CallApi,
  context: RequestContext,
  path: string,
  body: object = {},
  key?: string,
): Promise<Response> {
  const headers = new Headers(context.request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  const request = new Request(new URL(`/api${path}`, context.request.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answer = await api({ ...context, request }, request)
  if (!answer) throw new Error(`no endpoint at ${path}`)
  return answer
}
