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

/** The decision asks for something that nobody has looked up yet. */
export class FactWanted extends Error {
  readonly fact: Fact
  constructor(fact: Fact) {
    super(fact.what)
    this.fact = fact
  }
}

/** What a tontine that does not exist yet has: nothing. */
export const factsOfNone = (nameOf: NameOf | undefined): Facts => ({
  nameOf,
  saltOf: () => undefined,
  referenceOf: () => null,
})

/** What is known, and the fact that was wanted. */
export async function lookedUp(
  trx: Sql,
  tontineId: TontineId,
  { fact }: FactWanted,
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
