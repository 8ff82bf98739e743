import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { freshFolder } from '@mainforte/server/testing/engines'
import { newServer } from './testing/cluster.ts'
import { checkConfiguration, configuration } from './testing/haproxy.ts'
import { newPooler } from './testing/pgbouncer.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

const program = '/usr/bin/systemd-analyze'
const unit = readFileSync(join(import.meta.dirname, '../../ops/mainforte.service'), 'utf8')

/** What systemd says about the unit. It only warns of a word that it does not know, and goes on without it. */
async function complaints(text: string): Promise<string> {
  if (!existsSync(program)) throw new Error('This fault needs systemd: apt-get install systemd')
  const file = join(freshFolder(), 'mainforte.service')
  // The validator looks for the program, which may be elsewhere on this machine.
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath))
  const options = ['verify', '--man=no', '--recursive-errors=no', file]
  return promisify(execFile)(program, options).then(
    ({ stderr }) => stderr,
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  )
}

test('systemd accepts the unit of ops without a warning', async () => {
  expect(await complaints(unit)).toBe('')
})

test('systemd names a line of the unit that it would ignore', async () => {
  expect(await complaints(unit.replace('ProtectHome=yes', 'ProtectHomes=yes'))).toContain(
    'ProtectHomes',
  )
  expect(await complaints(unit.replace('KillMode=mixed', 'KillMode=mixt'))).toContain('mixt')
})

test('HAProxy accepts its configuration of ops, and names a word that it does not know', async () => {
  await checkConfiguration(configuration)
  const wrong = join(freshFolder(), 'haproxy.cfg')
  const text = readFileSync(configuration, 'utf8')
  writeFileSync(wrong, text.replace('balance leastconn', 'balance leastcon'))
  await expect(checkConfiguration(wrong)).rejects.toThrow('leastcon')
})

test('PgBouncer, which has no validator, starts with its configuration of ops, and not with a word that it does not know', async () => {
  const server = await newServer()
  cleanUps.push(server.remove)
  await server.start()
  for (const more of [[], ['pool_modes = transaction']]) {
    const pooler = await newPooler(server, 'postgres', {}, more)
    cleanUps.push(pooler.remove)
    const started = pooler.start()
    await (more.length === 0 ? started : expect(started).rejects.toThrow('pool_modes'))
  }
}, 120_000)
