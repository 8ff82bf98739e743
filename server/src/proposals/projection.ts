import { answerersOf } from '@mainforte/domain/proposals/people'
import { lapsesAt } from '@mainforte/domain/proposals/proposal'
import type { Proposal } from '@mainforte/domain/proposals/proposal'
import type { Tontine } from '@mainforte/domain/tontine'
import { projection, rowOf } from '../journal/projection.ts'

/** Who is asked follows from the members and their money, and so is computed again with each command. */
const withAsked = (state: Tontine) => (proposal: Proposal) =>
  proposal.status === 'open' ? { ...proposal, asked: answerersOf(state, proposal) } : proposal

export const proposals = projection({
  table: 'proposals',
  keys: ['number'],
  items: (state): (Proposal & { readonly asked?: readonly string[] })[] =>
    state.proposals.map(withAsked(state)),
  row: ({ act, by, at, answers, asked = [], number, status, isAlone }) =>
    rowOf({
      number,
      kind: act.kind,
      act: JSON.stringify(act),
      reasonDigest: 'reasonDigest' in act ? act.reasonDigest : null,
      byUser: by,
      madeAt: at,
      lapsesAt: new Date(lapsesAt({ at })).toISOString(),
      status,
      isAlone,
      asked: asked.join(' '),
      answers: answers.map((one) => `${one.by}:${one.isYes ? 'yes' : 'no'}`).join(' '),
    }),
})
