import { randomUUID } from 'node:crypto'
import { paymentMethods } from '@mainforte/domain/payments/new-payment'
import { html } from 'hono/html'
import type { Html } from '../kernel/http/pages/plain-page.ts'
import { type Acting, type Failed, type Where, failedAt, formOf } from './acts-html.ts'
import { textIn } from './forms.ts'

interface Payable extends Omit<Where, 'act'> {
  readonly currency: string
  /** As people write it. */
  readonly sign: string
  /** As it stands in the field. */
  readonly amount: string
  readonly today: string
  readonly isDue: boolean
}

/** "J'ai payé", filled with what is still owed. */
export function declareForm(acting: Acting, payable: Payable): Html | Promise<Html> {
  const where = { ...payable, act: 'declare' } as const
  const failed = failedAt(acting, where)
  const once = failed ? textIn(failed.form, 'once') : randomUUID()
  return html`<details ${failed || payable.isDue ? 'open' : ''}>
    <summary>${acting.texts.own.page.paid}</summary>
    ${formOf(acting, where, fields(acting, payable, failed), once)}
  </details>`
}

function fields(
  { texts }: Acting,
  payable: Payable,
  failed: Failed | undefined,
): Html | Promise<Html> {
  const { form: words, methods } = texts.payments
  const typed = (name: string, otherwise: string) =>
    failed ? textIn(failed.form, name) : otherwise
  return html`<input type="hidden" name="currency" value="${payable.currency}" />
    <label
      >${words.amount} (${payable.sign})<input
        name="amount"
        inputmode="decimal"
        autocomplete="off"
        required
        value="${typed('amount', payable.amount)}"
    /></label>
    <label
      >${words.date}<input
        type="date"
        name="date"
        required
        max="${payable.today}"
        value="${typed('date', payable.today)}"
    /></label>
    <label
      >${words.method}<select name="method">
        ${options(methods, typed('method', 'cash'))}
      </select></label
    >
    ${evidence(texts, typed('reference', ''), failed?.isToMean === true)}
    <p class="small">${words.declareText}</p>
    <button class="pay">${words.declareSubmit}</button>`
}

const options = (methods: Readonly<Record<string, string>>, chosen: string) =>
  paymentMethods.map(
    (one) =>
      html`<option value="${one}" ${one === chosen ? 'selected' : ''}>${methods[one]}</option>`,
  )

/** The reference and, where the payment looks like another, that it is none. */
function evidence(texts: Acting['texts'], reference: string, isToMean: boolean) {
  const { form: words } = texts.payments
  return html`<label
      >${words.reference}<input
        name="reference"
        maxlength="60"
        autocomplete="off"
        value="${reference}"
    /></label>
    ${
      isToMean
        ? html`<label class="tick"><input type="checkbox" name="isMeant" />${words.isMeant}</label>`
        : ''
    }`
}
