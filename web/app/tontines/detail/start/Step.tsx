import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepProps {
  number: number
  title: string
  state?: string
  isDone: boolean
  /** Its button says what it is. */
  isNamedBelow?: boolean
  children?: ReactNode
}

/** One of the steps: what it is, and how far it is. */
export function Step({ number, title, state, isDone, isNamedBelow = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <span
        aria-hidden="true"
        className={`grid size-[1.75em] place-items-center rounded-full text-sm font-bold ${isDone ? 'bg-ok-soft text-ok-soft-fg' : 'bg-primary-soft text-primary-soft-fg'}`}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <p
        className={
          isNamedBelow ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'
        }
      >
        <span className="font-semibold">{title}</span>
        {state && <span className="text-sm text-muted tabular-nums">{state}</span>}
      </p>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden ${isNamedBelow ? '' : 'col-span-2'}`}
      >
        {children}
      </div>
    </li>
  )
}
