import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { boundOf, decoders, environmentOf, maxResident } from '../../../testing/decoders.ts'
import {
  animationOf,
  bombOf,
  lyingAvif,
  plainPicture,
  pngOf,
  sidewaysPhoto,
} from '../../../testing/pictures.ts'
import { type Pictures, createPictures } from './pictures.ts'

const often = { interval: 2 }
const bounds = { maxSeconds: 20, maxMegabytes: 256 }
const shape = { width: 32, height: 32 }

let pictures: Pictures
beforeEach(() => {
  pictures = createPictures(bounds)
})
afterEach(() => pictures.close())

interface Wish {
  width?: number
  height?: number
  isCut?: boolean
  signal?: AbortSignal
}

function redraw(bytes: Uint8Array | string, { signal, ...more }: Wish = {}) {
  const given = signal ?? new AbortController().signal
  return pictures.redraw(new Uint8Array(Buffer.from(bytes)), { ...shape, ...more }, given)
}

async function drawn(bytes: Uint8Array, wish?: Wish) {
  const made = await redraw(bytes, wish)
  if (!('picture' in made)) throw new Error(`no picture came out: ${made.refused.code}`)
  return made.picture
}

const seen = async (bytes: Uint8Array) => sharp(bytes).metadata()
const firstDecoder = () => vi.waitFor(() => decoders()[0] ?? expect.fail('none yet'), often)
/** Takes long enough that the process is there to be met. */
let large: Buffer
beforeAll(async () => {
  large = await plainPicture('jpeg', 6000, 4000)
})

