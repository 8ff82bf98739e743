/** The product with a clock that a story sets, in a process and a data folder of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortLived } from '@mainforte/server/testing/short-lived'
import { environmentOf, freePort } from './server.ts'

const script = join(import.meta.dirname, '../../server/src/testing/in-story-time.ts')

export interface TimedServer {
  url: string
  /** Sets the clock to eleven o'clock on this day, `YYYY-MM-DD`. */
  turnTo(day: string): Promise<void>
  stop(): Promise<void>
}

export async function startInStoryTime(
  smtpUrl: string,
  more: Record<string, string> = {},
): Promise<TimedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(script, {
    // The Node options of the stories are not for the server.
    execArgv: shortLived,
    env: { ...environmentOf(url, folder), SMTP_URL: smtpUrl, ...more },
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server ended at its start.')
  })
  await Promise.race([once(child, 'message'), ended])
  // From here on `stop` waits for its exit.
  ended.catch(() => undefined)
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
