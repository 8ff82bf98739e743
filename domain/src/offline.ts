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

/** A tontine as a device shows it. */
export interface Foreseen {
  readonly state: Tontine
  /** Why the rules refuse what is unsent, by its operation: somebody else was there before it. */
  readonly refused: ReadonlyMap<string, Refusal>
}

/** The tontine with all that is unsent, in its order; what is refused changes nothing. */
export function withUnsent(state: Tontine, unsent: readonly Unsent[], device: Device): Foreseen {
  const refused = new Map<string, Refusal>()
  let now = state
  for (const one of unsent) {
    if (one.refusal) continue
    const after = afterOffline(now, one, device)
    if (after.accepted) now = after.value
    else refused.set(one.operation.id, after.refusal)
  }
  return { state: now, refused }
}
