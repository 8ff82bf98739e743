import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engines, enginesToday } from './engines.ts'

const src = join(import.meta.dirname, '..')

test('the tests of every feature run on PostgreSQL each day, on PGlite every third, and at night on both', () => {
  const files = globSync('**/*.test.ts', { cwd: src })
    .map((path) => join(src, path))
    .filter((path) => readFileSync(path, 'utf8').includes('describe.each(enginesToday('))
  const days = [0, 1, 2].map((day) =>
    files.map((file) => enginesToday(file, { day, isNight: false })),
  )
  for (const [index, file] of files.entries()) {
    const ofFile = days.map((day) => day[index])
    expect(
      ofFile.toSorted((one, other) => (one?.length ?? 0) - (other?.length ?? 0)),
      file,
    ).toEqual([['postgres'], ['postgres'], engines])
    expect(enginesToday(file, { day: 0, isNight: true })).toEqual(engines)
  }
  const onBoth = days.map((day) => day.filter((each) => each === engines).length)
  expect(Math.max(...onBoth)).toBeLessThan(files.length / 2)
})
