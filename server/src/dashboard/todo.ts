import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import { calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { handsOf } from '@mainforte/domain/members/member'
import { openDues, cyclesOf, balanceOf } from '@mainforte/domain/payments/dues'
import { isToHandOver, potsFrom } from '@mainforte/domain/payouts/payout'
import { mayAnswer } from '@mainforte/domain/payouts/receiver'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import type { Waiting } from './todo-store.ts'

type Counts = Omit<TodoView['tontines'][number], 'tontineId' | 'tontineName'>

/** What awaits the reader; the tontines with the most to do come first. */
export function todoOf(tontines: readonly Waiting[], reader: UserId, now: number): TodoView {
  const rows = tontines
    .map((tontine) => ({
      tontineId: tontine.id,
      tontineName: tontine.name,
      ...countsOf(tontine, reader, now),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
  const sum = (what: Exclude<keyof TodoView, 'tontines'>) =>
    rows.reduce((count, row) => count + row[what], 0)
  return {
    requests: sum('requests'),
    guests: sum('guests'),
    payments: sum('payments'),
    contested: sum('contested'),
    pots: sum('pots'),
    disputes: sum('disputes'),
    payouts: sum('payouts'),
    proposals: sum('proposals'),
    dues: sum('dues'),
    total: sum('total'),
    tontines: rows,
  }
}

const nothing = {
  requests: 0,
  guests: 0,
  payments: 0,
  contested: 0,
  pots: 0,
  disputes: 0,
  payouts: 0,
  dues: 0,
}
const noCycles = { potCycles: [], dueCycles: [], payoutCycles: [], disputeCycles: [] }

function countsOf(tontine: Waiting, reader: UserId, now: number): Counts {
  const { proposals } = tontine
  // After the last pot only proposals still wait.
  if (!isOpen(tontine)) return { ...nothing, ...noCycles, proposals, total: proposals }
  const { payouts, isAdmin, isOfficer } = tontine
  const officer = (count: number) => (isAdmin || isOfficer ? count : 0)
  const potCycles = isAdmin || isOfficer ? potsToHandOver(tontine, now) : []
  const openDues = ownOpenDues(tontine, now)
  const waiting = payouts.filter(({ status }) => status === 'sent' || status === 'disputed')
  const toAnswer = waiting.filter((payout) => mayAnswer(tontine, payout, reader))
  const disputed = isAdmin || isOfficer ? waiting.filter(({ status }) => status === 'disputed') : []
  const counts = {
    requests: isAdmin ? tontine.requests : 0,
    guests: tontine.guests,
    payments: officer(tontine.declared),
    contested: officer(tontine.contested),
    pots: potCycles.length,
    disputes: disputed.length,
    payouts: toAnswer.length,
    proposals,
    dues: openDues.length,
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    total,
    potCycles,
    dueCycles: [...new Set(openDues)],
    payoutCycles: cyclesWith(tontine, toAnswer),
    disputeCycles: cyclesWith(tontine, disputed),
  }
}

/** The cycles of some payouts' pots, each once, oldest first. */
function cyclesWith({ turns }: Waiting, payouts: Waiting['payouts']): number[] {
  const hands = new Set(payouts.map(({ handId }) => handId))
  return cyclesOf(turns)
    .filter(({ handId }) => hands.has(handId))
    .map(({ number }) => number)
}

function potsToHandOver({ phase, amount, turns, circle, payouts, zone }: Waiting, now: number) {
  if (phase !== 'running') return []
  const today = todayIn(zone, now)
  return potsFrom({ phase, amount, turns, payouts, members: circle }, today)
    .filter((pot) => isToHandOver(pot, today))
    .map(({ cycle }) => cycle.number)
}

/** The cycles with an open due of the reader, once for each hand. */
function ownOpenDues(tontine: Waiting, now: number): number[] {
  const { phase, amount, graceDays, turns, zone, ...own } = tontine
  const { dues } = balanceOf({
    phase,
    amount,
    graceDays,
    cycles: cyclesOf(turns),
    hands: handsOf({ id: own.myMemberId, hands: own.myHands }),
    activeOn: null,
    // The total alone determines what is open; dates matter only for lateness.
    payments: [{ amount: own.myTotal, countsOn: calendarDate('2000-01-01'), completedSeq: 1 }],
    declared: own.myDeclared,
    today: todayIn(zone, now),
  })
  return openDues(dues).map(({ cycle }) => cycle)
}
