import type { TontineCard } from '@mainforte/contract/tontines/views'
import { withAddresses } from '@mainforte/domain/invitations/by-mail'
import type { NewInvitations } from '@mainforte/domain/invitations/by-mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { useUser } from '../kernel/session.ts'
import { toast } from '../kernel/toast.ts'

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
  function add(): readonly string[] | undefined {
    const added = withAddresses(emails, typed)
    if (!added.accepted) {
      setWrong(added.refusal.code)
      return undefined
    }
    setEmails(added.value)
    setTyped('')
    setWrong(undefined)
    return added.value
  }

  function send() {
    const to = add()
    if (to === undefined) return
    if (to.length === 0) setWrong('emails-missing')
    else sending.mutate({ emails: [...to], message, tontineId: chosen?.id ?? null })
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
