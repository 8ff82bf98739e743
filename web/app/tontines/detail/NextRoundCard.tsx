import { paths } from '@mainforte/contract/paths'
import { type CalendarDate, ScheduledDay } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'

interface NextRoundCardProps {
  tontineId: TontineId
  today: CalendarDate
}

/** The organizer's step from a finished round to the next with the same people. */
export function NextRoundCard({ tontineId, today }: NextRoundCardProps) {
  const words = useWords('tontines', 'detail')
  const navigate = useNavigate()
  const [day, setDay] = useState<CalendarDate>()
  const [isSubmitted, setSubmitted] = useState(false)
  const begin = useCommand({
    send: (startDate: CalendarDate, options) =>
      api.tontines.beginNextRound({ tontineId, startDate }, options),
    changes: 'tontines',
    done: words.nextRoundBegun,
    onDone: (next) => navigate(paths.tontine(next.tontineId)),
    onFailed: showFailure('payouts', words.nextRoundFailed),
  })

  function submit() {
    setSubmitted(true)
    if (day) begin.mutate(day)
  }

  return (
    <Card>
      <CardHeader title={words.nextRound} text={words.nextRoundText} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={words.nextRoundDate}
          error={isSubmitted && !day ? words.nextRoundDateMissing : undefined}
          className="min-w-0 flex-1 basis-56"
        >
          <DatePicker
            value={day}
            min={today}
            onChange={(chosen) => setDay(ScheduledDay.safeParse(chosen).data)}
          />
        </Field>
        <Button
          icon={<Repeat className="size-5" aria-hidden="true" />}
          isBusy={begin.isPending}
          onClick={submit}
        >
          {words.nextRound}
        </Button>
      </div>
    </Card>
  )
}
