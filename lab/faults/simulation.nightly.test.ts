import { expect, test } from 'vitest'
import { freshFolder, freshPostgres, testSettings } from '@mainforte/server/testing/engines'
import { seed } from '@mainforte/server/testing/test-run'
import { prepare } from './testing/simulation/process.ts'
import { simulate } from './testing/simulation/simulate.ts'

test(`a simulation of two processes keeps the rules, and its seed decides all (${seed})`, async () => {
  const settings = testSettings({ dataDir: freshFolder() })
  const play = async () => {
    const { url, drop } = await freshPostgres({ isMigrated: true })
    try {
      await prepare(settings, url)
      return await simulate({ url, settings }, seed, 100)
    } finally {
      await drop()
    }
  }
  const first = await play()
  expect(first.accepted).toBeGreaterThan(0)
  expect(await play()).toEqual(first)
}, 120_000)
