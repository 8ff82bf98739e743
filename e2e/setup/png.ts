import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Length, name, content, and the sum over the last two: how a PNG is put together. */
function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A real PNG: two bands of colour, so that one sees whether it stands upright. */
export function pngOf(top: readonly number[], bottom: readonly number[], side = 240): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  const rows = Array.from({ length: side }, (_, row) => [
    0,
    ...Array.from({ length: side }, () => (row < side / 2 ? top : bottom)).flat(),
  ])
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.from(rows.flat()))),
    part('IEND', Buffer.alloc(0)),
  ])
}
