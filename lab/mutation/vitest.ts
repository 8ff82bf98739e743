/**
 * What the tests of the domain import instead of Vitest while mutants run: `test` only keeps the
 * test, so that each can be run again and again in one process. `expect` is Vitest's own.
 */
export { expect } from 'vitest'

export const tests: { id: string; file: string; run: () => Promise<void> }[] = []

type Body = (...given: unknown[]) => unknown

let file = ''
let before: Body[] = []
let count = 0

/** What is kept from now on belongs to this file. */
export function beginFile(name: string) {
  file = name
  before = []
  count = 0
}

export function test(_title: string, ...rest: unknown[]) {
  const body = rest.find((part) => typeof part === 'function') as Body
  const first = before
  tests.push({
    id: `${file}#${++count}`,
    file,
    run: async () => {
      for (const prepare of first) await prepare()
      await body()
    },
  })
}

const forEach =
  (kept: (title: string, body: Body) => void, spread: boolean) =>
  (cases: readonly unknown[]) =>
  (title: string, body: Body) => {
    for (const one of cases) {
      kept(title, () => (spread && Array.isArray(one) ? body(...one) : body(one)))
    }
  }

test.each = forEach(test, true)
test.for = forEach(test, false)

export function describe(_title: string, body: Body) {
  body()
}

describe.each = forEach(describe, true)

export function beforeAll(prepare: Body) {
  before.push(prepare)
}

export function inject(name: string): unknown {
  return name === 'seed' ? Number(process.env['TEST_SEED'] ?? 1) : true
}
