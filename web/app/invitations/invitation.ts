import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import { codeIn } from '@mainforte/domain/invitations/invite-code'
import { useEffect, useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { ApiError, isRetryable } from '../kernel/api/api-error.ts'
import { isLanguageChosen, preferredLanguage, setLanguage } from '../kernel/language/language.ts'
import { currentUser } from '../kernel/session/session.ts'

export type Invitation =
  | { kind: 'loading' }
  | { kind: 'open'; code: string; view: InvitationView }
  /** No such code. */
  | { kind: 'unknown' }
  /** There was such a code, and it opens nothing any more. */
  | { kind: 'closed' }
  /** Nobody answered, or too much was asked from here; the link may be perfectly good. */
  | { kind: 'unreachable'; error: unknown }

/**
 * An invitation is read in its organizer's language, unless whoever opens it has chosen one, is known
 * here, or has a browser that prefers French.
 */
async function speakAs({ language }: InvitationView): Promise<void> {
  const isOpen = !isLanguageChosen() && !currentUser() && preferredLanguage() === 'origin'
  if (isOpen && language !== 'origin') await setLanguage(language)
}

async function find(code: string): Promise<Invitation> {
  try {
    const view = await api.invitations.read({ code })
    await speakAs(view)
    return { kind: 'open', code, view }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (isRetryable(error) || status === 429) return { kind: 'unreachable', error }
    return { kind: status === 409 ? 'closed' : 'unknown' }
  }
}

/** What the code in the address leads to. */
export function useInvitation(given: string) {
  const code = codeIn(given)
  const [invitation, setInvitation] = useState<Invitation>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    if (code) void find(code).then((found) => isCurrent && setInvitation(found))
    return () => {
      isCurrent = false
    }
  }, [code, attempt])

  function retry() {
    setInvitation({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { invitation: code ? invitation : ({ kind: 'unknown' } as const), retry }
}
