import type { FeatureName } from '@mainforte/words/words'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useWords } from '../kernel/language/language.ts'

const tones = {
  info: { Icon: Info, tint: 'bg-primary-soft text-primary-soft-fg' },
  success: { Icon: CircleCheck, tint: 'bg-ok-soft text-ok-soft-fg' },
  warning: { Icon: TriangleAlert, tint: 'bg-wait-soft text-wait-soft-fg' },
  error: { Icon: CircleAlert, tint: 'bg-late-soft text-late-soft-fg' },
}

interface AlertProps {
  tone?: keyof typeof tones
  title?: string
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** An important message. Screen readers announce an error when it appears. */
export function Alert({ tone = 'info', title, action, className = '', children }: AlertProps) {
  const { Icon, tint } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`flex flex-wrap gap-x-3 gap-y-2 rounded-control px-4 py-3 ${action ? 'items-center' : 'items-start'} ${tint} ${className}`}
    >
      <Icon className={`size-5 shrink-0 ${action ? '' : 'mt-0.5'}`} aria-hidden="true" />
      <div className={`min-w-0 flex-1 text-md ${action ? 'basis-48' : ''}`}>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

/** Before anybody begins what the server must do at once: without network it can't be done, or not all of it. */
export function NeedsNetwork({ children }: { children?: ReactNode }) {
  const words = useWords('kernel', 'ui')
  if (useIsOnline()) return null
  return <Alert tone="warning">{children ?? words.needsNetwork}</Alert>
}

interface ProblemProps {
  error: unknown
  /** What failed; shown above the reason. */
  title?: string
  /** The feature whose text is preferred for a refusal that two features have. */
  feature?: FeatureName
  className?: string
}

/** The last failure as text; renders nothing without one. */
export function Problem({ error, title, feature, className = '' }: ProblemProps) {
  if (error === null || error === undefined) return null
  return (
    <Alert tone="error" {...(title && { title })} className={className}>
      {errorMessage(error, feature)}
    </Alert>
  )
}
