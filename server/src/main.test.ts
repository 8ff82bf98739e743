import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freshFolder } from './testing/engines.ts'

// Starts the whole product, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function startMain(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: freshFolder(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  const collect = (part: string) => {
    said += part
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  return { child, said: () => said, ended: once(child, 'exit') }
}

test('an invalid setting stops the start with a message and no stack', async () => {
  const { said, ended } = startMain({ PORT: 'many' })
  expect(await ended).toEqual([1, null])
  expect(said()).toBe('PORT must be a port number, such as 3000.\n')
})

test('a data folder that is a file stops the start with a sentence and no stack', async () => {
  const { said, ended } = startMain({ DATA_DIR: import.meta.filename })
  expect(await ended).toEqual([1, null])
  expect(said()).toBe(
    `DATA_DIR must be a folder, and ${import.meta.filename} is a file; name another.\n`,
  )
})

test('on SIGTERM it ends live streams and open connections and exits gracefully', async () => {
  const { child, said, ended } = startMain({ SMTP_URI: 'smtp://mail.example' })
  const listening = /listens on (http:\S+);/
  await vi.waitFor(() => expect(said()).toMatch(listening), { timeout: 100_000, interval: 50 })
  const url = listening.exec(said())?.[1] ?? ''
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
  expect(said()).toContain('Warning: SMTP_URI is not a setting of Mainforte and is not used.')

  const began = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  // A connection that stays open would hold it for longer.
  expect(performance.now() - began).toBeLessThan(60_000)
  expect(said()).toContain('"msg":"stopped"')
})
