import type { DueStatus } from '@mainforte/domain/payments/dues'
import {
  Check,
  Circle,
  CircleAlert,
  CircleSlash2,
  Clock,
  ClockAlert,
  Contrast,
  Dot,
  Minus,
} from 'lucide-react'

/** Each state has its own icon and shape, so that colour is not needed to tell them apart. */
const marks = {
  paid: { Icon: Check, shape: 'bg-ok-soft text-ok-soft-fg' },
  paid_late: {
    Icon: ClockAlert,
    shape: 'bg-ok-soft text-ok-soft-fg border-b-[3px] border-wait',
  },
  partial: {
    Icon: Contrast,
    shape: 'bg-wait-soft text-wait-soft-fg border-[1.5px] border-dashed border-wait',
  },
  declared: { Icon: Clock, shape: 'bg-wait-soft text-wait-soft-fg border-[1.5px] border-wait' },
  open: { Icon: Circle, shape: 'text-muted border-[1.5px] border-line-strong' },
  late: { Icon: CircleAlert, shape: 'bg-late text-late-fg' },
  upcoming: { Icon: Dot, shape: 'text-muted' },
  written_off: { Icon: CircleSlash2, shape: 'text-muted border-[1.5px] border-dashed border-late' },
  none: { Icon: Minus, shape: 'text-muted' },
} as const satisfies Record<DueStatus, unknown>

interface DueMarkProps {
  status: DueStatus
  /** The beneficiary of the cycle: framed in saffron. */
  isTurn?: boolean
}

export function DueMark({ status, isTurn = false }: DueMarkProps) {
  const { Icon, shape } = marks[status]
  return (
    <span
      aria-hidden="true"
      className={`grid h-8 w-9 place-items-center rounded-sm print:h-6 print:w-7 ${shape} ${isTurn ? 'outline-2 outline-accent' : ''}`}
    >
      <Icon className="size-4.5" strokeWidth={2.3} />
    </span>
  )
}
