import { memberOfUser } from '@mainforte/domain/members/member'
import type { MeetingNote } from '@mainforte/domain/meetings/state'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { useMeeting, useNameOf, useWrite } from './use-meeting.ts'
import { useTextOf } from './use-text-of.ts'
import { Form, Submit } from '../ui/form/Form.tsx'

/** What was said or decided at the meeting. */
export function Notes() {
  const words = useWords('meeting', 'notes')
  const { page } = useMeeting()
  const notes = page.meeting?.notes ?? []
  if (notes.length === 0 && !page.mayRecord) return null
  return (
    <Card>
      <CardHeader title={words.title} />
      <NoteList notes={notes} />
      {page.mayRecord && <AddNote />}
    </Card>
  )
}

export function NoteList({ notes }: { notes: readonly MeetingNote[] }) {
  const words = useWords('meeting', 'notes')
  const format = useFormat()
  const nameOf = useNameOf()
  const textOf = useTextOf()
  const { notebook } = useMeeting()
  return (
    <ul className="mb-4 grid gap-3 empty:hidden">
      {notes.map(({ textDigest, by, at }) => (
        <li key={textDigest + at} className="wrap-anywhere">
          <p className="whitespace-pre-line">{textOf(textDigest)}</p>
          <p className="text-sm text-muted">
            {words.by(nameOf(memberOfUser(notebook.state, by)?.id ?? null), format.time(at))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function AddNote() {
  const words = useWords('meeting', 'notes')
  const write = useWrite()
  const { cycle } = useMeeting().page
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  async function save() {
    if (text && !(await write({ type: 'note-meeting', cycle, text }))) setTyped('')
  }
  return (
    <Form className="grid gap-3" onSubmit={save}>
      <Field label={words.label} hint={words.hint} error={undefined}>
        <Textarea
          rows={2}
          maxLength={300}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Submit variant="outline" disabled={!text}>
        {words.add}
      </Submit>
    </Form>
  )
}
