import { expect, test } from 'vitest'
import { requirements, securityBreaches } from './security.ts'

const evidence = {
  read: (path: string) => (path === 'server/sql.ts' ? '' : undefined),
  tests: new Set(['sql-1']),
}
const answer = (id: string, verdict = 'have', evidence = '`server/sql.ts`') =>
  `| ${id} | something | ${verdict} | ${evidence} |`

/** A complete page, with other rows in place of one. */
const breachesOf = (...instead: string[]) => {
  const rows = Object.entries(requirements).map(([section, numbers]) =>
    section === '8.3' ? instead.join('\n') : answer(`${section}.${numbers}`),
  )
  const page = ['| requirement | about | verdict | where |', '| --- | --- | --- | --- |', ...rows]
  return securityBreaches(page.join('\n'), evidence)
}

test('a page with one row for each requirement passes', () => {
  expect(breachesOf(answer('8.3.1'))).toEqual([])
})

test('a requirement without a row, or with two, is reported', () => {
  expect(breachesOf()).toEqual(['8.3.1 has no row'])
  expect(breachesOf(answer('8.3.1'), answer('8.3.1'))).toEqual(['8.3.1 has two rows'])
})

test('one row may answer several requirements, each of them once', () => {
  expect(breachesOf(answer('8.3.1, 8.3.2-3'))).toEqual([
    '8.3.2 is no such requirement',
    '8.3.3 is no such requirement',
  ])
  expect(breachesOf(answer('8.3.1, 8.4.1'))).toEqual(['8.4.1 has two rows'])
})

test('a row of level 3, or of no requirement, is reported', () => {
  expect(breachesOf(answer('8.3.1'), answer('8.3.2'))).toEqual(['8.3.2 is no such requirement'])
})

test('a verdict is one of four, and what is implemented names its place', () => {
  expect(breachesOf(answer('8.3.1', 'yes'))).toEqual([
    '8.3.1: the verdict is one of have, exception, open, not applicable',
  ])
  expect(breachesOf(answer('8.3.1', 'have', 'Everywhere.'))).toEqual([
    '8.3.1: nothing is named that shows it',
  ])
  expect(breachesOf(answer('8.3.1', 'open', 'Not built.'))).toEqual([])
})

test('a path that does not exist is reported, and so is a test', () => {
  const where = '`Origin`, `server/gone.ts`, `sql-1`, `sql-2`'
  expect(breachesOf(answer('8.3.1', 'have', where))).toEqual([
    '8.3.1: server/gone.ts is not there',
    '8.3.1: there is no test sql-2',
  ])
})
