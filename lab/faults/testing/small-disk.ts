import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes, which a test fills. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no room at all. */
  fill(): void
  /** Makes room again. */
  free(): void
  remove(): void
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  if (process.getuid?.() !== 0) throw new Error('This fault mounts a small disk, as root')
  // Not in the tests' folder, which PostgreSQL's user may not enter.
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-disk-'))
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const size of [1 << 20, 1 << 12]) while (isWritten(file, size));
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('/bin/umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function isWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size, 1)) > 0
  } catch {
    return false
  }
}
