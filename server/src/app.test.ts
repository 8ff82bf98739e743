import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import type { Api } from './kernel/http/api.ts'
import { JsonAnswer } from './kernel/http/json-answer.ts'
import { kernelMigrations } from './kernel/database/migrations.ts'
import type { Settings } from './kernel/settings/settings.ts'
import { readPages } from './kernel/http/pages/pages.ts'
import { type Served, serve } from './kernel/http/serve.ts'
import { freshFolder, openTestServices } from './testing/engines.ts'
import type { OpenServices } from './kernel/open-services.ts'

const script = "document.documentElement.dataset.theme='dark'"
/** Differs from the file's own text, so that a test can tell which of the two was sent. */
const packedByTheBuild = 'export const words = 0'
const asset = `export const words = ${JSON.stringify('tontine '.repeat(500))}`

function builtWeb(): string {
  const folder = freshFolder()
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const shell = (title: string) =>
    `<html lang="fr"><head><title>${title}</title><script>${script}</script><script type="module" src="/assets/app-1a2b.js"></script></head></html>`
  writeFileSync(join(folder, 'index.html'), shell('Welcome'))
  writeFileSync(join(folder, 'about.html'), shell('About'))
  writeFileSync(join(folder, 'about.fr.html'), shell('À propos'))
  writeFileSync(join(folder, 'app.html'), shell('App'))
  mkdirSync(join(folder, 'auth'))
  const written = '<div id="root" data-written><h1>Log in</h1></div>'
  writeFileSync(join(folder, 'auth', 'login.html'), shell('Login') + written)
  for (const name of ['outline', 'outline.fr'])
    writeFileSync(join(folder, `${name}.html`), `${shell(name)}<div id="root" data-outline>`)
  const outlined = ['/dashboard', '/tontines/:tontineId', '/tontines/:tontineId/ranking']
  writeFileSync(join(folder, 'outlined.json'), JSON.stringify(outlined))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), asset)
  writeFileSync(join(folder, 'assets', 'words-3c4d.js'), asset)
  writeFileSync(join(folder, 'assets', 'words-3c4d.js.br'), brotliCompressSync(packedByTheBuild))
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  for (const [name, lang] of Object.entries({ manifest: 'fr', 'manifest.en': 'en' }))
    writeFileSync(join(folder, `${name}.webmanifest`), JSON.stringify({ lang }))
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  return folder
}

/** A minimal API for the kernel: a cookie with a name signs that user in. */
const api: Api = {
  async answer(request, { requestId, address }) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/echo') {
      return Response.json({ requestId, address, body: await request.text() })
    }
    if (pathname === '/api/tontines/one')
      return new JsonAnswer(
        200,
        JSON.stringify({ reader: request.headers.get('cookie'), turns: 'x'.repeat(2000) }),
      )
    if (pathname === '/api/tontines/renewed')
      return new JsonAnswer(200, '{}', new Headers({ 'Set-Cookie': 'session=renewed' }))
    if (pathname === '/api/defect') throw new Error('the secret reason')
    return undefined
  },
  whoIs: async (request) => /user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1],
  topicsOf: async (userId) => [`user:${userId}`],
  bodyLimitOf: ({ url }) => (url.endsWith('/api/echo/big') ? 1_000_000 : undefined),
}

let services: OpenServices
let served: Served
beforeAll(async () => {
  services = await openTestServices('pglite', { migrations: kernelMigrations })
  const pages = readPages(builtWeb(), services.settings)
  served = await serve(services, createApp({ services, api, pages }))
})
afterAll(async () => {
  await served.close()
  await services.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, { headers })
const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
const titleAt = async (path: string, headers?: Record<string, string>) =>
  titleOf(await get(path, headers))
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, {
    method: 'POST',
    body,
    headers: { Origin: services.settings.appUrl, ...headers },
  })

