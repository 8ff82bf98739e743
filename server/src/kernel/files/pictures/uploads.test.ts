import { UserId } from '@mainforte/domain/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestServices } from '../../../testing/engines.ts'
import { kernelMigrations } from '../../database/migrations.ts'
import type { OpenServices } from '../../open-services.ts'
import { createUploads } from './uploads.ts'

let services: OpenServices
beforeAll(async () => {
  services = await openTestServices('pglite', { migrations: kernelMigrations })
})
afterAll(() => services.close())
afterEach(() => vi.useRealTimers())

const account = () => ({ id: UserId.parse(randomUUID()) })
const sizeOf = async (request: Request) => (await request.arrayBuffer()).byteLength

/** An upload whose bytes the test sends, and its result. */
function open(uploads: ReturnType<typeof createUploads>, user = account(), address = '192.0.2.1') {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(() => undefined)
  const request = new Request('http://tontine.test/api/profile/photo', {
    method: 'PUT',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const answer = uploads.during({ user, address }, request, sizeOf)
  const outcome = answer.then(
    (bytes) => ({ bytes }),
    (error: { code: string }) => ({ refused: error.code }),
  )
  return {
    outcome,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    finish: () => writer.close(),
  }
}

test('uploads-1 a body is handled once all of it has come, in the order in which bodies are complete', async () => {
  const uploads = createUploads(services)
  const [slow, quick] = [open(uploads), open(uploads)]
  await slow.send(3)
  await quick.send(2)
  await quick.finish()
  expect(await quick.outcome).toEqual({ bytes: 2 })
  await slow.send(3)
  await slow.finish()
  expect(await slow.outcome).toEqual({ bytes: 6 })
})

test('uploads-2 an account has two under way, and a network address eight', async () => {
  const uploads = createUploads(services)
  const awa = account()
  const all = [open(uploads, awa), open(uploads, awa)]
  const third = open(uploads, awa)
  await third.finish()
  expect(await third.outcome).toEqual({ refused: 'too-many-requests' })
  for (let count = 2; count < 8; count += 1) all.push(open(uploads))
  const ninth = open(uploads)
  await ninth.finish()
  expect(await ninth.outcome).toEqual({ refused: 'too-many-requests' })
  const elsewhere = open(uploads, account(), '192.0.2.2')
  for (const one of [...all, elsewhere]) await one.finish()
  for (const one of [...all, elsewhere]) expect(await one.outcome).toEqual({ bytes: 0 })
  const after = open(uploads, awa)
  await after.finish()
  expect(await after.outcome).toEqual({ bytes: 0 })
})

test('uploads-3 a body slower than any network is given up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const uploads = createUploads(services)
  const [slow, usual] = [open(uploads), open(uploads)]
  await slow.send(10)
  await usual.send(50_000)
  vi.advanceTimersByTime(10_000)
  expect(await slow.outcome).toEqual({ refused: 'picture-too-slow' })
  await usual.send(10)
  await usual.finish()
  expect(await usual.outcome).toEqual({ bytes: 50_010 })
})

test('uploads-4 when the shared memory is full, the oldest unfinished upload is dropped', async () => {
  const uploads = createUploads(services, 100)
  const [held, quick] = [open(uploads), open(uploads)]
  await held.send(60)
  await quick.send(60)
  expect(await held.outcome).toEqual({ refused: 'pictures-busy' })
  await quick.finish()
  expect(await quick.outcome).toEqual({ bytes: 60 })
})
