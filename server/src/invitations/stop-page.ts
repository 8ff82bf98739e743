import { html, raw } from 'hono/html'
import type { House } from '../kernel/house.ts'
import type { RequestFacts } from '../kernel/http.ts'
import { looks } from '../kernel/plain-looks.ts'
import { tongueOf } from '../kernel/reader-tongue.ts'
import { mailWords } from '../mail/letter.ts'
import { deleteStop, digestInPath, hasStopped, isStopPath, saveStop } from './stops.ts'

type Tongue = 'fr' | 'en'

/** It loads our icon, runs nothing, and sends its one form to itself. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

const lookups = { points: 60, seconds: 600 }

/**
 * /stop-invitations/{token}: where the link in an invitation leads. To look changes nothing, because
 * programs that check mails follow every link; to post stops, from this page's button or from
 * the one that a mail program shows (RFC 8058). undefined: another address. (I5)
 */
export async function answerStop(
  house: Pick<House, 'settings' | 'database' | 'limits' | 'clock'>,
  request: Request,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (!isStopPath(url.pathname) || !['GET', 'HEAD', 'POST'].includes(request.method))
    return undefined
  const tongue = tongueOf(url, request)
  const words = mailWords[tongue].stopInvitations
  const digest = digestInPath(house, url.pathname)
  // Mail programs post from the few addresses of their makers: a link of ours is never refused.
  if (!digest) {
    const { allowed } = await house.limits.take(`stop-invitations|${address}`, lookups)
    return page(tongue, allowed ? 404 : 429, card(words.unknown, words.unknownText))
  }
  const { sql } = house.database
  if (request.method !== 'POST') {
    return (await hasStopped(sql, digest))
      ? page(tongue, 200, card(words.stoppedTitle, words.stoppedText, words.again, 'again'))
      : page(tongue, 200, card(words.askTitle, words.askText, words.stop, 'stop'))
  }
  const form = new URLSearchParams(await request.text())
  if (form.has('again')) {
    await deleteStop(sql, digest)
    return page(tongue, 200, card(words.againTitle, words.againText, words.stop, 'stop'))
  }
  await saveStop(sql, digest, new Date(house.clock.now()).toISOString())
  return page(tongue, 200, card(words.stoppedTitle, words.stoppedText, words.again, 'again'))
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

function page(tongue: Tongue, status: number, content: ReturnType<typeof card>): Response {
  const words = mailWords[tongue].stopInvitations
  const other = tongue === 'fr' ? 'en' : 'fr'
  const body = html`<!doctype html>
    <html lang="${tongue}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${words.title} · Mainforte</title>
        <link rel="icon" href="/icon.svg" />
        <style>
          ${raw(looks + ownLooks)}
        </style>
      </head>
      <body>
        <header>
          <a class="brand" href="/"
            ><img src="/icon.svg" alt="" width="32" height="32" />Mainforte</a
          >
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>
        </header>
        <main>${content}</main>
        <footer>
          <p><a href="/">${words.home}</a></p>
        </footer>
      </body>
    </html>`
  return new Response(String(body), { status, headers })
}
