import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import { codesIn } from '@mainforte/domain/invitations/invite-code'
import { useEffect, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { ApiError, isRetryable } from '../../kernel/api/api-error.ts'
import { isLanguageChosen, preferredLanguage, setLanguage } from '../../kernel/language/language.ts'
import { currentUser } from '../../kernel/session/session.ts'

export type Invitation =
  | { kind: 'loading' }
  | { kind: 'open'; code: string; view: InvitationView }
  /** The code does not exist. */
  | { kind: 'unknown' }
  /** The code is no longer valid. */
  | { kind: 'closed' }
  /** No response, or a rate limit; the link may be valid. */
  | { kind: 'unreachable'; error: unknown }

/**
 * An invitation is shown in its organizer's language, unless the reader has chosen one, is signed
 * in, or has a browser that prefers French.
 */
async function applyOrganizerLanguage({ language }: InvitationView): Promise<void> {
  const isOpen = !isLanguageChosen() && !currentUser() && preferredLanguage() === 'origin'
  // Without its texts the invitation is still one.
  if (isOpen && language !== 'origin') await setLanguage(language).catch(() => undefined)
}

/** Of several codes that may be meant, the first one that exists. */
async function find([code = '', ...others]: readonly string[]): Promise<Invitation> {
  try {
    const view = await api.invitations.read({ code })
    await applyOrganizerLanguage(view)
    return { kind: 'open', code, view }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (isRetryable(error) || status === 429) return { kind: 'unreachable', error }
    if (status === 409) return { kind: 'closed' }
    return others.length > 0 ? find(others) : { kind: 'unknown' }
  }
}

/** The invitation of the code in the address, as people write it. (I2) */
export function useInvitation(text: string) {
  const codes = codesIn(text).join(' ')
  const [invitation, setInvitation] = useState<Invitation>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    if (codes) void find(codes.split(' ')).then((found) => isCurrent && setInvitation(found))
    return () => {
      isCurrent = false
    }
  }, [codes, attempt])

  function retry() {
    setInvitation({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { invitation: codes ? invitation : ({ kind: 'unknown' } as const), retry }
}
