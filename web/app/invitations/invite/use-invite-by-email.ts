import type { TontineCard } from '@mainforte/contract/tontines/views'
import { withAddresses } from '@mainforte/domain/invitations/by-mail'
import type { NewInvitations } from '@mainforte/domain/invitations/by-mail'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useUser } from '../../kernel/session/session.ts'

/** The recipients, the message, and sending. */
export function useInviteByEmail(chosen: Pick<TontineCard, 'id'> | undefined) {
  const words = useWords('invitations', 'byEmail')
  const user = useUser()
  const [emails, setEmails] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [written, setWritten] = useState<string>()
  const message = written ?? words.greeting(user?.displayName || words.someone)

  const sending = useCommand({
    send: (invitations: NewInvitations, options) => api.invitations.send(invitations, options),
    changes: 'invitations',
    isRepeatable: true,
    done: ({ rows }) => [words.sent(rows.length)],
    onDone: () => setEmails([]),
  })

  /** Adds the field's address; undefined if it is invalid. */
  function take() {
    const added = withAddresses(emails, typed)
    if (!added.accepted) {
      setWrong(added.refusal.code)
      return undefined
    }
    setEmails(added.value.emails)
    setWrong(undefined)
    return added.value
  }

  /** A duplicate stays in the field with a message. */
  function add() {
    const taken = take()
    if (taken && !taken.isNew && typed.trim() !== '') setWrong('email-twice')
    else if (taken) setTyped('')
  }

  /** The field's text is sent, too, unless it is a duplicate. */
  function send() {
    const taken = take()
    if (!taken) return
    setTyped('')
    if (taken.emails.length === 0) setWrong('emails-missing')
    else sending.mutate({ emails: [...taken.emails], message, tontineId: chosen?.id ?? null })
  }

  return {
    emails,
    typed,
    wrong,
    message,
    sending,
    add,
    send,
    write: setWritten,
    type(text: string) {
      setTyped(text)
      setWrong(undefined)
    },
    remove(email: string) {
      setEmails(emails.filter((one) => one !== email))
      setWrong(undefined)
    },
  }
}
