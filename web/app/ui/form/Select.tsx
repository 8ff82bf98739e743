import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './Field.tsx'

/** The native select: the best one on a phone, at no cost. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <select
        {...useFieldControl()}
        className={`${controlClass} appearance-none truncate pr-11`}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted" />
    </div>
  )
}
