import { paths } from '@mainforte/contract/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { ApiError, isRetryable } from '../../kernel/api/api-error.ts'
import { errorText, useTextForm } from '../../kernel/form/text-form.ts'
import { useWords } from '../../kernel/language/language.ts'
import type { SessionUser } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { JoinActions } from './JoinActions.tsx'
import { joinErrors } from './join-errors.ts'
import { askedState, clearInvite, isOf, pendingInvite } from '../pending-invite.ts'

const loadMemberRequest = async () => (await import('./forms.ts')).MemberRequest

class NameMissing extends Error {}

/** The message for a refused request. */
function JoinFailure({ error }: { error: unknown }) {
  const words = useWords('invitations', 'join')
  if (error instanceof NameMissing) return <Alert tone="error">{words.nameMissing}</Alert>
  if (!(error instanceof ApiError)) return <Problem error={error} title={words.unanswered} />
  if (error.status >= 500) return <Alert tone="error">{words.failed}</Alert>
  return <Problem error={error} feature="invitations" />
}

/**
 * Cached data must be fetched again; the code is loaded only now, because invitations open without
 * it.
 */
async function invalidateCache(): Promise<void> {
  const { queryClient } = await import('../../kernel/api/query-client.ts')
  await queryClient.invalidateQueries()
}

/** Sends the form by itself, once; the invitation is kept until it is answered. Any other is used up by being opened. */
function useSentByItself(isAsked: boolean, failure: unknown, submit: () => void) {
  const send = useEffectEvent(submit)
  useEffect(() => {
    if (isAsked) send()
  }, [isAsked])
  useEffect(() => {
    if (!isAsked || (failure !== undefined && !isRetryable(failure))) clearInvite()
  }, [isAsked, failure])
}

interface MemberFormProps {
  code: string
  user: SessionUser
  adminName: string
}

/**
 * The request of a signed-in user: one button, perhaps a phone number. If they asked before they had an account or
 * were signed in, here or where they registered, it is sent by itself.
 */
export function MemberForm({ code, user, adminName }: MemberFormProps) {
  const words = useWords('invitations', 'join')
  const navigate = useNavigate()
  const [pending] = useState(pendingInvite)
  const isTheirs = pending !== undefined && isOf(pending, user)
  const { state } = useLocation()
  const isAsked = state === askedState || (isTheirs && pending.code === code)
  const initial = { phone: (isTheirs && pending.phone) || user.phone || '' }
  const form = useTextForm(loadMemberRequest, initial, async (request) => {
    if (!user.displayName) throw new NameMissing()
    const { isAgain, isMember } = await api.invitations.join({ code, phone: request.phone || null })
    clearInvite()
    await invalidateCache()
    if (isMember) toast.success(words.joined)
    else
      toast.success(pending || isAsked ? words.sentAfterRegistering : words.sent, {
        detail: isAgain ? words.sentAgain : words.sentDetail,
      })
    await navigate(paths.tontines, { replace: isAsked })
  })
  const { errors, onSubmit, submit, failure, isBusy } = form
  useSentByItself(isAsked, failure, submit)

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      {(!isAsked || failure !== undefined) && (
        <Alert tone="info">{words.loggedIn(user.displayName || user.email || '', adminName)}</Alert>
      )}
      {failure !== undefined && <JoinFailure error={failure} />}
      <Field label={words.phone} error={errorText(errors.phone, joinErrors(words))}>
        <PhoneInput
          name="phone"
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
        />
      </Field>
      <JoinActions isBusy={isBusy} />
    </form>
  )
}
