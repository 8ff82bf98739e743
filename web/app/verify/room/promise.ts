import { paths } from '@mainforte/contract/paths'
import { digestOf } from '@mainforte/domain/kernel/digest'

/** What the organizer's phone shows before the numbers are said. */
export interface ShownPromise {
  readonly drawId: string
  /** The closed list with its constraints. */
  readonly listHash: string
  /** To the phone's secret. */
  readonly commitment: string
}

/** One digest of everything that was promised: its fingerprint is what people write down. */
export const promiseHashOf = ({ drawId, listHash, commitment }: ShownPromise): string =>
  digestOf(`mainforte-room-promise|${drawId}|${listHash}|${commitment}`)

/** A longer name would make the code harder to scan. */
const maxName = 40

/** The link that a code holds. Browsers do not send what follows `#`. */
export const promiseLink = (promise: ShownPromise, tontineName: string): string =>
  `${location.origin}${paths.roomPromise}#${[
    promise.drawId,
    packed(promise.commitment),
    packed(promise.listHash),
    encodeURIComponent([...tontineName].slice(0, maxName).join('')),
  ].join('.')}`

export interface LinkedPromise extends ShownPromise {
  readonly tontineName: string
}

/** A colon may have been encoded, and a messenger appends what no name contains. */
const fragment = /^#?([0-9a-f-]{36}(?::|%3[Aa])\d{1,6})\.([\w-]{43})\.([\w-]{43})\.([^&?#\s]*)/

/** What a link holds; undefined if it is cut or changed beyond reading. */
export function promiseIn(hash: string): LinkedPromise | undefined {
  const [, drawId, commitment, listHash, name] = fragment.exec(hash) ?? []
  if (!drawId || !commitment || !listHash || name === undefined) return undefined
  try {
    return {
      drawId: decodeURIComponent(drawId),
      commitment: unpacked(commitment),
      listHash: unpacked(listHash),
      tontineName: decodeURIComponent(name),
    }
  } catch {
    return undefined
  }
}

/** 64 hex digits as 43 characters of base64url. */
function packed(hex: string): string {
  const bytes = (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(parseInt(pair, 16)))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const unpacked = (text: string): string =>
  Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('')
