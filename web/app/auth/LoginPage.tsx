import type { PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { SignedIn } from '@mainforte/contract/auth/session'
import { paths } from '@mainforte/contract/paths'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { type Session, signedIn, useIsEndPending, useUser } from '../kernel/session/session.ts'
import { useTakenOver } from '../kernel/pages/takeover.tsx'
import { setWaitingForMail, waitingForMail } from '../kernel/session/registration.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthPart, AuthShell, Or, textLink } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { LoginForm, type LoginFormProps, passkeyNeeded } from './LoginForm.tsx'
import { OpenInbox } from './OpenInbox.tsx'
import { hasPasskeys } from '../passkeys/has-passkeys.ts'

const GoogleButton = lazyPart('GoogleButton', null, () => import('./GoogleButton.tsx'))
const MailboxNote = lazyPart('MailboxNote', null, () => import('./MailboxNote.tsx'))
const PasskeyButton = lazyPart('PasskeyButton', null, () => import('../passkeys/PasskeyButton.tsx'))
const PasskeyStep = lazyPart('PasskeyStep', null, () => import('./PasskeyStep.tsx'))
const UnendedNote = lazyPart('UnendedNote', null, () => import('../offline/UnendedNote.tsx'))
const Promotion = lazyPart('Promotion', null, () => import('./Promotion.tsx'))

/** Who has just registered in this browser, and how they go on to the login. */
function useMailed() {
  const isTakenOver = useTakenOver()
  const [registration, setRegistration] = useState(waitingForMail)
  function logIn() {
    setWaitingForMail(false)
    setRegistration(undefined)
  }
  return { isTakenOver, mailedTo: isTakenOver ? registration?.email : undefined, logIn }
}

function LoginPart({ children, ...form }: LoginFormProps & { children: ReactNode }) {
  const words = useWords('auth', 'login')
  const [search] = useSearchParams()
  const isTakenOver = useTakenOver()
  const isEndPending = useIsEndPending()
  return (
    <AuthPart title={words.title} text={words.text} className={isTakenOver ? '' : 'login-part'}>
      {isEndPending && <UnendedNote />}
      <LoginForm {...form} />
      <p className="text-center text-muted">
        {words.noAccount}{' '}
        <Link
          to={{ pathname: paths.register, search: search.toString() }}
          className={`inline-block ${textLink}`}
        >
          {words.register}
        </Link>
      </p>
      {/* Known only later, and so at the end. */}
      {children}
    </AuthPart>
  )
}

interface OtherWaysProps extends Pick<LoginFormProps, 'onOpened'> {
  google: boolean
}

/** Without a password. */
function OtherWays({ google, onOpened }: OtherWaysProps) {
  const [search] = useSearchParams()
  const canUsePasskeys = useTakenOver() && hasPasskeys()
  if (!canUsePasskeys && !google) return null
  return (
    <>
      <Or />
      {canUsePasskeys && (
        <PasskeyButton isNeeded={search.get('error') === passkeyNeeded} onOpened={onOpened} />
      )}
      {google && (
        <GoogleButton
          start={() => api.auth.startGoogle({ next: afterSignIn({ role: 'user' }, search) })}
        />
      )}
    </>
  )
}

/** The login page. Signed-in users are redirected, also after signing in in another tab. */
export function Component() {
  const words = useWords('auth', 'login')
  const inbox = useWords('auth', 'inbox')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const { google, localMailbox } = useConfiguration()
  const [promotable, setPromotable] = useState<Session>()
  const [asked, setAsked] = useState<PasskeyRequest>()
  const { isTakenOver, mailedTo, logIn } = useMailed()

  useEffect(() => {
    if (user) void navigate(afterSignIn(user, search), { replace: true })
  }, [user, search, navigate])

  function onOpened({ mayPromote, ...session }: SignedIn) {
    if (mayPromote) setPromotable(session)
    else signedIn(session)
  }

  if (promotable) return <Promotion session={promotable} />
  if (asked)
    return <PasskeyStep request={asked} onOpened={onOpened} onBack={() => setAsked(undefined)} />
  const note = localMailbox && <MailboxNote />
  return (
    <AuthShell title={mailedTo ? inbox.title : words.title}>
      {!mailedTo && (
        <LoginPart onOpened={onOpened} onAsked={setAsked}>
          <OtherWays google={google} onOpened={onOpened} />
          {note}
        </LoginPart>
      )}
      {/* Both are in the page's markup, and one is shown before the first paint: see build/head-script.ts. */}
      {(mailedTo || !isTakenOver) && (
        <OpenInbox email={mailedTo} onLogin={logIn}>
          {note}
        </OpenInbox>
      )}
    </AuthShell>
  )
}
