import { accept, refuse } from './kernel/decision.ts'
import type { Decision } from './kernel/decision.ts'
import type { TontineId } from './kernel/ids.ts'
import { arrivedWith, marked } from './kernel/operation.ts'
import type { Context, Needs } from './kernel/context.ts'
import type { ActRule, CommandRule, CommandTable } from './command-table.ts'
import { consequencesOf, handsChanged, stateAfter } from './consequences.ts'
import { keeperCommands } from './keepers/commands.ts'
import type { KeeperCommand, KeeperRefusal } from './keepers/decide.ts'
import { asOf } from './members/awake.ts'
import type { AwakeCommand, AwakeRefusal } from './members/awake.ts'
import { meetingCommands } from './meetings/commands.ts'
import type { MeetingRefusal } from './meetings/decide.ts'
import type { MeetingCommand } from './meetings/forms.ts'
import { memberActs, memberCommands } from './members/commands.ts'
import { foundingMembers } from './members/decide.ts'
import type {
  CarriedOver,
  ListedPerson,
  MemberCommand,
  MemberFacts,
  MemberRefusal,
} from './members/decide.ts'
import { memberOf, subjectOf } from './members/member.ts'
import { notebookActs, notebookCommands } from './notebook/commands.ts'
import type { NotebookCommand, NotebookRefusal } from './notebook/decide.ts'
import { officeCommands } from './office/commands.ts'
import type { OfficeCommand, OfficeRefusal } from './office/decide.ts'
import { phoneCommands } from './phones/commands.ts'
import { tooNewFor } from './phones/decide.ts'
import type { PhoneCommand, PhoneRefusal } from './phones/place.ts'
import { paymentActs, paymentCommands } from './payments/commands.ts'
import type { PaymentCommand, PaymentRefusal } from './payments/decide.ts'
import type { PaymentFacts } from './payments/parts.ts'
import { hasPayments } from './payments/payment.ts'
import type { WayToPay } from './payments/way-to-pay.ts'
import { kept } from './payments/ways-to-pay.ts'
import { payoutActs, payoutCommands } from './payouts/commands.ts'
import type { PayoutCommand, PayoutRefusal } from './payouts/decide.ts'
import type { NextRoundRefusal } from './payouts/next-round.ts'
import { hasMoneyHere, servedHands } from './payouts/payout.ts'
import { type Action, whyNot } from './permissions.ts'
import { proposalCommands } from './proposals/commands.ts'
import type { ProposalCommand, ProposalRefusal } from './proposals/decide.ts'
import { propose } from './proposals/propose.ts'
import { daysJustMoved, isContestable } from './proposals/eligibility.ts'
import { openProposals, proposalOf } from './proposals/proposal.ts'
import type { ProposedAct } from './proposals/proposal.ts'
import type { Actor } from './roles.ts'
import { nowOf, orderActs, orderCommands } from './rotation/commands.ts'
import type { OrderCommand, OrderFacts, OrderRefusal } from './rotation/commands.ts'
import { committedDraw } from './rotation/decide.ts'
import { underWay } from './rotation/drawing.ts'
import { restoredTurns } from './rotation/moves.ts'
import { settlementActs, settlementCommands } from './settlement/commands.ts'
import type { EndingCommand, EndingRefusal } from './settlement/commands.ts'
import { leaveRound, returnedHands } from './settlement/decide.ts'
import type { SettlementFacts } from './settlement/decide.ts'
import { paymentFactsOf } from './settlement/guarantees.ts'
import { swapCommands } from './swaps/commands.ts'
import type { SwapCommand, SwapRefusal } from './swaps/decide.ts'
import { tontineCommands } from './tontines/commands.ts'
import type { TontineCommand, TontineRefusal } from './tontines/decide.ts'
import type { Terms } from './tontines/terms.ts'
import { isClosed, isOpen } from './tontines/tontine.ts'
import type { Event, Tontine } from './tontine.ts'

