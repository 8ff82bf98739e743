import { paths } from '@mainforte/contract/paths'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AuthPart, textLink } from './AuthFrame.tsx'

export const ResendConfirmation = lazyPart(
  'ResendConfirmation',
  'h-11',
  () => import('./ResendConfirmation.tsx'),
)

interface OpenInboxProps {
  /** Undefined in the prerendered page, which knows nobody. */
  email: string | undefined
  onLogin: () => void
  children: ReactNode
}

/** What the login page shows after a registration: which mailbox to open, and what to do without the mail. */
export function OpenInbox({ email, onLogin, children }: OpenInboxProps) {
  const words = useWords('auth', 'inbox')
  const { submit } = useWords('auth', 'login')
  const { checkMail } = useWords('auth', 'register')
  const [search] = useSearchParams()
  return (
    <AuthPart title={words.title} text={checkMail} className={email ? '' : 'mailed-part'}>
      <p className="rounded-control bg-primary-soft px-4 py-3 text-primary-soft-fg">
        {words.sentTo}
        <strong className="block min-h-6 wrap-anywhere">{email}</strong>
      </p>
      <p>{words.open}</p>
      <p className="text-sm text-muted">{words.nothing}</p>
      {email ? <ResendConfirmation email={email} wide /> : <div className="h-11" />}
      <Link
        to={{ pathname: paths.register, search: search.toString() }}
        className={`py-2 text-center ${textLink}`}
      >
        {words.change}
      </Link>
      <p className="border-t border-line pt-4 text-center text-muted">
        {words.confirmed}{' '}
        <Button variant="ghost" size="sm" onClick={onLogin}>
          {submit}
        </Button>
      </p>
      {children}
    </AuthPart>
  )
}
