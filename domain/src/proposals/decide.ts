import type { Performed } from '../command-table.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import {
  answerersOf,
  contestableNow,
  isUndoing,
  needsSecond,
  objectionsNeeded,
  objectorsOf,
  proposersOf,
  subjectsOf,
  votersOn,
  waitsAlone,
} from './eligibility.ts'
import type { Circle } from './eligibility.ts'
import { isOpenAt, openProposals, proposalOf } from './proposal.ts'
import type { Proposal, ProposalEvent, ProposedAct } from './proposal.ts'

export type ProposalCommand =
  | { readonly type: 'answer-proposal'; readonly proposal: number; readonly isYes: boolean }
  | { readonly type: 'take-back-proposal'; readonly proposal: number }

export type ProposalRefusal =
  | { readonly code: 'own-money' }
  | { readonly code: 'nobody-to-agree' }
  | { readonly code: 'already-proposed'; readonly proposal: number }
  | { readonly code: 'too-many-proposals'; readonly limit: number }
  | { readonly code: 'too-many-in-circle'; readonly limit: number }
  | { readonly code: 'no-such-proposal' }
  | { readonly code: 'proposal-over' }
  | { readonly code: 'not-your-proposal' }
  | { readonly code: 'not-asked' }

/** How many proposals of one person, and of a circle, may be open at once. */
const maxOpen = { ofOne: 10, ofAll: 30 }

/**
 * Proposes an act, or performs it at once if nobody else could answer, or its author takes back what they
 * recorded. Proposing an act that would be refused is refused for the same reason. (G1, G2)
 */
export function propose<Event, No extends { code: string }>(
  state: Circle,
  act: ProposedAct,
  perform: Performed<Event, No>['perform'],
  { actor: by, at, now }: Context,
): Decision<(Event | ProposalEvent)[], No | ProposalRefusal> {
  const isAtOnce = isUndoing(state, act, { actor: by, now })
  if (!isAtOnce && !proposersOf(state, act, now).includes(by)) return refuse({ code: 'own-money' })
  const performed = perform(act)
  if (!performed.accepted || isAtOnce || !needsSecond(state, act, now)) return performed
  const open = openProposals(state, now)
  const subjects = new Set(subjectsOf(act))
  // A proposal of a wrong payment together with right ones does not stop a proposal of it alone.
  const same = open.find((other) =>
    act.kind === 'reverse-payments'
      ? subjectsOf(other.act).every((one) => subjects.has(one))
      : subjectsOf(other.act).some((one) => subjects.has(one)),
  )
  if (same) return refuse({ code: 'already-proposed', proposal: same.number })
  if (open.filter((other) => other.by === by).length >= maxOpen.ofOne)
    return refuse({ code: 'too-many-proposals', limit: maxOpen.ofOne })
  if (open.length >= maxOpen.ofAll)
    return refuse({ code: 'too-many-in-circle', limit: maxOpen.ofAll })
  const isNobodyAsked = answerersOf(state, { act, by, at }).length === 0
  const waits = isNobodyAsked ? waitsAlone(state, act, { actor: by, now }) : null
  // One person alone would choose the order. (D17)
  if (isNobodyAsked && (act.kind === 'record-hat' || waits === 'somebody-was-here'))
    return refuse({ code: 'nobody-to-agree' })
  const isAlone = isNobodyAsked && waits === null
  const made = { type: 'proposal-made', act, isAlone } as const
  return accept(isAlone ? [made, ...performed.value] : [made])
}

/**
 * Somebody answers a proposal. The first yes performs it. People may still object to a change of days
 * afterwards, and one who objected may still agree. (G1, H1)
 */
export function answerProposal<Event, No extends { code: string }>(
  state: Circle,
  { proposal: number, isYes }: Extract<ProposalCommand, { type: 'answer-proposal' }>,
  { perform, restore }: Performed<Event, No>,
  { actor, now }: Context,
): Decision<(Event | ProposalEvent)[], No | ProposalRefusal> {
  const proposal = proposalOf(state, number)
  if (!proposal) return refuse({ code: 'no-such-proposal' })
  const contested = contestableNow(state, now)
  const isContested = contested?.number === number
  if (!isOpenAt(proposal, now) && !isContested) return refuse({ code: 'proposal-over' })
  const mayAnswer = isContested ? mayObjectNow : mayAnswerNow
  if (!mayAnswer(state, proposal, { isYes }, actor)) return refuse({ code: 'not-asked' })
  const answered = { type: 'proposal-answered', proposal: number, isYes } as const
  if (!isYes) {
    const needed = objectionsNeeded(state, proposal)
    if (needed === null || objectorsOf(state, proposal).length + 1 < needed)
      return accept([answered])
    const restored = contested && isContested ? restore(contested.act) : []
    return accept([answered, { type: 'proposal-voided', proposal: number }, ...restored])
  }
  if (isContested) return accept([answered])
  // What was nobody's money when it was proposed may be the author's by now.
  if (!proposersOf(state, proposal.act, now).includes(proposal.by))
    return refuse({ code: 'own-money' })
  const performed = perform(proposal.act)
  return performed.accepted ? accept([answered, ...performed.value]) : performed
}

/** Its author takes it back. (G1) */
export function takeBack(
  state: Circle,
  { proposal: number }: Extract<ProposalCommand, { type: 'take-back-proposal' }>,
  { actor, now }: Context,
): Decision<ProposalEvent[], ProposalRefusal> {
  const proposal = proposalOf(state, number)
  if (!proposal) return refuse({ code: 'no-such-proposal' })
  if (!isOpenAt(proposal, now)) return refuse({ code: 'proposal-over' })
  return proposal.by === actor
    ? accept([{ type: 'proposal-taken-back', proposal: number }])
    : refuse({ code: 'not-your-proposal' })
}

type AnswerFrom = (
  state: Circle,
  proposal: Proposal,
  answer: { readonly isYes: boolean },
  actor: Context['actor'],
) => boolean

/** Each person asked answers once; a no may become a yes. */
const mayAnswerNow: AnswerFrom = (state, proposal, { isYes }, actor) => {
  const hasAnswered = proposal.answers.some(({ by }) => by === actor)
  return answerersOf(state, proposal).includes(actor) && (isYes || !hasAnswered)
}

/** Everybody but its author may object to what was accepted, and take the objection back. (H1) */
const mayObjectNow: AnswerFrom = (state, proposal, { isYes }, actor) => {
  const own = proposal.answers.find(({ by }) => by === actor)
  return (
    actor !== proposal.by &&
    votersOn(state, proposal).includes(actor) &&
    (isYes ? own?.isYes === false : own?.isYes !== false)
  )
}