export interface CreateTontine {
  readonly type: 'create-tontine'
  readonly tontineId: TontineId
  readonly name: string
  readonly terms: Terms
  readonly creator: CarriedOver
  /** With the hands that the list gives them; one where it says nothing. */
  readonly invited: readonly ListedPerson[]
  /** The next round of another tontine: its members are approved, and say yes again. (T7) */
  readonly next?: {
    readonly follows: TontineId
    readonly members: readonly CarriedOver[]
    /** Where to pay stays, until two people change it. (P17) */
    readonly ways?: readonly WayToPay[]
  }
}

/** Every command of a tontine that there is. */
type LaterCommand =
  | TontineCommand
  | MemberCommand
  | AwakeCommand
  | OfficeCommand
  | PhoneCommand
  | OrderCommand
  | PaymentCommand
  | PayoutCommand
  | KeeperCommand
  | NotebookCommand
  | EndingCommand
  | SwapCommand
  | ProposalCommand
  | MeetingCommand

/** Every command of a tontine. */
export type Command = CreateTontine | LaterCommand

/** Every refusal of the rules. (A4) */
export type Refusal =
  | TontineRefusal
  | MemberRefusal
  | AwakeRefusal
  | OfficeRefusal
  | PhoneRefusal
  | OrderRefusal
  | PaymentRefusal
  | PayoutRefusal
  | KeeperRefusal
  | NotebookRefusal
  | EndingRefusal
  | SwapRefusal
  | ProposalRefusal
  | MeetingRefusal
  | NextRoundRefusal
  | { readonly code: 'tontine-exists' }
  | { readonly code: 'no-such-tontine' }
  | { readonly code: 'not-allowed' }
  /** Only the code opens a telephone for this. (L3) */
  | { readonly code: 'phone-locked' }
  | { readonly code: 'phone-not-bound' }
  /** It arrived before, with this entry. (J17) */
  | { readonly code: 'operation-arrived'; readonly seq: number }
  /** The author's device had verified another journal, up to this entry. (J12) */
  | { readonly code: 'other-journal'; readonly seq: number }

export type RefusalCode = Refusal['code']

type Facts = MemberFacts & OrderFacts & PaymentFacts & SettlementFacts
type Rule = CommandRule<Tontine, LaterCommand, Event, Refusal, Facts>
type Answer = Decision<Event[], Refusal>

/** The commands of all features. */
const commands: CommandTable<Tontine, LaterCommand, Event, Refusal, Facts> = {
  ...tontineCommands,
  ...memberCommands,
  ...officeCommands,
  ...phoneCommands,
  ...orderCommands,
  ...paymentCommands,
  ...payoutCommands,
  ...keeperCommands,
  ...notebookCommands,
  ...settlementCommands,
  ...swapCommands,
  ...proposalCommands,
  ...meetingCommands,
}

export const commandTypes = [
  'create-tontine',
  // Its type says that its keys are exactly the commands.
  ...(Object.keys(commands) as LaterCommand['type'][]),
] satisfies Command['type'][]

const acts = {
  ...memberActs,
  ...orderActs,
  ...paymentActs,
  ...payoutActs,
  ...notebookActs,
  ...settlementActs,
}

const ruleOf = (type: LaterCommand['type']): Rule => commands[type]
const actRuleOf = (
  kind: ProposedAct['kind'],
): ActRule<Tontine, ProposedAct, Event, Refusal, Facts> => acts[kind]

/** The action in the permission table that a command needs. (A3) */
export const actionOf = (type: Command['type']): Action =>
  type === 'create-tontine' ? 'tontine.create' : commands[type].action

/**
 * Why the permission table keeps somebody from a command, by their standing in this tontine. A stranger gets
 * `no-such-tontine`, so that ids reveal nothing. (A2)
 */
export function deniedTo(
  actor: Actor,
  { type }: Pick<Command, 'type'>,
  state: Tontine | undefined,
): Refusal | undefined {
  const subject = state && actor.role !== 'visitor' ? subjectOf(state, actor.userId) : undefined
  const code = whyNot(actor, actionOf(type), subject)
  return code && { code: code === 'not-signed-in' ? 'not-allowed' : code }
}

