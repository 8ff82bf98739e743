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
export function MoveMeeting({ view }: { view: DaysView }) {
  const words = useWords('rotation', 'days')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const { meetings, meeting, choose, to, setDay, isForAll, setForAll, command, send } =
    useMeeting(view)
  if (!meeting) return null
  const { earliest, latest } = isForAll ? meeting.onwards : meeting.once
  return (
    <Card>
      <CardHeader title={words.meeting} text={words.meetingText} />
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field label={words.meetingFrom} error={undefined}>
          <Select value={meeting.handId} onChange={({ target }) => choose(target.value)}>
            {meetings.map(({ handId, memberName, date }) => (
              <option key={handId} value={handId}>
                {words.turn(memberName || ui.toDraw, format.date(date))}
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

/** What is chosen, and the command. */
function useMeeting({ tontineId, turns }: DaysView) {
  const words = useWords('rotation', 'days')
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState<string>()
  const [isForAll, setForAll] = useState(false)
  const command = useCommand({
    send: api.rotation.moveMeeting,
    changes: 'everything',
    done: words.meetingMoved,
    onDone: () => setDay(undefined),
  })
  const meetings = turns.flatMap(({ meeting, ...turn }) => (meeting ? { ...turn, ...meeting } : []))
  const meeting = meetings.find(({ handId }) => handId === chosen) ?? meetings[0]
  const to = meeting && dayIn(meeting, isForAll, day)
  return {
    meetings,
    meeting,
    to,
    setDay,
    isForAll,
    setForAll,
    command,
    choose(handId: string) {
      setChosen(handId)
      setDay(undefined)
    },
    send() {
      if (meeting && to) command.mutate({ tontineId, from: meeting.date, to, isForAll })
    },
  }
}

type Meeting = Pick<DaysView['turns'][number], 'date'> &
  NonNullable<DaysView['turns'][number]['meeting']>

/** The chosen day; until one is chosen, a week later or the last possible day. */
function dayIn({ date, once, onwards }: Meeting, isForAll: boolean, day: string | undefined) {
  if (day && isCalendarDate(day)) return day
  const { latest } = isForAll ? onwards : once
  const weekLater = addDays(date, usualDays)
  return weekLater > latest ? latest : weekLater
}
