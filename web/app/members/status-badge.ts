import type { MemberStatus } from '@mainforte/domain/members/member'
import { Check, Clock, type LucideIcon, X } from 'lucide-react'
import type { Tone } from '../ui/display/Badge.tsx'

/** The badge of each membership status, on every page. */
export const badgeOfStatus: Record<MemberStatus, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: Check },
  pending: { tone: 'wait', icon: Clock },
  rejected: { tone: 'late', icon: X },
  removed: { tone: 'neutral', icon: X },
}
