import type { TontineCard } from '@mainforte/contract/tontines/views'
import { withAddresses } from '@mainforte/domain/invitations/by-mail'
import type { NewInvitations } from '@mainforte/domain/invitations/by-mail'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { areTexts, isText, useDrafted } from '../../kernel/form/draft.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useUser } from '../../kernel/session/session.ts'

/** The recipients, the message, and sending. */
export function useInviteByEmail(chosen: Pick<TontineCard, 'id'> | undefined) {
  const words = useWords('invitations', 'byEmail')
  const user = useUser()
  const [emails, setEmails] = useDrafted<readonly string[]>('emails', [], areTexts)
  const [typed, setTyped] = useDrafted('typed', '')
  const [errorCode, setErrorCode] = useState<string>()
  const [edited, setEdited] = useDrafted<string | undefined>('message', undefined, isText)
  const message = edited ?? words.greeting(user?.displayName || words.someone)

  const sending = useCommand({
    send: (invitations: NewInvitations, options) => api.invitations.send(invitations, options),
    changes: 'invitations',
    isRepeatable: true,
    done: ({ rows }) => [words.sent(rows.length)],
    onDone: () => setEmails([]),
  })

  /** Adds the field's address; undefined if it is invalid. */
  function addTyped() {
    const added = withAddresses(emails, typed)
    if (!added.accepted) {
      setErrorCode(added.refusal.code)
      return undefined
    }
    setEmails(added.value.emails)
    setErrorCode(undefined)
    return added.value
  }

  /** A duplicate stays in the field with a message. */
  function add() {
    const result = addTyped()
    if (result && !result.isNew && typed.trim() !== '') setErrorCode('email-twice')
    else if (result) setTyped('')
  }

  /** The field's text is sent, too, unless it is a duplicate. */
  function send() {
    const result = addTyped()
    if (!result) return
    setTyped('')
    if (result.emails.length === 0) setErrorCode('emails-missing')
    else sending.mutate({ emails: [...result.emails], message, tontineId: chosen?.id ?? null })
  }

  return {
    emails,
    typed,
    errorCode,
    message,
    sending,
    add,
    send,
    setMessage: setEdited,
    type(text: string) {
      setTyped(text)
      setErrorCode(undefined)
    },
    remove(email: string) {
      setEmails(emails.filter((one) => one !== email))
      setErrorCode(undefined)
    },
  }
}
