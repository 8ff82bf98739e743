import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Operation } from '@mainforte/domain/kernel/operation'
import type { Context, IdentityKind, Needs } from '@mainforte/domain/kernel/context'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Facts, loadFacts, lookupOf } from './facts.ts'
import { type Kept, nothingKept } from '../digests/kept.ts'
import { type TontineKeys, drawSecretOf } from '../digests/keys.ts'
import { newSalt, saltedDigest } from '../digests/salted.ts'
import { type Look, contextNames } from '../reading/names.ts'
import type { Sql } from '../../kernel/database/database.ts'

interface Given {
  readonly actor: UserId
  readonly now: number
  readonly operation?: Operation | undefined
  readonly keys: TontineKeys
  readonly facts: Facts
  readonly names: Pick<Context, 'nameOf' | 'contactOf' | 'accountOf'>
  readonly kept: Kept
}

/** Gives the decider the time, the keys and the looked-up facts, and collects what to keep. */
export const createContext = ({
  actor,
  now,
  operation,
  keys,
  facts,
  names,
  kept,
}: Given): Context => ({
  actor,
  now,
  operation,
  at: new Date(now).toISOString(),
  ...names,
  identityDigest(memberId, kind, value) {
    const salt = newSalt()
    kept.identities.push({ memberId, kind, salt })
    return saltedDigest(keys.identity, salt, value)
  },
  isIdentity({ memberId, kind, digest }, value) {
    const salt = keptIdentity(kept, memberId, kind) ?? facts.saltOf(memberId, kind)
    return salt !== undefined && saltedDigest(keys.identity, salt, value) === digest
  },
  nameDigest(name) {
    kept.nameSalt = newSalt()
    return saltedDigest(keys.text, kept.nameSalt, name)
  },
  keepText: (body) => keepText(keys, kept, body, null),
  keepReference(body, key, formerKey) {
    const lookup = lookupOf(keys, key)
    const digest = facts.referenceOf(lookup) ?? facts.referenceOf(lookupOf(keys, formerKey))
    // The payments of one transfer have one reference.
    const same = kept.texts.find((text) => text.lookup === lookup)
    return digest ?? same?.digest ?? keepText(keys, kept, body, lookup)
  },
  drawSecret: (drawId) => drawSecretOf(keys, drawId),
})

interface Deciding extends Pick<Look, 'names' | 'keys' | 'reader' | 'now'> {
  /** Undefined for a new tontine. */
  readonly state: Tontine | undefined
  readonly operation?: Operation | undefined
  /** The names of its members, which are in no table yet. */
  readonly nameOf?: Context['nameOf'] | undefined
}

/** For a command, or for a page that tries what its reader may do: with what that needs. */
export async function contextOf(
  db: Sql,
  { state, names, keys: opened, reader: actor, now, operation, nameOf = () => '' }: Deciding,
  needs: Needs = {},
  kept = nothingKept(),
): Promise<Context> {
  const keys = opened()
  const facts = await loadFacts(db, { state, keys }, needs)
  const known = state
    ? contextNames(names, now)
    : { nameOf, contactOf: () => undefined, accountOf: isOpen }
  return createContext({ actor, now, operation, keys, facts, names: known, kept })
}

const isOpen = () => 'open' as const

const keptIdentity = ({ identities }: Kept, memberId: string, kind: IdentityKind) =>
  identities.find((one) => one.memberId === memberId && one.kind === kind)?.salt

function keepText(keys: TontineKeys, kept: Kept, body: string, lookup: string | null): string {
  const salt = newSalt()
  const digest = saltedDigest(keys.text, salt, body)
  kept.texts.push({ digest, body, lookup, salt })
  return digest
}
