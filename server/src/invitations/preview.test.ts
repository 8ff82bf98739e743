import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readPages } from '../kernel/http/pages/pages.ts'
import { freshFolder } from '../testing/engines.ts'
import { type Circle, type Stage, openCircle, openStage, origin } from '../testing/stage.ts'

const shell = '<html><head><title>Mainforte</title></head><body></body></html>'
const home = '<html><head><meta property="og:image" content="/og.png"></head></html>'

let stage: Stage
let circle: Circle
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  stage = await openStage('pglite')
  circle = await openCircle(stage, ['Awa'], { name: `"Les <b>Cousines</b>" & l'amie $& ` })
  const folder = freshFolder()
  writeFileSync(join(folder, 'app.html'), shell)
  writeFileSync(join(folder, 'index.html'), home)
  app = createApp({ ...stage, pages: readPages(folder, stage.services.settings) })
})
afterAll(() => stage.close())

async function open(path: string, address = '203.0.113.7', headers: Record<string, string> = {}) {
  const incoming = {
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': address },
  }
  const answer = await app.fetch(new Request(origin + path, { headers }), { incoming })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  )

test('preview-1 the preview of an invitation link shows the name and the picture of the tontine, and nothing else', async () => {
  const { status, html } = await open(`/join/${circle.code}`)
  expect(status).toBe(200)
  expect(tagsIn(html)).toMatchObject({
    'og:title':
      'Rejoignez la tontine «\u202f&quot;Les &lt;b&gt;Cousines&lt;/b&gt;&quot; &amp; l&#39;amie $&amp;\u202f»',
    'og:url': `${origin}/join/${circle.code}`,
    'og:image': `${origin}/og.png`,
    'og:type': 'website',
  })
  expect(html).not.toContain('<b>')
  expect(html).not.toMatch(/25.?000|XOF|Awa/)
})

test('the preview is in the language of the page', async () => {
  const { html } = await open(`/join/${circle.code}`, '203.0.113.7', {
    cookie: 'mainforte-language=en',
  })
  expect(tagsIn(html)['og:title']).toMatch(/^Join the tontine/)
})

test('an unknown code gets the page without a preview, and so does every other page', async () => {
  for (const path of ['/join/ABCD2345', '/join/nothing', '/join/%E0%A4%A', '/join', '/tontines'])
    expect(await open(path)).toMatchObject({ status: 200, html: shell })
})

test('a client that guesses codes gets no more previews, and the page still opens', async () => {
  const guesser = '203.0.113.99'
  for (let n = 0; n < 60; n += 1) await open('/join/ABCD2345', guesser)
  expect(await open(`/join/${circle.code}`, guesser)).toMatchObject({ status: 200, html: shell })
  expect(tagsIn((await open(`/join/${circle.code}`)).html)['og:title']).toBeDefined()
})

test('a browser that has cached the page with its preview is not sent it again', async () => {
  const first = await open(`/join/${circle.code}`)
  const etag = first.headers.get('etag') ?? ''
  const again = await open(`/join/${circle.code}`, '203.0.113.7', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect((await open('/tontines')).headers.get('etag')).not.toBe(etag)
})

test('the picture of the static pages has an absolute address, which messengers require', async () => {
  expect(tagsIn((await open('/')).html)['og:image']).toBe(`${origin}/og.png`)
})
