import { TontineId } from '@mainforte/domain/kernel/ids'
import { PaymentStatus, paymentStatuses } from '@mainforte/domain/payments/payment'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import type { Filter } from './list-query.ts'

interface FiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Narrows the list to one tontine, one status, or both. */
export function Filters({ filter, onChange }: FiltersProps) {
  const words = useWords('payments', 'list')
  const statuses = useWords('payments', 'statuses')
  const tontines = useQuery(api.tontines.list.query({ show: 'all' }))
  const { tontine, status } = filter

  return (
    <div role="group" aria-label={words.filters} className="mb-4 grid gap-3 md:grid-cols-2">
      <Field label={words.tontine} error={undefined}>
        <Select
          value={tontine ?? ''}
          onChange={({ target }) => {
            const chosen = TontineId.safeParse(target.value)
            onChange({
              ...(status ? { status } : {}),
              ...(chosen.success ? { tontine: chosen.data } : {}),
            })
          }}
        >
          <option value="">{words.allTontines}</option>
          {tontines.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.status} error={undefined}>
        <Select
          value={status ?? ''}
          onChange={({ target }) => {
            const chosen = PaymentStatus.safeParse(target.value)
            onChange({
              ...(tontine ? { tontine } : {}),
              ...(chosen.success ? { status: chosen.data } : {}),
            })
          }}
        >
          <option value="">{words.allStatuses}</option>
          {paymentStatuses.map((name) => (
            <option key={name} value={name}>
              {statuses[name]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
