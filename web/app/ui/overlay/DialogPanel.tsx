import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useClosedByBack } from '../../kernel/pages/overlay-history.ts'
import { dialogClass, overlayClass } from './overlay-class.ts'
import { usePanelFocus } from './use-panel-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The buttons: stacked on a phone, the main one first. */
  footer?: ReactNode
  /** What gets the focus on close, if not the opener. */
  returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  children?: ReactNode
}

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  footer,
  returnFocusTo,
  children,
}: DialogProps) {
  const focus = usePanelFocus({ returnTo: returnFocusTo })
  useClosedByBack(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...focus}
          className={dialogClass}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-4 flex items-start justify-between gap-3">
            <div>
              <Primitive.Title className="text-lg font-bold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <CloseButton />
          </div>
          {children}
          {footer && (
            <div className="sheet-end mt-3 flex flex-wrap-reverse justify-end gap-3 bg-card max-xs:*:grow">
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function CloseButton() {
  const words = useWords('kernel', 'ui')
  return (
    <Primitive.Close
      aria-label={words.close}
      // From the last button of a long sheet the keyboard returns to it without scrolling. To centre
      // what is at the top scrolls to the very top, with the title and the whole focus ring.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'center' })}
      className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-fg"
    >
      <X className="size-5" />
    </Primitive.Close>
  )
}
