import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf } from './sha256.ts'

const ofNode = (text: string) => createHash('sha256').update(text).digest('hex')

test('K4 the verifier’s own SHA-256 is SHA-256, for every length around the ends of a block', () => {
  expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  for (let length = 0; length <= 200; length += 1) {
    const text = 'é'.repeat(length % 3) + 'a'.repeat(length)
    expect(digestOf(text)).toBe(ofNode(text))
  }
  const long = 'mainforte '.repeat(100_000)
  expect(digestOf(long)).toBe(ofNode(long))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(digestOf(text)).toBe(ofNode(text))
    }),
  )
})
