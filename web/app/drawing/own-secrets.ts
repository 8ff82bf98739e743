import { commitmentOf } from '@mainforte/domain/rotation/draw'
import { getStored, setStored } from '../kernel/browser/storage.ts'

/** What this device keeps of a draw in which somebody takes part with it. */
export interface OwnSecret {
  readonly drawId: string
  readonly memberId: string
  /** 64 hex digits. */
  readonly secret: string
  /** The list and the server's promise as they were shown when the secret was made. */
  readonly listHash: string
  readonly commitment: string
  /** The digest of all promises when the secret was revealed; absent before. */
  readonly commitRoot?: string
}

const key = 'mainforte-draw-secrets'
/** So many secrets are kept, to compare them with what was drawn. */
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

/** Whether a secret is the one that was promised. */
export const isPromised = (
  { drawId, memberId, secret }: OwnSecret,
  commitment: string | null,
): boolean => commitmentOf(drawId, memberId, secret) === commitment

/** Stored before it is promised: a promise without its secret stops the draw. */
export const keepSecret = (secret: OwnSecret): void => store([...allKept(), secret])

/** Notes, before a secret is revealed, which promises it was revealed for. */
export const keepRoot = (revealed: OwnSecret, commitRoot: string): void =>
  store(allKept().map((one) => (one.secret === revealed.secret ? { ...one, commitRoot } : one)))

function store(secrets: readonly OwnSecret[]): void {
  const kept = secrets.slice(-maxKept)
  const text = JSON.stringify(kept)
  setStored(key, text)
  unstored = getStored(key) === text ? [] : kept
}

/** Makes a secret of 32 random bytes. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
