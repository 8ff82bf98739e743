import fs from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** The part of PGlite's file layer that we patch; its types do not include it. */
interface FileLayer {
  NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
}

/**
 * A PGlite file system whose writes are on the disk once PostgreSQL has synced them.
 *
 * By default PGlite's file layer has no fsync and PostgreSQL runs with fsync off: committed data
 * survives kill -9 but not a power failure. This adds the system's fsync to the layer.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] } }
  }
}

/**
 * PGlite's start options for single-user mode, but with fsync on (PGlite's own list begins with -F:
 * off).
 */
export const syncedStart = [
  '--single',
  '-O',
  '-j',
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    // The default fdatasync is a no-op in the compiled C library; fsync reaches the file layer.
    wal_sync_method: 'fsync',
  }),
]

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function addFsync(layer: FileLayer): void {
  if (!layer.NODEFS) throw new Error('This version of PGlite has an unknown file layer')
  layer.NODEFS.stream_ops.fsync = ({ nfd }) => {
    fs.fsyncSync(nfd)
    return 0
  }
}

/** Syncs a whole folder to disk, including its directory entries. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Syncs one file, or one folder's directory entries, to disk. */
export function syncPath(path: string): void {
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
