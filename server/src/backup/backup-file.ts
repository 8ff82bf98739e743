import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { syncPath } from '../kernel/database/synced-files.ts'
import { BackupProblem, damaged } from './backup-problem.ts'
import { createByteReader } from './byte-reader.ts'
import { type Part, decodeParts, encodeParts } from './parts.ts'
import { Sealing, newSealing, seal, sealingKey, unseal } from './seal.ts'

const format = 'mainforte-backup'
const version = 1
const digestBytes = 32
const longestHeading = 4096

const Heading = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  sealing: Sealing.nullable(),
})

const otherVersion = z.looseObject({ format: z.literal(format), version: z.int() })

/**
 * Writes a backup: a heading, the parts compressed and, with a passphrase, encrypted, and the digest
 * of all that. The file has its name only once it is complete and on the disk; it never replaces
 * another. Returns its size.
 */
export async function writeBackup(
  file: string,
  parts: AsyncIterable<Part>,
  passphrase?: string,
): Promise<number> {
  if (existsSync(file)) throw new BackupProblem(`${file} exists already; say another name.`)
  const sealing = passphrase === undefined ? null : newSealing()
  const heading = JSON.stringify({ format, version, sealing })
  const key = sealing && passphrase !== undefined && (await sealingKey(sealing, passphrase))
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  // Where a part fails at once, the file is opened after that.
  const closed = new Promise<void>((resolve) => target.once('close', resolve))
  try {
    await pipeline(
      Readable.from(encodeParts(parts)),
      createGzip(),
      (source: AsyncIterable<Buffer>) =>
        withDigest(heading, key ? seal(source, { key, chunk: sealing.chunk, heading }) : source),
      target,
    )
    await link(unfinished, file)
  } catch (error) {
    if (!isOfTheDisk(error)) throw error
    throw new BackupProblem(`${file} can't be written (${error.message}). There is no backup.`)
  } finally {
    await closed
    await rm(unfinished, { force: true })
  }
  syncPath(dirname(file))
  return (await stat(file)).size
}

/** Node's errors of a folder that is not there or not ours, of a full disk, and the like. */
const isOfTheDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ['open', 'write', 'link', 'fsync'].includes(String(error.syscall))

async function* withDigest(heading: string, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const first = Buffer.from(`${heading}\n`)
  hash.update(first)
  yield first
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
  yield hash.digest()
}

/** The parts of a backup, after the whole file was compared with its digest. */
export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<Part> {
  const size = await sizeOf(file)
  const heading = await headingOf(file)
  if (passphrase !== undefined && !heading.sealing) throw new NotSealed()
  await checkDigest(file, size)
  const body = createReadStream(file, {
    start: Buffer.byteLength(heading.line) + 1,
    end: size - digestBytes - 1,
  })
  yield* decodeParts(unzipped(await unsealed(body, heading, passphrase)))
}

/** Without this check, anybody could bring a file of their own: only the encryption proves its origin. */
class NotSealed extends BackupProblem {
  constructor() {
    super(
      'The backup is not encrypted, although BACKUP_PASSPHRASE is set: whoever could write the file ' +
        'may have made it up. If you made it without a passphrase, leave BACKUP_PASSPHRASE out. ' +
        'Nothing was restored.',
    )
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    throw new BackupProblem(`There is no backup ${file}.`)
  }
}

interface ReadHeading {
  readonly line: string
  readonly sealing: Sealing | null
}

async function headingOf(file: string): Promise<ReadHeading> {
  const beginning = createReadStream(file, { end: longestHeading })
  const line = await createByteReader(beginning)
    .readLine(longestHeading)
    .catch(() => undefined)
  beginning.destroy()
  const content = parsed(line ?? '')
  const heading = Heading.safeParse(content)
  if (heading.success) return { line: line ?? '', sealing: heading.data.sealing }
  const other = otherVersion.safeParse(content)
  if (other.success && other.data.version > version)
    throw new BackupProblem(
      `The backup has format ${other.data.version}; this Mainforte reads up to ${version}. ` +
        'Restore it with the version that made it, or a newer one.',
    )
  throw damaged(`${file} is not a backup, or its beginning was altered`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function checkDigest(file: string, size: number): Promise<void> {
  const hash = createHash('sha256')
  const end = size - digestBytes
  if (end <= 0) throw damaged(`${file} was cut`)
  await pipeline(createReadStream(file, { end: end - 1 }), hash)
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(digestBytes), 0, digestBytes, end)
    if (!hash.digest().equals(buffer))
      throw damaged(`${file} was cut or altered after it was written (its digest is another)`)
  } finally {
    await handle.close()
  }
}

async function unsealed(
  body: AsyncIterable<Buffer>,
  { line, sealing }: ReadHeading,
  passphrase?: string,
): Promise<AsyncIterable<Buffer>> {
  if (!sealing) return body
  if (passphrase === undefined)
    throw new BackupProblem('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const key = await sealingKey(sealing, passphrase)
  return unseal(body, { key, chunk: sealing.chunk, heading: line })
}

async function* unzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  let failure: unknown
  const running = pipeline(Readable.from(source), gunzip).catch((error: unknown) => {
    failure = error
  })
  try {
    yield* gunzip
  } catch (error) {
    await running
    if (failure instanceof BackupProblem) throw failure
    throw damaged(`its compressed part can't be read (${String(error)})`)
  } finally {
    gunzip.destroy()
  }
}
