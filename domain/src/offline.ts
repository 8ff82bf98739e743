import { stateAfter } from './consequences.ts'
import { decide, deniedTo } from './decider.ts'
import type { Refusal } from './decider.ts'
import type { Context } from './kernel/context.ts'
import { accept, refuse } from './kernel/decision.ts'
import type { Decision } from './kernel/decision.ts'
import type { Operation } from './kernel/operation.ts'
import type { Actor } from './roles.ts'
import type { Tontine } from './tontine.ts'
import type { Unsent } from './unsent.ts'

/** Whose device it is, and how its members are called there. */
export interface Device {
  readonly actor: Exclude<Actor, { readonly role: 'visitor' }>
  readonly nameOf: Context['nameOf']
}

/** Marks a text that stands in the state of this device alone. */
const textMark = 'unsent '

/** The text that was written down with something unsent; undefined for the digest of a sent text. */
export const unsentText = (digest: string | null): string | undefined =>
  digest?.startsWith(textMark) ? digest.slice(textMark.length) : undefined

/** A device has neither the keys of the digests nor what stands beside the journal: the server decides again with them. */
function contextOn({ actor, nameOf }: Device, operation: Operation): Context {
  const mark = (text: string) => textMark + text
  return {
    actor: actor.userId,
    now: Date.parse(operation.recordedAt),
    at: operation.recordedAt,
    operation,
    identityDigest: (_member, _kind, value) => mark(value),
    isIdentity: () => false,
    nameDigest: mark,
    keepText: mark,
    keepReference: (_text, key) => mark(key),
    drawSecret: () => '0'.repeat(64),
    accountOf: () => 'open',
    nameOf,
    contactOf: () => undefined,
  }
}

/** The tontine after something that a device writes down, or why the rules refuse it there. */
export function afterOffline(
  state: Tontine,
  { operation, command }: Pick<Unsent, 'operation' | 'command'>,
  device: Device,
): Decision<Tontine, Refusal> {
  const denied = deniedTo(device.actor, command, state)
  if (denied) return refuse(denied)
  const context = contextOn(device, operation)
  const decided = decide(state, command, context)
  return decided.accepted ? accept(stateAfter(state, decided.value, context) ?? state) : decided
}

/** What became of something unsent. */
interface Step {
  readonly id: Operation['id']
  readonly state: Tontine
  readonly refusal?: Refusal
}

/** A tontine as a device shows it. */
export interface Foreseen {
  readonly state: Tontine
  /** Why the rules refuse what is unsent, by its operation: somebody else was there before it. */
  readonly refused: ReadonlyMap<string, Refusal>
  readonly base: Tontine
  readonly device: Device
  readonly steps: readonly Step[]
}

/**
 * The tontine with all that is unsent, in its order; what is refused changes nothing. What was decided before over
 * the same journal is not decided again.
 */
export function withUnsent(
  base: Tontine,
  unsent: readonly Unsent[],
  device: Device,
  before?: Foreseen,
): Foreseen {
  const open = unsent.filter(({ refusal }) => !refusal)
  const same = before?.base === base && before.device === device ? before : undefined
  const known = same?.steps ?? []
  const changed = open.findIndex(({ operation }, index) => operation.id !== known[index]?.id)
  const steps = known.slice(0, changed === -1 ? open.length : changed)
  if (same && changed === -1 && known.length === open.length) return same
  for (const one of open.slice(steps.length)) {
    const state = steps.at(-1)?.state ?? base
    const { id } = one.operation
    const after = afterOffline(state, one, device)
    steps.push(after.accepted ? { id, state: after.value } : { id, state, refusal: after.refusal })
  }
  const refused = steps.flatMap(({ id, refusal }) => (refusal ? [[id, refusal] as const] : []))
  const state = steps.at(-1)?.state ?? base
  return { state, refused: new Map(refused), base, device, steps }
}
