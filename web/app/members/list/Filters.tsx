import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/language/language.ts'
import type { Change } from '../../kernel/pages/in-address.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { type Filter, tontinesQuery } from './people-query.ts'

interface FiltersProps {
  filter: Filter
  onChange: (change: Change<Filter>) => void
}

/** Former members are not listed. */
const statuses = ['active', 'pending', 'rejected'] as const

/** Filters the list by tontine, status and part of a name. */
export function Filters({ filter, onChange }: FiltersProps) {
  const words = useWords('members', 'list')
  const { status: names } = useWords('members', 'tab')
  const tontines = useQuery(tontinesQuery())
  const { tontine = '', status = '', search = '' } = filter

  return (
    <div
      role="search"
      aria-label={words.filters}
      className="mb-4 grid two-columns gap-3 @xl:grid-cols-3"
    >
      <Field label={words.search} error={undefined} className="@max-xl:col-span-2">
        <Input
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </Field>
      <Field label={words.tontine} error={undefined}>
        <Select value={tontine} onChange={({ target }) => onChange({ tontine: target.value })}>
          <option value="">{words.allTontines}</option>
          {tontines.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.status} error={undefined}>
        <Select value={status} onChange={({ target }) => onChange({ status: target.value })}>
          <option value="">{words.allStatuses}</option>
          {statuses.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
