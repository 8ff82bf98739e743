import { canonical } from '@mainforte/domain/kernel/digest'
import {
  answerersOf,
  contestableNow,
  objectionsNeeded,
  votersOn,
} from '@mainforte/domain/proposals/eligibility'
import { lapsesAt, objectsUntil } from '@mainforte/domain/proposals/proposal'
import type { Proposal } from '@mainforte/domain/proposals/proposal'
import type { Tontine } from '@mainforte/domain/tontine'
import { projection, rowOf } from '../journal/projection.ts'

interface Shown extends Proposal {
  /** Only of those that wait for an answer, or may still become void. */
  readonly asked?: readonly string[]
  readonly needed?: number | null
  readonly until?: number | null
}

/**
 * Who is asked follows from the members and their money, and so is computed again with each command.
 * Whether the time for objections is over depends on the clock, which the reading compares.
 */
function withAsked(state: Tontine): (proposal: Proposal) => Shown {
  const contested = contestableNow(state, 0)
  return (proposal) => {
    if (proposal.status === 'open')
      return {
        ...proposal,
        asked: answerersOf(state, proposal),
        needed: objectionsNeeded(state, proposal),
      }
    if (proposal.number !== contested?.number) return proposal
    return {
      ...proposal,
      asked: votersOn(state, proposal).filter((one) => one !== proposal.by),
      needed: objectionsNeeded(state, proposal),
      until: objectsUntil(proposal),
    }
  }
}

export const proposals = projection({
  table: 'proposals',
  keys: ['number'],
  items: (state): readonly Shown[] => state.proposals.map(withAsked(state)),
  row: ({ act, by, at, answers, asked = [], needed = null, until = null, ...proposal }) =>
    rowOf({
      number: proposal.number,
      kind: act.kind,
      // The journal's database orders the keys of an event otherwise than the command did.
      act: canonical(act),
      reasonDigest: 'reasonDigest' in act ? act.reasonDigest : null,
      byUser: by,
      madeAt: at,
      lapsesAt: new Date(lapsesAt({ at })).toISOString(),
      status: proposal.status,
      isAlone: proposal.isAlone,
      asked: asked.join(' '),
      answers: answers.map((one) => `${one.by}:${one.isYes ? 'yes' : 'no'}`).join(' '),
      objectsUntil: until === null ? null : new Date(until).toISOString(),
      objectionsNeeded: needed,
    }),
})
