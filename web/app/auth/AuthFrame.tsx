import { paths } from '@mainforte/contract/paths'
import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Logo } from '../ui/display/Logo.tsx'
import { CircleArt } from './CircleArt.tsx'

interface AuthFrameProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** The frame of every account page: the form, and on wide screens what Mainforte stands for. */
export const AuthFrame = (part: AuthFrameProps) => (
  <AuthShell title={part.title}>
    <AuthPart {...part} />
  </AuthShell>
)

/** The frame of a page with two parts, of which one is shown. */
export function AuthShell({ title, children }: Omit<AuthFrameProps, 'text'>) {
  const words = useWords('auth', 'frame')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <title>{`${title} – Mainforte`}</title>
      <aside className="relative hidden flex-col justify-between overflow-hidden bg-hero p-11 text-hero-fg lg:flex">
        <a href={paths.home} aria-label={words.home} className="w-fit rounded-control">
          <Logo onDark className="h-9" />
        </a>
        <CircleArt className="mx-auto w-full max-w-104" />
        <p className="max-w-[34ch] text-xl font-semibold text-balance">{words.promise}</p>
      </aside>
      <main className="flex flex-col px-4 py-5 md:px-11">
        <a href={paths.home} aria-label={words.home} className="w-fit rounded-control lg:hidden">
          <Logo className="h-8" />
        </a>
        {children}
      </main>
    </div>
  )
}

/** Not centred: what comes late, at the end, would move the buttons from under the thumb. */
export const AuthPart = ({
  title,
  text,
  className = '',
  children,
}: AuthFrameProps & { className?: string }) => (
  <div className={`mx-auto w-full max-w-md pt-[clamp(1.5rem,9vh,7rem)] pb-8 ${className}`}>
    <h1 className="text-2xl">{title}</h1>
    {text && <p className="mt-1.5 text-muted">{text}</p>}
    <div className="mt-6 grid gap-4.5">{children}</div>
  </div>
)

/** An inline link on these pages. */
export const textLink = 'font-semibold text-primary underline-offset-4 hover:underline'

/** Between the form and the other ways. */
export function Or() {
  const words = useWords('auth', 'frame')
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {words.or}
    </p>
  )
}
