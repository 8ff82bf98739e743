/** The product with a clock that a story sets, in a process and a data folder of its own. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@mainforte/server/testing/free-port'
import { environmentOf, forkServer } from './server.ts'
import { test } from './test.ts'

const script = join(import.meta.dirname, '../../server/src/testing/in-story-time.ts')

export interface TimedServer {
  url: string
  /** Sets the clock to eleven o'clock on this day, `YYYY-MM-DD`. */
  turnTo(day: string): Promise<void>
  stop(): Promise<void>
}

async function startInStoryTime(
  smtpUrl: string,
  more: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<TimedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-e2e-'))
  const port = await freePort()
  const url = `http://${host}:${port}`
  const env = { ...environmentOf(url, folder), SMTP_URL: smtpUrl, ...more }
  const child = await forkServer(script, [], env)
  return {
    url,
    async turnTo(day) {
      const message = once(child, 'message')
      child.send(day)
      await message
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server of a file's stories, with a clock of its own; on PostgreSQL if `more` says so. */
export function serverInStoryTime(
  more?: () => Promise<Record<string, string>>,
  host?: string,
): TimedServer {
  let started: TimedServer | undefined
  const server = () => {
    if (!started) throw new Error('the server starts before the first story')
    return started
  }
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    started = await startInStoryTime(process.env.STORY_SMTP_URL ?? '', await more?.(), host)
  })
  test.afterAll(() => server().stop())
  return {
    get url() {
      return server().url
    },
    turnTo: (day) => server().turnTo(day),
    stop: () => server().stop(),
  }
}
