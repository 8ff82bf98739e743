import type { Performed } from '../command-table.ts'
import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import { askedAbout, doneFrom, isToCarryOut, mayActAlone } from './against.ts'
import { carriedOut } from './decide.ts'
import type { ProposalRefusal } from './decide.ts'
import { isForOne, needsSecond, proposersOf, subjectsOf } from './eligibility.ts'
import type { Circle } from './eligibility.ts'
import { openProposals } from './proposal.ts'
import type { Proposal, ProposalEvent, ProposedAct } from './proposal.ts'

/** How many proposals of one person, and of a circle, may be open at once. */
const maxOpen = { ofOne: 10, ofAll: 30 }

/**
 * Proposes an act, or performs it at once if nobody else could answer, or its author takes back what they
 * recorded. Proposing an act that would be refused is refused for the same reason. What its author announced is
 * done by proposing it once more. (G1, G2, G7)
 */
export function propose<Event, No extends { code: string }>(
  state: Circle,
  act: ProposedAct,
  perform: Performed<Event, No>['perform'],
  { actor: by, at, now }: Context,
): Decision<(Event | ProposalEvent)[], No | ProposalRefusal> {
  const isAtOnce = isForOne(state, act, { actor: by, now })
  if (!isAtOnce && !proposersOf(state, act, now).includes(by)) return refuse({ code: 'own-money' })
  const performed = perform(act)
  if (!performed.accepted || isAtOnce || !needsSecond(state, act, now)) return performed
  const same = sameOpen(state, act, now)
  const done = same?.by === by ? isToCarryOut(state, same, { actor: by, now }) : null
  if (same && done) return carriedOut(state, same, done === 'by-one', performed)
  if (same) return refuse({ code: 'already-proposed', proposal: same.number })
  const open = openProposals(state, now)
  if (open.filter((other) => other.by === by).length >= maxOpen.ofOne)
    return refuse({ code: 'too-many-proposals', limit: maxOpen.ofOne })
  if (open.length >= maxOpen.ofAll)
    return refuse({ code: 'too-many-in-circle', limit: maxOpen.ofAll })
  const proposed = { act, by, at }
  const isNobodyAsked = askedAbout(state, proposed, now).length === 0
  // One person alone would choose the order. (D17)
  if (isNobodyAsked && (act.kind === 'record-hat' || !mayActAlone(state, proposed, now)))
    return refuse({ code: 'nobody-to-agree' })
  const from = doneFrom(state, proposed, isNobodyAsked)
  const isAlone = isNobodyAsked && from === undefined
  const made = { type: 'proposal-made', act, isAlone, ...(from && { from }) } as const
  return accept(isAlone ? [made, ...performed.value] : [made])
}

/** A proposal of a wrong payment together with right ones does not stop a proposal of it alone. */
function sameOpen(state: Circle, act: ProposedAct, now: number): Proposal | undefined {
  const subjects = new Set(subjectsOf(act))
  return openProposals(state, now).find((other) =>
    act.kind === 'reverse-payments'
      ? subjectsOf(other.act).every((one) => subjects.has(one))
      : subjectsOf(other.act).some((one) => subjects.has(one)),
  )
}
