import { drawOrder, secretsMatchCommitments, serverParticipant } from '../../rotation/draw.ts'
import { activeHands } from '../../members/member.ts'
import { livePayouts } from '../../payouts/payout.ts'
import { isFrozen } from '../../tontines/tontine.ts'
import { dateOfStep } from '../../tontines/terms.ts'
import { areDistinct, invariant, must, same } from './invariant.ts'

export const rotationInvariants = [
  invariant(
    'R1, R6, R8 the order holds exactly the active hands, except those not yet placed by hand',
    {
      state({ state: after }) {
        if (after.phase === 'cancelled') return
        const active = activeHands(after).map((hand) => hand.handId)
        const ranked = after.turns.map((turn) => turn.handId)
        const mayWait = after.terms.rankingMethod === null && after.phase !== 'running'
        areDistinct(ranked)
        areDistinct(after.turns.map(({ date }) => date))
        same(
          after.turns.map(({ rank }) => rank),
          ranked.map((_, index) => index + 1),
        )
        if (mayWait)
          must(
            ranked.every((hand) => active.includes(hand)),
            () => ({ ranked, active }),
          )
        else same(ranked.toSorted(), active.toSorted())
        for (const { handId, memberId } of after.turns)
          must(handId.startsWith(memberId), () => after.turns)
      },
    },
  ),
  invariant('R5, R6, R8 in every state of every history the days ascend with the ranks', {
    command({ after, command, decision }, reached) {
      if (!decision.accepted) return
      if (command.type === 'arrange-order') reached('an order set by hand')
      const days = after.turns.map(({ date }) => date)
      same(days, days.toSorted())
      areDistinct(days)
    },
    reaches: ['an order set by hand'],
  }),
  invariant('R2 an automatic order before the freeze is paid on the steps from the start date', {
    state({ state }, reached) {
      const { rankingMethod, frequency, startDate } = state.terms
      if (rankingMethod === null || isFrozen(state)) return
      reached(rankingMethod)
      for (const { rank, date } of state.turns)
        same(date, dateOfStep(frequency, startDate, rank - 1))
    },
    reaches: ['random', 'lilo', 'alphabetical'],
  }),
  invariant('R6, R7 a frozen turn never moves, except in an order set by hand, and with a reason', {
    command({ before, after, decision }, reached) {
      if (!decision.accepted || !isFrozen(before)) return
      const set = decision.value.find((event) => event.type === 'order-set')
      if (set) {
        reached('a frozen order set by hand')
        same([set.method, typeof set.reasonDigest], ['manual', 'string'])
        same(before.terms.rankingType, 'manual')
      } else same(after.turns.slice(0, before.turns.length), before.turns)
      same(
        decision.value.some(({ type }) => type === 'order-drawn'),
        false,
      )
    },
    reaches: ['a frozen order set by hand'],
  }),
  invariant('R7 a turn that has received does not move', {
    command({ before, after }, reached) {
      if (before.turns === after.turns) return
      const served = new Set(livePayouts(before).map(({ handId }) => handId))
      if (served.size > 0) reached('another order after a payout')
      for (const turn of before.turns)
        if (served.has(turn.handId))
          same(
            after.turns.find(({ handId }) => handId === turn.handId),
            turn,
          )
    },
    reaches: ['another order after a payout'],
  }),
  invariant(
    'D1, D5 every draw of every history was committed to before and can be verified after',
    {
      end({ tontine, events }) {
        for (const { drawId, hands, roundNo, commitment, secret, seed } of tontine.draws) {
          const secrets = [{ participantId: serverParticipant, commitment, secret }]
          same(secretsMatchCommitments(drawId, secrets), true)
          const list = { circleId: tontine.id, drawId, hands, roundNo }
          same(drawOrder(list, secrets).seed, seed)
        }
        const types = events
          .map(({ type }) => type)
          .filter((type) => type === 'draw-committed' || type === 'order-drawn')
        same(
          types,
          types.map((_, index) => (index % 2 === 0 ? 'draw-committed' : 'order-drawn')),
        )
      },
      every: 10,
    },
  ),
]
