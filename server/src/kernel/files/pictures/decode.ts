/**
 * A program of its own: takes the bytes of one picture from its input, writes the picture that it
 * made of them to its output, and ends. Whatever a decoder does with hostile bytes happens here, in
 * a process that knows no secret and that anybody may kill. `decoder.ts` starts it.
 */
import { hasTooManyPixels, maxPixelsOf } from '@mainforte/domain/kernel/picture-size'
import type { PictureHeader } from '@mainforte/domain/kernel/picture-size'
import sharp from 'sharp'
import { refusedExit } from './decoder-protocol.ts'
import type { DecodeOrder, DecodeRefusal } from './decoder-protocol.ts'

const watchEveryMilliseconds = 10

// Only the kinds of picture that cameras and screens make. libvips also reads drawings, documents
// and whatever else; none of those readers is reachable from an upload.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

const formats: Readonly<Record<string, PictureHeader['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  heif: 'avif',
}

// Whoever started it fills this in from the same type.
const order: DecodeOrder = JSON.parse(process.argv[2] ?? '')
watchMemory(order.maxMegabytes)
await decode(Buffer.concat(await process.stdin.toArray()), order)

async function decode(bytes: Buffer, { shape }: DecodeOrder): Promise<void> {
  const header = await headerOf(bytes)
  if (!header) return refuse({ code: 'picture-unreadable' })
  if (hasTooManyPixels(header)) {
    const { width, height } = header
    return refuse({ code: 'picture-too-many-pixels', width, height, most: maxPixelsOf(header) })
  }
  const picture = await reencode(bytes, shape)
  if (!picture) return refuse({ code: 'picture-unreadable' })
  process.stdout.write(picture)
}

/** What the picture says of itself, before a single pixel of it is read. */
async function headerOf(bytes: Buffer): Promise<PictureHeader | undefined> {
  try {
    // The bound of this library is one for all kinds; ours is not, and comes right after.
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    const format = formats[found.format]
    return (
      format && {
        format,
        width: found.width,
        height: found.height,
        bitsPerChannel: found.depth === 'uchar' ? 8 : 16,
        isInterlaced: found.isProgressive === true,
      }
    )
  } catch {
    return undefined
  }
}

/** Turned the way it was held, its first frame alone, without what the camera wrote about it. */
async function reencode(bytes: Buffer, shape: DecodeOrder['shape']): Promise<Buffer | undefined> {
  const { width, height, isCut = false } = shape
  try {
    return await sharp(bytes, { failOn: 'truncated' })
      .autoOrient()
      .resize({ width, height, fit: isCut ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch {
    // Whatever a decoder stumbles over lies in the bytes that somebody sent.
    return undefined
  }
}

function refuse(no: DecodeRefusal): void {
  process.stdout.write(JSON.stringify(no))
  process.exitCode = refusedExit
}

/** The decoders work beside this loop, which ends the process when they take too much. */
function watchMemory(maxMegabytes: number): void {
  const watch = () => {
    if (process.memoryUsage.rss() > maxMegabytes * 2 ** 20) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(watch, watchEveryMilliseconds).unref()
}
