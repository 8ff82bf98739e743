import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Facts } from '../../ui/display/Facts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'
import { AwaitedOfficers } from '../AwaitedOfficers.tsx'
import { PaymentActions } from '../PaymentActions.tsx'
import { ProofButton } from '../ProofPicture.tsx'

export interface DeclaredProps {
  tontineId: TontineId
  phase: Phase
  /** The member whose dues the declared payments settle. */
  member: { readonly id: MemberId; readonly name: string }
  /** An officer answers; others only read. */
  isOfficer: boolean
}

interface DeclaredPaymentsProps extends DeclaredProps {
  /** Called when all of them are answered. */
  onDone: () => void
}

/** The declared payments for a member's dues, each with its actions. */
export function DeclaredPayments({ onDone, ...props }: DeclaredPaymentsProps) {
  const words = useWords('payments', 'declared')
  const { tontineId, member } = props
  const input = { tontineId, memberId: member.id, status: 'pending' } as const
  const list = useQuery(api.payments.list.query(input))
  // A payment for another member is listed at that member.
  const payments = list.data?.rows.filter(({ memberId }) => memberId === member.id)
  const isDone = payments?.length === 0 && !list.isFetching
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const pending = (
    <Loading className="grid gap-3">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  )
  return (
    <QueryView query={list} pending={pending} failed={words.failed}>
      {() => (
        <>
          {payments?.some(({ countsWithYou }) => countsWithYou) && (
            <p className="mb-5">{words.countsWithYou}</p>
          )}
          <ul className="-my-3.5 divide-y divide-line">
            {payments?.map((payment) => (
              <DeclaredPayment key={payment.id} payment={payment} {...props} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}

function DeclaredPayment({ payment, phase, isOfficer }: DeclaredProps & { payment: PaymentView }) {
  const words = useWords('payments', 'declared')
  const tab = useWords('payments', 'tab')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { amount, currency, date, method, reference, note, payerName, mayConfirm } = payment
  const own = isOfficer ? 'own' : 'waits'
  const usual = mayConfirm ? (isOfficer ? null : 'witness') : own
  const state = payment.isRefusalContested ? 'refusalContested' : usual
  const facts = [
    format.date(date),
    methods[method],
    ...(reference ? [tab.reference(reference)] : []),
    ...(payerName ? [tab.paidBy(payerName)] : []),
  ]
  return (
    <li className="grid gap-2 py-3.5">
      <Money amount={amount} currency={currency} className="text-2xl font-extrabold" />
      <p className="text-sm wrap-anywhere text-muted">
        <Facts facts={facts} />
        {note && <span className="block text-fg">{note}</span>}
      </p>
      {state && <p className="text-sm">{words[state]}</p>}
      {!mayConfirm && state !== 'refusalContested' && <AwaitedOfficers payment={payment} />}
      <div className="flex flex-wrap items-center gap-2">
        <PaymentActions
          edge="start"
          payment={payment}
          phase={phase}
          isOfficer={isOfficer}
          mayContest={false}
          inAddress="answer"
        />
        <ProofButton payment={payment} isOfficer={isOfficer} />
        <Link
          to={paths.payment(payment.tontineId, payment.id)}
          className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-primary hover:bg-primary-soft"
        >
          {words.see}
          <span className="sr-only">, {format.date(date)}</span>
        </Link>
      </div>
    </li>
  )
}
