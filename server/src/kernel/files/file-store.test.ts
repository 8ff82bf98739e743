import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { freshFolder } from '../../testing/engines.ts'
import { createDiskStore } from './disk-store.ts'
import { openFileStore } from './open-file-store.ts'
import { createS3Store } from './s3-store.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const closings: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closings.map((close) => close())))

/** A server of another maker that speaks S3, on this machine. */
async function bucket() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: freshFolder(),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  closings.push(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'eu-west-3',
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}

describe.each([
  ['in a folder', async () => openFileStore({ dataDir: freshFolder() })],
  ['in a bucket', async () => openFileStore({ dataDir: freshFolder(), s3: await bucket() })],
])('a file %s', (_, open) => {
  test('file-store-1 is read as it was written, until it is replaced', async () => {
    const store = await open()
    const key = 'avatars/awa/1.webp'
    await store.put(key, bytesOf('one'))
    expect(await store.read(key)).toEqual(bytesOf('one'))
    await store.put(key, bytesOf('another'))
    expect(await store.read(key)).toEqual(bytesOf('another'))
    expect(await store.read('avatars/awa/2.webp')).toBeUndefined()
  })

  test('is gone once erased, and may be erased twice', async () => {
    const store = await open()
    const [mine, other] = ['avatars/awa/1.webp', 'avatars/koffi/1.webp']
    for (const key of [mine, other]) await store.put(key, bytesOf(key))
    await store.erase(mine)
    await store.erase(mine)
    expect(await store.read(mine)).toBeUndefined()
    expect(await store.read(other)).toEqual(bytesOf(other))
  })

  test('file-store-3 all files are listed', async () => {
    const store = await open()
    expect(await Array.fromAsync(store.keys())).toEqual([])
    const keys = ['avatars/awa/1.webp', 'proofs/awa/1.webp', 'proofs/awa/koffi/2.webp']
    await Promise.all(keys.map((key) => store.put(key, bytesOf(key))))
    expect((await Array.fromAsync(store.keys())).toSorted()).toEqual(keys.toSorted())
  })
})

test.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', '', 'a?b', 'a%2f..'])(
  'no key leads out of the folder or the bucket: %j',
  async (key) => {
    for (const store of [createDiskStore(freshFolder()), createS3Store(await bucket())]) {
      await expect((async () => store.erase(key))()).rejects.toThrow('not a valid name')
      await expect(store.put(key, bytesOf('x'))).rejects.toThrow('not a valid name')
      await expect(store.read(key)).rejects.toThrow('not a valid name')
    }
  },
)

test('a file is written atomically: no partial file is left', async () => {
  const folder = freshFolder()
  const store = createDiskStore(folder)
  await Promise.all(['one', 'two', 'three'].map((text) => store.put('a/b.webp', bytesOf(text))))
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.webp'])
})

test('file-store-4 erasing a file erases what a killed process left of it', async () => {
  const folder = freshFolder()
  const store = createDiskStore(folder)
  await store.put('a/b.webp', bytesOf('x'))
  for (const name of ['b.webp.1.part', 'c.webp.1.part']) writeFileSync(join(folder, 'a', name), 'x')
  expect(await Array.fromAsync(store.keys())).toEqual(['a/b.webp'])
  await store.erase('a/b.webp')
  expect(readdirSync(join(folder, 'a'))).toEqual(['c.webp.1.part'])
})

test('file-store-2 a missing or silent bucket is a defect, not a missing file', async () => {
  const settings = await bucket()
  const elsewhere = createS3Store({ ...settings, bucket: 'elsewhere' })
  await expect(elsewhere.put('a.webp', bytesOf('x'))).rejects.toThrow('no bucket elsewhere')
  const nobody = createS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' })
  await expect(nobody.read('a.webp')).rejects.toThrow()
})
