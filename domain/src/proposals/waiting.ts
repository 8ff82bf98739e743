import type { UserId } from '../kernel/ids.ts'
import { memberOf } from '../members/member.ts'
import { isToCarryOut } from './against.ts'
import { answerersOf } from './eligibility.ts'
import type { Circle } from './eligibility.ts'
import { openProposals } from './proposal.ts'
import type { Proposal } from './proposal.ts'

/**
 * The proposals on which something waits for an account: its answer, that it does what it announced, or its word on
 * what was done alone against it while it slept. (G1, G7)
 */
export const waitingFor = (state: Circle, actor: UserId, now: number): Proposal[] => [
  ...state.proposals.filter((proposal) => mayUndo(state, proposal, actor)),
  ...openProposals(state, now).filter((proposal) => {
    const hasAnswered = proposal.answers.some(({ by }) => by === actor)
    return hasAnswered || proposal.by === actor
      ? isToCarryOut(state, proposal, { actor, now }) !== null
      : answerersOf(state, proposal).includes(actor)
  }),
]

/** Whether somebody may object to what was done alone against them while they slept. (G7) */
export const mayUndo = (
  state: Circle,
  { act, status, isUnseen, answers }: Proposal,
  userId: UserId,
) =>
  state.phase === 'running' &&
  status === 'accepted' &&
  isUnseen === true &&
  !answers.some(({ by }) => by === userId) &&
  act.kind === 'exclude-member' &&
  memberOf(state, act.memberId)?.userId === userId
