import type { FirstUsesView } from '@mainforte/contract/settlement/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { splitAmong } from '@mainforte/domain/payments/split'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { Payer } from './payment-terms.ts'

/** Money that is about to be written down: whose dues it is for, and how much. */
interface Share {
  readonly memberId: string
  readonly amount: number
}

interface FirstUsesProps {
  tontine: { id: TontineId; currency: Currency }
  shares: readonly Share[]
  /** Who pays all of it; by default each member themselves. */
  payerId?: string
  members: readonly Pick<Payer, 'id' | 'name' | 'isYou'>[]
}

/** What of the money repays a guarantor, or is a cover, before it is sent; mostly nothing. (S12) */
export function FirstUses({ tontine, shares, payerId, members }: FirstUsesProps) {
  const words = useWords('collection', 'uses')
  const format = useFormat()
  // Without an answer the receipt says it.
  const { data } = useQuery(api.settlement.firstUses.query({ tontineId: tontine.id }))
  const used = data
    ? shares.map((share) => ({ share, ...usesOf(data, share, payerId ?? share.memberId) }))
    : []
  const special = used.filter(({ repaid, covered }) => repaid.length + covered.length > 0)
  const money = (amount: number) => format.money(amount, tontine.currency)
  const named = (id: string | undefined) => members.find((member) => member.id === id)
  const covers = named(payerId)?.isYou ? words.yourCovers : words.covers
  return (
    <div aria-live="polite" className="empty:hidden">
      {special.length > 0 && (
        <Alert title={words.title}>
          {special.map(({ share, repaid, covered, rest }) => (
            <div key={share.memberId} className="wrap-anywhere">
              {shares.length > 1 && <p>{words.of(named(share.memberId)?.name ?? '')}</p>}
              <ul>
                {repaid.map((one) => (
                  <li key={one.guarantorId}>
                    {words.repays(money(one.amount), one.guarantorName)}
                  </li>
                ))}
                {covered.map((one) => (
                  <li key="cover">{covers(money(one.amount), one.memberName)}</li>
                ))}
                {rest > 0 && <li>{words.dues(money(rest))}</li>}
              </ul>
            </div>
          ))}
        </Alert>
      )}
    </div>
  )
}

/** How the rules will divide it: `partsOf` does the same with what is sent. */
function usesOf({ repays, covers }: FirstUsesView, { memberId, amount }: Share, payerId: string) {
  const whole = Number.isFinite(amount) ? amount : 0
  const isOwn = memberId === payerId
  const repaid = splitAmong(
    whole,
    repays.filter((one) => isOwn && one.memberId === memberId),
  )
  const covered = splitAmong(
    repaid.rest,
    covers.filter((one) => one.memberId === memberId && one.guarantorId === payerId),
  )
  return { repaid: repaid.first, covered: covered.first, rest: covered.rest }
}
