import type { CarriedView } from '@mainforte/contract/notebook/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { type Currency, minor, sumOf } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Money } from '../ui/display/Money.tsx'

interface CarriedTableProps {
  table: CarriedView
  currency: Currency
  /** What the past turns asked of each member, while somebody checks it. */
  askedOf?: (memberId: MemberId) => number
}

/** What the old notebook says: each member with all lines, and the pots that were handed over. (B1) */
export function CarriedTable({ table, currency, askedOf }: CarriedTableProps) {
  const words = useWords('notebook', 'check')
  const format = useFormat()
  const all = sumOf(table.members.flatMap(({ payments }) => payments.map(({ amount }) => amount)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section>
        <h3 className="text-md">{words.payments}</h3>
        <ul className="divide-y divide-line">
          {table.members.map((member) => (
            <MemberLines
              key={member.memberId}
              member={member}
              currency={currency}
              {...(askedOf && { asked: askedOf(member.memberId) })}
            />
          ))}
        </ul>
        <p className="border-t border-line pt-2 text-right font-bold">
          {words.total(format.money(all, currency))}
        </p>
      </section>
      <Pots pots={table.pots} currency={currency} />
      {!askedOf && (
        <p className="text-sm">
          {words.late} {words.undo}
        </p>
      )}
    </div>
  )
}

interface MemberLinesProps {
  member: CarriedView['members'][number]
  currency: Currency
  asked?: number
}

function MemberLines({ member, currency, asked }: MemberLinesProps) {
  const format = useFormat()
  const { memberName, payments } = member
  const sum = sumOf(payments.map(({ amount }) => amount))
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        <Money amount={sum} currency={currency} className="font-bold" />
      </p>
      <ul className="flex flex-wrap gap-x-3 text-sm text-muted empty:hidden">
        {payments.map(({ date, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="tabular-nums">
            {format.date(date, 'short')} · {format.money(amount, currency)}
          </li>
        ))}
      </ul>
      {asked !== undefined && <Difference by={sum - asked} currency={currency} />}
    </li>
  )
}

function Pots({ pots, currency }: Pick<CarriedView, 'pots'> & { currency: Currency }) {
  const words = useWords('notebook', 'check')
  const format = useFormat()
  return (
    <section>
      <h3 className="text-md">{words.pots}</h3>
      {pots.length === 0 && <p className="text-sm text-muted">{words.noPots}</p>}
      <ul className="divide-y divide-line">
        {pots.map(({ turn, memberName, date, amount }) => (
          <li
            key={turn}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2"
          >
            <span className="wrap-anywhere">
              <span className="font-semibold">{memberName}</span>
              <span className="block text-sm text-muted">
                {words.turn(turn)}, {format.date(date, 'short')}
              </span>
            </span>
            <Money amount={amount} currency={currency} className="font-bold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Difference({ by, currency }: { by: number; currency: Currency }) {
  const words = useWords('notebook', 'check')
  const format = useFormat()
  if (by === 0) return null
  const amount = format.money(minor(Math.abs(by)), currency)
  return by < 0 ? (
    <p className="text-sm font-semibold text-wait-soft-fg">{words.missing(amount)}</p>
  ) : (
    <p className="text-sm text-muted">{words.ahead(amount)}</p>
  )
}
