import { expect, test } from 'vitest'
import type { Ask } from './load.ts'
import { connections, mixed } from './measure-mix.ts'

const asks = (method: Ask['method'], count: number): Ask[] =>
  Array.from({ length: count }, (_, index) => ({ method, path: `/${index}`, headers: {} }))

test('every tenth request of each connection is a command, none of them twice', () => {
  const all = mixed(asks('GET', 900), asks('POST', 400))
  for (let connection = 0; connection < connections; connection += 1) {
    const own = all.filter((_, index) => index % connections === connection)
    const commands = own.flatMap(({ method }, index) => (method === 'POST' ? index : []))
    expect(commands.length).toBeGreaterThanOrEqual(Math.floor(own.length / 10))
    expect(new Set(commands.map((index) => index % 10))).toEqual(new Set([(39 - connection) % 10]))
  }
  expect(new Set(all.map(({ method, path }) => method + path)).size).toBe(all.length)
})
