/**
 * A process that holds live streams open and counts what arrives on them. It is told which to open,
 * and asked how many are open and how many messages came.
 */
import { Agent, request } from 'node:http'
import type { Opening, Held } from './lines.ts'

process.on('disconnect', () => process.exit())

const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
const openedAtOnce = 64
const held: Held = { open: 0, messages: 0 }

process.on('message', ({ url, cookies }: Opening) => {
  openAll(url, cookies).then(
    () => process.send?.(held),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function openAll(url: string, cookies: readonly string[]): Promise<void> {
  const waiting = cookies.values()
  const openNext = async (): Promise<void> => {
    const { value: cookie, done } = waiting.next()
    if (done) return
    await openLine(url, cookie)
    await openNext()
  }
  await Promise.all(Array.from({ length: openedAtOnce }, openNext))
}

/** Resolves when the stream has said that it is ready. */
function openLine(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/live`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`a live stream was answered ${answer.statusCode}`))
        return
      }
      held.open += 1
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        held.messages += text.split('\n').filter((line) => line.startsWith('id: ')).length
        resolve()
      })
      answer.on('close', () => (held.open -= 1))
    })
    asked.on('error', reject)
    asked.end()
  })
}