/** What must be loaded to decide a command, besides the state. Creating a tontine needs nothing. */
export function needsOf(state: Tontine | undefined, command: Command): Needs {
  if (!state || command.type === 'create-tontine') return {}
  const rule = ruleOf(command.type)
  if ('decide' in rule) return rule.needs?.(state, command) ?? {}
  return needsOfAct(
    command.type === 'answer-proposal'
      ? proposalOf(state, command.proposal)?.act.kind
      : command.type,
  )
}

/** What must be loaded to decide an act. */
export const needsOfAct = (kind: string | undefined): Needs =>
  (kind !== undefined && isActKind(kind) && actRuleOf(kind).needs) || {}

const isActKind = (kind: string): kind is ProposedAct['kind'] => Object.hasOwn(acts, kind)

/**
 * The decider of one tontine: is this command allowed, and which events does it give?
 *
 * Pure and total: deciding changes nothing. `stored` is undefined before the tontine exists. Whether
 * the actor may give the command at all was checked before, with the permission table. (T5, T6, J4)
 */
export function decide(stored: Tontine | undefined, command: Command, context: Context): Answer {
  const { operation } = context
  if (!operation) return decideOne(stored, command, context)
  const seq = stored && arrivedWith(stored, operation)
  if (seq !== undefined) return refuse({ code: 'operation-arrived', seq })
  const decided = decideOne(stored, command, context)
  return decided.accepted ? accept(marked(decided.value, operation)) : decided
}

function decideOne(stored: Tontine | undefined, command: Command, context: Context): Answer {
  if (command.type === 'create-tontine')
    return stored ? refuse({ code: 'tontine-exists' }) : create(command, context)
  if (!stored) return refuse({ code: 'no-such-tontine' })
  const state = asOf(stored, context.now, context.actor)
  const rule = ruleOf(command.type)
  const no = objectionNow(state, rule) ?? tooNewFor(state, command, context)
  if (no) return refuse(no)
  const perform = (act: ProposedAct) => outcomeOf(state, act, context)
  if ('answer' in rule) {
    const restore = restoreIn(state, context)
    return rule.answer(state, command, { perform, restore }, context)
  }
  if ('propose' in rule) {
    const act = rule.propose(state, command, context)
    return act.accepted ? propose(state, act.value, perform, context) : act
  }
  const facts = factsOf(state, context)
  const decided = completed(state, rule.decide(state, command, context, facts), context)
  if (!decided.accepted) return decided
  const after = stateAfter(state, decided.value, context) ?? state
  const act = rule.alsoProposes?.(state, command, context, after)
  return act ? asked(after, act, decided.value, context) : decided
}

/** Proposes an act with the events before it. Where it is proposed already, they wait for that. (M7) */
function asked(
  after: Tontine,
  act: Decision<ProposedAct, Refusal>,
  before: readonly Event[],
  context: Context,
): Answer {
  if (!act.accepted) return act
  const proposed = propose(after, act.value, (one) => outcomeOf(after, one, context), context)
  if (proposed.accepted) return accept([...before, ...proposed.value])
  return proposed.refusal.code === 'already-proposed' ? accept([...before]) : proposed
}

/** Why a command, or an act, is not accepted now, whatever it says. */
function objectionNow(state: Tontine, { until, duringDraw }: Rule): Refusal | undefined {
  const isOver = isClosed(state)
    ? state.phase !== 'archived' || until !== 'archived'
    : !isOpen(state) && until === 'open'
  if (isOver) return { code: 'tontine-closed', phase: state.phase }
  return duringDraw ? undefined : lockOf(state)
}

/** What keeps the list closed: the draw of it in the app. (D9) */
const lockOf = ({ openDraw }: Tontine) => (openDraw ? underWay(openDraw) : undefined)

