import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** The specification's timings: 700 ms before the first, 300 ms in which the next comes at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Primitive.Provider>
)

interface TooltipProps {
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Off where the words stand beside the icon anyway. */
  isOn?: boolean
  children: ReactNode
}

/** The name of a thing that shows only an icon. It repeats what screen readers are told already. */
export function Tooltip({ label, side = 'top', isOn = true, children }: TooltipProps) {
  if (!isOn) return children
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={8}
          className="z-50 animate-fade rounded-sm bg-fg px-2.5 py-1.5 text-sm font-medium text-bg shadow-lift"
        >
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
