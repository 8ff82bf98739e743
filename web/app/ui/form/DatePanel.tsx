import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { useClosedByBack } from '../../kernel/pages/overlay-history.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { useIsPhone } from '../media.ts'
import { SheetPanel } from '../overlay/SheetPanel.tsx'
import { focusField } from '../overlay/use-panel-focus.ts'

interface DatePanelProps extends CalendarProps {
  trigger: ReactNode
  title: string
  onClose: () => void
}

function ClosedByBack({ onClose }: Pick<DatePanelProps, 'onClose'>) {
  useClosedByBack(true, onClose)
  return null
}

/** The calendar: a popover on wide screens, a bottom sheet on a phone. */
export function DatePanel({ trigger, title, onClose, ...calendar }: DatePanelProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <>
        {trigger}
        <SheetPanel open onOpenChange={onClose} title={title}>
          <div className="flex justify-center">
            <Calendar {...calendar} />
          </div>
        </SheetPanel>
      </>
    )
  return (
    <Popover.Root open onOpenChange={onClose}>
      <ClosedByBack onClose={onClose} />
      <Popover.Anchor asChild>{trigger}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={title}
          // Arrow keys work at once. A dialog's focus handling would keep the focus from the day.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) focusField(event.currentTarget)
          }}
          className="z-50 animate-fade rounded-card border border-line bg-card p-3 shadow-float"
        >
          <Calendar {...calendar} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
