import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { chipOf } from '../payments/chips.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { DateText } from '../ui/display/DateText.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { Money } from '../ui/display/Money.tsx'
import { NoTontine } from './NoTontine.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'

type Payment = DashboardView['activity'][number]

/** The latest payments in the reader's tontines. */
export function Activity({ view }: { view: DashboardView }) {
  const words = useWords('dashboard', 'activity')
  if (view.activity.length === 0 && view.activeTontines === 0)
    return <NoTontine waiting={view.waiting} />
  return (
    <Card>
      {view.activity.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <ul className="@container divide-y divide-line">
          {view.activity.map((payment) => (
            <li key={payment.tontineId + payment.id} className="py-3 first:pt-0 last:pb-0">
              <PaymentLine payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const words = useWords('dashboard', 'activity')
  const format = useFormat()
  const name = payment.memberIsYou ? words.yours : payment.memberName
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 @xl:grid-cols-[auto_minmax(0,1fr)_auto_8rem_auto]">
      <Avatar name={payment.memberName} photoUrl={payment.memberPhotoUrl} className="row-span-2" />
      <p className="contents min-w-0 @xl:block">
        <span className="block truncate font-bold @max-xs:col-span-2">{name}</span>
        <span className="col-span-2 col-start-2 row-start-2 block truncate text-sm text-muted">
          <DateText day={payment.date} shape="short" />
          {' · '}
          {payment.tontineName || words.unknownTontine}
        </span>
      </p>
      <Money
        amount={payment.amount}
        currency={payment.currency}
        isStruck={payment.status === 'reversed' || payment.status === 'failed'}
        className="font-bold @max-xs:col-span-2 @max-xs:col-start-2 @max-xs:row-start-3"
      />
      <span className="col-span-2 col-start-2 flex items-center justify-between gap-3 @xl:contents">
        <span>
          <StatusChip status={chipOf[payment.status]}>{words[payment.status]}</StatusChip>
        </span>
        <ButtonLink
          to={paths.payment(payment.tontineId, payment.id)}
          variant="ghost"
          size="sm"
          className="-mr-3.5 @xl:mr-0 @xl:justify-self-end"
          aria-label={words.detailsOf(name, format.money(payment.amount, payment.currency))}
        >
          {words.details}
        </ButtonLink>
      </span>
    </div>
  )
}
