import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'

/** A placeholder of the size of what is loading. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded-sm bg-line/70 [animation-delay:150ms] ${className}`}
  />
)

/** The skeletons of a section, with one text for screen readers. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">{useWords('kernel', 'ui').loading}</span>
      {children}
    </div>
  )
}

/** The skeleton of a list of cards. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="rounded-card border border-line bg-card p-4.5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-3 h-4 w-3/5" />
          <Skeleton className="mt-4 h-2 w-full" />
        </div>
      ))}
    </Loading>
  )
}
