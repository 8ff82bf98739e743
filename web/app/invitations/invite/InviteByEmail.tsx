import type { TontineCard } from '@mainforte/contract/tontines/views'
import { longestMessage } from '@mainforte/domain/invitations/by-mail'
import { Send } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { ApiError, issuesOf } from '../../kernel/api/api-error.ts'
import { useWords } from '../../kernel/language/language.ts'
import { errorText } from '../../kernel/form/text-form.ts'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { DraftNote } from '../../ui/form/Drafted.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Addresses } from './Addresses.tsx'
import { useInviteByEmail } from './use-invite-by-email.ts'

interface InviteByEmailProps {
  /** The tontines one may invite to; possibly none. */
  tontines: readonly Pick<TontineCard, 'id' | 'name'>[]
  chosen: Pick<TontineCard, 'id' | 'name'> | undefined
  onChoose: (tontineId: string) => void
}

/** Addresses, a message, and a mail to each of them. */
export function InviteByEmail({ tontines, chosen, onChoose }: InviteByEmailProps) {
  const words = useWords('invitations', 'byEmail')
  const form = useInviteByEmail(chosen)
  const { emails, sending } = form
  const isEmpty = emails.length === 0
  const invalid = useWords('invitations', 'invalid')
  const messageIssue = issuesOf(sending.error).find(({ path }) => path[0] === 'message')

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    form.send()
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Addresses {...form} />
        {tontines.length > 0 && (
          <Field label={words.tontine} error={undefined}>
            <Select value={chosen?.id ?? ''} onChange={({ target }) => onChoose(target.value)}>
              <option value="">{words.general}</option>
              {tontines.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={words.message}
          hint={words.linkAdded}
          error={errorText(messageIssue?.code, invalid)}
        >
          <Textarea
            rows={5}
            className="field-sizing-content min-h-36"
            maxLength={longestMessage}
            value={form.message}
            onChange={({ target }) => form.setMessage(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) form.send()
            }}
          />
        </Field>
        <DraftNote />
        {!messageIssue && <NotSent error={sending.error} />}
        <Button
          type="submit"
          size="lg"
          wide
          disabled={isEmpty}
          isBusy={sending.isPending}
          icon={Send}
        >
          {sending.isPending ? words.submitting : words.submit}
        </Button>
      </form>
    </Card>
  )
}

/** A refusal has its own text; anything else is the specification's. */
function NotSent({ error }: { error: Error | null }) {
  const words = useWords('invitations', 'byEmail')
  if (error === null) return null
  if (error instanceof ApiError && error.status < 500)
    return <Problem error={error} feature="invitations" />
  return <Alert tone="error">{words.failed}</Alert>
}
