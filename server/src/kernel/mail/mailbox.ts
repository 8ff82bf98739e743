import { paths } from '@mainforte/contract/paths'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HttpBindings } from '@hono/node-server'
import { type KeptMail, keptMail, keptMails } from './mail-folder.ts'
import type { Settings } from '../settings/settings.ts'
import { isThisMachine } from '../http/visitor.ts'

const maxShown = 100
const looks = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
  li { margin: .75rem 0 } time, dt { color: #595959 } dd { margin: 0 0 .5rem }
  iframe { border: 1px solid #8a8a8a; height: 40rem; width: 100% } pre { white-space: pre-wrap }`
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A displayed mail may run and send nothing; its links open in another tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * GET /mailbox: the mails that would have been sent, for trying the product without a mail server.
 * They open accounts, so the page exists only for local requests, and only while there is no
 * SMTP_URL and the server is not offered to others.
 */
export function mailbox(
  settings: Pick<Settings, 'dataDir' | 'appUrl' | 'trustProxy'>,
): Hono<{ Bindings: HttpBindings }> {
  const { dataDir } = settings
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    if (!isThisMachine(c.env.incoming, settings)) return c.text('There is nothing here.', 404)
    await next()
    c.header('Content-Security-Policy', c.res.headers.get('Content-Security-Policy') ?? pagePolicy)
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', async (c) => c.html(listPage(await keptMails(dataDir, maxShown))))
  app.get('/:id', async (c) => {
    const mail = await keptMail(dataDir, c.req.param('id'))
    return mail ? c.html(mailPage(mail)) : c.text('There is no such mail.', 404)
  })
  app.get('/:id/html', async (c) => {
    const mail = await keptMail(dataDir, c.req.param('id'))
    if (!mail) return c.text('There is no such mail.', 404)
    c.header('Content-Security-Policy', mailPolicy)
    c.header('X-Frame-Options', 'SAMEORIGIN')
    return c.html(opensOutside(mail.html))
  })
  return app
}

/** A link in a mail opens a page of ours, which must not be framed. */
function opensOutside(mail: string): string {
  return mail.replace(/<head[^>]*>|^/i, '$&<base target="_blank">')
}

function listPage(mails: KeptMail[]) {
  const lines = mails.map(
    ({ id, to, subject, keptAt }) =>
      html`<li>
        <a href="${paths.mailbox}/${id}">${subject}</a><br />${to},
        <time datetime="${keptAt}">${keptAt}</time>
      </li>`,
  )
  return page(
    'Mailbox',
    html`<p>
        SMTP_URL is not set, so mails are kept here instead of being sent. Only this machine sees
        them.
      </p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ol>
              ${lines}
            </ol>`
      }`,
  )
}

function mailPage({ id, to, subject, keptAt, text }: KeptMail) {
  return page(
    subject,
    html`<p><a href="${paths.mailbox}">All mails</a></p>
      <dl>
        <dt>To</dt>
        <dd>${to}</dd>
        <dt>Written</dt>
        <dd><time datetime="${keptAt}">${keptAt}</time></dd>
      </dl>
      <iframe
        title="${subject}"
        src="${paths.mailbox}/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As plain text</h2>
      <pre>${text}</pre>`,
  )
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(looks)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
