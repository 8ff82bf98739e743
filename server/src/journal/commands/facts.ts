import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Context, IdentityKind } from '@mainforte/domain/kernel/context'
import type { Sql } from '../../kernel/database/database.ts'
import { findIdentitySalts, findReference } from '../digests/kept-store.ts'

export type NameOf = Context['nameOf']
type AccountOf = Context['accountOf']

/** What the journal asks other features for, because it imports none. */
export interface Lookups {
  /** The members' names, for the alphabetical order. */
  findNames(trx: Sql, tontineId: TontineId): Promise<NameOf>
  /** Which accounts of the circle can be used at an instant, to name another organizer. */
  findAccounts(trx: Sql, tontineId: TontineId, now: number): Promise<AccountOf>
}

/** Facts that few decisions need, looked up only on demand. */
export interface Facts {
  readonly nameOf?: NameOf | undefined
  readonly accountOf?: AccountOf
  readonly saltOf?: (memberId: MemberId, kind: IdentityKind) => string | undefined
  /**
   * A reference's digest by its lookup: null if it is not stored, undefined if it was not looked
   * up.
   */
  readonly referenceOf?: (lookup: string) => string | null | undefined
}

export type Fact =
  | { readonly what: 'names' | 'identities' | 'accounts' }
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
  accountOf: () => 'open',
  saltOf: () => undefined,
  referenceOf: () => null,
})

/** The known facts with the missing one added. */
export async function lookedUp(
  trx: Sql,
  { tontineId, now }: { readonly tontineId: TontineId; readonly now: number },
  fact: Fact,
  known: Facts,
  lookups: Lookups,
): Promise<Facts> {
  switch (fact.what) {
    case 'names':
      return { ...known, nameOf: await lookups.findNames(trx, tontineId) }
    case 'accounts':
      return { ...known, accountOf: await lookups.findAccounts(trx, tontineId, now) }
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
