import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { engines } from '../testing/engines.ts'
import { pictureFile } from '../testing/pictures.ts'
import { type Stage, openStage, origin, password } from '../testing/stage.ts'

const attackers = 16
const uploadsEach = 2

describe.each(engines)('slow uploads on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('slow-uploads-1 accounts that send pictures byte by byte stop nobody else from sending one', async () => {
    const app = createApp({ ...stage, pages: { answer: async () => new Response('a page') } })
    const closing: (() => Promise<void>)[] = []
    for (let count = 0; count < attackers; count += 1) {
      const person = await stage.person(`Slow ${count}`)
      const signedIn = await person.post('/auth/sign-in', { email: person.email, password })
      const cookie = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      for (let upload = 0; upload < uploadsEach; upload += 1) {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
        const type = 'multipart/form-data; boundary=x'
        const headers = { origin, cookie, 'content-type': type, 'content-length': '5000000' }
        const init = { method: 'PUT', headers, body: readable, duplex: 'half' } as const
        const request = new Request(`${origin}/api/profile/photo`, init)
        const incoming = { socket: { remoteAddress: `192.0.2.${count}` }, headers: {} }
        const answer = Promise.resolve(app.fetch(request, { incoming }))
        const writer = writable.getWriter()
        await writer.write(new TextEncoder().encode('--x\r\n'))
        closing.push(async () => {
          await writer.abort().catch(() => undefined)
          await answer
        })
      }
    }
    const awa = await stage.person('Awa')
    const sent = await awa.put('/profile/photo', { photo: await pictureFile('awa') })
    // A busy machine may give up on decoding it, but it has been received.
    expect([200, 422]).toContain(sent.status)
    for (const close of closing) await close()
  })

  test('a picture without a length is refused before anything of it is read', async () => {
    const app = createApp({ ...stage, pages: { answer: async () => new Response('a page') } })
    const body = new ReadableStream(
      {
        pull() {
          throw new Error('it was read')
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'PUT', headers, body, duplex: 'half' } as const
    const request = new Request(`${origin}/api/profile/photo`, init)
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    expect((await app.fetch(request, { incoming })).status).toBe(411)
  })
})
