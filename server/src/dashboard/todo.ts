import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import { calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, PayoutId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import { handsOf } from '@mainforte/domain/members/member'
import { areOpen, cyclesOf, isOpen, standingOf } from '@mainforte/domain/payments/dues'
import { isToHandOver, potsFrom } from '@mainforte/domain/payouts/payout'
import type { Payout, PotFacts } from '@mainforte/domain/payouts/payout'
import { mayAnswer } from '@mainforte/domain/payouts/receiver'
import type { Answering } from '@mainforte/domain/payouts/receiver'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { standingColumns } from '../journal/standing.ts'
import type { StandingColumns } from '../journal/standing.ts'
import type { Sql } from '../kernel/database.ts'
import { confirmableCount } from '../payments/store.ts'
import { barePayoutsJson, bareTurnsJson, paidInAllJson } from '../payouts/notebook.ts'

interface Waiting extends StandingColumns, Answering {
  readonly id: TontineId
  readonly name: string
  readonly phase: Phase
  readonly zone: string
  readonly amount: Minor
  readonly graceDays: number
  readonly myMemberId: MemberId
  readonly myHands: number
  readonly myTotal: Minor
  readonly turns: PotFacts['turns']
  readonly circle: PotFacts['members']
  readonly payouts: (Pick<Payout, 'handId' | 'memberId' | 'amount' | 'status' | 'by'> & {
    readonly id: PayoutId
  })[]
  readonly requests: number
  readonly declared: number
  readonly contested: number
}

const tontinesCounted = 200

/** What may wait for the reader, in one statement: a row for each tontine that he is active in. */
export async function findWaiting(trx: Sql, reader: UserId): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select ${standingColumns(reader)},
    t.id, t.name, t.phase, t.zone, t.amount, t.grace_days, t.admin_id, mine.hands as my_hands,
    (select coalesce(sum(p.amount), 0)::bigint from payments p where p.tontine_id = t.id
      and p.member_id = mine.member_id and p.status = 'completed') as my_total,
    ${bareTurnsJson} as turns, ${paidInAllJson} as circle, ${barePayoutsJson} as payouts,
    -- Who may be witness is asked only where a payout waits for an answer.
    case when exists (select from payouts o where o.tontine_id = t.id
      and o.status in ('sent', 'disputed')) then (
      select jsonb_agg(jsonb_build_object('id', m.member_id, 'userId', m.user_id,
        'status', m.status, 'isOfficer', m.is_officer))
      from member_standings m where m.tontine_id = t.id
    ) else '[]'::jsonb end as members,
    (select count(*)::int from member_standings m
      where m.tontine_id = t.id and m.status = 'pending') as requests,
    ${confirmableCount} as declared,
    (select count(*)::int from payments p where p.tontine_id = t.id and p.status = 'completed'
      and p.is_contested) as contested
    from member_standings mine
    join tontines t on t.id = mine.tontine_id
    where mine.user_id = ${reader} and mine.status = 'active'
      and t.phase in ('enrolling', 'running')
    order by mine.tontine_id desc limit ${tontinesCounted}`.execute(trx)
  return rows
}

type Counts = Omit<TodoView['tontines'][number], 'tontineId' | 'tontineName'>

/** What waits for the reader; the tontines with most to do come first. */
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
    payments: sum('payments'),
    contested: sum('contested'),
    pots: sum('pots'),
    disputes: sum('disputes'),
    payouts: sum('payouts'),
    dues: sum('dues'),
    total: sum('total'),
    tontines: rows,
  }
}

function countsOf(tontine: Waiting, reader: UserId, now: number): Counts {
  const { payouts, isAdmin, isOfficer } = tontine
  const officer = (count: number) => (isAdmin || isOfficer ? count : 0)
  const potCycles = isAdmin || isOfficer ? potsToHandOver(tontine, now) : []
  const openDues = ownOpenDues(tontine, now)
  const waiting = payouts.filter(({ status }) => status === 'sent' || status === 'disputed')
  const toAnswer = waiting.filter((payout) => mayAnswer(tontine, payout, reader))
  const disputed = isAdmin || isOfficer ? waiting.filter(({ status }) => status === 'disputed') : []
  const counts = {
    requests: isAdmin ? tontine.requests : 0,
    payments: officer(tontine.declared),
    contested: officer(tontine.contested),
    pots: potCycles.length,
    disputes: disputed.length,
    payouts: toAnswer.length,
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

/** The cycles whose pots some payouts come from, each once, oldest first. */
function cyclesWith({ turns }: Waiting, payouts: Waiting['payouts']): number[] {
  const hands = new Set(payouts.map(({ handId }) => handId))
  return cyclesOf(turns)
    .filter(({ handId }) => hands.has(handId))
    .map(({ number }) => number)
}

function potsToHandOver({ phase, amount, turns, circle, payouts, zone }: Waiting, now: number) {
  if (phase !== 'running') return []
  const today = todayIn(zone, now)
  return potsFrom({ amount, turns, payouts, members: circle }, (cycle) => isOpen(cycle, today))
    .filter((pot) => isToHandOver(pot, today))
    .map(({ cycle }) => cycle.number)
}

/** The cycles to which the reader still owes something, once for each hand that does. */
function ownOpenDues({ amount, graceDays, turns, zone, ...mine }: Waiting, now: number): number[] {
  const { dues } = standingOf({
    amount,
    graceDays,
    cycles: cyclesOf(turns),
    hands: handsOf({ id: mine.myMemberId, hands: mine.myHands }),
    activeOn: null,
    // What is open is told by the total alone; when it was paid matters to lateness only.
    payments: [{ amount: mine.myTotal, date: calendarDate('2000-01-01'), completedSeq: 1 }],
    today: todayIn(zone, now),
  })
  return areOpen(dues).map(({ cycle }) => cycle)
}
