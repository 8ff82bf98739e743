import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { decoders } from '../testing/decoders.ts'
import { engines } from '../testing/engines.ts'
import { pictureFile, plainPicture } from '../testing/pictures.ts'
import { type Person, type Stage, openCircle, openStage, origin } from '../testing/stage.ts'

const often = { interval: 2 }
const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' })
const send = (who: Person, photo: File) => who.put('/profile/photo', { photo })
const firstDecoder = () => vi.waitFor(() => decoders()[0] ?? expect.fail('none yet'), often)

describe.each(engines)('a hostile picture on %s', (engine) => {
  let stage: Stage
  let bomb: File
  let large: File
  beforeAll(async () => {
    stage = await openStage(engine)
    bomb = asFile(await plainPicture('avif', 8000, 8000))
    large = asFile(await plainPicture('jpeg', 6000, 4000))
  })
  afterAll(() => stage.close())

  test('K6 a file of 1.1 kB that declares 64 million pixels is refused by its header', async () => {
    expect(bomb.size).toBeLessThan(1200)
    const refused = {
      status: 422,
      body: {
        code: 'picture-too-many-pixels',
        data: { width: 8000, height: 8000, most: 8_000_000 },
      },
    }
    const circle = await openCircle(stage, ['Awa'])
    expect(await send(circle.admin, bomb)).toMatchObject(refused)
    const proof = await circle.admin.post(`/proofs/${circle.id}`, { picture: bomb })
    expect(proof).toMatchObject(refused)
  })

  test('one account uploads two at a time, and other accounts are not affected', async () => {
    const [awa, moussa] = [await stage.person('Awa'), await stage.person('Moussa')]
    const answers = [1, 2, 3, 4, 5].map(() => send(awa, large))
    const other = send(moussa, await pictureFile('moussa'))
    const statuses = (await Promise.all(answers)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    const refused = (await Promise.all(answers)).find(({ status }) => status === 429)
    expect(refused).toMatchObject({ body: { code: 'too-many-requests' } })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other).status).toBe(200)
    expect((await send(awa, await pictureFile('awa'))).status).toBe(200)
  })

  test('hostile-pictures-1 while a picture is decoded, other requests are answered', async () => {
    const [awa, moussa] = [await stage.person('Awa'), await stage.person('Moussa')]
    let isAnswered = false
    const answer = send(awa, large).finally(() => {
      isAnswered = true
    })
    const decoder = await firstDecoder()
    process.kill(decoder, 'SIGSTOP')
    expect((await moussa.get('/dashboard')).status).toBe(200)
    expect((await awa.get('/dashboard')).status).toBe(200)
    expect(isAnswered).toBe(false)
    process.kill(decoder, 'SIGCONT')
    expect((await answer).status).toBe(200)
  })

  test('an account whose picture crashed the decoder waits before the next one, and others do not', async () => {
    const [awa, moussa] = [await stage.person('Awa'), await stage.person('Moussa')]
    const answer = send(awa, large)
    process.kill(await firstDecoder(), 'SIGSEGV')
    expect(await answer).toMatchObject({ status: 422, body: { code: 'picture-too-heavy' } })
    const again = await send(awa, await pictureFile('awa'))
    expect(again).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(moussa, await pictureFile('moussa'))).status).toBe(200)
  })

  test.each([
    ['PUT', '/profile/photo'],
    ['POST', `/proofs/${crypto.randomUUID()}`],
  ])('a visitor is refused, and the body is not read: %s %s', async (method, path) => {
    const app = createApp({ ...stage, pages: { answer: async () => new Response('a page') } })
    let read = 0
    const body = new ReadableStream({
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(65_536))
        if (read === 50) controller.close()
      },
    })
    const type = 'multipart/form-data; boundary=x'
    const headers = { origin, 'content-type': type, 'content-length': String(50 * 65_536) }
    const init = { method, headers, body, duplex: 'half' } as const
    const request = new Request(`${origin}/api${path}`, init)
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    expect((await app.fetch(request, { incoming })).status).toBe(401)
    expect(read).toBe(50)
  })
})
