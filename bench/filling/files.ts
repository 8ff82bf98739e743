import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { TableShape, Write } from './copies.ts'

/** A file for COPY. */
export interface WrittenFile {
  readonly table: string
  readonly columns: readonly string[]
  readonly path: string
}

type Lines = ReadonlyMap<string, readonly string[]>

/** Collects the lines of each table. */
export function openLines(): { lines: Lines; write: Write } {
  const lines = new Map<string, string[]>()
  return {
    lines,
    write(table, line) {
      const those = lines.get(table)
      if (those) those.push(line)
      else lines.set(table, [line])
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
    writeWhole(path, lines.get(name) ?? [])
    return { table: name, columns, path }
  })

/** The database runs as another user, who must be able to read the file. */
const readableByAll = 0o644

function writeWhole(path: string, lines: readonly string[]): void {
  const file = openSync(path, 'w', readableByAll)
  writeSync(file, lines.join(''))
  closeSync(file)
}
