import { randomUUID } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { html } from 'hono/html'
import type { Html } from '../kernel/http/pages/plain-page.ts'
import type { SessionUser } from '../kernel/http/request-context.ts'
import { deviceIn } from '../auth/sessions/device.ts'
import { findOfficerBeside } from '../phones/device-store.ts'
import { firstNameOf } from '../phones/first-name.ts'
import type { Failed } from './acts-html.ts'
import { circleSection } from './circle.ts'
import { formKey } from './form-key.ts'
import { isAct } from './forms.ts'
import { linkForm, openingCard } from './opening.ts'
import { findTries, tontinesOf } from './store.ts'
import type { Texts } from './texts.ts'
import { type Visit, written } from './visit.ts'

interface Shown {
  readonly status?: number
  readonly failed?: Failed
  readonly done?: string | null
  /** Of the form for a link. */
  readonly wrong?: string
  readonly typed?: string
}

/** The page as it is now, of somebody or of nobody. */
export async function ownPage(visit: Visit, shown: Shown): Promise<Response> {
  const { parts, context, texts } = visit
  const { status = 200, wrong, typed } = shown
  const key = formKey(parts.services, context)
  const { user } = context
  const link = { ...(wrong && { wrong }), ...(typed && { typed }) }
  if (!user) return written(visit, status, openingCard({ texts, key }, link))
  const { opening, page } = texts.own
  const sections = await sectionsOf(visit, user, { ...shown, key })
  return written(
    visit,
    status,
    html`<div id="top">
        <h1>${opening.hello(firstNameOf(user.displayName))}</h1>
        ${notice(texts, shown)} ${await held(visit, user)}
        ${sections.length > 1 ? chooser(texts, sections) : ''}
      </div>
      ${sections.length === 0 ? html`<section class="card"><p>${page.none}</p></section>` : ''}
      ${sections.map(({ content }) => content)}
      <section class="card">
        <form method="post" action="${paths.own}">
          <input type="hidden" name="key" value="${key}" />
          <button name="act" value="close">${page.close}</button>
          ${user.through ? html`<p class="small">${page.closeText}</p>` : ''}
        </form>
        <details ${wrong ? 'open' : ''}>
          <summary>${opening.another}</summary>
          ${linkForm({ texts, key }, link)}
        </details>
      </section>`,
  )
}

/** What was done, or that something was not. */
function notice({ own, kernel }: Texts, { done, failed }: Shown): Html | Promise<Html> | '' {
  if (failed) return html`<p class="wrong">${kernel.problems.invalid}</p>`
  return isAct(done ?? null)
    ? html`<p class="verdict ok" role="status">${own.done[done as keyof typeof own.done]}</p>`
    : ''
}

/** What keeps the telephone from speaking, and until when. (L5) */
async function held(
  { parts: { services }, context, texts }: Visit,
  { id, through }: SessionUser,
): Promise<Html | Promise<Html> | ''> {
  const device = through === 'reading' && deviceIn(services, context)
  if (!device) return ''
  const here = { device, now: services.clock.now() }
  const found = await findOfficerBeside(services.database.sql, id, here)
  if (!found) return ''
  return html`<p class="wrong">
    ${texts.phones.refusals['phone-of-officer']({ code: 'phone-of-officer', ...found })}
  </p>`
}

const chooser = ({ own }: Texts, sections: readonly Section[]): Html | Promise<Html> =>
  html`<nav class="links" aria-label="${own.page.tontines}">
    ${sections.map(({ name }, index) => html`<a href="#t${index + 1}">${name}</a>`)}
  </nav>`

interface Section {
  readonly name: string
  readonly content: Html | Promise<Html>
}

async function sectionsOf(
  { parts, context, locale, texts }: Visit,
  { id, through }: SessionUser,
  { failed, key }: Shown & { readonly key: string },
): Promise<Section[]> {
  const { services, lookAtEach } = parts
  const device = through === 'reading' ? (deviceIn(services, context) ?? null) : undefined
  const tries = await findTries(services.database.sql, id)
  const once = randomUUID()
  const sections: Section[] = []
  for await (const look of lookAtEach(id, tontinesOf(id, device))) {
    const number = sections.length + 1
    const triedAt = tries.get(look.state.id)
    const { actor } = context
    const facts = { look, actor, locale, texts, key, once, failed, number, triedAt }
    const content = circleSection(facts)
    if (content !== '') sections.push({ name: look.names.name, content })
  }
  return sections
}
