import type { ComponentProps, ReactNode } from 'react'

/** A card. */
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
  /** A small action, or a link to more. */
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
  /** What the figure is compared with, if anything. */
  caption?: ReactNode
  icon?: ReactNode
  /**
   * On a phone the figure is beside its name: for words and dates that would wrap in half the
   * width.
   */
  isLine?: boolean
}

const statLayout = {
  card: 'grid-cols-[minmax(0,1fr)] row-span-2 grid-rows-subgrid',
  line: 'grid-cols-[minmax(0,1fr)] items-baseline @max-md:grid-cols-[auto_minmax(0,1fr)] @max-[22rem]:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] @max-[13rem]:grid-cols-[minmax(0,1fr)] @md:row-span-2 @md:grid-rows-subgrid',
}

/**
 * A figure with its name. The cards of a row share its grid lines, so that all figures are aligned,
 * however long their names are.
 */
export function Stat({ label, value, caption, icon, isLine = false }: StatProps) {
  return (
    <dl
      className={`grid content-start gap-x-2 gap-y-0.5 rounded-card border border-line bg-card p-3.5 ${statLayout[isLine ? 'line' : 'card']}`}
    >
      <dt
        className={`flex items-start justify-between gap-2 text-sm text-muted ${isLine ? '@max-md:flex-row-reverse @max-md:justify-end @max-[22rem]:*:hidden' : ''}`}
      >
        {label}
        {icon}
      </dt>
      <dd
        className={`@container min-w-0 ${isLine ? '@max-md:text-right @max-[13rem]:text-left' : ''}`}
      >
        <p
          className={`font-bold tabular-nums ${isLine ? 'text-lg @max-[11rem]:text-base' : 'text-xl'}`}
        >
          {value}
        </p>{' '}
        {caption && <p className="text-xs text-muted">{caption}</p>}
      </dd>
    </dl>
  )
}
