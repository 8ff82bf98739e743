import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { TontineTexts } from './terms.ts'
import type { Phase, TontineEvent, TontinePart } from './tontine.ts'

export type TontineCommand =
  | { readonly type: 'describe-tontine'; readonly texts: TontineTexts }
  | { readonly type: 'start-tontine' }
  | { readonly type: 'archive-tontine' }
  | { readonly type: 'delete-tontine' }

export type TontineRefusal =
  | { readonly code: 'tontine-closed'; readonly phase: Phase }
  | { readonly code: 'already-started' }
  | { readonly code: 'no-complete-order' }
  | { readonly code: 'dates-out-of-order' }
  | { readonly code: 'has-confirmed-payments' }

/** What this feature must know of the others to decide. */
export interface TontineFacts {
  /** Exactly the active hands have their turns, and at least two members hold them. */
  readonly isOrderComplete: boolean
  /** Each rank has a later day than the rank before; only older journals may violate this. */
  readonly areDatesInOrder: boolean
  /** A receipt was numbered, even if its payment was reversed since. */
  readonly hasReceipts: boolean
}

/** The organizer's decisions about the whole tontine; the caller has checked that it is open. (T2 to T5) */
export function decideTontine(
  state: TontinePart,
  command: TontineCommand,
  facts: TontineFacts,
  context: Context,
): Decision<TontineEvent[], TontineRefusal> {
  switch (command.type) {
    case 'describe-tontine':
      return accept([
        { type: 'tontine-described', nameDigest: context.nameDigest(command.texts.name) },
      ])
    case 'start-tontine':
      if (state.phase !== 'enrolling') return refuse({ code: 'already-started' })
      if (!facts.isOrderComplete) return refuse({ code: 'no-complete-order' })
      if (!facts.areDatesInOrder) return refuse({ code: 'dates-out-of-order' })
      return accept([{ type: 'tontine-started', because: 'admin' }])
    case 'archive-tontine':
      return accept([{ type: 'tontine-archived' }])
    case 'delete-tontine':
      // Money that two people saw does not disappear with its tontine. (T4)
      if (facts.hasReceipts) return refuse({ code: 'has-confirmed-payments' })
      if (state.phase !== 'enrolling') return refuse({ code: 'already-started' })
      return accept([{ type: 'tontine-cancelled' }])
  }
}
