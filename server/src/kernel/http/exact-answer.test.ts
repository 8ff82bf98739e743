import { expect, expectTypeOf, test } from 'vitest'
import { differenceIn } from './exact-answer.ts'
import type { Excess } from './exactly.ts'

test('an answer that is key for key what its schema gives out has no difference', () => {
  const day = new File([], 'a.csv')
  const answer = { id: 1, rows: [{ name: 'Awa', note: null }], none: undefined, file: day }
  expect(differenceIn(answer, { id: 1, rows: [{ name: 'Awa', note: null }], file: day })).toBe(
    undefined,
  )
})

test.for([
  [{ id: 1, secret: 2 }, { id: 1 }, 'answer.secret'],
  [{ id: 1 }, { id: 1, added: 0 }, 'answer.added'],
  [{ rows: [{ a: 1 }, { a: 1, b: 2 }] }, { rows: [{ a: 1 }, { a: 1 }] }, 'answer.rows.1.b'],
  [{ rows: [1, 2] }, { rows: [1] }, 'answer.rows.1'],
  [{ rows: [] }, { rows: {} }, 'answer.rows'],
  [{ at: 'x ' }, { at: 'x' }, 'answer.at'],
  [null, {}, 'answer'],
  [{ a: new Date(0) }, { a: new Date(0) }, 'answer.a'],
] as const)('%j for %j differs at %s', ([given, parsed, path]) => {
  expect(differenceIn(given, parsed)).toBe(path)
})

test('the keys that a type has too many are found, however deep', () => {
  interface Wanted {
    id: string
    rows: readonly { name: string; note: string | null }[]
    turn: { kind: 'drawn'; at: string } | { kind: 'waits' }
  }
  expectTypeOf<Excess<Wanted, Wanted>>().toEqualTypeOf<never>()
  expectTypeOf<Excess<Wanted & { secret: string }, Wanted>>().toEqualTypeOf<'secret'>()
  type Deep = Omit<Wanted, 'rows'> & { rows: { name: string; note: null; phone: string }[] }
  expectTypeOf<Excess<Deep, Wanted>>().toEqualTypeOf<'phone'>()
})
