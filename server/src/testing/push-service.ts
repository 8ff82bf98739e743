import {
  type ECDH,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushDevice, PushMessage } from '@mainforte/contract/notifications/push'

/** A push message as the browser's service worker gets it, and what the push service was asked. */
export interface Pushed extends PushMessage {
  readonly endpoint: string
  readonly ttl: number
  readonly topic: string | undefined
}

export interface PushService {
  readonly arrived: readonly Pushed[]
  /** How often it was asked, and what it answered. */
  readonly answers: readonly number[]
  /** A browser subscribes with the application's key: only what that key signs reaches it. */
  subscribe(key: string): PushDevice
  /** From now on each request is answered with this status; 201 by itself. */
  answerWith(status: number): void
  close(): Promise<void>
}

interface Browser {
  readonly pair: ECDH
  readonly auth: Buffer
  readonly key: string
}

/** A push service on this machine (RFC 8030) that checks and decrypts what it is given, as a browser does. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const arrived: Pushed[] = []
  const answers: number[] = []
  let forced: number | undefined
  let origin = ''

  async function answer(request: IncomingMessage): Promise<number> {
    const body = await buffer(request)
    const endpoint = origin + (request.url ?? '')
    const browser = browsers.get(endpoint)
    if (!browser) return 404
    const { ttl, topic, authorization = '' } = request.headers
    if (request.method !== 'POST' || !/^\d+$/.test(String(ttl))) return 400
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415
    if (!isSigned(authorization, browser.key, origin)) return 403
    if (forced !== undefined) return forced
    const message = JSON.parse(decrypted(body, browser)) as PushMessage // ours
    arrived.push({ ...message, endpoint, ttl: Number(ttl), topic: topic as string | undefined })
    return 201
  }

  const server = createServer(async (request, response) => {
    const status = await answer(request)
    answers.push(status)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  origin = `http://127.0.0.1:${port}`

  return {
    arrived,
    answers,
    subscribe(key) {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/send/${randomBytes(16).toString('hex')}`
      browsers.set(endpoint, { pair, auth, key })
      return { endpoint, p256dh, auth: auth.toString('base64url') }
    },
    answerWith(status) {
      forced = status === 201 ? undefined : status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether the request is of whom the browser subscribed with, for this service and not for long (RFC 8292). */
function isSigned(authorization: string, key: string, audience: string): boolean {
  const [, token = '', given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (given !== key) return false
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: textOf(point, 1, 33), y: textOf(point, 33, 65) }
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  return (
    JSON.parse(Buffer.from(header, 'base64url').toString()).alg === 'ES256' &&
    aud === audience &&
    seconds > 0 &&
    seconds <= 86_400 &&
    /^mailto:[^@]+@[^@]+$/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

const textOf = (bytes: Buffer, from: number, to: number) =>
  bytes.subarray(from, to).toString('base64url')

/** One record of aes128gcm (RFC 8188), with the browser's keys (RFC 8291). */
function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const derived = (secret: Buffer, with_: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derived(pair.computeSecret(sender), auth, info, 32)
  const cek = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', cek, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record does not end as the last one does')
  return padded.subarray(0, end).toString()
}
