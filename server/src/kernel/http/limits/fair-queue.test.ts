import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** The event loop turns once. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Bounds {
  ofOne?: number
  ofAll?: number
  waiting?: number
}

/** A queue with requests that run until the test ends them, and the names of those that began. */
function open({ ofOne = 1, ofAll = 10, waiting = 100 }: Bounds = {}) {
  const queue = createFairQueue({ ofOne, ofAll, waiting })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (sender: string, name: string) =>
    queue.run(sender, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    // The next one begins in a turn of the event loop of its own.
    await turn()
    await turn()
  }
  return { queue, begun, send, end }
}

test('fair-queue-1 one sender runs a limited number at once, in order, and delays nobody else', async () => {
  const { begun, send, end } = open({ ofOne: 2 })
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => send('Awa', name))
  all.push(send('Binta', 'b1'))
  await turn()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  for (const name of ['a1', 'a3', 'a4', 'b1']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('fair-queue-2 if all slots are taken, waiting senders take turns, one request each', async () => {
  const { begun, send, end } = open({ ofOne: 5, ofAll: 1 })
  const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']
  for (const name of names) void send(name.slice(0, 1), name)
  await turn()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  await end('a3')
})

test('fair-queue-3 a request too many is refused with the time of the next, and none of another sender', async () => {
  const { send, end } = open({ waiting: 2 })
  const all = ['a1', 'a2', 'a3'].map((name) => send('Awa', name))
  await expect(send('Awa', 'a4')).rejects.toMatchObject({
    status: 429,
    data: { code: 'too-many-requests', retryAfterSeconds: 2 },
  })
  const other = send('Binta', 'b1')
  await turn()
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  expect(await Promise.all([...all, other])).toHaveLength(4)
  const again = send('Awa', 'a5')
  await turn()
  await end('a5')
  expect(await again).toBe('a5')
})

test('a request that fails frees its slot', async () => {
  const { queue, send, end } = open()
  const failing = queue.run('Awa', () => Promise.reject(new Error('it failed')))
  const next = send('Awa', 'a2')
  await expect(failing).rejects.toThrow('it failed')
  await end('nothing')
  await end('a2')
  expect(await next).toBe('a2')
})

test('fair-queue-4 between two answers of one sender the event loop turns, so that others are served', async () => {
  const { queue } = open()
  const order: string[] = []
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run('Awa', async () => order.push(name)))
  // What an incoming request would be: it is heard in the next turn.
  const heard = turn().then(() => queue.run('Binta', async () => order.push('b1')))
  await Promise.all([...all, heard])
  expect(order.indexOf('b1')).toBeLessThan(3)
})

test('fair-queue-5 requests that are read together wait for each other, even where each is answered without a pause', async () => {
  const { queue } = open()
  const order: string[] = []
  const all: Promise<unknown>[] = []
  for (const name of ['a1', 'a2', 'a3', 'b1']) {
    const sender = name.startsWith('a') ? 'Awa' : 'Binta'
    all.push(queue.run(sender, async () => order.push(name)))
    // All that is done before the next request is read: whatever waits for no event.
    await new Promise<void>((resolve) => process.nextTick(resolve))
  }
  await Promise.all(all)
  expect(order.slice(0, 2)).toEqual(['a1', 'b1'])
})

test('fair-queue-6 a refusal is answered after a pause, and meanwhile others are', async () => {
  const { send, end } = open({ waiting: 0 })
  const first = send('Awa', 'a1')
  let isRefused = false
  const refused = send('Awa', 'a2').catch(() => (isRefused = true))
  const other = send('Binta', 'b1')
  await turn()
  await end('b1')
  expect(await other).toBe('b1')
  expect(isRefused).toBe(false)
  await refused
  expect(isRefused).toBe(true)
  await end('a1')
  await first
})
