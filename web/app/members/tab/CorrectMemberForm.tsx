import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Correction } from '@mainforte/domain/members/correction'
import { areSimilarNames } from '@mainforte/domain/members/resemblance'
import { invalidText } from '../../kernel/api/error-text.ts'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { FormProblem } from '../../ui/form/FormProblem.tsx'
import { Input, Textarea } from '../../ui/form/Input.tsx'
import { PhoneController } from '../../ui/form/PhoneController.tsx'

export interface CorrectMemberFormProps {
  tontineId: TontineId
  /** A guest: members with an account edit their own name and address. */
  member: MemberView
  /** All members of the circle, to warn of a duplicate name. */
  members: readonly MemberView[]
  /** The order is frozen: a new name requires a reason. */
  needsReason: boolean
  onClose: () => void
}

function useCorrection({ tontineId, member, onClose }: CorrectMemberFormProps) {
  const words = useWords('members', 'tab')
  const { name, email, phone } = member
  const form = useDraftedForm({ schema: Correction, start: { name, email, phone, reason: null } })
  const correct = useCommand({
    send: (correction: Correction, options) =>
      api.members.correct({ tontineId, memberId: member.id, ...correction }, options),
    changes: 'tontine',
    done: words.corrected,
    onDone: onClose,
    onFailed: (error) => showIssues(form, error),
  })
  return { form, correct }
}

/**
 * The name and contact details as an officer knows them; a changed name requires a reason if the
 * order is frozen.
 */
export function CorrectMemberForm(props: CorrectMemberFormProps) {
  const { member, members, needsReason } = props
  const words = useWords('members', 'tab')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const { form, correct } = useCorrection(props)
  const { errors, isDirty } = form.formState
  const errorOf = (code: string | undefined) =>
    code === undefined ? undefined : invalidText(code, 'members')
  const name = form.watch('name')
  const isRenamed = name.trim() !== member.name
  const similar = isRenamed
    ? members.filter(
        ({ id, status, name: other }) =>
          id !== member.id && status !== 'rejected' && areSimilarNames(other, name),
      )
    : []

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((typed) => correct.mutate(typed))(event)}
    >
      <Field label={words.name} error={errorOf(errors.name?.message)}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      {similar.length > 0 && (
        <Alert tone="warning">
          {words.correctSimilar(format.list(similar.map((one) => one.name)))}
        </Alert>
      )}
      {isRenamed && (
        <Field
          label={words.correctReason}
          hint={words.correctReasonHint}
          note={needsReason ? undefined : ui.optional}
          error={errorOf(errors.reason?.message)}
        >
          <Textarea rows={2} {...form.register('reason', { setValueAs: emptyToNull })} />
        </Field>
      )}
      <Field label={words.phone} note={ui.optional} error={errorOf(errors.phone?.message)}>
        <PhoneController control={form.control} name="phone" />
      </Field>
      <Field
        label={words.email}
        note={ui.optional}
        {...(member.status === 'active' && { hint: words.correctEmailHint })}
        error={errorOf(errors.email?.message)}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.register('email', { setValueAs: emptyToNull })}
        />
      </Field>
      <FormEnd submit={words.correctSave} isBusy={correct.isPending} disabled={!isDirty}>
        <FormProblem error={correct.error} feature="members" failed={words.correctFailed} />
      </FormEnd>
    </form>
  )
}