describe('what comes out', () => {
  test('is WebP within the size limits, scaled or cropped', async () => {
    const png = await pngOf('awa', 64, 48)
    expect(await seen(await drawn(png))).toMatchObject({ format: 'webp', width: 32, height: 24 })
    expect(await seen(await drawn(png, { isCut: true }))).toMatchObject({ width: 32, height: 32 })
    expect(await seen(await drawn(await pngOf('awa', 8, 4)))).toMatchObject({ width: 8, height: 4 })
  })

  test('is rotated upright, and contains no location and no device', async () => {
    const photo = await sidewaysPhoto()
    expect(photo.includes('Secret camera')).toBe(true)
    const out = await drawn(photo, { width: 200, height: 200 })
    const { width, height, exif, xmp, icc, orientation } = await seen(out)
    expect({ width, height }).toEqual({ width: 40, height: 80 })
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is the first frame of an animation', async () => {
    const out = await drawn(await animationOf('awa', 'koffi'), { width: 64, height: 64 })
    expect((await seen(out)).pages ?? 1).toBe(1)
    const { dominant } = await sharp(out).stats()
    const first = await sharp(await pngOf('awa')).stats()
    expect(dominant).toEqual(first.dominant)
  })

  test('is the same for the same bytes', async () => {
    const png = await pngOf('awa')
    expect(await drawn(png)).toEqual(await drawn(png))
    expect(await drawn(png)).not.toEqual(await drawn(await pngOf('koffi')))
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'
test.each([
  ['a text', async () => 'hello'],
  ['nothing', async () => ''],
  ['a drawing, which could load and run things', async () => svg],
  ['a document', async () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
  ['half a picture', async () => (await pngOf('awa', 600, 600)).subarray(0, 1000)],
  ['no more than the beginning of one', async () => (await pngOf('awa')).subarray(0, 16)],
])('%s is no picture', async (_, bytes) => {
  expect(await redraw(await bytes())).toEqual({ refused: { code: 'picture-unreadable' } })
})

test.each([
  ['1.1 kB of AVIF', () => plainPicture('avif', 8000, 8000), 8],
  ['a header that would become 16 gigabytes', () => bombOf(65_000, 65_000), 24],
  ['a photo of 25 million pixels', () => plainPicture('jpeg', 5000, 5000), 24],
  ['a progressive one of 13', () => plainPicture('progressive', 3600, 3600), 12],
  ['an interlaced one of 13', () => plainPicture('interlaced', 3600, 3600), 12],
  ['one of 16 bits and 13 million', () => plainPicture('png16', 3600, 3600), 12],
  ['AVIF of 12 bits and 5 million', () => plainPicture('avif12', 2300, 2300), 4],
])('K6 %s has too many pixels', async (_, bytes, millions) => {
  expect(await redraw(await bytes())).toMatchObject({
    refused: { code: 'picture-too-many-pixels', most: millions * 1_000_000 },
  })
})

test.each([
  ['a photo', () => plainPicture('jpeg', 6000, 4000)],
  ['WebP', () => plainPicture('webp', 6000, 4000)],
  ['PNG', () => plainPicture('png', 6000, 4000)],
  ['a progressive photo', () => plainPicture('progressive', 4000, 3000)],
  ['PNG that is interlaced', () => plainPicture('interlaced', 4000, 3000)],
  ['PNG of 16 bits', () => plainPicture('png16', 4000, 3000)],
  ['AVIF', () => plainPicture('avif', 4000, 2000)],
  ['AVIF of 12 bits', () => plainPicture('avif12', 2000, 2000)],
])('K6 the largest that is taken comes out: %s', async (_, bytes) => {
  expect((await seen(await drawn(await bytes(), { width: 1600, height: 1600 }))).width).toBe(1600)
})

test('K6 a picture larger than its header says takes no more memory, and the next one works', async () => {
  const answer = redraw(await lyingAvif(8000, 8000), { width: 1600, height: 1600 })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, ...decoders().map(maxResident))
  }, 2)
  expect(await answer).toHaveProperty('refused')
  clearInterval(watch)
  expect(most).toBeGreaterThan(20)
  expect(most).toBeLessThan(320)
  expect(await redraw(await pngOf('awa'))).toHaveProperty('picture')
})

test('K6 a picture that needs too much memory is aborted, and the next one works', async () => {
  pictures = createPictures({ ...bounds, maxMegabytes: 110 })
  const avif = await plainPicture('avif', 4000, 2000)
  expect(await redraw(avif)).toEqual({ refused: { code: 'picture-too-heavy' } })
  expect(await redraw(await pngOf('awa'))).toHaveProperty('picture')
})

test('K6 a picture that takes too long is aborted, and the next one works', async () => {
  pictures = createPictures({ ...bounds, maxSeconds: 5 })
  const answer = redraw(large)
  process.kill(await firstDecoder(), 'SIGSTOP')
  expect(await answer).toEqual({ refused: { code: 'picture-too-heavy' } })
  expect(decoders()).toEqual([])
  expect(await redraw(await pngOf('awa'))).toHaveProperty('picture')
})

test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL', 'SIGXCPU'])(
  'a decoder that ends with %s is a picture refused, and the next one is made',
  async (signal) => {
    const answer = redraw(large)
    process.kill(await firstDecoder(), signal)
    expect(await answer).toEqual({ refused: { code: 'picture-too-heavy' } })
    expect(await redraw(await pngOf('awa'))).toHaveProperty('picture')
  },
)

test('simultaneous pictures are decoded one after the other', async () => {
  const pngs = await Promise.all(['a', 'b', 'c'].map((word) => pngOf(word)))
  const answers = Promise.all(pngs.map((png) => redraw(png)))
  const together: number[] = []
  const watch = setInterval(() => together.push(decoders().length), 2)
  for (const made of await answers) expect(made).toHaveProperty('picture')
  clearInterval(watch)
  expect(Math.max(...together)).toBe(1)
})

test('an aborted request stops the decoding', async () => {
  const leaving = new AbortController()
  const answers = [redraw(large, leaving), redraw(large, leaving)]
  await firstDecoder()
  leaving.abort()
  expect(await Promise.all(answers)).toMatchObject([
    { refused: { code: 'pictures-busy' } },
    { refused: { code: 'pictures-busy' } },
  ])
  expect(decoders()).toEqual([])
  expect(await redraw(await pngOf('awa'))).toHaveProperty('picture')
})

test('a server that shuts down leaves no decoder running', async () => {
  const answers = [redraw(large), redraw(large)]
  await firstDecoder()
  await pictures.close()
  expect(decoders()).toEqual([])
  for (const made of await Promise.all(answers))
    expect(made).toMatchObject({ refused: { code: 'pictures-busy' } })
  expect(await redraw(await pngOf('awa'))).toMatchObject({ refused: { code: 'pictures-busy' } })
})

test('a decoder gets none of the settings, and the system limits its memory', async () => {
  const answer = redraw(large)
  const pid = await firstDecoder()
  const names = environmentOf(pid)
  expect(names).toContain('UV_THREADPOOL_SIZE')
  expect(names).not.toContain('HOME')
  expect(names.filter((name) => /SECRET|DATABASE|SMTP|TOKEN|KEY/.test(name))).toEqual([])
  expect(boundOf(pid, 'Max data size')).toBe(832 * 2 ** 20)
  expect(boundOf(pid, 'Max cpu time')).toBe(10)
  expect(boundOf(pid, 'Max core file size')).toBe(0)
  await answer
})
