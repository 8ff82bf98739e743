import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import { calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { handsOf } from '@mainforte/domain/members/member'
import { openDues, cyclesOf, balanceOf } from '@mainforte/domain/payments/dues'
import { coverableOf } from '@mainforte/domain/payments/parts'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { awaitsWord, isToHandOver, potsFrom } from '@mainforte/domain/payouts/payout'
import { mayAnswer, wordOfWitness } from '@mainforte/domain/payouts/receiver'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { duesOf } from '../payments/ledger.ts'
import type { GuaranteedLedger } from '../payments/ledger-store.ts'
import { accountsIn } from '../office/store.ts'
import { officeNote } from '../office/view.ts'
import type { Waiting } from './todo-store.ts'

type Counts = Omit<TodoView['tontines'][number], 'tontineId' | 'tontineName'>

/** By whom and when it is read, with what may await them, and the dues of those for whom they stand. */
interface TodoFacts {
  readonly tontines: readonly Waiting[]
  readonly guaranteed: readonly GuaranteedLedger[]
  readonly reader: UserId
  readonly now: number
}

/** What awaits the reader; the tontines with the most to do come first. */
export function todoOf({ tontines, guaranteed, reader, now }: TodoFacts): TodoView {
  const rows = tontines
    .map((tontine) => ({
      tontineId: tontine.id,
      tontineName: tontine.name,
      ...countsOf(tontine, guaranteed, { reader, now }),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
  const sum = (what: Exclude<keyof TodoView, 'tontines'>) =>
    rows.reduce((count, row) => count + row[what], 0)
  return {
    requests: sum('requests'),
    guests: sum('guests'),
    newcomers: sum('newcomers'),
    firstDays: sum('firstDays'),
    payments: sum('payments'),
    contested: sum('contested'),
    pots: sum('pots'),
    disputes: sum('disputes'),
    payouts: sum('payouts'),
    returns: sum('returns'),
    proposals: sum('proposals'),
    roomDraws: sum('roomDraws'),
    swaps: sum('swaps'),
    office: sum('office'),
    covers: sum('covers'),
    deaths: sum('deaths'),
    dues: sum('dues'),
    total: sum('total'),
    tontines: rows,
  }
}

const nothing = {
  requests: 0,
  guests: 0,
  newcomers: 0,
  firstDays: 0,
  payments: 0,
  contested: 0,
  pots: 0,
  disputes: 0,
  payouts: 0,
  roomDraws: 0,
  swaps: 0,
  covers: 0,
  dues: 0,
}
const noCycles = { potCycles: [], dueCycles: [], payoutCycles: [], disputeCycles: [] }

function countsOf(
  tontine: Waiting,
  guaranteed: readonly GuaranteedLedger[],
  { reader, now }: Pick<TodoFacts, 'reader' | 'now'>,
): Counts {
  const { proposals, deaths } = tontine
  const office =
    officeNote(tontine.office, {
      reader,
      now,
      accountOf: accountsIn(tontine.office.closedAccounts),
    }).task === null
      ? 0
      : 1
  const { payouts, isAdmin, isOfficer } = tontine
  const waiting = payouts.filter(awaitsWord)
  const toAnswer = waiting.filter(
    (payout) =>
      mayAnswer(tontine, payout, reader) || wordOfWitness(tontine, payout, reader, now) !== null,
  )
  const ofPots = toAnswer.filter(({ handId }) => handId !== null)
  const returns = toAnswer.length - ofPots.length
  // After the last pot only these still wait.
  if (!isOpen(tontine)) {
    const total = returns + proposals + office + deaths
    return { ...nothing, ...noCycles, returns, proposals, office, deaths, total }
  }
  const officer = (count: number) => (isAdmin || isOfficer ? count : 0)
  const potCycles = isAdmin || isOfficer ? potsToHandOver(tontine, now) : []
  const openDues = ownOpenDues(tontine, now)
  const disputed = isAdmin || isOfficer ? waiting.filter(({ status }) => status === 'disputed') : []
  const counts = {
    requests: isAdmin ? tontine.requests : 0,
    guests: tontine.guests,
    newcomers: tontine.newcomers,
    firstDays: tontine.firstDays,
    payments: tontine.declared,
    contested: officer(tontine.contested),
    pots: potCycles.length,
    disputes: disputed.length,
    payouts: ofPots.length,
    returns,
    proposals,
    roomDraws: tontine.roomDraws,
    swaps: tontine.swaps,
    office,
    covers: coversIn(tontine, guaranteed, now),
    deaths,
    dues: openDues.length,
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    total,
    potCycles,
    dueCycles: [...new Set(openDues)],
    payoutCycles: cyclesWith(tontine, ofPots),
    disputeCycles: cyclesWith(tontine, disputed),
  }
}

/** For how many members the reader would pay now as their guarantor. (S12) */
const coversIn = ({ id }: Waiting, guaranteed: readonly GuaranteedLedger[], now: number) =>
  guaranteed.filter((one) => one.tontineId === id && coverableOf(duesOf(one, now).dues) > 0).length

/** The cycles of some payouts' pots, each once, oldest first. */
function cyclesWith({ turns }: Waiting, payouts: Waiting['payouts']): number[] {
  const hands = new Set(payouts.map(({ handId }) => handId))
  return cyclesOf(turns)
    .filter(({ handId }) => hands.has(handId))
    .map(({ number }) => number)
}

function potsToHandOver(tontine: Waiting, now: number) {
  const { phase, zone, circle } = tontine
  if (phase !== 'running') return []
  const today = todayIn(zone, now)
  return potsFrom({ ...tontine, members: circle }, today)
    .filter((pot) => isToHandOver(pot, roundDay(tontine, today)) && !isUnknown(pot.cycle))
    .map(({ cycle }) => cycle.number)
}

/** The cycles with an open due of the reader, once for each hand. */
function ownOpenDues(tontine: Waiting, now: number): number[] {
  const { hasStarted, amount, graceDays, pauses, turns, zone, ...own } = tontine
  const { dues } = balanceOf({
    hasStarted,
    amount,
    graceDays,
    pauses,
    cycles: cyclesOf(turns),
    hands: handsOf({ id: own.myMemberId, hands: own.myHands }),
    activeOn: null,
    // The total alone determines what is open; dates matter only for lateness.
    payments: [{ amount: own.myTotal, countsOn: calendarDate('2000-01-01'), completedSeq: 1 }],
    returned: own.myReturned,
    declared: own.myDeclared,
    today: todayIn(zone, now),
  })
  return openDues(dues).map(({ cycle }) => cycle)
}
