import { paths } from '@mainforte/contract/paths'
import { type CalendarDate, ScheduledDay } from '@mainforte/domain/kernel/calendar-date'
import { nameOfNextRound } from '@mainforte/domain/payouts/next-round'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'
import { TontineName } from '@mainforte/domain/tontines/terms'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidText } from '../../kernel/api/error-text.ts'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useDrafted } from '../../kernel/form/draft.ts'
import { useLocale } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { DraftNote } from '../../ui/form/Drafted.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'

interface NextRoundCardProps {
  tontine: Pick<TontineView, 'id' | 'name' | 'today' | 'frequency' | 'dayRule'>
}

interface NewRound {
  readonly name: string
  readonly startDate: CalendarDate
}

const isDay = (kept: unknown): kept is CalendarDate => ScheduledDay.safeParse(kept).success

/** The organizer's step from a finished round to the next with the same people. */
export function NextRoundCard({ tontine }: NextRoundCardProps) {
  const { id: tontineId, today } = tontine
  const words = useWords('tontines', 'detail')
  const locale = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useDrafted('name', nameOfNextRound(tontine.name))
  const [day, setDay] = useDrafted<CalendarDate | undefined>('day', undefined, isDay)
  const [isSubmitted, setSubmitted] = useState(false)
  const begin = useCommand({
    send: (round: NewRound, options) =>
      api.tontines.beginNextRound({ tontineId, ...round }, options),
    changes: 'tontines',
    done: words.nextRoundBegun,
    onDone: (next) => navigate(paths.tontine(next.tontineId)),
    onFailed: showFailure('payouts', words.nextRoundFailed),
  })

  const name = TontineName.safeParse(typed)
  const nameError = name.error?.issues[0]?.message

  /** A tontine of the last Sunday begins on one. (R2) */
  function firstDay(chosen: string | undefined) {
    const { data } = ScheduledDay.safeParse(chosen)
    return data && dateOfStep(tontine, data, 0)
  }

  function submit() {
    setSubmitted(true)
    if (day && name.success) begin.mutate({ name: name.data, startDate: day })
  }

  return (
    <Card>
      <CardHeader title={words.nextRound} text={words.nextRoundText} />
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={words.nextRoundName}
          error={isSubmitted && nameError ? invalidText(nameError, 'tontines') : undefined}
        >
          <Input
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field
          label={words.nextRoundDate}
          hint={day && rhythmWords(locale, { ...tontine, startDate: day })}
          error={isSubmitted && !day ? words.nextRoundDateMissing : undefined}
        >
          <DatePicker value={day} min={today} onChange={(chosen) => setDay(firstDay(chosen))} />
        </Field>
        <DraftNote />
        <Button type="submit" className="justify-self-start" icon={Repeat} isBusy={begin.isPending}>
          {words.nextRound}
        </Button>
      </form>
    </Card>
  )
}
