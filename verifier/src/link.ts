/** A draw record in the part of a link that browsers do not send: base64url of its JSON, compressed. */
import type { DrawRecord } from './draw/record.ts'

/** More than any draw takes; a link that unpacks to more is refused. */
const maxFragment = 400_000
const maxUnpacked = 2_000_000

/** What zlib data and a JSON object begin with. */
const zlib = 0x78
const brace = 0x7b

export type LinkText =
  | { readonly text: string }
  /** `unsupported`: the browser is too old to unpack it. */
  | { readonly problem: 'broken' | 'unsupported' }

/** The fragment of a link, without `#`. A browser that can't compress writes the plain text. */
export async function fragmentOf(record: DrawRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record))
  if (typeof CompressionStream === 'undefined') return base64url(bytes)
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return base64url(new Uint8Array(await new Response(packed).arrayBuffer()))
}

/**
 * The text of a record in a link's fragment, whatever a messenger has appended; undefined if the link
 * has none.
 */
export async function textInFragment(hash: string): Promise<LinkText | undefined> {
  const [, fragment = '', rest] = /^#?([\w-]*)(.*)$/s.exec(hash) ?? []
  if (fragment === '' && rest === '') return undefined
  const bytes = fragment.length > maxFragment ? undefined : bytesOf(fragment)
  if (bytes?.[0] === brace) return decoded(bytes)
  if (bytes?.[0] !== zlib) return { problem: 'broken' }
  if (typeof DecompressionStream === 'undefined') return { problem: 'unsupported' }
  try {
    return decoded(await unpacked(bytes))
  } catch {
    return { problem: 'broken' }
  }
}

function decoded(bytes: Uint8Array): LinkText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'broken' }
  }
}

/** Stops reading at the limit: a few bytes can unpack to gigabytes. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxUnpacked) {
      await reader.cancel()
      throw new RangeError('the link is too large')
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(fragment: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
