import * as z from 'zod/mini'

const longestAddress = 1000
/** The browser's key is a point of P-256, its secret 16 bytes (RFC 8291). */
const pointLetters = 87
const secretLetters = 22
const base64url = /^[\w-]+$/

/** Where and how a browser receives push messages. */
export const PushDevice = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(longestAddress)),
  p256dh: z.string().check(z.length(pointLetters), z.regex(base64url)),
  auth: z.string().check(z.length(secretLetters), z.regex(base64url)),
})
export type PushDevice = z.infer<typeof PushDevice>

/** What the server pushes, and the service worker shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The page that a touch opens: a path. */
  readonly path: string
  /** A newer message replaces one with the same tag. */
  readonly tag: string
}
