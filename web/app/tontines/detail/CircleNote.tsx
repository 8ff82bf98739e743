import type { TontineView } from '@mainforte/contract/tontines/views'
import { NewNote, longestNote } from '@mainforte/domain/tontines/terms'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { Textarea } from '../../ui/form/Input.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { canRecordPayments } from './rights.ts'
import { useTontineCommand } from './use-tontine-command.ts'

/** What an officer told the circle last; officers write it here. */
export function CircleNote({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { note } = tontine
  const mayWrite = canRecordPayments(tontine) && !isClosed(tontine)
  if (!note && !mayWrite) return null
  return (
    <Card>
      <CardHeader
        title={words.noteTitle}
        action={
          mayWrite && (
            <Button size="sm" variant="soft" icon={Megaphone} onClick={() => setOpen(true)}>
              {words.noteWrite}
            </Button>
          )
        }
      />
      {note && (
        <>
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          <p className="mt-1 text-sm text-muted">
            {note.byName} · {format.dayOf(note.at)}
          </p>
        </>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.noteTitle}>
        <Drafted name={`${tontine.id}/note`}>
          <NoteForm tontine={tontine} onDone={() => setOpen(false)} />
        </Drafted>
      </Dialog>
    </Card>
  )
}

function NoteForm({ tontine, onDone }: { tontine: TontineView; onDone: () => void }) {
  const words = useWords('tontines', 'detail')
  const ui = useWords('kernel', 'ui')
  const form = useDraftedForm({ schema: NewNote, start: { text: tontine.note?.text ?? null } })
  const write = useTontineCommand({
    send: (note: NewNote, options) =>
      api.tontines.writeNote({ tontineId: tontine.id, ...note }, options),
    doneText: words.noteDone,
    failedText: words.noteFailed,
    onDone,
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((note) => write.mutate(note))(event)}
    >
      <Field label={words.noteTitle} hint={words.noteHint} note={ui.optional} error={undefined}>
        <Textarea
          rows={3}
          maxLength={longestNote}
          {...form.register('text', { setValueAs: emptyToNull })}
        />
      </Field>
      <FormEnd submit={ui.save} isBusy={write.isPending} disabled={!form.formState.isDirty} />
    </form>
  )
}
