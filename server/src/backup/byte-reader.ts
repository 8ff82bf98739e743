import { damaged } from './backup-problem.ts'

/** Takes exact numbers of bytes from a stream of chunks, holding no more than it was asked for. */
export interface ByteReader {
  /** Throws if the stream ends before. */
  read(count: number): Promise<Buffer>
  /** Up to this many bytes, fewer only at the end. */
  readUpTo(count: number): Promise<Buffer>
  /** Text up to a line feed, without it; undefined at the end of the stream. */
  readLine(longest: number): Promise<string | undefined>
}

const lineFeed = 10

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function next(): Promise<Buffer | undefined> {
    const { done, value } = await chunks.next()
    return done ? undefined : Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }

  async function readUpTo(count: number): Promise<Buffer> {
    const parts = [rest]
    let length = rest.length
    while (length < count) {
      const chunk = await next()
      if (!chunk) break
      parts.push(chunk)
      length += chunk.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(count)
    return all.subarray(0, count)
  }

  return {
    readUpTo,
    async read(count) {
      const bytes = await readUpTo(count)
      if (bytes.length < count) throw damaged('it ends too early')
      return bytes
    },
    async readLine(longest) {
      for (;;) {
        const end = rest.indexOf(lineFeed)
        if (end >= 0) {
          const line = rest.subarray(0, end).toString()
          rest = rest.subarray(end + 1)
          return line
        }
        if (rest.length > longest) throw damaged('a line of it is too long')
        const chunk = await next()
        if (!chunk && rest.length === 0) return undefined
        if (!chunk) throw damaged('it ends too early')
        rest = Buffer.concat([rest, chunk])
      }
    },
  }
}
