import type { TontineCard } from '@mainforte/contract/tontines/views'
import { withAddresses } from '@mainforte/domain/invitations/by-mail'
import type { NewInvitations } from '@mainforte/domain/invitations/by-mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { toast } from '../kernel/browser/toast.ts'

/** One key for one body: the same sending tried twice is one for the server. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' })
  return {
    keyFor(invitations: NewInvitations) {
      const body = JSON.stringify(invitations)
      if (body !== last.current.body) last.current = { body, key: crypto.randomUUID() }
      return last.current.key
    },
    /** What was sent may be sent once more, as another sending. */
    forget() {
      last.current = { body: '', key: '' }
    },
  }
}

/** The addresses typed so far, the message, and sending both. */
export function useInviteByEmail(chosen: Pick<TontineCard, 'id'> | undefined) {
  const words = useWords('invitations', 'byEmail')
  const cache = useQueryClient()
  const user = useUser()
  const key = useIdempotencyKey()
  const [emails, setEmails] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [written, setWritten] = useState<string>()
  const message = written ?? words.greeting(user?.displayName || words.someone)

  const sending = useMutation({
    mutationFn: (invitations: NewInvitations) =>
      api.invitations.send(invitations, { idempotencyKey: key.keyFor(invitations) }),
    onSuccess: async ({ rows }) => {
      toast.success(words.sent(rows.length))
      key.forget()
      setEmails([])
      await cache.invalidateQueries({ queryKey: api.invitations.list.key() })
    },
  })

  /** Takes what stands in the field; nothing while it is no address. */
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

  /** What is there already is left in the field, with a word about it. */
  function add() {
    const taken = take()
    if (taken && !taken.isNew && typed.trim() !== '') setWrong('email-twice')
    else if (taken) setTyped('')
  }

  /** What was left in the field goes along; where it is there already, nothing is missing. */
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
