import type { MemberId } from '@mainforte/domain/kernel/ids'
import { Minor } from '@mainforte/domain/kernel/minor'
import type { Presence } from '@mainforte/domain/meetings/state'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { Field, FieldError } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { useMeeting, useNameOf, useWrite } from './use-meeting.ts'
import { Form, Submit } from '../ui/form/Form.tsx'

const there: readonly (Presence | undefined)[] = ['present', 'late', 'represented']

/** What is typed to close a meeting, and what is missing. */
function useClosing() {
  const { page } = useMeeting()
  const write = useWrite()
  const { cash, cycle, namesNeeded, lines } = page
  const [typed, setTyped] = useState<number>()
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<readonly MemberId[]>([])
  const [isAsked, setAsked] = useState(false)
  const possible = lines.flatMap(({ memberId, attendance }) =>
    there.includes(attendance?.presence) ? memberId : [],
  )
  const names = chosen.filter((id) => possible.includes(id))
  const counted = Minor.safeParse(typed).data ?? null
  const gap = counted === null ? 0 : counted - cash.expected
  const isNoteMissing = gap !== 0 && note.trim() === ''
  const areNamesMissing = names.length < namesNeeded

  async function close() {
    setAsked(true)
    if (isNoteMissing || areNamesMissing) return
    const gapNote = gap === 0 ? null : note.trim()
    await write({ type: 'close-meeting', cycle, counted, gapNote, names })
  }
  const missing = { note: isAsked && isNoteMissing, names: isAsked && areNamesMissing }
  return { typed, setTyped, note, setNote, possible, names, setChosen, gap, missing, close }
}

export function ClosingForm({ onCancel }: { onCancel: () => void }) {
  const words = useWords('meeting', 'closing')
  const { tontine } = useMeeting()
  const closing = useClosing()
  return (
    <Form onSubmit={closing.close}>
      <AmountField
        label={words.counted}
        hint={words.countedHint}
        currency={tontine.currency}
        value={closing.typed}
        onChange={closing.setTyped}
        error={undefined}
      />
      {closing.gap !== 0 && <Gap closing={closing} />}
      <Names closing={closing} />
      <Submit>{words.button}</Submit>
      <Button variant="ghost" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Form>
  )
}

interface PartProps {
  closing: ReturnType<typeof useClosing>
}

/** A gap is explained, and never corrected. (N3) */
function Gap({ closing: { gap, note, setNote, missing } }: PartProps) {
  const words = useWords('meeting', 'closing')
  const format = useFormat()
  const { currency } = useMeeting().tontine
  return (
    <>
      <Alert tone="warning" title={words.gap(format.money(Math.abs(gap), currency), gap < 0)}>
        {words.gapHint}
      </Alert>
      <Field label={words.gapNote} error={missing.note ? words.gapMissing : undefined}>
        <Textarea
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </>
  )
}

function Names({ closing: { possible, names, setChosen, missing } }: PartProps) {
  const words = useWords('meeting', 'closing')
  const nameOf = useNameOf()
  const { namesNeeded } = useMeeting().page
  return (
    <fieldset>
      <legend className="font-semibold">{words.names(namesNeeded)}</legend>
      <p className="text-sm text-muted">
        {possible.length < namesNeeded ? words.namesFew : words.namesHint}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3">
        {possible.map((memberId) => (
          <Checkbox
            key={memberId}
            label={<span className="wrap-anywhere">{nameOf(memberId)}</span>}
            checked={names.includes(memberId)}
            onChange={(isOn) =>
              setChosen(isOn ? [...names, memberId] : names.filter((id) => id !== memberId))
            }
          />
        ))}
      </div>
      <FieldError text={missing.names ? words.namesMissing(namesNeeded) : undefined} />
    </fieldset>
  )
}
