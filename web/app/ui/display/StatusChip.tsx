import { Check, CircleAlert, CircleDashed, Clock, Contrast, Hand, Undo2, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Badge, type Tone } from './Badge.tsx'

const styles = {
  done: { tone: 'ok', icon: Check },
  waiting: { tone: 'wait', icon: Clock },
  part: { tone: 'wait', icon: Contrast },
  due: { tone: 'neutral', icon: CircleDashed },
  late: { tone: 'late', icon: CircleAlert },
  refused: { tone: 'late', icon: X },
  reversed: { tone: 'late', icon: Undo2 },
  undone: { tone: 'neutral', icon: Undo2 },
  turn: { tone: 'accent', icon: Hand },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>

export type ChipStatus = keyof typeof styles

interface StatusChipProps {
  /** Determines icon and colour; each feature maps its states to these. */
  status: ChipStatus
  children: string
}

/** A state as icon, colour and text, so that none is needed alone. */
export function StatusChip({ status, children }: StatusChipProps) {
  return (
    <Badge tone={styles[status].tone} icon={styles[status].icon}>
      {children}
    </Badge>
  )
}
