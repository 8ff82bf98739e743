import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { IdentityKind, Needs } from '@mainforte/domain/kernel/context'
import { personIdNow } from '@mainforte/domain/members/member'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { findIdentitySalts, findReference } from '../digests/kept-store.ts'
import type { TontineKeys } from '../digests/keys.ts'
import { keyedDigest } from '../digests/salted.ts'

/** What few decisions need, and what is stored of it. */
export interface Facts {
  readonly saltOf: (memberId: MemberId, kind: IdentityKind) => string | undefined
  /** A reference's digest by its lookup; null if it is not stored. */
  readonly referenceOf: (lookup: string) => string | null
}

/** The facts of a new tontine, which has nothing stored. */
export const factsOfNone: Facts = { saltOf: () => undefined, referenceOf: () => null }

/** A decision that asks for what its command has not declared is our mistake. */
const undeclared = (what: string) => (): never => {
  throw new Error(`a decision needs ${what}, and does not declare it`)
}

interface Question {
  readonly state: Pick<Tontine, 'id' | 'members'> | undefined
  readonly keys: TontineKeys
}

/** What a stored reference is found by. */
export const lookupOf = ({ reference }: Pick<TontineKeys, 'reference'>, key: string): string =>
  keyedDigest(reference, key)

/** Loads what a decision needs; whatever else it asks for is not there. */
export async function loadFacts(
  trx: Sql,
  { state, keys }: Question,
  { identities, references = [] }: Needs,
): Promise<Facts> {
  if (!state) return factsOfNone
  const salts = identities && (await findIdentitySalts(trx, state.id))
  const digests = new Map<string, string | null>()
  for (const key of references) {
    const lookup = lookupOf(keys, key)
    digests.set(lookup, await findReference(trx, state.id, lookup))
  }
  return {
    saltOf: salts
      ? (memberId, kind) => salts.get(`${personIdNow(state, memberId)} ${kind}`)
      : undeclared('identities'),
    referenceOf(lookup) {
      const digest = digests.get(lookup)
      return digest === undefined ? undeclared('a reference')() : digest
    },
  }
}
