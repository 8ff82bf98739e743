import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG: length, name, content, and the checksum of the last two. */
function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

type Colour = readonly [red: number, green: number, blue: number]

/** A real, square PNG, coloured by row and column. */
export function pngOf(side: number, colourAt: (row: number, column: number) => Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits each for red, green and blue.
  header.set([8, 2], 8)
  const pixels = Buffer.alloc(side * (side * 3 + 1))
  for (let row = 0, at = 0; row < side; row += 1) {
    // Each row begins with its filter: none.
    at += 1
    for (let column = 0; column < side; column += 1, at += 3) pixels.set(colourAt(row, column), at)
  }
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** Noise like a camera's, which PNG can't compress well; the same each time. */
export const speckled = ([red, green, blue]: Colour) => {
  let seed = 1
  return (): Colour => {
    seed = (seed * 48_271) % 2_147_483_647
    const grain = seed % 24
    return [red + grain, green + (seed % 17), blue + (seed % 29)]
  }
}
