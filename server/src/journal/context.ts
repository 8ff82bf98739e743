import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Context } from '@mainforte/domain/kernel/recorded'
import { drawSecretOf, sealOf } from './secrets.ts'
import type { Secrets } from './secrets.ts'

/** A text whose digest the journal holds. */
export interface KeptText {
  readonly digest: string
  readonly body: string
}

export type NameOf = Context['nameOf']

interface Given {
  readonly actor: UserId
  readonly now: number
  readonly secrets: Secrets
  readonly nameOf: NameOf
  /** Gathers the texts that the decision asks to keep. */
  readonly kept: KeptText[]
}

/** Hands the decider its clock, its secrets and its pen. */
export const createContext = ({ actor, now, secrets, nameOf, kept }: Given): Context => ({
  actor,
  now,
  at: new Date(now).toISOString(),
  nameOf,
  seal: (text) => sealOf(secrets, text),
  keep(body) {
    const digest = sealOf(secrets, body)
    kept.push({ digest, body })
    return digest
  },
  drawSecret: (drawId) => drawSecretOf(secrets, drawId),
})
