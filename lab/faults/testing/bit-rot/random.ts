import { createHash } from 'node:crypto'

/** Numbers that follow from a seed, each from 0 to below a limit. */
export type Random = (below: number) => number

export function randomFrom(seed: string): Random {
  let count = 0
  return (below) => {
    const digest = createHash('sha256')
      .update(`${seed} ${(count += 1)}`)
      .digest()
    return digest.readUInt32BE() % below
  }
}

/** The same bytes with one bit flipped. */
export function flipped(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length)
  const other = Buffer.from(bytes)
  other.writeUInt8(other.readUInt8(at) ^ (1 << random(8)), at)
  return other
}