/** What features must know of those that are built on them. */
const factsOf = (state: Tontine, context: Context): Facts => ({
  hasPayments: (memberId) => hasPayments(state, memberId),
  hasMoneyHere: (memberId, how) => hasMoneyHere(state, memberId, how),
  served: () => servedHands(state),
  daysJustMoved: () => daysJustMoved(state, context),
  ...paymentFactsOf(state),
  isOwnDeathProposed: () => isOwnDeathProposed(state, context),
})

/** Whether it is proposed to record the actor's death. (S8) */
const isOwnDeathProposed = (state: Tontine, { actor, now }: Context): boolean =>
  openProposals(state, now).some(
    ({ act }) => act.kind === 'record-death' && memberOf(state, act.memberId)?.userId === actor,
  )

/** The events that an act gives now, with all that follow from them. */
function outcomeOf(state: Tontine, act: ProposedAct, context: Context): Answer {
  const no = objectionNow(state, ruleOf(act.kind))
  if (no) return refuse(no)
  const facts = factsOf(state, context)
  return completed(state, actRuleOf(act.kind).perform(state, act, context, facts), context)
}

/** What undoes a change of days to which too many objected, or what one person did alone against a sleeper. (G7, H1) */
const restoreIn =
  (state: Tontine, context: Context) =>
  (act: ProposedAct): Event[] => {
    if (act.kind === 'exclude-member') return returnedHands(state, act.memberId, context)
    return isContestable(act)
      ? restoredTurns(state, act, nowOf(state, context, factsOf(state, context)))
      : []
  }

/** The events of a feature's decision, and those that follow from them. */
function completed(state: Tontine, decision: Answer, context: Context): Answer {
  if (!decision.accepted) return decision
  const after = stateAfter(state, decision.value, context) ?? state
  const lock = lockOf(state)
  if (lock && handsChanged(state, after)) return refuse(lock)
  return accept([...decision.value, ...consequencesOf(state, after, context)])
}

function create(command: CreateTontine, context: Context): Decision<Event[], Refusal> {
  const { tontineId, terms, creator, invited, next } = command
  const members = foundingMembers(creator, invited, next?.members ?? [], context)
  if (!members.accepted) return members
  const events: Event[] = [
    {
      type: 'tontine-created',
      tontineId,
      terms,
      adminId: context.actor,
      nameDigest: context.nameDigest(command.name),
      ...(next && { follows: next.follows }),
    },
    ...members.value,
  ]
  if (next?.ways && next.ways.length > 0)
    events.push({ type: 'ways-to-pay-set', ways: kept(next.ways, context) })
  if (terms.rankingMethod === 'random')
    events.push({ type: 'draw-committed', ...committedDraw(tontineId, 1, context) })
  const after = stateAfter(undefined, events, context)
  if (!after) throw new Error('a tontine was not created by its first event')
  return accept([...events, ...consequencesOf(undefined, after, context)])
}

/**
 * The state after the actor would go out of the round, or why they can't; nothing is written. (S3)
 */
export function foreseenLeaving(state: Tontine, context: Context): Decision<Tontine, Refusal> {
  const no = objectionNow(state, ruleOf('leave-round'))
  const leaving = { type: 'leave-round', reason: null } as const
  return no
    ? refuse(no)
    : foreseen(state, completed(state, leaveRound(state, leaving, context), context), context)
}

/** The state after the actor would say that they are alive, or why they can't; nothing is written. (S8) */
export const foreseenAlive = (state: Tontine, context: Context): Decision<Tontine, Refusal> =>
  foreseen(state, decide(state, { type: 'report-alive' }, context), context)

/**
 * The state that an act would lead to, or why it is refused now. The context is the actor's;
 * nothing is written. (G1)
 */
export const stateAfterAct = (
  state: Tontine,
  act: ProposedAct,
  context: Context,
): Decision<Tontine, Refusal> => foreseen(state, outcomeOf(state, act, context), context)

const foreseen = (state: Tontine, decided: Answer, context: Context): Decision<Tontine, Refusal> =>
  decided.accepted ? accept(stateAfter(state, decided.value, context) ?? state) : decided