/** fetch can't set some headers; node:http can. */
function getRaw(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    rawRequest(served.url + path, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('pages', () => {
  test('app-1 public pages are files, other addresses get the app, a missing file is 404', async () => {
    expect(await titleAt('/')).toBe('Welcome')
    expect(await titleAt('/about')).toBe('About')
    expect(await titleAt('/about/')).toBe('About')
    expect(await titleAt('/tontines/123')).toBe('App')
    expect((await get('/tontines/123')).status).toBe(200)
    // The service worker keeps it for every address.
    expect((await get('/app.html')).status).toBe(200)
    expect((await get('/assets/gone-9z.js')).status).toBe(404)
    expect((await get('/.vite/manifest.json')).status).toBe(404)
    expect((await get('/%2e%2e/%2e%2e/etc/passwd.txt')).status).toBe(404)
  })

  test('operator-4 pages say who operates the installation: the invented one locally, the operator elsewhere', async () => {
    const folder = builtWeb()
    const marked = '<html><head></head><body>{{contactEmail}} {{#phone}}tel {{phone}}{{/phone}}'
    for (const name of ['contact', 'pricing', 'blog', 'blog.fr', 'careers'])
      writeFileSync(join(folder, `${name}.html`), marked)
    writeFileSync(join(folder, 'app.html'), '<title>App</title><meta content="{{operator}}">')
    writeFileSync(join(folder, 'sw.js'), 'version = "1a2b{{digest}}"')
    const at = async (path: string, changes: Partial<Settings> = {}) => {
      const pages = readPages(folder, { ...services.settings, ...changes })
      const answer = await pages.answer(new Request(`http://tontine.test${path}`))
      return answer.headers.get('location') ?? (await answer.text())
    }
    const appUrl = 'https://tontine.example'
    const own = {
      appUrl,
      operator: {
        contact: 'us@tontine.example',
        pages: { pricing: `${appUrl}/pricing`, blog: 'https://blog.example/' },
      },
    }
    expect(await at('/contact')).toContain('contact@mainforte.app tel +225 27 22 00 00 00')
    expect(await at('/contact', { appUrl })).toMatch(/<body> $/)
    expect(await at('/contact', own)).toMatch(/<body>us@tontine\.example $/)
    expect(await at('/dashboard', own)).toContain(
      '&quot;contactEmail&quot;:&quot;us@tontine.example&quot;',
    )
    expect(await at('/pricing', own)).toContain('us@tontine.example')
    expect(await at('/blog', own)).toBe('https://blog.example/')
    expect(await at('/careers', own)).toContain('<title>App</title>')
    expect(
      (
        await readPages(folder, { ...services.settings, ...own }).answer(
          new Request('http://tontine.test/careers'),
        )
      ).status,
    ).toBe(404)
    expect(await at('/careers')).toContain('contact@mainforte.app')
    expect(await at('/sw.js', own)).toMatch(/^version = "1a2b[0-9a-f]{8}"$/)
    expect(await at('/sw.js', own)).not.toBe(await at('/sw.js'))
  })

  test('J13 a link whose # a mail gateway rewrote leads to its page, and to no other site', async () => {
    const end = `12.${'0123456789abcdef'.repeat(4)}`
    const leadsTo = async (path: string) => {
      const answer = await fetch(served.url + path, { redirect: 'manual' })
      return answer.status === 302 ? answer.headers.get('location') : answer.status
    }
    expect(await leadsTo(`/tontines/123%23${end}`)).toBe(`/tontines/123#${end}`)
    expect(await leadsTo(`/tontines/123?tab=payments%2523${end}`)).toBe(
      `/tontines/123?tab=payments#${end}`,
    )
    expect(await leadsTo('/about%23values')).toBe('/about#values')
    expect(await leadsTo('/join/abcd-2345%F0%9F%98%80')).toBe('/join/ABCD2345')
    expect(await leadsTo('//elsewhere.example%23x')).toBe(404)
    expect(await titleAt(`/about%23${end}`)).toBe('About')
  })

  test('a prerendered page of the app is served at its plain address; with a query the app decides', async () => {
    expect(await titleAt('/auth/login')).toBe('Login')
    expect(await titleAt('/auth/login?next=%2Fpayments')).toBe('App')
  })

  test('the outline of the pages behind the login is for users with a session; visitors get the bare shell', async () => {
    const titleWith = async (cookie: string) => {
      const answer = await get('/dashboard', { Cookie: cookie })
      expect(answer.headers.get('vary')).toContain('Cookie')
      return titleOf(answer)
    }
    expect(await titleWith('a=b')).toBe('App')
    expect(await titleWith('a=b; mainforte.session_token=c')).toBe('outline')
    expect(await titleWith('__Host-mainforte.session_token=c')).toBe('outline')
  })

  test('the outline serves every address of a page behind the login, and no other', async () => {
    const reader = { Cookie: 'mainforte.session_token=c; mainforte-language=fr' }
    expect(await titleAt('/tontines/0198?tab=payments', reader)).toBe('outline.fr')
    expect(await titleAt('/tontines/0198/ranking/', reader)).toBe('outline.fr')
    expect(await titleAt('/about', reader)).toBe('À propos')
    expect(await titleAt('/join/AB2CD3EF', reader)).toBe('App')
    expect(await titleAt('/tontines/0198/ranking/further', reader)).toBe('App')
    expect(await titleAt('/tontines/0198')).toBe('App')
  })

  test('a script that the build has compressed is sent compressed, and has no separate address', async () => {
    const packed = await get('/assets/words-3c4d.js', { 'Accept-Encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe(packedByTheBuild)
    const plain = await get('/assets/words-3c4d.js', { 'Accept-Encoding': 'identity' })
    expect(await plain.text()).toBe(asset)
    expect((await get('/assets/words-3c4d.js.br')).status).toBe(404)
  })

  test('a public page is in the language that the visitor chose, if it exists in that language', async () => {
    const titleIn = async (language: string) => {
      const answer = await get('/about', { Cookie: `a=b; mainforte-language=${language}; c=d` })
      expect(answer.headers.get('vary')).toContain('Cookie')
      return titleOf(answer)
    }
    expect(await titleIn('fr')).toBe('À propos')
    expect(await titleIn('en')).toBe('About')
    expect(await titleIn('origin')).toBe('About')
    expect(await titleIn('../../app')).toBe('About')
  })

  test('without a choice a browser that prefers French gets French, and any other the default', async () => {
    const titleFor = async (preferred: string, cookie = '') => {
      const answer = await get('/about', { 'Accept-Language': preferred, Cookie: cookie })
      expect(answer.headers.get('vary')).toContain('Accept-Language')
      return titleOf(answer)
    }
    expect(await titleFor('fr-CI,fr;q=0.9,en;q=0.8')).toBe('À propos')
    expect(await titleFor('en;q=0.5, FR;q=0.9')).toBe('À propos')
    expect(await titleFor('en-GB,en;q=0.9,fr;q=0.8')).toBe('About')
    expect(await titleFor('fr;q=0, *')).toBe('About')
    expect(await titleFor('fur')).toBe('About')
    expect(await titleFor('')).toBe('About')
    expect(await titleFor('fr', 'mainforte-language=origin')).toBe('About')
    expect(await titleFor('en', 'mainforte-language=fr')).toBe('À propos')
  })

  test('app-10 a chosen language is set again by each page, because Safari deletes what a script has set', async () => {
    const setBy = async (path: string, cookie: string) =>
      (await get(path, { Cookie: cookie })).headers.getSetCookie()
    const [kept] = await setBy('/about', 'mainforte-language=en')
    expect(kept).toMatch(/^mainforte-language=en; Max-Age=31536000; Path=\/; .*SameSite=Lax/)
    expect(kept).not.toContain('HttpOnly')
    expect(await setBy('/about', '')).toEqual([])
    expect(await setBy('/about', 'mainforte-language=xx')).toEqual([])
    expect(await setBy('/manifest.webmanifest', 'mainforte-language=en')).toEqual([])
  })

  test('app-11 a link of a mail opens in its language, unless the reader chose another here', async () => {
    const titleAt = async (path: string, cookie = '') =>
      titleOf(await get(path, { 'Accept-Language': 'en', Cookie: cookie }))
    expect(await titleAt('/about?lang=fr')).toBe('À propos')
    expect(await titleAt('/about?lang=xx')).toBe('About')
    expect(await titleAt('/about?lang=fr', 'mainforte-language=origin')).toBe('About')
  })

  test('the manifest, which browsers request without cookies, is in the language that the browser prefers', async () => {
    const langFor = async (preferred: string, cookie = '') => {
      const path = '/manifest.webmanifest'
      const answer = await get(path, { 'Accept-Language': preferred, Cookie: cookie })
      expect(answer.headers.get('vary')).toContain('Accept-Language')
      return ((await answer.json()) as { lang: string }).lang
    }
    expect(await langFor('fr-CI,fr;q=0.9,en;q=0.8')).toBe('fr')
    expect(await langFor('en-GB,en;q=0.9,fr;q=0.8')).toBe('en')
    expect(await langFor('fr;q=0.5, EN')).toBe('en')
    expect(await langFor('enm')).toBe('fr')
    expect(await langFor('')).toBe('fr')
    expect(await langFor('en', 'mainforte-language=fr')).toBe('fr')
    expect(await langFor('fr', 'mainforte-language=en')).toBe('en')
  })

  test('app-9 an address without a page is answered 404 with the shell, which shows the not-found page', async () => {
    const shell = await (await get('/settings')).text()
    for (const path of ['/nulle-part', '/tontines/x/nothing', '/app', '/not-found']) {
      const missing = await get(path)
      expect([path, missing.status]).toEqual([path, 404])
      expect(missing.headers.get('content-type')).toContain('text/html')
      expect(missing.headers.get('content-security-policy')).toContain('script-src')
      expect(missing.headers.get('etag')).toBeNull()
      expect(await missing.text()).toBe(shell)
      expect((await fetch(served.url + path, { method: 'HEAD' })).status).toBe(404)
    }
    for (const path of ['/settings', '/join/ABCD2345', '/tontines/x/journal', '/tontines/x/'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  test('the shell of the app declares its language', async () => {
    const langFor = async (cookie: string) =>
      /<html lang="(\w+)"/.exec(await (await get('/tontines', { Cookie: cookie })).text())?.[1]
    expect(await langFor('')).toBe('fr')
    expect(await langFor('mainforte-language=en')).toBe('en')
  })

  test('app-2 a page runs its own files and the inline scripts of its build, nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('immutable files are cached by the browser, the icon for a day, pages are revalidated', async () => {
    const built = await get('/assets/app-1a2b.js')
    expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(built.headers.get('etag')).toBeNull()
    const icon = await get('/icon.svg')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=86400')
    const page = await get('/')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/', { 'If-None-Match': page.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('a file carries the headers that protect it, and none of those that protect documents', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    for (const name of ['content-security-policy', 'permissions-policy', 'x-request-id'])
      expect(headers.has(name)).toBe(false)
    const missing = (await get('/assets/gone-9z.js')).headers
    expect(missing.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('files are compressed for clients that accept it', async () => {
    const packed = await new Promise<Buffer>((resolve, reject) => {
      const headers = { 'Accept-Encoding': 'gzip, br' }
      rawRequest(`${served.url}/assets/app-1a2b.js`, { headers }, (response) => {
        expect(response.headers['content-encoding']).toBe('br')
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(Buffer.concat(parts)))
      })
        .on('error', reject)
        .end()
    })
    expect(brotliDecompressSync(packed).toString()).toBe(asset)
    expect(packed.length).toBeLessThan(asset.length / 4)
  })
})

describe('the API', () => {
  test('app-3 an unknown address gets an error with a code and the request id', async () => {
    const response = await get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'NOT_FOUND',
      status: 404,
      message: 'There is nothing at this address.',
      data: null,
      details: null,
      hint: null,
      requestId: response.headers.get('x-request-id'),
    })
  })

  test('app-4 a defect is answered with an id and without its reason', async () => {
    const response = await get('/api/defect')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      code: 'DEFECT',
      requestId: response.headers.get('x-request-id'),
    })
    expect(text).not.toMatch(/secret reason|\.ts/)
  })

  test('app-5 requests that change data must come from the pages of this app', async () => {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${served.url}/api/echo`, { method: 'POST', headers })).status
    expect(await status({ Origin: services.settings.appUrl })).toBe(200)
    expect(await status({ Origin: served.url })).toBe(200)
    expect(await status({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await status({ Origin: 'https://evil.example' })).toBe(403)
    expect(await status({ Origin: 'null' })).toBe(403)
    expect(await status({})).toBe(403)
    expect((await get('/api/echo', { Origin: 'https://evil.example' })).status).toBe(200)
  })

  test('more than 256 kB are refused, also without a Content-Length', async () => {
    expect((await post('/api/echo', 'x'.repeat(256 * 1024))).status).toBe(200)
    expect((await post('/api/echo', 'x'.repeat(256 * 1024 + 1))).status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 40; n += 1) controller.enqueue(new Uint8Array(10_000))
        controller.close()
      },
    })
    const response = await fetch(`${served.url}/api/echo`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { Origin: services.settings.appUrl },
    })
    expect(response.status).toBe(413)
    expect(response.headers.get('connection')).toBe('close')
    const unread = await post('/api/echo/big', 'x'.repeat(500_000))
    expect(unread.status).toBe(404)
    expect(unread.headers.get('connection')).toBe('close')
    expect((await post('/api/echo', 'short')).headers.get('connection')).toBe('keep-alive')
  })

  test('a long response is compressed for clients that accept it, a short one is not', async () => {
    const packing = async (body: string, accepted: string) => {
      const response = await post('/api/echo', body, { 'Accept-Encoding': accepted })
      expect(await response.json()).toMatchObject({ body })
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      return response.headers.get('content-encoding')
    }
    const long = 'tontine '.repeat(500)
    expect(await packing(long, 'gzip, deflate, br')).toBe('gzip')
    expect(await packing(long, 'identity')).toBeNull()
    expect(await packing(long, 'gzip;q=0')).toBeNull()
    expect(await packing('short', 'gzip')).toBeNull()
  })

  test('the service worker may fetch from this origin and load its own parts, and nothing else', async () => {
    const { headers } = await get('/sw.js')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    )
  })

  test('what a reader has of a tontine costs at most 250 bytes while it is the same', async () => {
    const path = '/api/tontines/one'
    const first = await get(path, { cookie: 'user=awa' })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get(path, { cookie: 'user=awa', 'if-none-match': etag })).status).toBe(304)
    const signedIn = await get('/api/tontines/renewed')
    const renewed = { 'if-none-match': signedIn.headers.get('etag') ?? '' }
    const unchanged = await get('/api/tontines/renewed', renewed)
    expect([unchanged.status, unchanged.headers.getSetCookie()]).toEqual([304, ['session=renewed']])
    const other = await get(path, { cookie: 'user=binta', 'if-none-match': etag })
    expect([other.status, await other.json()]).toMatchObject([200, { reader: 'user=binta' }])

    const { hostname, port } = new URL(served.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: user=awa\r\nIf-None-Match: ${etag}\r\n\r\n`,
    )
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(bytes.toString()).toMatch(/^HTTP\/1.1 304 /)
    expect(bytes.byteLength).toBeLessThanOrEqual(250)
  })

  test('app-6 responses are neither cached nor sniffed', async () => {
    const { headers } = await post('/api/echo', '')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the live stream', () => {
  async function line(userId: string) {
    const cut = new AbortController()
    const response = await fetch(`${served.url}/api/live`, {
      headers: { Cookie: `user=${userId}` },
      signal: cut.signal,
    })
    let text = ''
    const reading = (async () => {
      for await (const part of response.body ?? []) text += Buffer.from(part).toString()
    })().catch(() => {})
    return { response, said: () => text, cut: () => cut.abort(), reading }
  }

  test('a visitor gets no stream', async () => {
    expect((await get('/api/live')).status).toBe(401)
  })

  test('a user receives their own topics, each message with an id', async () => {
    const awa = await line('awa')
    expect(awa.response.headers.get('content-type')).toBe('text/event-stream')
    await vi.waitFor(() => expect(awa.said()).toContain('event: ready'))
    const { sql } = services.database
    await services.live.announce(sql, { topic: 'user:moussa', body: 'not hers' })
    await services.live.announce(sql, { topic: 'user:awa', body: { fetch: 'dashboard' } })
    await vi.waitFor(() =>
      expect(awa.said()).toMatch(
        /id: [0-9a-f-]{36}\ndata: \{"topic":"user:awa","body":\{"fetch":"dashboard"\}\}\n\n$/,
      ),
    )
    expect(awa.said()).not.toContain('not hers')
    awa.cut()
    await awa.reading
  })

  test('one user has at most ten streams, and a closed stream frees its slot', async () => {
    const lines = await Promise.all(Array.from({ length: 10 }, () => line('ibou')))
    expect((await get('/api/live', { Cookie: 'user=ibou' })).status).toBe(429)
    lines[0]?.cut()
    await vi.waitFor(async () => {
      const next = await line('ibou')
      expect(next.response.status).toBe(200)
      lines.push(next)
    })
    for (const { cut } of lines) cut()
    await Promise.all(lines.map(({ reading }) => reading))
  })
})

describe('operations', () => {
  test('the health checks report that it is alive and ready', async () => {
    expect(await (await get('/healthz')).text()).toBe('alive')
    expect(await (await get('/readyz')).text()).toBe('ready')
  })

  test('app-7 metrics are for this machine only, not through a proxy or under another host name', async () => {
    const figures = await (await get('/metrics')).text()
    expect(figures).toContain('mainforte_request_seconds_bucket')
    expect(await getRaw('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).toBe(404)
    expect(await getRaw('/metrics', { Host: 'evil.example' })).toBe(404)
  })

  test('made-up addresses, however answered, do not add metrics', async () => {
    for (const path of ['/api/made-up', '/api/made-up-too'])
      await post(path, '', { Origin: 'https://evil.example' })
    await get('/api/live')
    const figures = await (await get('/metrics')).text()
    expect(figures).not.toContain('made-up')
    expect(figures).toContain('route="/api"')
    expect(figures).toContain('route="/api/live"')
  })

  test('behind a plain proxy, which hides the client, there are neither metrics nor mails', async () => {
    const settings = { ...services.settings, appUrl: 'https://tontine.example' }
    const pages = readPages(builtWeb(), settings)
    const proxied = await serve(
      services,
      createApp({ services: { ...services, settings }, api, pages }),
    )
    try {
      for (const path of ['/metrics', '/mailbox', '/mailbox/1/html'])
        expect((await fetch(proxied.url + path)).status).toBe(404)
    } finally {
      await proxied.close()
    }
  })

  test('app-8 stored mails are shown on /mailbox to this machine only, and run no scripts', async () => {
    const html = '<html><head></head><body><script>alert(1)</script>Bonjour</body></html>'
    const subject = 'Hello <script>alert(2)</script>'
    await services.mailer.send({ to: 'awa@example.org', subject, html, text: 'Bonjour' })
    const list = await (await get('/mailbox')).text()
    expect(list).toContain('Hello &lt;script&gt;')
    const id = /\/mailbox\/([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
    const mail = await get(`/mailbox/${id}/html`)
    expect(await mail.text()).toContain('Bonjour')
    expect(mail.headers.get('content-security-policy')).toContain('sandbox allow-popups')
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get('/mailbox/..%2Fauth-secret')).status).toBe(404)
    expect(await getRaw('/mailbox', { 'X-Forwarded-For': '127.0.0.1' })).toBe(404)
    expect(await getRaw('/mailbox', { Host: 'evil.example' })).toBe(404)
  })
})
