import { expect, test } from 'vitest'
import { duplicatedPairs } from './length.ts'

const lines = (count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => `const value${first + at} = read()`).join('\n')

test('two places that share six lines or more are one pair, however they are indented', () => {
  const files = [
    { path: 'a.ts', text: `before()\n${lines(9)}` },
    {
      path: 'b.ts',
      text: `import { x } from 'y'\nother()\n  ${lines(9).replaceAll('\n', '\n  ')}`,
    },
  ]
  expect(duplicatedPairs(files)).toBe(1)
  expect(duplicatedPairs([{ path: 'c.ts', text: `${lines(6)}\n}\n${lines(6)}\n` }])).toBe(1)
})

test('five lines, imports and comments are none', () => {
  const imports = lines(9).replaceAll('const', 'import')
  const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: `${imports}\n// x\n${lines(5)}` }))
  expect(duplicatedPairs(files)).toBe(0)
})
