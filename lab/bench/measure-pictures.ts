import { setTimeout as pause } from 'node:timers/promises'
import { bombOf, lyingAvif, plainPicture } from '@mainforte/server/testing/pictures'
import type { LoadGenerator } from './load.ts'
import type { Audience } from './audience.ts'
import { measurePairs } from './pairs.ts'
import { memoryOf } from './process-usage.ts'
import { quantile } from './report.ts'
import type { Finding } from './report.ts'

const attackers = 5
const picturesEach = 4
const slowest = 0.95
const maxOfQuiet = 5
const maxMegabytes = 300
const secondsToWarmUp = 2
const sampledEveryMilliseconds = 20
/** Much shorter than the wait that a refusal asks for. */
const sentAgainMilliseconds = 200

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

/**
 * How long the dashboard takes while five accounts send twenty hostile pictures at once,
 * repeatedly; and the memory used, decoding processes included.
 */
export async function measurePictures(
  audience: Audience,
  pid: number,
  load: LoadGenerator,
  { rounds, seconds }: Effort,
): Promise<Finding[]> {
  const { sessions, looks, url } = audience
  const people = looks.map(({ person }) => person)
  const [victim = 0, ...others] = [...new Set(people)]
  const pictures = await hostilePictures()
  let [most, before, attack] = [0, 0, 0]

  const dashboard = async (seconds: number) => {
    await sessions.keepFresh()
    const headers = { cookie: sessions.cookieOf(victim) }
    const asks = [{ method: 'GET' as const, path: '/api/dashboard', headers }]
    const { times } = await load.run({ url, asks, seconds, connections: 1 })
    return quantile(times, slowest)
  }
  const attacked = async (seconds: number) => {
    before = memoryOf(pid)
    // New accounts each time: the number of pictures per account and hour is limited.
    const some = others.slice(attack * attackers, (attack += 1) * attackers)
    if (some.length < attackers) throw new Error('too few people to send pictures')
    const cookies = some.map((person) => sessions.cookieOf(person))
    const sending = sendPictures(url, cookies, pictures)
    const sampling = sampled(pid, (resident) => {
      most = Math.max(most, resident - before)
    })
    const time = await dashboard(seconds)
    const statuses = await sending.stop()
    sampling.stop()
    if (!statuses.has(200) || !statuses.has(422))
      throw new Error(`the pictures were answered ${[...statuses.keys()].join(', ')}`)
    return time
  }
  const times = await measurePairs({ rounds, seconds, secondsToWarmUp }, (isAttacked, seconds) =>
    isAttacked ? attacked(seconds) : dashboard(seconds),
  )
  return [
    { name: 'dashboard, 95 %', unit: ' ms', limit: { atMost: maxOfQuiet }, ...times },
    {
      name: 'memory more',
      unit: ' MB',
      ours: most,
      other: maxMegabytes,
      ratio: most / maxMegabytes,
      limit: { atMost: 1 },
    },
  ]
}

/**
 * Refused by their header, larger than their header says, and the most expensive ones that are
 * accepted.
 */
const hostilePictures = () =>
  Promise.all([
    plainPicture('avif', 8000, 8000),
    plainPicture('avif', 4000, 2000),
    plainPicture('interlaced', 4000, 3000),
    plainPicture('webp', 6000, 4000),
    lyingAvif(8000, 8000),
    bombOf(65_000, 65_000),
  ])

/** Each account sends several at a time, and the next ones once they are answered. */
function sendPictures(url: string, cookies: readonly string[], pictures: readonly Buffer[]) {
  const statuses = new Set<number>()
  let isOver = false
  let sent = 0
  const send = async (cookie: string): Promise<void> => {
    const form = new FormData()
    const picture = pictures[(sent += 1) % pictures.length] ?? Buffer.alloc(0)
    form.set('photo', new File([new Uint8Array(picture)], 'x.png', { type: 'image/png' }))
    const headers = { cookie, origin: url }
    const { status } = await fetch(`${url}/api/profile/photo`, {
      method: 'PUT',
      headers,
      body: form,
    })
    statuses.add(status)
    if (status === 429) await pause(sentAgainMilliseconds)
    if (!isOver) await send(cookie)
  }
  const sending = cookies.flatMap((cookie) =>
    Array.from({ length: picturesEach }, () => send(cookie)),
  )
  return {
    async stop() {
      isOver = true
      await Promise.all(sending)
      return statuses
    },
  }
}

function sampled(pid: number, tell: (resident: number) => void) {
  const sampling = setInterval(() => tell(memoryOf(pid)), sampledEveryMilliseconds)
  return { stop: () => clearInterval(sampling) }
}
