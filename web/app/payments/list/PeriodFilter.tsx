import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { useState } from 'react'
import { here } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import type { Change } from '../../kernel/pages/in-address.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { Filter } from './list-query.ts'
import { daysOf, periodNames, periodOf } from './periods.ts'
import { serverNow } from '../../kernel/browser/clock.ts'

interface PeriodFilterProps {
  filter: Filter
  onChange: (change: Change<Filter>) => void
}

/** A named period, or two dates. */
export function PeriodFilter({ filter, onChange }: PeriodFilterProps) {
  const words = useWords('payments', 'list')
  const [isChoosing, setChoosing] = useState(false)
  const today = todayIn(here(), serverNow())
  const named = periodOf(filter, today)
  const { from, to } = filter

  return (
    <>
      <Field label={words.period} error={undefined}>
        <Select
          value={isChoosing ? 'chosen' : named}
          onChange={({ target }) => {
            const name = periodNames.find((known) => known === target.value) ?? 'all'
            setChoosing(name === 'chosen')
            if (name !== 'chosen') onChange({ from: '', to: '', ...daysOf(name, today) })
          }}
        >
          {periodNames.map((name) => (
            <option key={name} value={name}>
              {words.periods[name]}
            </option>
          ))}
        </Select>
      </Field>
      {(isChoosing || named === 'chosen') && (
        <div className="col-span-full grid gap-3 @md:grid-cols-2 @4xl:col-span-2 @4xl:col-start-3">
          <Field label={words.from} error={undefined}>
            <DatePicker
              value={from}
              onChange={(picked = '') => onChange({ from: picked })}
              isClearable
              label={words.from}
              {...(to && { max: to })}
            />
          </Field>
          <Field label={words.to} error={undefined}>
            <DatePicker
              value={to}
              onChange={(picked = '') => onChange({ to: picked })}
              isClearable
              label={words.to}
              {...(from && { min: from })}
            />
          </Field>
        </div>
      )}
    </>
  )
}
