import { isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { SheetDay } from '@mainforte/domain/notebook/sheet/sheet'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { DatePicker } from '../ui/form/DatePicker.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { type DoubtProps, withDay } from './answers.ts'

const dayIn = (text = '') => (isCalendarDate(text) ? text : null)

/** Which day a column of a sheet has: one that its title may mean, that of a turn, or another. */
export function WhichDay({ view, sheet, at, onAnswer }: DoubtProps) {
  const words = useWords('notebook', 'sheet')
  const [isOther, setOther] = useState(false)
  const day = sheet.days[at]
  if (!day) return null
  const { isLeft, ...bare } = day
  const answer = (next: Partial<SheetDay>) => onAnswer(withDay(sheet, at, { ...bare, ...next }))
  const texts = sheet.rows.flatMap(({ cells }) => cells[at]?.text || []).slice(0, 3)
  return (
    <Field label={words.whichDay(day.text)} hint={words.cells(texts)} error={undefined}>
      <Select
        value={isLeft ? 'left' : isOther ? 'other' : (day.date ?? '')}
        onChange={({ target: { value } }) => {
          setOther(value === 'other')
          answer(value === 'left' ? { date: null, isLeft: true } : { date: dayIn(value) })
        }}
      >
        <option value="">{words.choose}</option>
        <Days view={view} day={day} />
        <option value="other">{words.otherDay}</option>
        <option value="left">{words.noDay}</option>
      </Select>
      {isOther && (
        <DatePicker
          value={day.date ?? undefined}
          max={view.today}
          label={words.otherDay}
          onChange={(date) => answer({ date: dayIn(date) })}
        />
      )}
    </Field>
  )
}

function Days({ view, day }: Pick<DoubtProps, 'view'> & { day: SheetDay }) {
  const format = useFormat()
  const turns = view.turns.flatMap(({ date }) => (date <= view.today ? date : []))
  return [...new Set([...day.choices, ...turns])].map((date) => (
    <option key={date} value={date}>
      {format.date(date)}
    </option>
  ))
}
