import { paths } from '@mainforte/contract/paths'
import { type CalendarDate, ScheduledDay } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { DatePicker } from '../ui/form/DatePicker.tsx'
import { Field } from '../ui/form/Field.tsx'

interface NextRoundCardProps {
  tontineId: TontineId
  today: CalendarDate
}

/** The admin's step from a round that is over to the next one with the same people. */
export function NextRoundCard({ tontineId, today }: NextRoundCardProps) {
  const words = useWords('tontines', 'detail')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [day, choose] = useState<CalendarDate>()
  const [isTried, tried] = useState(false)
  // One key for one day: the same try sent twice begins one round.
  const sent = useRef({ day: '', key: '' })

  const begin = useMutation({
    mutationFn: (startDate: CalendarDate) => {
      if (sent.current.day !== startDate)
        sent.current = { day: startDate, key: crypto.randomUUID() }
      return api.tontines.beginNextRound(
        { tontineId, startDate },
        { idempotencyKey: sent.current.key },
      )
    },
    onSuccess: async (next) => {
      toast.success(words.nextRoundBegun)
      void cache.invalidateQueries({ queryKey: api.tontines.list.key() })
      void cache.invalidateQueries({ queryKey: api.dashboard.key() })
      await navigate(paths.tontine(next.tontineId))
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.status < 500
          ? errorMessage(error, 'payouts')
          : words.nextRoundFailed,
      ),
  })

  function submit() {
    tried(true)
    if (day) begin.mutate(day)
  }

  return (
    <Card>
      <CardHeader title={words.nextRound} text={words.nextRoundText} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={words.nextRoundDate}
          error={isTried && !day ? words.nextRoundDateMissing : undefined}
          className="min-w-0 flex-1 basis-56"
        >
          <DatePicker
            value={day}
            min={today}
            onChange={(chosen) => choose(ScheduledDay.safeParse(chosen).data)}
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
