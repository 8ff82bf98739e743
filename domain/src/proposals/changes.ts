import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { type Cycle, cyclesOf, isDue } from '../payments/dues.ts'
import { potsOf } from '../payouts/payout.ts'
import { type Account, accountsOf, standingIn } from '../settlement/account.ts'
import type { AccountFigure } from '../settlement/account-figures.ts'
import { accountsAfterClosing } from '../settlement/closing.ts'
import type { Tontine } from '../tontine.ts'

/** A figure before an act and after it. */
interface Change {
  readonly before: Minor
  readonly after: Minor
}

/** The figures of an account, most telling first. */
const byTelling: readonly AccountFigure[] = [
  ...(['toPay', 'toReceive', 'credit', 'writtenOff', 'kept'] as const),
  ...(['gained', 'claimed', 'toRepay', 'paid', 'received'] as const),
]

/** A change of the pot of a member's hand. */
interface PotChange extends Change {
  readonly cycle: number
  readonly handId: HandId
  readonly memberId: MemberId
}

/** What an act changes, in the figures that people know. (G1) */
export interface Changes {
  /** What each pot holds in all, of the pots where that changes. */
  readonly pots: readonly (PotChange & {
    /** What of it is handed over; it stays so if the pot then holds less. (O6) */
    readonly sent: Minor
  })[]
  /** What may be handed over from each pot. */
  readonly available: readonly PotChange[]
  /** What each member has still to pay of the cycles that are open. */
  readonly owed: readonly (Change & { readonly memberId: MemberId })[]
  /** What each member has paid beyond them. */
  readonly credit: readonly (Change & { readonly memberId: MemberId })[]
  /** What changes until the end of the round beyond all of that. (S1) */
  readonly accounts: readonly (Change & {
    readonly memberId: MemberId
    readonly figure: AccountFigure
  })[]
  /** The turns that get another day. (H1) */
  readonly days: readonly {
    readonly cycle: number
    readonly memberId: MemberId
    readonly before: CalendarDate
    readonly after: CalendarDate
  }[]
}

/**
 * The figures that differ between two states on a day: those of the open cycles, and those of the whole round, unless the
 * former say the same. Nothing differs only if every account, pot and turn stays as it is. (G1)
 */
export function changesBetween(before: Tontine, after: Tontine, today: CalendarDate): Changes {
  const pots = pairs(potsOf(before, today), potsOf(after, today), ({ cycle }) => cycle.handId)
  const accounts = pairs(
    accountsIn(before, today),
    accountsIn(after, today),
    ({ memberId }) => memberId,
  )
  const ofMembers = (figure: 'owed' | 'credit') =>
    accounts.flatMap(([was, is]) => changed(was[figure], is[figure], { memberId: is.memberId }))
  const available = pots.flatMap(([was, is]) =>
    changed(was.available, is.available, placeOf(is.cycle)),
  )
  const [owed, credit] = [ofMembers('owed'), ofMembers('credit')]
  const now = (memberId: MemberId) => ({
    owed: growthOf(owed, memberId),
    credit: growthOf(credit, memberId),
    available: growthOf(available, memberId),
  })
  return {
    pots: pots.flatMap(([was, is]) =>
      changed(was.collected, is.collected, { ...placeOf(is.cycle), sent: is.sent }),
    ),
    available,
    owed,
    credit,
    accounts: accountChanges(before, after).filter(
      ({ memberId, figure, ...one }) => !isKnown(figure, one.after - one.before, now(memberId)),
    ),
    days: pots.flatMap(([was, { cycle }]) =>
      was.cycle.date === cycle.date
        ? []
        : {
            cycle: cycle.number,
            memberId: cycle.memberId,
            before: was.cycle.date,
            after: cycle.date,
          },
    ),
  }
}

/** What each member owes to the cycles that are open, and has paid beyond them. (C3, C4) */
function accountsIn(state: Tontine, today: CalendarDate) {
  const open = cyclesOf(state.turns).filter((cycle) => isDue(state, cycle, today))
  return activeMembers(state).map((member) => ({
    memberId: member.id,
    ...standingIn(state, member, open),
  }))
}

/** The accounts of the whole round; those of an archived one once its closing sheet is done. (S9) */
const wholeAccounts = (state: Tontine): Account[] =>
  state.closing.length > 0 ? accountsAfterClosing(state, state.closing) : accountsOf(state)

/** What changes in each account; what was paid and received only where nothing else says it. */
const accountChanges = (before: Tontine, after: Tontine) =>
  pairs(wholeAccounts(before), wholeAccounts(after), ({ memberId }) => memberId).flatMap(
    ([was, is]) => {
      const { memberId } = is
      const all = byTelling.flatMap((figure) =>
        changed(was[figure], is[figure], { memberId, figure }),
      )
      const telling = all.filter(({ figure }) => figure !== 'paid' && figure !== 'received')
      return telling.length > 0 ? telling : all
    },
  )

const growthOf = (those: readonly (Change & { readonly memberId: MemberId })[], id: MemberId) =>
  those.reduce((sum, one) => (one.memberId === id ? sum + one.after - one.before : sum), 0)

/** Whether the figures of today say it: the same sum is missing in an open cycle, or in what was paid ahead. */
function isKnown(
  figure: AccountFigure,
  growth: number,
  now: Readonly<Record<'owed' | 'credit' | 'available', number>>,
): boolean {
  switch (figure) {
    case 'toPay':
      return growth === now.owed || growth === now.owed - now.credit
    case 'toReceive':
      return growth === now.available
    case 'credit':
      return growth === now.credit
    default:
      return false
  }
}

function pairs<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): [Row, Row][] {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  return after.flatMap((row): [Row, Row][] => {
    const was = known.get(keyOf(row))
    return was ? [[was, row]] : []
  })
}

const placeOf = ({ number, handId, memberId }: Cycle) => ({ cycle: number, handId, memberId })

const changed = <Key>(before: Minor, after: Minor, key: Key): (Change & Key)[] =>
  before === after ? [] : [{ before, after, ...key }]
