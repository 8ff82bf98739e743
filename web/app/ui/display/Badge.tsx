import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'ok' | 'wait' | 'late' | 'neutral' | 'primary' | 'accent'

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok-soft-fg',
  wait: 'bg-wait-soft text-wait-soft-fg',
  late: 'bg-late-soft text-late-soft-fg',
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary-soft-fg',
  accent: 'bg-accent-soft text-accent-soft-fg',
}

interface BadgeProps {
  tone?: Tone
  icon?: LucideIcon
  className?: string
  children: ReactNode
}

/**
 * A short text on a coloured background. The text is sufficient; colour and icon only help to find it.
 */
export function Badge({ tone = 'neutral', icon: Icon, className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6.5 max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold ${tones[tone]} ${className}`}
    >
      {Icon && <Icon className="size-4 shrink-0" strokeWidth={2.3} />}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** The same background for an icon alone, beside the text that explains it. */
export function IconTile({ tone = 'neutral', icon: Icon }: { tone?: Tone; icon: LucideIcon }) {
  return (
    <span className={`grid size-10 shrink-0 place-items-center rounded-control ${tones[tone]}`}>
      <Icon className="size-5" />
    </span>
  )
}
