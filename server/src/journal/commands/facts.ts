import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Context, IdentityKind } from '@mainforte/domain/kernel/context'
import type { Sql } from '../../kernel/database/database.ts'
import { findIdentitySalts, findReference } from '../digests/kept-store.ts'
import type { Salt } from '../digests/salted.ts'

export type NameOf = Context['nameOf']

/** Facts that few decisions need, looked up only on demand. */
export interface Facts {
  readonly nameOf?: NameOf | undefined
  readonly saltOf?: (memberId: MemberId, kind: IdentityKind) => Salt | undefined
  /**
   * A reference's digest by its lookup: null if it is not stored, undefined if it was not looked
   * up.
   */
  readonly referenceOf?: (lookup: string) => string | null | undefined
}

export type Fact =
  | { readonly what: 'names' | 'identities' }
  | { readonly what: 'reference'; readonly lookup: string }

/**
 * Interrupts a decision that needs a fact not looked up yet, because a decider can't wait for a
 * database.
 */
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

/** Returns the result, or the missing fact that prevented it. */
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

/** The facts of a new tontine, which has nothing stored. */
export const factsOfNone = (nameOf: NameOf | undefined): Facts => ({
  nameOf,
  saltOf: () => undefined,
  referenceOf: () => null,
})

/** The known facts with the missing one added. */
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
