import type { Context, Needs } from './kernel/context.ts'
import type { Decision } from './kernel/decision.ts'
import type { Action } from './permissions.ts'
import type { ProposedAct } from './proposals/proposal.ts'

interface Coded {
  readonly code: string
}

/**
 * The commands of a feature by their names: who may send each, when, and which events it gives. `Facts` is
 * what the feature must know of those that are built on it, which it can't import.
 */
export type CommandTable<
  State,
  Command extends { readonly type: string },
  Event,
  No extends Coded,
  Facts = {},
> = {
  readonly [Type in Command['type']]: CommandRule<
    State,
    Extract<Command, { readonly type: Type }>,
    Event,
    No,
    Facts
  >
}

export type CommandRule<State, Command, Event, No extends Coded, Facts> =
  | Decides<State, Command, Event, No, Facts>
  | Proposes<State, Command, No>
  | Answers<State, Command, Event, No>

interface Allowed {
  /** The action in the permission table that it needs. (A3) */
  readonly action: Action
  /**
   * The last phase in which it is accepted: while the round takes in people and payments, also once every hand
   * has received (O7), also in an archived tontine, to say that something is wrong and to settle it. (G4)
   */
  readonly until: 'open' | 'completed' | 'archived'
  /** Whether it is accepted while the closed list is drawn: not what would change the list. (D9) */
  readonly duringDraw: boolean
}

/** While the round takes in people and payments. */
export const whileOpen = { until: 'open', duringDraw: true } as const
/** The same, but not what would change the list that is drawn. */
export const unlessDrawn = { until: 'open', duringDraw: false } as const
/** Once every hand has received somebody still has to answer, to give back and to archive. (O7) */
export const afterRound = { until: 'completed', duringDraw: true } as const
/** In an archived tontine, too, somebody says that something is wrong, or settles it. (G4) */
export const afterArchive = { until: 'archived', duringDraw: true } as const

/** Acts at once. The root adds the events that follow from its own. */
export interface Decides<State, Command, Event, No extends Coded, Facts> extends Allowed {
  needs?(state: State, command: Command): Needs
  decide(state: State, command: Command, context: Context, facts: Facts): Decision<Event[], No>
  /** An act that is proposed with it, in the state after it. */
  alsoProposes?(
    before: State,
    command: Command,
    context: Context,
    after: State,
  ): Decision<ProposedAct, No> | undefined
}

/** Proposes an act of two people, see `ActTable`. (G1) */
export interface Proposes<State, Command, No extends Coded> extends Allowed {
  propose(state: State, command: Command, context: Context): Decision<ProposedAct, No>
}

/** Answers a proposal, whatever act it is about. */
export interface Answers<State, Command, Event, No extends Coded> extends Allowed {
  answer<Followed, Why extends Coded>(
    state: State,
    command: Command,
    acts: Performed<Followed, Why>,
    context: Context,
  ): Decision<(Event | Followed)[], No | Why>
}

export interface Performed<Event, No extends Coded> {
  /** The events that an act gives now, with all that follow from them. */
  perform(act: ProposedAct): Decision<Event[], No>
  /** What undoes an accepted change of days, or that one person alone excluded somebody; nothing of other acts. (G7, H1) */
  restore(act: ProposedAct): Event[]
}

/** The rule of each act of two people, from its feature. Each kind is also the name of a command. (G1) */
export type ActTable<
  State,
  Act extends { readonly kind: string },
  Event,
  No extends Coded,
  Facts = {},
> = {
  readonly [Kind in Act['kind']]: ActRule<
    State,
    Extract<Act, { readonly kind: Kind }>,
    Event,
    No,
    Facts
  >
}

export interface ActRule<State, Act, Event, No extends Coded, Facts> {
  readonly needs?: Needs
  perform(state: State, act: Act, context: Context, facts: Facts): Decision<Event[], No>
}
