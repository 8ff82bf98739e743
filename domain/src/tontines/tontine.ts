import type { TontineId, UserId } from '../kernel/ids.ts'
import type { ChangeableTerms, Terms } from './terms.ts'

/** `enrolling -> running <-> completed`; archived from each of these, cancelled from the first alone. */
export const phases = ['enrolling', 'running', 'completed', 'archived', 'cancelled'] as const
export type Phase = (typeof phases)[number]

/** This feature's part of a tontine's state. */
export interface TontinePart {
  readonly id: TontineId
  readonly phase: Phase
  readonly terms: Terms
  readonly adminId: UserId
  /** ISO instant. */
  readonly createdAt: string
}

/** One term that was changed, with what was agreed before. (T3) */
export type TermChange = {
  [Term in keyof ChangeableTerms]: {
    readonly term: Term
    readonly before: ChangeableTerms[Term]
    readonly after: ChangeableTerms[Term]
  }
}[keyof ChangeableTerms]

export type TontineEvent =
  | {
      readonly type: 'tontine-created'
      readonly tontineId: TontineId
      readonly adminId: UserId
      readonly terms: Terms
      readonly nameDigest: string
      /** The tontine whose next round this is. */
      readonly follows?: TontineId
    }
  | { readonly type: 'tontine-described'; readonly nameDigest: string }
  | { readonly type: 'term-changed'; readonly change: TermChange }
  | { readonly type: 'tontine-started'; readonly because: 'admin' | 'first-payment' }
  | { readonly type: 'tontine-completed' }
  /** A payment was reversed after the round was complete, and is owed again. */
  | { readonly type: 'tontine-reopened' }
  | { readonly type: 'tontine-archived' }
  | { readonly type: 'tontine-cancelled' }

/** Whether the order is frozen: nobody in it moves any more. (R6) */
export const isFrozen = ({ phase }: Pick<TontinePart, 'phase'>) => phase !== 'enrolling'

/** The phases in which a round takes in people and payments. (O7) */
export const openPhases = ['enrolling', 'running'] as const satisfies readonly Phase[]

/** Whether the round takes in people and payments. (O7) */
export const isOpen = ({ phase }: Pick<TontinePart, 'phase'>): boolean =>
  openPhases.some((open) => open === phase)

/** The phases in which nothing is written to a tontine any more. (T5) */
export const closedPhases = ['archived', 'cancelled'] as const satisfies readonly Phase[]

/** Whether the tontine is closed for good. (T5) */
export const isClosed = ({ phase }: Pick<TontinePart, 'phase'>): boolean =>
  closedPhases.some((closed) => closed === phase)

export function evolveTontine<State extends TontinePart>(state: State, event: TontineEvent): State {
  switch (event.type) {
    // The root handles creation, because it alone knows every feature's initial state.
    case 'tontine-created':
    case 'tontine-described':
      return state
    case 'term-changed': {
      const { term, after } = event.change
      return { ...state, terms: { ...state.terms, [term]: after } }
    }
    case 'tontine-started':
    case 'tontine-reopened':
      return { ...state, phase: 'running' }
    case 'tontine-completed':
      return { ...state, phase: 'completed' }
    case 'tontine-archived':
      return { ...state, phase: 'archived' }
    case 'tontine-cancelled':
      return { ...state, phase: 'cancelled' }
  }
}
