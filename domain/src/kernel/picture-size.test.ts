import { expect, test } from 'vitest'
import { type PictureHeader, hasTooManyPixels, maxPixelsOf } from './picture-size.ts'

const photo: PictureHeader = {
  format: 'jpeg',
  width: 6000,
  height: 4000,
  bitsPerChannel: 8,
  isInterlaced: false,
}

test.each([
  ['a plain photo', {}, 24_000_000],
  ['an interlaced one', { isInterlaced: true }, 12_000_000],
  ['one of 16 bits', { format: 'png', bitsPerChannel: 16 }, 12_000_000],
  ['AVIF', { format: 'avif' }, 8_000_000],
  ['AVIF of 12 bits', { format: 'avif', bitsPerChannel: 12 }, 4_000_000],
  ['all at once', { format: 'avif', bitsPerChannel: 12, isInterlaced: true }, 2_000_000],
] as const)('K6 the limit of pixels for %s', (_, kind, most) => {
  expect(maxPixelsOf({ ...photo, ...kind })).toBe(most)
})

test('K6 one column more than the limit is too many', () => {
  expect(hasTooManyPixels(photo)).toBe(false)
  expect(hasTooManyPixels({ ...photo, width: 6001 })).toBe(true)
  expect(hasTooManyPixels({ ...photo, width: 1, height: 24_000_001 })).toBe(true)
})
