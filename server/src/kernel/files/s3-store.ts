import { AwsClient } from 'aws4fetch'
import { checkedKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import type { S3Settings } from '../settings/settings.ts'

/**
 * A bucket that does not answer is our fault, not the caller's: the response is a defect, and a
 * retry may succeed.
 */
class BucketProblem extends Error {
  override readonly name = 'BucketProblem'
}

const patience = 20_000

const pathOf = (key: string) => `/${checkedKey(key)}`

/** Files in a bucket of any S3-compatible service: four kinds of request, each signed. */
export function createS3Store({ endpoint, region, bucket, ...keys }: S3Settings): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', region })
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    // The bucket is part of the path, not of the host name: every service supports that.
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}${key}`
    const signal = AbortSignal.timeout(patience)
    const answer = await client.fetch(address, { method, signal, ...(body && { body }) })
    if (!answer.ok && answer.status !== 404) {
      await answer.body?.cancel()
      throw new BucketProblem(`${method} in the bucket was answered with ${answer.status}`)
    }
    return answer
  }
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', pathOf(key), bytes)
      await answer.body?.cancel()
      if (!answer.ok) throw new BucketProblem(`there is no bucket ${bucket}`)
    },
    async read(key) {
      const answer = await ask('GET', pathOf(key))
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    async erase(key) {
      const answer = await ask('DELETE', pathOf(key))
      await answer.body?.cancel()
    },
    async *keys() {
      let after = ''
      do {
        const answer = await ask('GET', `?list-type=2${after}`)
        const list = await answer.text()
        if (!answer.ok) throw new BucketProblem(`there is no bucket ${bucket}`)
        const keys = [...list.matchAll(/<Key>([^<]*)</g)].map(([, key = '']) => unescaped(key))
        yield* keys
        const last = list.includes('<IsTruncated>true<') ? keys.at(-1) : undefined
        after = last === undefined ? '' : `&start-after=${encodeURIComponent(last)}`
      } while (after !== '')
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(\w+);/g, (all, name) => entities[name] ?? all)
