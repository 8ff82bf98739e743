import type { ComponentProps, ReactNode } from 'react'

/** A sheet of paper on the table. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={`rounded-card border border-line bg-card p-4.5 md:p-5 ${className}`}
      {...rest}
    />
  )
}

interface CardHeaderProps {
  title: ReactNode
  text?: ReactNode
  /** One small thing to do, or a link to more. */
  action?: ReactNode
}

export function CardHeader({ title, text, action }: CardHeaderProps) {
  return (
    <header className="mb-4 flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {action}
    </header>
  )
}

interface StatProps {
  label: string
  value: ReactNode
  /** What the figure is compared with, where there is something to compare. */
  caption?: ReactNode
  icon?: ReactNode
}

/** One figure with its name. The figure is the biggest thing on the card. */
export function Stat({ label, value, caption, icon }: StatProps) {
  return (
    <div className="flex flex-col justify-between gap-1.5 rounded-card border border-line bg-card px-4 py-3.5">
      <p className="flex items-start justify-between gap-2 text-sm text-muted">
        {label}
        {icon}
      </p>
      <div>
        <p className="text-xl font-bold tabular-nums">{value}</p>
        {caption && <p className="text-xs text-muted">{caption}</p>}
      </div>
    </div>
  )
}
