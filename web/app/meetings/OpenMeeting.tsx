import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { Minor } from '@mainforte/domain/kernel/minor'
import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { DatePicker } from '../ui/form/DatePicker.tsx'
import { Field } from '../ui/form/Field.tsx'
import { useMeeting, useWrite } from './use-meeting.ts'
import { Form, Submit } from '../ui/form/Form.tsx'

/** Before a meeting is opened: what was in the box. */
export function OpenMeeting() {
  const words = useWords('meeting', 'open')
  const { page, tontine } = useMeeting()
  const write = useWrite()
  const [cash, setCash] = useState<number>()
  const [picked, setDay] = useState<CalendarDate>()
  if (!page.mayOpen) return <EmptyState title={words.notYet} text={words.notYetText} />
  const openingCash = Minor.safeParse(cash).data ?? null
  const { cycle, today } = page
  const day = picked ?? today
  return (
    <Card className="max-w-xl">
      <CardHeader title={words.title} text={words.text} />
      <Form onSubmit={() => write({ type: 'open-meeting', cycle, day, openingCash })}>
        <Field label={words.day} error={undefined}>
          <DatePicker
            value={day}
            max={today}
            onChange={(date) => setDay(CalendarDate.safeParse(date).data)}
          />
        </Field>
        <AmountField
          label={words.cash}
          hint={words.cashHint}
          currency={tontine.currency}
          value={cash}
          onChange={setCash}
          error={undefined}
        />
        <Submit wide>{words.button}</Submit>
      </Form>
    </Card>
  )
}
