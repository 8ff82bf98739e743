import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useClosedByBack } from '../../kernel/pages/overlay-history.ts'
import { CloseButton } from './DialogPanel.tsx'
import { overlayClass } from './overlay-class.ts'
import { usePanelFocus } from './use-panel-focus.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Shown instead of the title, which screen readers get in any case. */
  heading?: ReactNode
  from?: 'left' | 'right' | 'bottom'
  children: ReactNode
}

const positions = {
  left: 'inset-y-0 left-0 w-[18rem] max-w-[88vw] animate-slide border-r border-line',
  right: 'inset-y-0 right-0 w-[26rem] max-w-[94vw] animate-fade border-l border-line',
  bottom:
    'inset-x-0 bottom-0 max-h-dvh-92 animate-rise rounded-t-block pb-[calc(1rem+env(safe-area-inset-bottom))]',
}

export function SheetPanel({
  open,
  onOpenChange,
  title,
  heading,
  from = 'bottom',
  children,
}: SheetProps) {
  const focus = usePanelFocus()
  useClosedByBack(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className={`fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-card p-4 text-fg shadow-float outline-none ${positions[from]}`}
        >
          <div className="mb-3 flex items-center justify-between gap-3 pl-1">
            <Primitive.Title className={heading ? 'sr-only' : 'text-lg font-bold'}>
              {title}
            </Primitive.Title>
            {heading}
            <CloseButton />
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
