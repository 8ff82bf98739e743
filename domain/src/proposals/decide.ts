import type { Performed } from '../command-table.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import { isAgreedByAll, isToCarryOut, objectionsNeeded, objectorsOf } from './against.ts'
import { memberOf } from '../members/member.ts'
import { answerersOf, contestableNow, proposersOf, votersOn } from './eligibility.ts'
import type { Circle } from './eligibility.ts'
import { isOpenAt, proposalOf } from './proposal.ts'
import type { Proposal, ProposalEvent } from './proposal.ts'
import { mayUndo } from './waiting.ts'

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

/** What was announced, with the events that it gives now. (G7) */
export function carriedOut<Event, No extends { code: string }>(
  state: Circle,
  { number: proposal, act }: Proposal,
  isAlone: boolean,
  performed: Decision<Event[], No>,
): Decision<(Event | ProposalEvent)[], No> {
  if (!performed.accepted) return performed
  const about = act.kind === 'exclude-member' ? memberOf(state, act.memberId) : undefined
  const isUnseen = isAlone && about?.isAsleep === true
  const done = { type: 'proposal-carried-out', proposal, isAlone } as const
  return accept([{ ...done, ...(isUnseen && { isUnseen }) }, ...performed.value])
}

type Answer = Extract<ProposalCommand, { type: 'answer-proposal' }>

/**
 * Somebody answers a proposal. The first yes performs it, unless it has to wait. People may still object to a change
 * of days afterwards, and one who objected may still agree. (G1, G7, H1)
 */
export function answerProposal<Event, No extends { code: string }>(
  state: Circle,
  { proposal: number, isYes }: Answer,
  acts: Performed<Event, No>,
  { actor, now }: Context,
): Decision<(Event | ProposalEvent)[], No | ProposalRefusal> {
  const proposal = proposalOf(state, number)
  if (!proposal) return refuse({ code: 'no-such-proposal' })
  const contested = contestableNow(state, now)
  const isContested = contested?.number === number
  const answered = { type: 'proposal-answered', proposal: number, isYes } as const
  const voided = { type: 'proposal-voided', proposal: number } as const
  if (mayUndo(state, proposal, actor)) {
    if (isYes) return accept([answered])
    const restored = acts.restore(proposal.act)
    return restored.length > 0
      ? accept([answered, voided, ...restored])
      : refuse({ code: 'proposal-over' })
  }
  if (!isOpenAt(proposal, now) && !isContested) return refuse({ code: 'proposal-over' })
  const done = isYes ? isToCarryOut(state, proposal, { actor, now }) : null
  if (done) return carriedOut(state, proposal, done === 'by-one', acts.perform(proposal.act))
  const mayAnswer = isContested || (!isYes && proposal.from) ? mayObjectNow : mayAnswerNow
  if (!mayAnswer(state, proposal, { isYes }, actor)) return refuse({ code: 'not-asked' })
  if (isYes) return agreed(state, proposal, acts, { actor, now })
  const needed = objectionsNeeded(state, proposal, now)
  const after = { ...proposal, answers: [...proposal.answers, { by: actor, isYes }] }
  if (needed === null || objectorsOf(state, after, now).length < needed) return accept([answered])
  return accept([answered, voided, ...(isContested ? acts.restore(proposal.act) : [])])
}

/** A yes: it performs what was proposed; of what has to wait only if all concerned agree, or the wait is over. (G1, G7) */
function agreed<Event, No extends { code: string }>(
  state: Circle,
  proposal: Proposal,
  { perform }: Performed<Event, No>,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Decision<(Event | ProposalEvent)[], No | ProposalRefusal> {
  const answered = {
    type: 'proposal-answered',
    proposal: proposal.number,
    isYes: true,
  } as const
  // A change of days that was accepted already.
  if (proposal.status !== 'open') return accept([answered])
  // What was nobody's money when it was proposed may be the author's by now.
  if (!proposersOf(state, proposal.act, now).includes(proposal.by))
    return refuse({ code: 'own-money' })
  const performed = perform(proposal.act)
  if (!performed.accepted) return performed
  if (proposal.from === undefined) return accept([answered, ...performed.value])
  const others = proposal.answers.filter(({ by }) => by !== actor)
  const after = { ...proposal, answers: [...others, { by: actor, isYes: true }] }
  const isDone =
    isAgreedByAll(state, after, actor) || isToCarryOut(state, after, { actor, now }) !== null
  if (!isDone) return accept([answered])
  const done = carriedOut<Event, No>(state, proposal, false, performed)
  return done.accepted ? accept([answered, ...done.value]) : done
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
  const own = proposal.answers.find(({ by }) => by === actor)
  const isNew = own === undefined || (isYes && !own.isYes)
  return isNew && answerersOf(state, proposal).includes(actor)
}

/** Everybody but its author may object to what waits or was accepted, and take the objection back. (G7, H1) */
const mayObjectNow: AnswerFrom = (state, proposal, { isYes }, actor) => {
  const own = proposal.answers.find(({ by }) => by === actor)
  return (
    actor !== proposal.by &&
    votersOn(state, proposal).includes(actor) &&
    (isYes ? own?.isYes === false : own?.isYes !== false)
  )
}
