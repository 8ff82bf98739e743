import { drawOrder, secretsMatchCommitments, serverParticipant } from '../../rotation/draw.ts'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { activeHands, activeMembers } from '../../members/member.ts'
import { servedHands } from '../../payouts/payout.ts'
import { fixedRanks } from '../../rotation/fixed-turns.ts'
import { isToBeDrawn, shownTurns, turnsToDraw } from '../../rotation/meetings.ts'
import { roundDay } from '../../rotation/pauses.ts'
import type { RotationEvent, Turn } from '../../rotation/rotation.ts'
import type { Event } from '../../tontine.ts'
import { accountsOf } from '../../settlement/account.ts'
import { isFrozen } from '../../tontines/tontine.ts'
import { dateOfStep } from '../../tontines/rhythm.ts'
import { balanceIn } from '../../reports/notebook.ts'
import { areDistinct, invariant, must, same } from './invariant.ts'

type Moved = Extract<RotationEvent, { moves: unknown }>

const movesTurns = (event: Event): event is Moved => 'moves' in event

const isPause = ({ type }: Event): boolean => type === 'round-paused'

/** Where a turn stands, whatever hands owe to its cycle. */
const placeOf = ({ rank, handId, memberId, date }: Turn) => ({ rank, handId, memberId, date })

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
      // What is paid back to a leaver may be due after the last turn. (S4)
      const days = after.turns.flatMap(({ date, turnDay }) => (turnDay ? [] : date))
      same(days, days.toSorted())
      areDistinct(after.turns.map(({ date }) => date))
    },
    reaches: ['an order set by hand'],
  }),
  invariant('R2 an automatic order before the freeze is paid on the steps from the start date', {
    state({ state }, reached) {
      const { rankingMethod, startDate } = state.terms
      if (rankingMethod === null || isFrozen(state)) return
      reached(rankingMethod)
      for (const { rank, date } of state.turns)
        same(date, dateOfStep(state.terms, startDate, rank - 1))
    },
    reaches: ['random', 'lilo', 'alphabetical'],
  }),
  invariant(
    'R6, H1, H3, S4, E2 after the freeze turns move only as agreed, and nobody changes places but by a swap',
    {
      command({ before, after, decision }, reached) {
        if (!decision.accepted || !isFrozen(before)) return
        // A hand that returns after its day goes last. (S8)
        if (decision.value.some(({ type }) => type === 'hand-returned')) return
        if (decision.value.some(({ type }) => type === 'turns-swapped')) return
        const moved = decision.value.find(movesTurns)
        reached(moved?.type ?? 'nothing moved')
        // Of a turn that is still to be drawn only the day is fixed. (D15)
        const isKnown = ({ rank }: Turn) =>
          !before.turns.some((turn) => turn.rank === rank && isToBeDrawn(turn))
        const places = (turn: Turn) => {
          const { handId, memberId, rank } = turn
          return isKnown(turn) ? { handId, memberId, rank } : { rank }
        }
        const turns = after.turns.slice(0, before.turns.length)
        same(turns.map(places), before.turns.map(places))
        const atEnd = decision.value.flatMap((event) =>
          event.type === 'hand-retired' && event.on ? event.handId : [],
        )
        const stays = ({ handId }: Turn) => !atEnd.includes(handId)
        if (!moved) {
          same(
            turns.filter(stays).filter(isKnown).map(placeOf),
            before.turns.filter(stays).filter(isKnown).map(placeOf),
          )
          const days = ({ rank, date }: Turn) => ({ rank, date })
          if (atEnd.length === 0) same(turns.map(days), before.turns.map(days))
        }
        const others = decision.value.map(({ type }) => type)
        must(!others.includes('order-drawn') && !others.includes('order-set'), () => others)
      },
      reaches: ['nothing moved', 'turns-postponed', 'round-resumed', 'turns-restored'],
    },
  ),
  invariant('H1 no turn moves that was served or whose day has passed, nor before today', {
    command({ before, after, decision, day }, reached) {
      if (!decision.accepted || !decision.value.some(movesTurns)) return
      const served = servedHands(before)
      const since = roundDay(before, calendarDate(day))
      const days = [...before.turns].map(({ handId, date }) => ({
        handId,
        was: date,
        is: after.turns.find((turn) => turn.handId === handId)?.date ?? date,
      }))
      for (const { handId, was, is } of days.filter((one) => one.was !== one.is)) {
        must(!served.has(handId) && was >= since && is >= day, () => ({ was, is, day }))
        for (const other of days.filter((one) => one.was === one.is && one.was < was))
          must(other.is < is, () => ({ other, is }))
        reached('a move')
      }
    },
    reaches: ['a move'],
  }),
  invariant('H2 no postponement, pause or going on changes the status of a decided due', {
    command({ before, after, decision, day }, reached) {
      if (!decision.accepted) return
      const changes = decision.value.some((event) => movesTurns(event) || isPause(event))
      if (!changes) return
      for (const { id } of activeMembers(before)) {
        const was = balanceIn(before, id, calendarDate(day))
        const is = new Map(
          balanceIn(after, id, calendarDate(day)).dues.map((due) => [
            `${due.handId} ${due.cycle}`,
            due,
          ]),
        )
        for (const { handId, cycle, status } of was.dues) {
          const now = is.get(`${handId} ${cycle}`)?.status
          const isDecided = status === 'paid' || status === 'paid_late' || status === 'late'
          if (isDecided) same(now, status)
          else must(now !== 'late' && now !== 'paid_late', () => ({ status, now, cycle }))
          reached(status)
        }
      }
    },
    reaches: ['paid', 'late', 'paid_late', 'open'],
  }),
  invariant(
    'D1, D5 every draw of every history was committed to before and can be verified after',
    {
      end({ tontine, events }) {
        for (const { drawId, hands, roundNo, seed, participants, constraints } of tontine.draws) {
          same(secretsMatchCommitments(drawId, participants), true)
          const list = { circleId: tontine.id, drawId, hands, roundNo }
          same(drawOrder({ ...list, ...(constraints && { constraints }) }, participants).seed, seed)
        }
        const promised = new Map<number, string>()
        for (const event of events) {
          if (event.type === 'draw-committed')
            for (const [index, one] of [event.commitment, ...(event.following ?? [])].entries()) {
              must(!promised.has(event.number + index), () => event)
              promised.set(event.number + index, one)
            }
          if (event.type === 'order-drawn' || event.type === 'turn-drawn')
            same(promised.get(event.number), event.commitment)
        }
      },
      every: 10,
    },
  ),
  invariant(
    'D9, D14 nobody joins or leaves while the closed list is drawn, and the draw starts the tontine',
    {
      command({ before, after, decision }, reached) {
        if (!decision.accepted) return
        const types = decision.value.map(({ type }) => type)
        const listed = activeHands(after).map(({ handId }) => handId)
        if (before.openDraw) same(listed.toSorted(), before.openDraw.hands.toSorted())
        const drawn = decision.value.find((event) => event.type === 'order-drawn')
        if (!drawn) return
        must(types.includes('tontine-started'), () => types)
        for (const { hand, rank } of fixedRanks(before, after.turns.length)) {
          same(after.turns.find((turn) => turn.handId === hand)?.rank, rank)
          reached('fixed')
        }
        must(
          drawn.participants.every(({ secret }) => secret !== '-'),
          () => drawn,
        )
        reached(drawn.kind ?? (drawn.participants.length > 2 ? 'with members' : 'by few'))
      },
      reaches: ['with members', 'by few', 'room', 'fixed'],
    },
  ),
  invariant('D15 a turn is drawn once, and its draw changes nobody’s dues, days or accounts', {
    command({ before, after, decision, day }, reached) {
      if (!decision.accepted) return
      const drawn = decision.value.find((event) => event.type === 'turn-drawn')
      if (!drawn) return
      const { rank, handId, hands, order } = drawn
      const [was, is] = [before, after].map(({ turns }) => turns.find((one) => one.rank === rank))
      must(was?.isUndrawn === true && is?.isUndrawn === undefined, () => ({ was, is }))
      same(is?.handId, handId)
      same(order[0], handId)
      same(
        hands.toSorted(),
        turnsToDraw(before.turns)
          .map((turn) => turn.handId)
          .toSorted(),
      )
      const served = servedHands(before)
      must(!hands.some((hand) => served.has(hand)), () => drawn)
      const cycles = ({ turns }: typeof before) =>
        turns.map(({ handId: _, memberId: __, isUndrawn: ___, ...cycle }) => cycle)
      same(cycles(after), cycles(before))
      same(accountsOf(after), accountsOf(before))
      for (const { id } of activeMembers(before))
        same(balanceIn(after, id, calendarDate(day)), balanceIn(before, id, calendarDate(day)))
      const left = turnsToDraw(after.turns).length
      same(left, hands.length === 2 ? 0 : hands.length - 1)
      reached(left === 0 ? 'the last two' : 'one of many')
    },
    reaches: ['the last two', 'one of many'],
  }),
  invariant(
    'D15 turns that are not drawn are alike and unserved, and nobody is shown whose they are',
    {
      state({ state }, reached) {
        const waiting = turnsToDraw(state.turns)
        if (waiting.length === 0) return
        const served = servedHands(state)
        must(!waiting.some(({ handId }) => served.has(handId)), () => waiting)
        if (!state.hasStarted) return
        const settled = waiting.map(({ owed, writtenOff, kept, gained }) => ({
          owed,
          writtenOff,
          kept,
          gained,
        }))
        for (const one of settled) same(one, settled[0])
        if (settled[0]?.owed) reached('after somebody went out')
        const text = JSON.stringify(shownTurns(state.turns).filter((turn) => isToBeDrawn(turn)))
        for (const { memberId } of waiting) must(!text.includes(memberId), () => text)
      },
      reaches: ['after somebody went out'],
    },
  ),
  invariant('D10 a draw without a promised secret does not count, and names who is missing', {
    command({ before, decision }, reached) {
      if (!decision.accepted) return
      const voided = decision.value.find((event) => event.type === 'draw-voided')
      if (!voided) return
      reached(voided.because)
      must(voided.missing.length > 0, () => voided)
      const kept = voided.participants.filter(({ secret }) => secret === '-')
      if (voided.because === 'secrets-missing')
        same(
          kept.map(({ participantId }) => participantId).filter((id) => id !== serverParticipant),
          voided.missing.toSorted(),
        )
      must(before.openDraw?.number === voided.number, () => voided)
    },
    reaches: ['too-few-promises', 'secrets-missing'],
  }),
  invariant('D14 a word about a draw aloud changes neither turns nor promises', {
    command({ before, after, command, decision }, reached) {
      if (!decision.accepted || command.type !== 'attest-draw') return
      same(after.turns, before.turns)
      same(after.promised, before.promised)
      reached(command.wasSo ? 'so' : 'not so')
    },
    reaches: ['so', 'not so'],
  }),
  invariant('D14, D17 a turn is drawn once, by secrets or from a hat with two people', {
    command({ before, decision }, reached) {
      if (!decision.accepted) return
      const hat = decision.value.find((event) => event.type === 'hat-drawn')
      if (!hat) return
      const waiting = new Set(turnsToDraw(before.turns).map(({ rank }) => rank))
      must(
        hat.turns.every(({ rank }) => waiting.has(rank) || before.phase === 'enrolling'),
        () => hat,
      )
      const answer = decision.value[0]
      must(answer?.type === 'proposal-answered' && answer.isYes, () => answer)
      reached(hat.turns.length === 1 ? 'a turn' : 'an order')
    },
    reaches: ['a turn', 'an order'],
  }),
]
