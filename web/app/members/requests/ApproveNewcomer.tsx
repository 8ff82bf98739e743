import type { MemberView } from '@mainforte/contract/members/views'
import { type CalendarDate, calendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { catchUpDays } from '@mainforte/domain/members/admission'
import { dueBefore } from '@mainforte/domain/payments/dues'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'

interface ApproveNewcomerProps {
  tontineId: TontineId
  member: Pick<MemberView, 'name' | 'hands'>
  isBusy: boolean
  onApprove: (catchUpUntil: CalendarDate | undefined) => void
  onClose: () => void
}

/** After the start the organizer names the day until which a newcomer has time to catch up. (S10) */
export function ApproveNewcomer(props: ApproveNewcomerProps) {
  const { tontineId, member, isBusy, onApprove, onClose } = props
  const words = useWords('members', 'tab')
  const format = useFormat()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery(api.tontines.read.query({ tontineId }))
  const days = data && catchUpDays(data, data.today)
  const sum =
    data &&
    dueBefore(
      {
        terms: data,
        turns: data.turns,
        pauses: data.pause ? [{ from: data.pause.since, to: null }] : [],
      },
      member.hands,
      data.today,
    )
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={words.approveTitle(member.name)}
      text={words.approveText}
      confirmLabel={words.approve}
      isBusy={isBusy}
      needsNetwork
      onConfirm={() => onApprove(chosen === undefined ? days?.usual : calendarDate(chosen))}
    >
      {days && sum !== undefined && sum > 0 && (
        <Field
          label={words.catchUpLabel}
          error={undefined}
          hint={words.catchUpHint(format.money(sum, data.currency))}
        >
          <DatePicker
            value={chosen ?? days.usual}
            min={days.from}
            max={days.until}
            onChange={setChosen}
          />
        </Field>
      )}
    </AlertDialog>
  )
}
