import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useWords, wordsNow } from '../kernel/language/language.ts'
import { type Session, signedIn } from '../kernel/session/session.ts'
import { useOneAtATime } from '../kernel/form/use-one-at-a-time.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Button } from '../ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'

/** From the specification: how long the success is shown before the page reloads. */
const reloadDelay = 2_000

function failureOf(error: unknown): string {
  const words = wordsNow('auth', 'promotion')
  if (!(error instanceof ApiError)) return errorMessage(error, 'auth')
  if (error.code === 'role-unchanged') return words.roleUnchanged
  return error.code === 'promotion-not-allowed' ? words.impossible : errorMessage(error, 'auth')
}

interface PromotionProps {
  session: Session
  reload?: () => void
}

/**
 * The step between password and home for the account named by the operator. The session is not used
 * before the choice, so that nothing navigates away from it.
 */
export function Promotion({ session, reload = () => location.reload() }: PromotionProps) {
  const words = useWords('auth', 'promotion')
  const [isBusy, setBusy] = useState(false)
  const { email: address, displayName } = session.user
  const email = address ?? ''

  const promote = useOneAtATime(async () => {
    setBusy(true)
    try {
      await api.auth.promoteSuperAdmin({ email })
      toast.success(words.done(displayName || email))
      setTimeout(reload, reloadDelay)
    } catch (error) {
      setBusy(false)
      toast.error(words.failed, { detail: failureOf(error) })
    }
  })

  return (
    <AuthFrame title={words.title} text={words.text}>
      <ul className="grid list-disc gap-1.5 pl-5">
        {words.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button size="lg" wide icon={ShieldCheck} isBusy={isBusy} onClick={() => void promote()}>
        {words.submit}
      </Button>
      <Button variant="ghost" wide disabled={isBusy} onClick={() => signedIn(session)}>
        {words.later}
      </Button>
    </AuthFrame>
  )
}
