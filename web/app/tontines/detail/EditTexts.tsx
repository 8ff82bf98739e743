import type { TontineView } from '@mainforte/contract/tontines/views'
import { TontineTexts } from '@mainforte/domain/tontines/terms'
import { invalidText } from '../../kernel/api/error-text.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { Input, Textarea } from '../../ui/form/Input.tsx'

interface EditTextsProps {
  tontine: TontineView
  /** The page passes the command, so that this lazily loaded form stays small. */
  describe: {
    mutate: (texts: TontineTexts, options: { onError: (error: Error) => void }) => void
    isPending: boolean
  }
  open: boolean
  onOpenChange: (open: boolean) => void
}

const errorOf = (code: string | undefined) =>
  code === undefined ? undefined : invalidText(code, 'tontines')

/** Edits name and description, which may change at any time; the agreed terms may not. */
export function EditTexts({ tontine, describe, open, onOpenChange }: EditTextsProps) {
  const words = useWords('tontines', 'detail')
  const ui = useWords('kernel', 'ui')
  const { name, description } = tontine
  const form = useDraftedForm({ schema: TontineTexts, start: { name, description } })
  const { errors } = form.formState
  const save = form.handleSubmit((texts) =>
    describe.mutate(texts, { onError: (error) => showIssues(form, error) }),
  )

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.editTitle}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field label={words.editName} error={errorOf(errors.name?.message)}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label={words.editDescription}
          note={ui.optional}
          error={errorOf(errors.description?.message)}
        >
          <Textarea rows={4} {...form.register('description')} />
        </Field>
        <FormEnd submit={ui.save} isBusy={describe.isPending} />
      </form>
    </Dialog>
  )
}
