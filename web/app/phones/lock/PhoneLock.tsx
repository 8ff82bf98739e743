import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../kernel/api/api.ts'
import { refreshAfter } from '../../kernel/api/refresh-after.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useIsPast } from '../../kernel/browser/clock.ts'
import { useWords } from '../../kernel/language/language.ts'
import { type SessionUser, checkSession, endClosed, signOut } from '../../kernel/session/session.ts'
import { IconButton } from '../../ui/Button.tsx'
import { askForPhone } from './ask.tsx'
import { placesQuery } from '../../kernel/session/places-query.ts'

// In one file with it: both are for telephones alone.
export { ReadsOnly } from './ReadsOnly.tsx'

const long = '1970-01-01T00:00:00Z'

/** Once the five minutes are over, the page shows what a locked telephone may do. */
function useIsOpen({ openUntil = long, through }: SessionUser): boolean {
  const isOver = useIsPast(openUntil)
  useEffect(() => {
    if (!isOver || openUntil === long) return
    endClosed()
    void refreshAfter('everything')
  }, [isOver, openUntil])
  return !isOver && through !== 'reading'
}

async function showLocked(): Promise<void> {
  await checkSession()
  await refreshAfter('everything')
}

/** Locks a bound telephone, or opens it by its code; a shared one forgets its person, also without network. (L3, L5) */
export function PhoneLock({ user }: { user: SessionUser }) {
  const words = useWords('lock', 'button')
  const isOpen = useIsOpen(user)
  const { data } = useQuery(placesQuery())
  const isBound = data?.places.some((place) => place.isOpen && place.opens !== 'link')
  const lock = useCommand({
    send: () => api.phones.lock(),
    isRepeatable: true,
    done: words.locked,
    onDone: showLocked,
    onFailed: showFailure('phones', words.failed),
  })
  if (isOpen)
    return (
      <IconButton
        label={words.lock}
        onClick={() => (user.through === 'shared' ? signOut() : lock.mutate())}
      >
        <LockOpen className="size-5.5" />
      </IconButton>
    )
  if (!isBound) return null
  return (
    <IconButton label={words.unlock} onClick={() => void askForPhone('phone-locked')}>
      <Lock className="size-5.5" />
    </IconButton>
  )
}
