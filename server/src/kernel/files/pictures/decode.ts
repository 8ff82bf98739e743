/**
 * A separate program: reads one picture from standard input, writes the re-encoded picture to
 * standard output, and exits. Whatever hostile bytes do to a decoder happens here, in a process
 * that holds no secrets and may be killed at any time. `decoder.ts` starts it.
 */
import { hasTooManyPixels, maxPixelsOf } from '@mainforte/domain/kernel/picture-size'
import type { PictureHeader } from '@mainforte/domain/kernel/picture-size'
import sharp from 'sharp'
import { type DecodeOrder, type DecodeRefusal, refusedExit } from './decoder-protocol.ts'

const watchEveryMilliseconds = 10

// Only the formats that cameras and screens produce. libvips also reads drawings, documents and
// more; none of those readers can be reached from an upload.
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

// Written by `decoder.ts` from the same type.
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

/** The picture's header, read before any pixel. */
async function headerOf(bytes: Buffer): Promise<PictureHeader | undefined> {
  try {
    // The library has one limit for all formats; ours depends on the format and is checked right
    // after.
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

/** Rotated according to its orientation tag, first frame only, without the camera's metadata. */
async function reencode(bytes: Buffer, shape: DecodeOrder['shape']): Promise<Buffer | undefined> {
  const { width, height, isCut = false } = shape
  try {
    return await sharp(bytes, { failOn: 'truncated' })
      .autoOrient()
      .resize({ width, height, fit: isCut ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch {
    // Any decoder error is caused by the uploaded bytes.
    return undefined
  }
}

function refuse(no: DecodeRefusal): void {
  process.stdout.write(JSON.stringify(no))
  process.exitCode = refusedExit
}

/**
 * Decoders run in threads beside this timer, which ends the process when they use too much memory.
 */
function watchMemory(maxMegabytes: number): void {
  const watch = () => {
    if (process.memoryUsage.rss() > maxMegabytes * 2 ** 20) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(watch, watchEveryMilliseconds).unref()
}
