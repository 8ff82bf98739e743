import type { LinkView } from '@mainforte/contract/phones/views'
import { paths } from '@mainforte/contract/paths'
import { html } from 'hono/html'
import type { Html } from '../kernel/http/pages/plain-page.ts'
import type { Texts } from './texts.ts'

/** What every form of the page has: where it goes, and that it is ours. */
export interface FormParts {
  readonly texts: Texts
  readonly key: string
}

/** Where a link is pasted; the page's script fills it. */
export const linkForm = (
  { texts, key }: FormParts,
  { typed = '', wrong }: { typed?: string; wrong?: string } = {},
): Html | Promise<Html> => {
  const { opening } = texts.own
  return html`<form name="opening" method="post" action="${paths.own}">
    <input type="hidden" name="key" value="${key}" />
    <input type="hidden" name="act" value="look" />
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : ''}
    <label
      >${opening.link}<input
        name="link"
        value="${typed}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        required
    /></label>
    <button class="main">${opening.open}</button>
  </form>`
}

/** The page of a browser in which nobody is signed in. */
export const openingCard = (
  parts: FormParts,
  asked: { typed?: string; wrong?: string } = {},
): Html | Promise<Html> =>
  html`<section class="card">
    <h1>${parts.texts.own.opening.title}</h1>
    <p>${parts.texts.own.opening.text}</p>
    ${linkForm(parts, asked)}
  </section>`

/** Whose link it is, and the touch that opens it. (L1) */
export function linkCard(
  { texts, key }: FormParts,
  { firstName, tontineName, organizerName, is, beside }: LinkView,
  { token, wrong }: { token: string; wrong?: string },
): Html | Promise<Html> {
  const { opening } = texts.own
  if (beside) return cardOf(texts, beside)
  if (is === 'taken')
    return html`<section class="verdict wait">
      <div>
        <h1>${opening.taken}</h1>
        <p>${opening.takenText(organizerName)}</p>
      </div>
    </section>`
  return html`<section class="card">
    <h1>${opening.hello(firstName)}</h1>
    <p>${opening.place(tontineName, organizerName)}</p>
    <form method="post" action="${paths.own}">
      <input type="hidden" name="key" value="${key}" />
      <input type="hidden" name="link" value="${token}" />
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : ''}
      <button class="main" name="act" value="open">${opening.itsMe}</button>
    </form>
    <p class="small">${opening.lasts} ${opening.notYou}</p>
  </section>`
}

/** The card of a member, read by the telephone of somebody with an account in the same tontine. */
const cardOf = (
  { own: { opening } }: Texts,
  { tontineId, name }: NonNullable<LinkView['beside']>,
): Html | Promise<Html> =>
  html`<section class="card">
    <h1>${opening.cardOf(name)}</h1>
    <p>${opening.cardText}</p>
    <p class="links">
      <a href="${paths.tontinePayments(tontineId)}">${opening.cardPay}</a>
      <a href="${paths.tontineMembers(tontineId)}">${opening.cardMembers}</a>
    </p>
  </section>`

/** A link that leads nowhere any more, and where another is pasted. */
export const unknownCard = (parts: FormParts, typed: string): Html | Promise<Html> => {
  const { opening } = parts.texts.own
  return html`<section class="verdict no">
      <div>
        <h1>${opening.unknown}</h1>
        <p>${opening.unknownText}</p>
      </div>
    </section>
    <section class="card">${linkForm(parts, { typed })}</section>`
}
