import { NewMember } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { invalidText } from '../kernel/api/error-text.ts'
import { useDraftedForm } from '../kernel/form/drafted-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { Field } from '../ui/form/Field.tsx'
import { Form, Submit } from '../ui/form/Form.tsx'
import { Input } from '../ui/form/Input.tsx'
import { PhoneController } from '../ui/form/PhoneController.tsx'
import type { NewPerson } from './changed.ts'

/** Nobody is invited by mail without network. */
const Person = z.pick(NewMember, { name: true, phone: true })

interface ChangePersonProps {
  command: NewPerson
  onChange: (command: NewPerson) => Promise<void>
}

/** The name and the number of a person whose addition was refused. */
export function ChangePerson({ command, onChange }: ChangePersonProps) {
  const words = useWords('outbox', 'line')
  const labels = useWords('members', 'tab')
  const { name, phone } = command.person
  const form = useDraftedForm({ schema: Person, start: { name, phone } })
  const { errors } = form.formState
  const errorOf = (code: string | undefined) => code && invalidText(code, 'members')
  return (
    <Form
      onSubmit={form.handleSubmit((person) =>
        onChange({ ...command, person: { ...command.person, ...person } }),
      )}
    >
      <Field label={labels.name} error={errorOf(errors.name?.message)}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={labels.phone} error={errorOf(errors.phone?.message)}>
        <PhoneController control={form.control} name="phone" />
      </Field>
      <Submit size="lg" wide>
        {words.changeSubmit}
      </Submit>
    </Form>
  )
}
