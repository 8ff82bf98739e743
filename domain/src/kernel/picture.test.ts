import { expect, test } from 'vitest'
import { largestPicture, PictureDigest, problemOfPicture } from './picture.ts'

test.each([
  ['image/png', 1, undefined],
  ['image/jpeg', largestPicture, undefined],
  ['image/jpeg', largestPicture + 1, 'picture-too-large'],
  ['text/plain', 1, 'picture-not-image'],
  ['', 1, 'picture-not-image'],
  ['application/image/png', largestPicture + 1, 'picture-not-image'],
])('K5 a file that says %j and has %i bytes: %s', (type, size, problem) => {
  expect(problemOfPicture({ type, size })).toBe(problem)
})

test('K5 the limit is the specification’s', () => {
  expect(largestPicture).toBe(5_242_880)
})

test('K5 a digest has 64 small hex digits', () => {
  expect(PictureDigest.safeParse('0a'.repeat(32)).success).toBe(true)
  for (const wrong of ['', '0A'.repeat(32), '0a'.repeat(31), `${'0a'.repeat(32)}\n`, 7])
    expect(PictureDigest.safeParse(wrong).success).toBe(false)
})
