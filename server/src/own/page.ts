import { paths } from '@mainforte/contract/paths'
import type { LinkView } from '@mainforte/contract/phones/views'
import { LinkToken } from '@mainforte/domain/phones/link'
import { languageAsked } from '@mainforte/words/kernel/catalogue'
import { setLanguage } from '../kernel/http/language-cookie.ts'
import { isForReading } from '../kernel/http/origin.ts'
import { localeOf } from '../kernel/http/pages/reader-language.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { deviceIn } from '../auth/sessions/device.ts'
import { findPlacesHere } from '../phones/device-store.ts'
import { carriedLink, carryLink, withoutCarried } from './carried-link.ts'
import { formKey, isOwnForm } from './form-key.ts'
import { type Form, act, isAct, post, refusedBy, textIn } from './forms.ts'
import { linkCard, openingCard, unknownCard } from './opening.ts'
import { ownPage } from './own-page.ts'
import { tokenBehind } from './script.ts'
import { refusalText, textsOf } from './texts.ts'
import { type OwnParts, type Visit, seeOther, written } from './visit.ts'

/** The page, and the same with a link's token behind it. */
export const isOwnPath = (pathname: string): boolean => /^\/moi(?:\/[^/]*)?\/?$/.test(pathname)

/**
 * /moi: what somebody owes, paid and receives, in a few kilobytes without scripts, and the forms of those who
 * speak by a link. Nothing but the touch of "C'est moi" makes a session. (L1, L2)
 */
export async function answerOwnPage(parts: OwnParts, context: RequestContext): Promise<Response> {
  const { request } = context
  const url = new URL(request.url)
  const locale = localeOf(url, request)
  const visit = { parts, context, locale, texts: textsOf(locale) }
  const asked = languageAsked(url.searchParams.get('lang'))
  if (asked) setLanguage(parts.services.settings, context.resHeaders, asked)
  const carried = carriedLink(visit)
  if (request.method === 'POST') {
    const answer = await answerForm(visit, new URLSearchParams(await request.text()))
    return carried === undefined ? answer : withoutCarried(visit, answer)
  }
  if (!isForReading(request.method))
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const token = tokenBehind(url.pathname)
  if (token !== undefined) return carryLink(visit, token)
  if (carried !== undefined) {
    const answer = await lookedAt(visit, carried)
    // Until the touch the card may be loaded again; no account has one.
    const mayTouch = answer.status === 200 && !context.user?.email
    return mayTouch ? answer : withoutCarried(visit, answer)
  }
  return ownPage(visit, { done: url.searchParams.get('done') })
}

async function answerForm(visit: Visit, form: Form): Promise<Response> {
  const { parts, context, texts } = visit
  const name = form.get('act')
  if (!isOwnForm(parts.services, context, textIn(form, 'key')))
    return ownPage(visit, {
      status: 403,
      wrong: texts.own.opening.stale,
      typed: textIn(form, 'link'),
    })
  if (name === 'look' || name === 'open') return answerLink(visit, name, textIn(form, 'link'))
  if (name === 'close') {
    await post(parts.api, context, '/auth/sign-out')
    return seeOther(visit, paths.own)
  }
  if (!isAct(name)) return ownPage(visit, { status: 400 })
  const refused = await act(parts.api, context, name, form)
  if (!refused) return seeOther(visit, `${paths.own}?done=${name}#top`)
  const isToMean = refused.code === 'looks-like-another'
  const failed = { act: name, form, text: refusalText(texts, refused), isToMean }
  return ownPage(visit, { status: refused.status, failed })
}

async function answerLink(visit: Visit, name: 'look' | 'open', typed: string): Promise<Response> {
  const { parts, context, texts } = visit
  const token = LinkToken.safeParse(typed)
  if (!token.success)
    return ownPage(visit, { status: 400, wrong: texts.own.opening.incomplete, typed })
  if (name === 'look') return lookedAt(visit, token.data)
  const opened = await post(parts.api, context, '/links/open', { token: token.data })
  if (opened.ok) return seeOther(visit, paths.own)
  const refused = await refusedBy(opened)
  return lookedAt(visit, token.data, { status: refused.status, text: refusalText(texts, refused) })
}

/** Whose link it is, before and after the touch. */
async function lookedAt(
  visit: Visit,
  token: string,
  refused?: { status: number; text: string },
): Promise<Response> {
  const { parts, context, texts } = visit
  const answer = await post(parts.api, context, '/links/look', { token })
  const key = formKey(parts.services, context)
  if (!answer.ok) {
    const { status, ...problem } = await refusedBy(answer)
    if (status === 404) return written(visit, 404, unknownCard({ texts, key }, token))
    const wrong = refusalText(texts, { status, ...problem })
    return written(visit, status, openingCard({ texts, key }, { wrong, typed: token }))
  }
  const view = (await answer.json()) as LinkView // As the contract says.
  if (!refused && view.is === 'mine' && (await isOpenHere(visit))) return seeOther(visit, paths.own)
  const { beside } = view
  if (beside?.meeting) {
    const { tontineId, meeting, memberId } = beside
    return seeOther(visit, `${paths.meeting(tontineId, meeting)}?card=${memberId}`)
  }
  const status = view.is === 'taken' ? 409 : (refused?.status ?? 200)
  const wrong = refused && { wrong: refused.text }
  const card = linkCard({ texts, key }, view, { token, ...wrong })
  // Whose place it is may come next: here the app forgets everybody else already.
  return written(visit, status, card, view.is === 'mine' ? undefined : '')
}

/** Whether the only place that speaks from this browser is open already. */
async function isOpenHere({ parts, context }: Visit): Promise<boolean> {
  const device = deviceIn(parts.services, context)
  if (!device || !context.user) return false
  const here = await findPlacesHere(parts.services.database.sql, device)
  // What only reads may speak by now. (L5)
  const { id, through } = context.user
  return here.length === 1 && here[0]?.userId === id && through !== 'reading'
}
