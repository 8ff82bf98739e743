import type { TontineId } from '@mainforte/domain/kernel/ids'
import { NewMember } from '@mainforte/domain/tontines/terms'
import { useEffect, useState } from 'react'
import { invalidText } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { emptyToNull } from '../kernel/form/empty-to-null.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { showIssues } from '../kernel/form/form-issues.ts'
import { useDraftedForm } from '../kernel/form/drafted-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { FormProblem } from '../ui/form/FormProblem.tsx'
import { Input } from '../ui/form/Input.tsx'
import { PhoneController } from '../ui/form/PhoneController.tsx'

/** What follows after a member was added: close, or add the next person. */
type After = 'nobody' | 'next'

function useAddMember(tontineId: TontineId, onAdded: (name: string, after: After) => void) {
  const words = useWords('members', 'tab')
  const form = useDraftedForm({ schema: NewMember, start: { name: '', email: null, phone: null } })
  const add = useCommand({
    send: ({ member }: { member: NewMember; after: After }, options) =>
      api.members.add({ tontineId, ...member }, options),
    // Two people may have the same name.
    isRepeatable: true,
    changes: 'tontine',
    done: ({ isBack }) => [isBack ? words.reactivated : words.added],
    onDone: (_, { member, after }) => onAdded(member.name, after),
    onFailed: (error) => showIssues(form, error),
  })
  return { form, add }
}

/** The member to add: a name and contact details. */
export function AddMemberForm({ tontineId, onDone }: { tontineId: TontineId; onDone: () => void }) {
  const words = useWords('members', 'tab')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const [names, setNames] = useState<readonly string[]>([])
  const { form, add } = useAddMember(tontineId, (name, after) => {
    if (after === 'nobody') return onDone()
    setNames((before) => [...before, name])
    return form.reset()
  })
  const { setFocus } = form
  // The reset fields exist only after the next render.
  useEffect(() => {
    if (names.length > 0) setFocus('name')
  }, [names.length, setFocus])
  const { errors } = form.formState
  const errorOf = (code: string | undefined) =>
    code === undefined ? undefined : invalidText(code, 'members')

  const submit = (after: After) =>
    form.handleSubmit((member) => {
      add.mutate({ member, after })
    })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit('nobody')(event)}>
      <p role="status" className="text-sm font-semibold text-ok-soft-fg empty:hidden">
        {names.length > 0 && words.addedSoFar(format.list(names))}
      </p>
      <Field label={words.name} error={errorOf(errors.name?.message)}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={words.email} note={ui.optional} error={errorOf(errors.email?.message)}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.register('email', { setValueAs: emptyToNull })}
        />
      </Field>
      <Field label={words.phone} note={ui.optional} error={errorOf(errors.phone?.message)}>
        <PhoneController control={form.control} name="phone" />
      </Field>
      <FormEnd submit={words.addSubmit} isBusy={add.isPending}>
        <FormProblem error={add.error} feature="members" failed={words.addFailed} />
        <Button
          variant="outline"
          size="lg"
          wide
          disabled={add.isPending}
          onClick={() => void submit('next')()}
        >
          {words.addAndNext}
        </Button>
      </FormEnd>
    </form>
  )
}
