import { expect, test } from 'vitest'
import { unsaid } from './testing/quoted.ts'
import { wordsOf } from './words.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}

test.each(Object.entries(unsaid))('not said, because %s', (_, texts) => {
  const said = textsIn(wordsOf('origin'))
  expect(texts.filter((text) => said.some((one) => one.includes(text)))).toEqual([])
})
