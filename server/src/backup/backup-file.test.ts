import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { freshFolder } from '../testing/engines.ts'
import { readAbout } from './about.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { type Part, jsonIn } from './parts.ts'
import { newSealing, seal, sealingKey, unseal } from './seal.ts'

const passphrase = 'un mot de passe de dix mots'

async function* parts(): AsyncGenerator<Part> {
  yield { kind: 'about', name: '', count: 1, body: Buffer.from('{}') }
  yield { kind: 'rows', name: 'journal', count: 1, columns: ['a'], body: Buffer.from('[["ü"]]') }
  yield { kind: 'picture', name: 'a/b.webp', count: 1, body: Buffer.alloc(200_000, 'picture') }
}

async function readAll(file: string, given?: string): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of readBackup(file, given)) all.push(part)
  return all
}

async function written(given?: string): Promise<string> {
  const file = join(freshFolder(), 'one.backup')
  await writeBackup(file, parts(), given)
  return file
}

const expected = async () => (await Array.fromAsync(parts())).map((part) => ({ ...part }))

test.for([undefined, passphrase])(
  'what was written is read again (passphrase: %s)',
  async (given) => {
    const file = await written(given)
    expect(await readAll(file, given)).toEqual(await expected())
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['one.backup'])
    await expect(writeBackup(file, parts(), given)).rejects.toThrow('exists already')
  },
)

test.for([undefined, passphrase])(
  'a file with any byte altered, or cut anywhere, is refused (passphrase: %s)',
  async (given) => {
    const file = await written(given)
    const whole = readFileSync(file)
    const other = join(freshFolder(), 'other.backup')
    const refused = /^The backup (can't be used: .* Nothing was restored\.|has format)/
    const step = Math.max(1, Math.floor(whole.length / 300))
    for (let at = 0; at < whole.length; at += step) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      for (const bytes of [altered, whole.subarray(0, at)]) {
        writeFileSync(other, bytes)
        await expect(readAll(other, given)).rejects.toThrow(refused)
      }
    }
    writeFileSync(other, Buffer.concat([whole, Buffer.from('more')]))
    await expect(readAll(other, given)).rejects.toThrow(refused)
  },
)

test('where no file can be written, one sentence says so', async () => {
  const file = join(freshFolder(), 'missing', 'one.backup')
  await expect(writeBackup(file, parts())).rejects.toThrow(
    /one\.backup can't be written \(ENOENT.+\)\. There is no backup\.$/,
  )
})

test('a beginning or jobs that are other than expected are refused in one sentence', () => {
  for (const text of ['{}', '[', '{"madeAt":1}'])
    expect(() => readAbout({ kind: 'about', name: '', count: 1, body: Buffer.from(text) })).toThrow(
      "The backup can't be used: what it is about can't be read. Nothing was restored.",
    )
  expect(() => jsonIn(Buffer.from('{'), z.array(z.string()), 'its list of jobs')).toThrow(
    "its list of jobs can't be read",
  )
})

test('an encrypted file needs its passphrase, and shows nothing without it', async () => {
  const file = await written(passphrase)
  await expect(readAll(file)).rejects.toThrow('set BACKUP_PASSPHRASE')
  await expect(readAll(file, 'another one, long too')).rejects.toThrow(
    'The passphrase is not the one that the backup was made with. Nothing was restored.',
  )
  expect(readFileSync(file).includes('journal')).toBe(false)
})

test('with a passphrase, a file that is not encrypted is refused before it is read', async () => {
  const file = await written()
  await expect(readAll(file, passphrase)).rejects.toThrow(
    'The backup is not encrypted, although BACKUP_PASSPHRASE is set: whoever could write the file ' +
      'may have made it up.',
  )
})

test.for([
  { n: 1_048_576 },
  { n: 1024 },
  { n: 131_071 },
  { r: 16 },
  { p: 4 },
  { chunk: 1_048_576 },
  { salt: 'short' },
])('a heading that asks for other work than ours, %j, is refused at once', async (changes) => {
  const whole = readFileSync(await written(passphrase))
  const end = whole.indexOf('\n')
  const heading = JSON.parse(whole.subarray(0, end).toString()) as { sealing: object }
  const hostile = JSON.stringify({ ...heading, sealing: { ...heading.sealing, ...changes } })
  const body = Buffer.concat([Buffer.from(hostile), whole.subarray(end, -32)])
  const other = join(freshFolder(), 'other.backup')
  writeFileSync(other, Buffer.concat([body, createHash('sha256').update(body).digest()]))
  await expect(readAll(other, passphrase)).rejects.toThrow(
    /its beginning was altered\. Nothing was restored\.$/,
  )
})

test('what is sealed can be neither shortened by whole chunks nor put in another order', async () => {
  const sealing = { ...newSealing(), chunk: 1024, n: 1024 }
  const sealed = { key: await sealingKey(sealing, passphrase), chunk: 1024, heading: 'heading' }
  const plain = Buffer.alloc(3000, 'text')
  const chunks = await Array.fromAsync(seal(inPieces(plain), sealed))
  const [first, second, third] = chunks as [Buffer, Buffer, Buffer]
  const open = async (given: Buffer[], changes: object = {}) =>
    Buffer.concat(
      await Array.fromAsync(unseal(inPieces(Buffer.concat(given)), { ...sealed, ...changes })),
    )
  expect(chunks).toHaveLength(3)
  expect(await open(chunks)).toEqual(plain)
  for (const given of [[first], [first, second], [first, third], [first, third, second]])
    await expect(open(given)).rejects.toThrow()
  await expect(open(chunks, { heading: 'another' })).rejects.toThrow()
})

test('a part that fails while it is made leaves no file', async () => {
  const file = join(freshFolder(), 'one.backup')
  async function* failing(): AsyncGenerator<Part> {
    yield* parts()
    throw new Error('the database is missing')
  }
  await expect(writeBackup(file, failing())).rejects.toThrow('the database is missing')
  expect(readdirSync(join(file, '..'))).toEqual([])
})

/** In chunks that fit no boundary. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777)
}
