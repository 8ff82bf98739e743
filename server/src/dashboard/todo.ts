import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { answerersNow } from '@mainforte/domain/keepers/decide'
import { isAskedToAdmit } from '@mainforte/domain/members/admission'
import { memberOfUser } from '@mainforte/domain/members/member'
import type { Member } from '@mainforte/domain/members/member'
import { awaitedOf, isAskedToVouch } from '@mainforte/domain/members/witness'
import { cyclesOf, openDues } from '@mainforte/domain/payments/dues'
import { coverableOf } from '@mainforte/domain/payments/parts'
import { awaitsWord, isToHandOver, potsOf } from '@mainforte/domain/payouts/payout'
import { mayAnswer } from '@mainforte/domain/payouts/receiver'
import { waitingFor } from '@mainforte/domain/proposals/waiting'
import { balanceIn } from '@mainforte/domain/reports/notebook'
import { shownState } from '@mainforte/domain/rotation/meetings'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { coveredBy } from '@mainforte/domain/settlement/guarantees'
import { swapsAsked } from '@mainforte/domain/swaps/decide'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { accountsAt, todayOf } from '../journal/reading/names.ts'
import type { Look } from '../journal/reading/names.ts'
import { isOfficial, ownDeathNote } from '../members/member-view.ts'
import { officeTasks } from '../office/view.ts'
import { toConfirmIn } from './circle.ts'

export type TontineTodo = TodoView['tontines'][number]
type Count = Exclude<keyof TodoView, 'tontines'>

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
  returns: 0,
  proposals: 0,
  swaps: 0,
  handOvers: 0,
  office: 0,
  covers: 0,
  deaths: 0,
  dues: 0,
}
const noCycles = { potCycles: [], dueCycles: [], payoutCycles: [], disputeCycles: [] }

/** What awaits the reader; the tontines with the most to do come first. */
export function todoOf(tontines: readonly TontineTodo[]): TodoView {
  const rows = tontines
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
  const sums = { ...nothing, total: 0 }
  for (const name of Object.keys(sums) as Count[])
    sums[name] = rows.reduce((sum, row) => sum + row[name], 0)
  return { ...sums, tontines: rows }
}

/** What awaits the reader in one tontine. */
export function todoIn(look: Look): TontineTodo {
  const { state, names } = look
  const mine = memberOfUser(state, look.reader)
  const counts = mine?.status === 'active' ? countsOf(look, mine) : { ...nothing, ...noCycles }
  const total = (Object.keys(nothing) as (keyof typeof nothing)[]).reduce(
    (sum, name) => sum + counts[name],
    0,
  )
  return { tontineId: state.id, tontineName: names.name, ...counts, total }
}

function countsOf(
  look: Look,
  mine: Member,
): Omit<TontineTodo, 'tontineId' | 'tontineName' | 'total'> {
  const { state, names, reader, now } = look
  const today = todayOf(look)
  const waiting = state.payouts.filter(awaitsWord)
  const toAnswer = waiting.filter((payout) => mayAnswer(state, payout, reader, now))
  const ofPots = toAnswer.filter(({ handId }) => handId !== null)
  const office = officeTasks(state, { reader, now, accountOf: accountsAt(names, now) })
  // After the last pot only these still wait.
  const lasting = {
    returns: toAnswer.length - ofPots.length,
    proposals: waitingFor(state, reader, now).length,
    handOvers: state.handOvers.filter((one) => answerersNow(state, one, now).includes(reader))
      .length,
    office: Number(office.task !== null),
    deaths: Number(ownDeathNote(look) !== null),
  }
  if (!isOpen(state)) return { ...nothing, ...noCycles, ...lasting }
  const officer = <Item>(list: readonly Item[]) => (isOfficial(look) ? list : [])
  const members = (isAsked: (member: Member) => boolean) => state.members.filter(isAsked).length
  const disputed = officer(waiting.filter(({ status }) => status === 'disputed'))
  const pots = officer(potsToHandOver(look))
  const dues = openDues(balanceIn(state, mine.id, today).dues)
  return {
    ...lasting,
    requests:
      state.adminId === reader
        ? members((member) => awaitedOf(state, member, now) === 'approval')
        : 0,
    guests: members((member) => isAskedToVouch(state, member, reader)),
    newcomers: members((member) => isAskedToAdmit(state, member, reader, now)),
    firstDays: Number(state.phase === 'enrolling' && mine.firstDayAskedAt !== null),
    payments: toConfirmIn(look),
    contested: officer(
      state.payments.filter(({ status, isContested }) => status === 'completed' && isContested),
    ).length,
    pots: pots.length,
    disputes: disputed.length,
    payouts: ofPots.length,
    swaps: swapsAsked(state, reader, now).length,
    covers: coversIn(look, mine),
    dues: dues.length,
    potCycles: pots.map(({ cycle }) => cycle.number),
    dueCycles: [...new Set(dues.map(({ cycle }) => cycle))],
    payoutCycles: cyclesWith(look, ofPots),
    disputeCycles: cyclesWith(look, disputed),
  }
}

/** For how many members the reader would pay now as their guarantor. (S12) */
const coversIn = (look: Look, mine: Member): number =>
  coveredBy(look.state, mine.id).filter(
    ({ id }) => coverableOf(balanceIn(look.state, id, todayOf(look)).dues) > 0,
  ).length

/** The cycles of some payouts' pots, each once, oldest first. */
function cyclesWith(
  { state }: Look,
  payouts: readonly { readonly handId: HandId | null }[],
): number[] {
  const hands = new Set(payouts.map(({ handId }) => handId))
  return cyclesOf(shownState(state).turns)
    .filter(({ handId }) => hands.has(handId))
    .map(({ number }) => number)
}

function potsToHandOver(look: Look) {
  const { state } = look
  if (state.phase !== 'running') return []
  const today = todayOf(look)
  return potsOf(shownState(state), today).filter(
    (pot) => isToHandOver(pot, roundDay(state, today)) && !isUnknown(pot.cycle),
  )
}
