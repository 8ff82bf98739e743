import type { Locale } from '@mainforte/domain/kernel/language'
import { html } from 'hono/html'
import type { Services } from '../kernel/services.ts'
import type { RequestFacts } from '../kernel/http/api.ts'
import { plainPage } from '../kernel/http/pages/plain-page.ts'
import type { Html } from '../kernel/http/pages/plain-page.ts'
import { localeOf } from '../kernel/http/pages/reader-language.ts'
import { mailWords } from '../mail/letter.ts'
import { deleteStop, digestInPath, hasStopped, isStopPath, saveStop } from './stops.ts'

const lookups = { points: 60, seconds: 600 }

/**
 * /stop-invitations/{token}: the target of the link in an invitation. GET changes nothing, because
 * mail scanners follow every link; POST stops invitations, from this page's button or from the mail
 * program's own (RFC 8058). Returns undefined for other addresses. (I5)
 */
export async function answerStop(
  services: Pick<Services, 'settings' | 'database' | 'encryption' | 'limits' | 'clock'>,
  request: Request,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (!isStopPath(url.pathname) || !['GET', 'HEAD', 'POST'].includes(request.method))
    return undefined
  const locale = localeOf(url, request)
  const words = mailWords[locale].stopInvitations
  const digest = await digestInPath(services, url.pathname)
  // Mail providers post from few addresses, so a valid link is never limited.
  if (!digest) {
    const { allowed } = await services.limits.take(`stop-invitations|${address}`, lookups)
    return page(locale, allowed ? 404 : 429, card(words.unknown, words.unknownText))
  }
  const { sql } = services.database
  if (request.method !== 'POST') {
    return (await hasStopped(sql, digest))
      ? page(locale, 200, card(words.stoppedTitle, words.stoppedText, words.again, 'again'))
      : page(locale, 200, card(words.askTitle, words.askText, words.stop, 'stop'))
  }
  const form = new URLSearchParams(await request.text())
  if (form.has('again')) {
    await deleteStop(sql, digest)
    return page(locale, 200, card(words.againTitle, words.againText, words.stop, 'stop'))
  }
  await saveStop(sql, digest, new Date(services.clock.now()).toISOString())
  return page(locale, 200, card(words.stoppedTitle, words.stoppedText, words.again, 'again'))
}

const card = (title: string, text: string, label?: string, name?: 'stop' | 'again') =>
  html`<section class="card">
    <h1>${title}</h1>
    <p>${text}</p>
    ${
      label
        ? html`<form method="post">
            <button name="${name}" value="1" class="${name === 'stop' ? 'main' : ''}">
              ${label}
            </button>
          </form>`
        : ''
    }
  </section>`

const ownLooks = `h1{font-size:22px;line-height:1.25;margin-bottom:8px}
button{margin-top:18px;min-height:48px;padding:8px 20px;border-radius:12px;border:1px solid var(--line);background:none;color:var(--link);font:inherit;font-weight:600;cursor:pointer}
button.main{background:var(--link);border-color:var(--link);color:var(--card)}`

function page(language: Locale, status: number, content: Html): Response {
  const { title, otherLanguage, home } = mailWords[language].stopInvitations
  const words = { title, otherLanguage, home }
  return plainPage({ language, status, content, ...words, ownLooks, hasForm: true })
}
