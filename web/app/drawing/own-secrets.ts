import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { getStored, setStored } from '../kernel/browser/storage.ts'

/** What this device keeps of a draw in which somebody takes part with it. */
export interface OwnSecret {
  readonly drawId: string
  readonly memberId: string
  /** 64 hex digits: what makes the secret, together with the account's key. */
  readonly half: string
  /** The digest of the secret, as it is promised. */
  readonly promise: string
  /** The list and the server's promise as they were shown when the secret was made. */
  readonly listHash: string
  readonly commitment: string
  /** The digest of all promises when the secret was revealed; absent before. */
  readonly commitRoot?: string
}

const key = 'mainforte-draw-halves'
/** At most this many secrets are stored, to compare them with what was drawn. */
const maxKept = 40

/** What storage refuses lasts as long as the page. */
let unstored: readonly OwnSecret[] = []

function allKept(): readonly OwnSecret[] {
  try {
    // Only this module writes it. Read each time: another tab may have made a secret since.
    const stored = JSON.parse(getStored(key) ?? '[]') as OwnSecret[]
    return unstored.length > 0 ? unstored : stored
  } catch {
    return unstored
  }
}

/** The secrets that this device has made for a member in a draw; two, if two tabs made one at once. */
export const ownSecretsOf = (drawId: string, memberId?: string): OwnSecret[] =>
  allKept().filter(
    (one) => one.drawId === drawId && (memberId === undefined || one.memberId === memberId),
  )

/** Stored before it is promised: a promise without its secret stops the draw. */
export const keepSecret = (secret: OwnSecret): void => store([...allKept(), secret])

/** Notes, before a secret is revealed, which promises it was revealed for. */
export const keepRoot = (revealed: OwnSecret, commitRoot: string): void =>
  store(allKept().map((one) => (one.half === revealed.half ? { ...one, commitRoot } : one)))

function store(secrets: readonly OwnSecret[]): void {
  const kept = secrets.slice(-maxKept)
  const text = JSON.stringify(kept)
  setStored(key, text)
  unstored = getStored(key) === text ? [] : kept
}

/**
 * The secret of 32 bytes. A phone that several people use keeps a half of it alone, and the other one
 * comes with the session: whoever takes the phone after a sign-out knows nothing.
 */
export const secretFrom = (half: string, accountKey: string): string =>
  sealedDigestOf(half, accountKey)

/** Makes a half of 32 random bytes. */
export function newHalf(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
