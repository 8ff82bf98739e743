import { getStored, setStored } from '../kernel/browser/storage.ts'

/** What this device keeps of a draw in which it takes part. */
export interface OwnSecret {
  readonly drawId: string
  readonly memberId: string
  /** 64 hex digits. */
  readonly secret: string
  /** The list and the server's promise as they were shown when the secret was made. */
  readonly listHash: string
  readonly commitment: string
}

const key = 'mainforte-draw-secrets'
/** Of so many draws the secrets are kept, to compare them with what was drawn. */
const maxKept = 40

/** Lasts as long as the page where storage is forbidden. */
let kept: readonly OwnSecret[] | undefined

function allKept(): readonly OwnSecret[] {
  if (kept) return kept
  try {
    // Only this module writes it.
    kept = JSON.parse(getStored(key) ?? '[]') as OwnSecret[]
  } catch {
    kept = []
  }
  return kept
}

export const ownSecretOf = (drawId: string): OwnSecret | undefined =>
  allKept().find((one) => one.drawId === drawId)

/** Stored before it is promised: a promise without its secret stops the draw. */
export function keepSecret(secret: OwnSecret): void {
  const others = allKept().filter(({ drawId }) => drawId !== secret.drawId)
  kept = [...others, secret].slice(-maxKept)
  setStored(key, JSON.stringify(kept))
}

/** Makes a secret of 32 random bytes. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
