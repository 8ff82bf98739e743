import { createHash } from 'node:crypto'
import * as z from 'zod'
import { damaged } from './backup-problem.ts'
import { createByteReader } from './byte-reader.ts'

/** A piece of a backup that fits in memory: some rows of a table, some jobs, one picture. */
export interface Part {
  readonly kind: 'about' | 'rows' | 'jobs' | 'picture'
  /** The table, or the key of the picture. */
  readonly name: string
  /** How many rows or jobs. */
  readonly count: number
  /** Of a table: what each value of a row belongs to. */
  readonly columns?: readonly string[] | undefined
  readonly body: Uint8Array
}

const longestLine = 65_536
/** No part is near it; a longer one is not read into memory. */
const longestBody = 512 * 1024 * 1024

const Head = z.strictObject({
  kind: z.enum(['about', 'rows', 'jobs', 'picture', 'end']),
  name: z.string(),
  count: z.int().min(0),
  columns: z.array(z.string()).readonly().optional(),
  bytes: z.int().min(0).max(longestBody),
  sha256: z.string(),
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Parts as bytes: each a line of JSON with its length and digest, then its body. The last line says
 * how many there were, and the digest of all lines before.
 */
export async function* encodeParts(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const all = createHash('sha256')
  let count = 0
  for await (const { body, ...head } of parts) {
    const line = lineOf({ ...head, bytes: body.byteLength, sha256: sha256(body) })
    all.update(line)
    count += 1
    yield line
    yield Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  }
  yield lineOf({ kind: 'end', name: '', count, bytes: 0, sha256: all.digest('hex') })
}

const lineOf = (head: z.input<typeof Head>): Buffer => Buffer.from(`${JSON.stringify(head)}\n`)

/** The parts in these bytes. Throws at the first that is not as it was written, or missing. */
export async function* decodeParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const reader = createByteReader(source)
  const all = createHash('sha256')
  for (let count = 0; ; count += 1) {
    const line = await reader.readLine(longestLine)
    if (line === undefined) throw damaged('it ends too early')
    const { kind, bytes, sha256: digest, ...head } = headIn(line)
    if (kind === 'end') {
      if (head.count !== count || digest !== all.digest('hex'))
        throw damaged('its parts are not those that were written')
      if ((await reader.readUpTo(1)).length > 0) throw damaged('something follows its end')
      return
    }
    all.update(`${line}\n`)
    const body = await reader.read(bytes)
    if (sha256(body) !== digest)
      throw damaged(`part ${count + 1} (${kind} ${head.name}) was altered`)
    yield { kind, ...head, body }
  }
}

function headIn(line: string): z.output<typeof Head> {
  try {
    return Head.parse(JSON.parse(line))
  } catch {
    throw damaged('one of its parts has no readable heading')
  }
}

/** The JSON of a part. Throws if it is another than expected. */
export function jsonIn<T>(body: Uint8Array, schema: z.ZodType<T>, what: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(body).toString()))
  } catch {
    throw damaged(`${what} can't be read`)
  }
}
