import '../styles/ring.css'
import type { AccountView, OutlookView } from '@mainforte/contract/settlement/views'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { type RingSeat, Ring } from '../ui/ring/Ring.tsx'
import { useWidth } from '../ui/use-width.ts'

type Compared = Pick<OutlookView, 'before' | 'after' | 'seats' | 'currency'>

/** The round before and after: who takes part, and how much of what they owe each has paid. */
export function ComparedRings({ view }: { view: Compared }) {
  return (
    <div className="grid gap-4 py-2 lg:grid-cols-2">
      <RoundRing view={view} when="before" />
      <RoundRing view={view} when="after" />
    </div>
  )
}

function RoundRing({ view, when }: { view: Compared; when: 'before' | 'after' }) {
  const words = useWords('settlement', 'outlook')
  const format = useFormat()
  const { ref, width } = useWidth()
  const { currency, seats, [when]: accounts } = view
  const byMember = new Map(accounts.map((account) => [account.memberId, account]))
  const toPay = sumOf(accounts.map((account) => account.toPay))
  const isOut = (seat: Compared['seats'][number]) => (when === 'before' ? seat.wasOut : seat.isOut)
  const hands = seats.filter((seat) => !isOut(seat)).length
  const { figure, symbol } = format.moneyParts(toPay, currency)
  return (
    <div ref={ref} className="mx-auto w-full max-w-104">
      <Ring
        seats={seats.map((seat) =>
          seatOf(byMember.get(seat.memberId), { ...seat, isOut: isOut(seat) }),
        )}
        turn={undefined}
        label={words.ring[when](hands, format.money(toPay, currency))}
        width={width}
        centre={{
          eyebrow: words.ring.eyebrow[when],
          figure,
          unit: symbol,
          note: words.ring.toPay,
        }}
        className="block h-auto w-full overflow-visible"
      />
    </div>
  )
}

/** A hand with the share of what its holder has paid of the whole round. */
function seatOf(
  account: AccountView | undefined,
  seat: Pick<Compared['seats'][number], 'memberId' | 'isServed' | 'isOut'>,
): RingSeat {
  const { isServed, isOut } = seat
  const { memberName: name = '', paid = 0, toPay = 0 } = account ?? {}
  const share = paid + toPay > 0 ? paid / (paid + toPay) : 0
  const due = toPay === 0 ? (isOut ? 'none' : 'paid') : share === 0 ? 'due' : 'partial'
  return isUnknown(seat)
    ? { name, due: 'none', isServed, isOut, isToDraw: true }
    : { name, due, share, isServed, isOut }
}
