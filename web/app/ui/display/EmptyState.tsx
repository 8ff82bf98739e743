import type { ReactNode } from 'react'
import { EmptyRing } from '../ring/EmptyRing.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** The next action: one button, at most two. */
  children?: ReactNode
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <EmptyRing className="w-28" />
      <h2 className="text-lg">{title}</h2>
      {text && <p className="max-w-[42ch] text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
