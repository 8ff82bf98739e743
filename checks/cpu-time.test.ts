import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { countCpuTime, countTicks } from './cpu-time.ts'

const busy = `const until = process.cpuUsage(); while (process.cpuUsage(until).user < 700_000);`
/** Starts a busy process, says when it is done, and is killed without having waited for it. */
const forgetful = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${busy} console.log(1); setTimeout(() => {}, 5000)`)}], { detached: true })
  child.stdout.once('data', () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), 700))`

test('the time of a process counts, also after its parent was killed', async () => {
  const counted = countCpuTime()
  if (process.platform !== 'linux') return expect(counted()).toBeUndefined()
  const before = counted() ?? 0
  await once(spawn(process.execPath, ['-e', busy]), 'exit')
  const one = (counted() ?? 0) - before
  expect(one).toBeGreaterThan(0.6)
  await once(spawn(process.execPath, ['-e', forgetful]), 'exit')
  expect((counted() ?? 0) - before - one).toBeGreaterThan(0.6)
  return undefined
})

test('a child with a smaller number than its parent, as after the largest one, counts once', () => {
  const { scan, ticks } = countTicks(30_000)
  const root = { pid: 30_000, parent: 1, began: '1', own: 10, ended: 0 }
  const child = { pid: 300, parent: 30_000, began: '2', own: 500, ended: 0 }
  scan([child, root])
  scan([child, root])
  expect(ticks()).toBe(510)
  scan([{ ...root, ended: 500 }])
  expect(ticks()).toBe(510)
})
