import { paths } from '@mainforte/contract/paths'
import { html } from 'hono/html'
import type { Html } from '../kernel/http/pages/plain-page.ts'
import { type ActName, type Form, textIn } from './forms.ts'
import type { FormParts } from './opening.ts'

/** A form that was refused: it is shown again as it was sent, with the reason. */
export interface Failed {
  readonly act: ActName
  readonly form: Form
  readonly text: string
  /** The person says that they mean it. */
  readonly isToMean: boolean
}

/** The page's forms for one reader. */
export interface Acting extends FormParts {
  readonly failed: Failed | undefined
  /** The same form of this page sent twice is done once. */
  readonly once: string
}

export interface Where {
  readonly act: ActName
  readonly tontine: string
  /** The payment, payout or member. */
  readonly id: string
}

export const failedAt = ({ failed }: Acting, { act, tontine, id }: Where): Failed | undefined =>
  failed?.act === act &&
  textIn(failed.form, 'tontine') === tontine &&
  textIn(failed.form, 'id') === id
    ? failed
    : undefined

/** The place of a form on the page, too short to be taken for a link's token. */
const anchorOf = ({ act, id }: Where): string => `${act}-${id.slice(-6)}`

export function formOf(
  acting: Acting,
  where: Where,
  fields: Html | Promise<Html> | string,
  once = acting.once,
): Html | Promise<Html> {
  const failed = failedAt(acting, where)
  const anchor = anchorOf(where)
  return html`<form id="${anchor}" method="post" action="${paths.own}#${anchor}">
    <input type="hidden" name="key" value="${acting.key}" />
    <input type="hidden" name="once" value="${once}" />
    <input type="hidden" name="act" value="${where.act}" />
    <input type="hidden" name="tontine" value="${where.tontine}" />
    <input type="hidden" name="id" value="${where.id}" />
    ${failed ? html`<p class="wrong" role="alert">${failed.text}</p>` : ''} ${fields}
  </form>`
}

/** "Ce n'est pas juste", with the reason. */
export function notRightForm(acting: Acting, where: Where): Html | Promise<Html> {
  const { texts } = acting
  const failed = failedAt(acting, where)
  return html`<details ${failed ? 'open' : ''}>
    <summary>${texts.payments.tab.contestRefusal}</summary>
    ${formOf(
      acting,
      where,
      html`<label
          >${texts.own.page.reason}<textarea name="reason" rows="2" maxlength="300" required>
${failed ? textIn(failed.form, 'reason') : ''}</textarea></label
        ><button>${texts.payments.tab.contest}</button>`,
    )}
  </details>`
}

export const takeBackForm = (acting: Acting, where: Where): Html | Promise<Html> =>
  formOf(acting, where, html`<button>${acting.texts.payments.tab.takeBackContest}</button>`)

/** Whether somebody takes part, by their link. (L2) */
export function answerForm(
  acting: Acting,
  where: Where,
  isIn: boolean | undefined,
): Html | Promise<Html> {
  const { page } = acting.texts.own
  const said = isIn === undefined ? page.ask : isIn ? page.saidYes : page.saidNo
  return html`<p>${said}</p>
    ${formOf(
      acting,
      where,
      html`${isIn === true ? '' : html`<button name="isIn" value="yes">${page.yes}</button>`}
      ${isIn === false ? '' : html`<button name="isIn" value="no">${page.no}</button>`}`,
    )}`
}
