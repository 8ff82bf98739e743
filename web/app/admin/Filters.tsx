import { useWords } from '../kernel/language/language.ts'
import type { Change } from '../kernel/pages/in-address.ts'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { Select } from '../ui/form/Select.tsx'
import { type Filter, sorts, states } from './users-query.ts'

interface FiltersProps {
  filter: Filter
  onChange: (change: Change<Filter>) => void
  hasSort?: boolean
}

/** Filters the accounts by name and state, and sorts them. */
export function Filters({ filter, onChange, hasSort = false }: FiltersProps) {
  const words = useWords('admin', 'users')
  const all = useWords('admin', 'all')
  const { search = '', state = '', sort = '' } = filter

  return (
    <div
      role="search"
      aria-label={words.filters}
      className={`mb-4 grid gap-3 ${hasSort ? '@xl:grid-cols-3' : '@xl:grid-cols-2'}`}
    >
      <Field label={words.search} error={undefined}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </Field>
      <Field label={words.state} error={undefined}>
        <Select value={state} onChange={({ target }) => onChange({ state: target.value })}>
          <option value="">{words.all}</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {words.states[name]}
            </option>
          ))}
        </Select>
      </Field>
      {hasSort && (
        <Field label={all.sort} error={undefined}>
          <Select
            value={sort || 'newest'}
            onChange={({ target }) => onChange({ sort: target.value })}
          >
            {sorts.map((name) => (
              <option key={name} value={name}>
                {all.sorts[name]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
