import type { Locale } from '@mainforte/domain/kernel/language'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { type Minor, minor, sumOf } from '@mainforte/domain/kernel/minor'
import { type Due, lateDues, toPayOf } from '@mainforte/domain/payments/dues'
import { type TurnState, potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import type { Pot } from '@mainforte/domain/payouts/payout'
import { memberOfUser } from '@mainforte/domain/members/member'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { untilLastDay } from '@mainforte/domain/rotation/planned-end'
import { calendarOf } from '@mainforte/domain/reports/calendar'
import type { Grid } from '@mainforte/domain/reports/grid'
import { date, money } from '@mainforte/words/kernel/format'
import * as payoutsEn from '@mainforte/words/payouts/en'
import * as payoutsFr from '@mainforte/words/payouts/fr'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { type Look, nameOf, todayOf } from '../journal/reading/names.ts'
import { gridAt } from '../payouts/sums.ts'

const wordsOf = {
  fr: { ...fr.calendar, notStarted: payoutsFr.cycle.notStarted },
  en: { ...en.calendar, notStarted: payoutsEn.cycle.notStarted },
}

/**
 * A round as a calendar file for the reader: the state of their own due and of the pot on each
 * date. (R10, C9, C10)
 */
export function roundCalendar(look: Look, locale: Locale): string {
  const { state: round, names } = look
  const words = wordsOf[locale]
  const today = todayOf(look)
  const grid = gridAt(look)
  const mine = memberOfUser(round, look.reader)?.id
  const own = ownDues(mine, grid)
  const inMoney = (amount: Minor) => money(locale, amount, round.terms.currency)

  const titleOf = ({ cycle }: Pot, state: TurnState) => {
    const facts = {
      tontine: names.name,
      cycle: cycle.number,
      cycles: untilLastDay(grid.pots).length,
    }
    const isYours = cycle.memberId === mine
    const day = date(locale, cycle.date)
    if (state === 'late')
      return isYours ? words.yourLateTurn(names.name, day) : words.lateTitle(facts, day)
    // Before the start, a past date is nobody's turn. (R9)
    const isTurn = round.hasStarted || cycle.date >= today
    return isYours && isTurn ? words.yourTurn(names.name) : words.title(facts)
  }

  const textOf = ({ cycle, expected }: Pot, state: TurnState, dues: readonly Due[]) => {
    const beneficiary = isUnknown(cycle) ? words.toDraw : nameOf(names, cycle.memberId)
    if (round.hasStarted) {
      const sums = [...sumsOf(dues)].filter(([, amount]) => amount > 0)
      const facts = {
        pot: inMoney(expected),
        beneficiary,
        day: date(locale, potDay(round, cycle.date)),
      }
      return [
        ...sums.map(([how, sum]) => words.own[how](inMoney(sum))),
        words.pot[state](facts),
      ].join(' ')
    }
    const planned = cycle.date >= today ? [words.planned(beneficiary)] : []
    return [words.notStarted, ...planned].join(' ')
  }

  const pots = untilLastDay(grid.pots)
  const days = pots.map((pot, index) => {
    const { cycle, ...sums } = pot
    const state = turnState(round, { ...sums, date: cycle.date }, today)
    return {
      // A turn that moves to another date, or is drawn or swapped, stays the same event.
      uid: `${round.id}-${cycle.number}@mainforte`,
      date: cycle.date,
      title: titleOf(pot, state),
      text: textOf(pot, state, own[index] ?? []),
    }
  })
  return calendarOf(names.name, days, new Date(look.now).toISOString())
}

/** The reader's dues to each cycle; credit already covers the next ones. */
function ownDues(mine: MemberId | undefined, { pots, lines, credits }: Grid): Due[][] {
  const own = lines.filter(({ memberId }) => memberId === mine)
  let ahead: number = credits.find(({ memberId }) => memberId === mine)?.credit ?? 0
  return pots.map((_, index) =>
    own
      .flatMap(({ dues }) => dues.slice(index, index + 1))
      .map((due) => {
        if (due.status !== 'upcoming') return due
        const paid = minor(Math.min(due.amount, ahead))
        ahead -= paid
        return { ...due, paid }
      }),
  )
}

type OwnSum = 'paid' | 'declared' | 'late' | 'toPay'

/** The sums of a reader's dues to one cycle, by state; each amount counts in one sum. */
function* sumsOf(dues: readonly Due[]): Generator<[OwnSum, Minor]> {
  yield ['paid', sumOf(dues.map(({ paid }) => paid))]
  yield ['declared', sumOf(dues.map(({ declared }) => declared))]
  yield ['late', toPayOf(lateDues(dues))]
  yield ['toPay', toPayOf(dues.filter(({ status }) => status !== 'late'))]
}
