import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animationOf, bombOf, pngOf, sidewaysPhoto } from '../testing/pictures.ts'
import { redrawn } from './picture.ts'

const shape = { width: 32, height: 32 }
const redraw = (bytes: Uint8Array | string, more: Partial<Parameters<typeof redrawn>[1]> = {}) =>
  redrawn(new Uint8Array(Buffer.from(bytes)), { ...shape, ...more })

async function seen(bytes: Uint8Array | undefined) {
  if (!bytes) throw new Error('no picture came out')
  return sharp(bytes).metadata()
}

test('a picture comes out as WebP that fits the bounds, whole or cut', async () => {
  const png = await pngOf('awa', 64, 48)
  expect(await seen(await redraw(png))).toMatchObject({ format: 'webp', width: 32, height: 24 })
  expect(await seen(await redraw(png, { isCut: true }))).toMatchObject({ width: 32, height: 32 })
  expect(await seen(await redraw(await pngOf('awa', 8, 4)))).toMatchObject({ width: 8, height: 4 })
})

test('a photo is turned the way it was held, and tells no place and no device', async () => {
  const photo = await sidewaysPhoto()
  expect(photo.includes('Secret camera')).toBe(true)
  const out = await redraw(photo, { width: 200, height: 200 })
  const { width, height, exif, xmp, icc, orientation } = await seen(out)
  expect({ width, height }).toEqual({ width: 40, height: 80 })
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('of an animation the first frame stays', async () => {
  const out = await redraw(await animationOf('awa', 'koffi'), { width: 64, height: 64 })
  const { pages } = await seen(out)
  expect(pages ?? 1).toBe(1)
  const { dominant } = await sharp(out).stats()
  const first = await sharp(await pngOf('awa')).stats()
  expect(dominant).toEqual(first.dominant)
})

test('the same bytes give the same picture', async () => {
  const png = await pngOf('awa')
  expect(await redraw(png)).toEqual(await redraw(png))
  expect(await redraw(png)).not.toEqual(await redraw(await pngOf('koffi')))
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'
test.each([
  ['a text', async () => 'hello'],
  ['nothing', async () => ''],
  ['a drawing, which could load and run things', async () => svg],
  ['half a picture', async () => (await pngOf('awa', 600, 600)).subarray(0, 1000)],
  ['a few bytes that would become 16 gigabytes', async () => bombOf(65_000, 65_000)],
])('%s is no picture', async (_, bytes) => {
  expect(await redraw(await bytes())).toBeUndefined()
})
