import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { TableShape, Write } from './lines.ts'

/** A file for COPY. */
export interface WrittenFile {
  readonly table: string
  readonly columns: readonly string[]
  readonly path: string
}

/** The bytes of each table. */
type Lines = ReadonlyMap<string, Bytes>

/** Bytes that grow at their end. */
interface Bytes {
  buffer: Buffer
  length: number
}

const firstLength = 2 ** 20
/** The most bytes of one character of a string in UTF-8. */
const bytesOfCharacter = 3

/** Collects the lines of each table, encoded at once: millions of strings would have to be kept. */
export function openLines(): { lines: Lines; write: Write } {
  const lines = new Map<string, Bytes>()
  return {
    lines,
    write(table, line) {
      const those = lines.get(table) ?? { buffer: Buffer.allocUnsafe(firstLength), length: 0 }
      lines.set(table, those)
      const needed = those.length + line.length * bytesOfCharacter
      if (needed > those.buffer.length) {
        const larger = Buffer.allocUnsafe(2 * needed)
        those.buffer.copy(larger, 0, 0, those.length)
        those.buffer = larger
      }
      those.length += those.buffer.write(line, those.length)
    },
  }
}

/** Writes a file for each table; the ending distinguishes it from the table's other files. */
export const writeFiles = (
  folder: string,
  ending: string,
  shapes: readonly TableShape[],
  lines: Lines,
): WrittenFile[] =>
  shapes.map(({ name, columns }) => {
    const path = join(folder, `${name}-${ending}`)
    const { buffer, length } = lines.get(name) ?? { buffer: Buffer.alloc(0), length: 0 }
    writeWhole(path, buffer.subarray(0, length))
    return { table: name, columns, path }
  })

/** The database runs as another user, who must be able to read the file. */
const readableByAll = 0o644

function writeWhole(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w', readableByAll)
  for (let written = 0; written < bytes.length;)
    written += writeSync(file, bytes, written, bytes.length - written)
  closeSync(file)
}
