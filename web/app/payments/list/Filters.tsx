import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { paymentStatuses } from '@mainforte/domain/payments/new-payment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { Change } from '../../kernel/pages/in-address.ts'
import type { Filter } from './list-query.ts'
import { PeriodFilter } from './PeriodFilter.tsx'

interface FiltersProps {
  filter: Filter
  onChange: (change: Change<Filter>) => void
}

/** Filters the list by tontine, member, state and period. */
export function Filters({ filter, onChange }: FiltersProps) {
  const words = useWords('payments', 'list')
  const statuses = useWords('payments', 'statuses')
  const tontines = useQuery(api.tontines.list.query({ show: 'all' }))
  const { tontine, member, status } = filter

  return (
    <div
      role="group"
      aria-label={words.filters}
      className="mb-4 grid two-columns gap-3 @4xl:grid-cols-4"
    >
      <Choice
        label={words.tontine}
        all={words.allTontines}
        value={tontine}
        // A member id is valid in its own tontine only.
        onChange={(chosen) => onChange({ tontine: chosen, member: '' })}
      >
        {tontines.data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <MemberChoice
        {...(tontine && { tontine })}
        member={member}
        onChange={(chosen) => onChange({ member: chosen })}
      />
      <Choice
        label={words.status}
        all={words.allStatuses}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      >
        {paymentStatuses.map((name) => (
          <option key={name} value={name}>
            {statuses[name]}
          </option>
        ))}
      </Choice>
      <PeriodFilter filter={filter} onChange={onChange} />
    </div>
  )
}

interface MemberChoiceProps {
  member: MemberId | undefined
  onChange: (member: string) => void
}

/** Disabled until a tontine is chosen. */
function MemberChoice({ tontine, ...choice }: MemberChoiceProps & Pick<Filter, 'tontine'>) {
  const words = useWords('payments', 'list')
  if (tontine) return <MemberOf tontine={tontine} {...choice} />
  return <Choice label={words.member} all={words.allMembers} disabled />
}

function MemberOf({ tontine, member, onChange }: MemberChoiceProps & { tontine: TontineId }) {
  const words = useWords('payments', 'list')
  const circle = useQuery(api.tontines.read.query({ tontineId: tontine }))
  return (
    <Choice
      label={words.member}
      all={words.allMembers}
      value={member}
      disabled={!circle.data}
      onChange={onChange}
    >
      {circle.data?.members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  label: string
  /** The first option: no filter. */
  all: string
  value?: string | undefined
  disabled?: boolean
  onChange?: (text: string) => void
  children?: ReactNode
}

const Choice = ({ label, all, value = '', disabled, onChange, children }: ChoiceProps) => (
  <Field label={label} error={undefined}>
    <Select value={value} disabled={disabled} onChange={({ target }) => onChange?.(target.value)}>
      <option value="">{all}</option>
      {children}
    </Select>
  </Field>
)
