import type { MemberView } from '@mainforte/contract/members/views'
import { Check, Clock, type LucideIcon, X } from 'lucide-react'
import type { Tone } from '../ui/Badge.tsx'

/** How a place in a tontine looks, by its status. */
export const looks: Record<MemberView['status'], { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: Check },
  pending: { tone: 'wait', icon: Clock },
  rejected: { tone: 'late', icon: X },
  removed: { tone: 'neutral', icon: X },
}
