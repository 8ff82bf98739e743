import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './command.ts'
import { countVitest } from './outcome.ts'

/** Runs Vitest over one file of tests, in a folder that finds our node_modules. */
async function outcomeOf(lines: string[]) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/count-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {}')
  writeFileSync(
    join(folder, 'a.test.ts'),
    ["import { expect, test } from 'vitest'", ...lines].join('\n'),
  )
  return countVitest(['--root', folder])
}

async function countOf(lines: string[]) {
  const { passed, failed } = await outcomeOf(lines)
  return { passed, failed }
}

const good = "test('good', () => expect(1).toBe(1))"

test('each test counts one', async () => {
  expect(await countOf([good, "test('bad', () => expect(1).toBe(2))"])).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a test that is skipped has failed', async () => {
  expect(await countOf([good, "test.skip('later', () => {})"])).toEqual({ passed: 1, failed: 1 })
})

test('a file that does not load has failed once', async () => {
  expect(await countOf(["import './gone.ts'", good])).toEqual({ passed: 0, failed: 1 })
})

test('an error outside of all tests fails a run whose tests all passed', async () => {
  expect(await countOf([good, "queueMicrotask(() => { throw new Error('stray') })"])).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('the time of each test is reported with its file and title', async () => {
  const { tests } = await outcomeOf([
    good,
    "test('slow', () => new Promise((r) => setTimeout(r, 50)))",
  ])
  expect(tests?.map(({ name }) => name.replace(/^.*\//, ''))).toEqual([
    'a.test.ts: good',
    'a.test.ts: slow',
  ])
  expect(tests?.[1]?.milliseconds).toBeGreaterThanOrEqual(45)
})
