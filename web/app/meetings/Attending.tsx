import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import { type Presence, presences } from '@mainforte/domain/meetings/state'
import { startTransition, useOptimistic } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { RadioGroup } from '../ui/form/choices.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { useMeeting, useNameOf, useWrite } from './use-meeting.ts'

interface Shown {
  readonly presence: Presence
  readonly representedBy?: MemberId | undefined
}

/** Whether a member is there, or who stands for them. (N2) */
export function Attending({ line: { memberId, attendance } }: { line: MeetingLine }) {
  const words = useWords('meeting', 'member')
  const labels = useWords('meetings', 'presences')
  const { cycle } = useMeeting().page
  const write = useWrite()
  // Shown at once; if it is refused, what stood before is shown again.
  const [shown, show] = useOptimistic<Shown | null>(attendance)
  const by = shown?.representedBy
  const note = (presence: Presence, representedBy: MemberId | undefined) =>
    startTransition(async () => {
      show({ presence, representedBy })
      const named = presence === 'represented' && representedBy && { by: representedBy }
      await write({ type: 'note-attendance', cycle, memberId, presence, ...named })
    })
  return (
    <div className="grid gap-4">
      <RadioGroup<Presence | ''>
        label={words.presence}
        value={shown?.presence ?? ''}
        onChange={(presence) => presence && note(presence, by)}
        options={presences.map((value) => ({ value, label: labels[value] }))}
        isRow
      />
      {shown?.presence === 'represented' && (
        <ByWhom memberId={memberId} by={by} onChoose={(other) => note('represented', other)} />
      )}
    </div>
  )
}

interface ByWhomProps {
  memberId: MemberId
  by: MemberId | undefined
  onChoose: (other: MemberId | undefined) => void
}

function ByWhom({ memberId, by, onChoose }: ByWhomProps) {
  const words = useWords('meeting', 'member')
  const nameOf = useNameOf()
  const others = useMeeting().page.lines.filter((line) => line.memberId !== memberId)
  return (
    <Field label={words.by} error={undefined}>
      <Select
        value={by ?? ''}
        onChange={({ target }) =>
          onChoose(others.find((line) => line.memberId === target.value)?.memberId)
        }
      >
        <option value="">{words.bySomebody}</option>
        {others.map((line) => (
          <option key={line.memberId} value={line.memberId}>
            {nameOf(line.memberId)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
