import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Context, IdentityKind } from '@mainforte/domain/kernel/context'
import type { Sql } from '../kernel/database/database.ts'
import { findIdentitySalts, findReference } from './kept-store.ts'
import type { Salt } from './salted.ts'

export type NameOf = Context['nameOf']

/** What few decisions ask for, and what is looked up only when one does. */
export interface Facts {
  readonly nameOf?: NameOf | undefined
  readonly saltOf?: (memberId: MemberId, kind: IdentityKind) => Salt | undefined
  /** The digest of a reference by its lookup: null when it is not kept, undefined when nobody looked. */
  readonly referenceOf?: (lookup: string) => string | null | undefined
}

export type Fact =
  | { readonly what: 'names' | 'identities' }
  | { readonly what: 'reference'; readonly lookup: string }

/** Stops a decision that needs a fact nobody has looked up yet: a decider can't wait for a database. */
class FactMissing extends Error {
  readonly fact: Fact
  constructor(fact: Fact) {
    super(fact.what)
    this.fact = fact
  }
}

export function missing(fact: Fact): never {
  throw new FactMissing(fact)
}

/** What was made, or the fact for want of which it could not be. */
export function unlessMissing<Made>(
  make: () => Made,
): { readonly value: Made } | { readonly missing: Fact } {
  try {
    return { value: make() }
  } catch (error) {
    if (!(error instanceof FactMissing)) throw error
    return { missing: error.fact }
  }
}

/** What a tontine that does not exist yet has: nothing. */
export const factsOfNone = (nameOf: NameOf | undefined): Facts => ({
  nameOf,
  saltOf: () => undefined,
  referenceOf: () => null,
})

/** What is known, and the fact that was missing. */
export async function lookedUp(
  trx: Sql,
  tontineId: TontineId,
  fact: Fact,
  known: Facts,
  findNames: (trx: Sql, tontineId: TontineId) => Promise<NameOf>,
): Promise<Facts> {
  switch (fact.what) {
    case 'names':
      return { ...known, nameOf: await findNames(trx, tontineId) }
    case 'identities': {
      const salts = await findIdentitySalts(trx, tontineId)
      return { ...known, saltOf: (memberId, kind) => salts.get(`${memberId} ${kind}`) }
    }
    case 'reference': {
      const digest = await findReference(trx, tontineId, fact.lookup)
      const { referenceOf } = known
      return {
        ...known,
        referenceOf: (lookup) => (lookup === fact.lookup ? digest : referenceOf?.(lookup)),
      }
    }
  }
}
