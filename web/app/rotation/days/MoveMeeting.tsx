import type { DaysView } from '@mainforte/contract/rotation/views'
import { addDays, isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'

const usualDays = 7

/** An officer alone holds a meeting on another day: a week later, if nothing else is chosen. (H4) */
export function MoveMeeting({ view: { tontineId, turns } }: { view: DaysView }) {
  const words = useWords('rotation', 'days')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const movable = turns.map((turn, index) => ({ ...turn, cycle: index + 1 }))
  const meetings = movable.flatMap((turn) => (turn.meeting ? { ...turn, ...turn.meeting } : []))
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState<string>()
  const [isForAll, setForAll] = useState(false)
  const command = useCommand({
    send: api.rotation.moveMeeting,
    changes: 'everything',
    done: words.meetingMoved,
    onDone: () => setDay(undefined),
  })
  const meeting = meetings.find(({ handId }) => handId === chosen) ?? meetings[0]
  if (!meeting) return null
  const { earliest, latest } = isForAll ? meeting.onwards : meeting.once
  const weekLater = addDays(meeting.date, usualDays)
  const to = day && isCalendarDate(day) ? day : weekLater > latest ? latest : weekLater
  return (
    <Card>
      <CardHeader title={words.meeting} text={words.meetingText} />
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          command.mutate({ tontineId, from: meeting.date, to, isForAll })
        }}
      >
        <Field label={words.meetingFrom} error={undefined}>
          <Select
            value={meeting.handId}
            onChange={({ target }) => {
              setChosen(target.value)
              setDay(undefined)
            }}
          >
            {meetings.map(({ handId, cycle, memberName, date }) => (
              <option key={handId} value={handId}>
                {words.turn(cycle, memberName || ui.toDraw, format.date(date))}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.meetingTo} error={undefined}>
          <DatePicker value={to} min={earliest} max={latest} onChange={setDay} />
        </Field>
        <Checkbox label={words.onwards} checked={isForAll} onChange={setForAll} />
        <Problem error={command.error} feature="rotation" />
        <Button type="submit" className="justify-self-start" isBusy={command.isPending}>
          {words.moveMeeting}
        </Button>
      </form>
    </Card>
  )
}
