import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AskOnWhatsApp } from '../ui/share/AskOnWhatsApp.tsx'

/** Names the officers who may confirm a declared payment, for readers who may not. */
export function AwaitedOfficers({ payment }: { payment: PaymentView }) {
  const words = useWords('payments', 'declared')
  const format = useFormat()
  const { tontineId, tontineName, id, amount, currency } = payment
  // The page of the tontine has it already.
  const { data } = useQuery(api.tontines.read.query({ tontineId }))
  if (!data || !isOpen(data)) return null
  const people = data.members.filter(
    ({ isAdmin, isOfficer, isYou, status }) =>
      (isAdmin || isOfficer) && !isYou && status === 'active',
  )
  if (people.length === 0) return null
  return (
    <AskOnWhatsApp
      people={people}
      question={words.ask(format.money(amount, currency), tontineName)}
      to={paths.payment(tontineId, id)}
    />
  )
}
