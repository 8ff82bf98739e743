import type { MemberView } from '@mainforte/contract/members/views'
import { ShieldCheck } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { badgeOfStatus } from './status-badge.ts'

interface StatusProps {
  member: MemberView
  /** Within one circle the status "active" needs no badge. */
  isInCircle?: boolean
}

/** A member's status in a tontine. A role says more than "active". */
export function Status({ member, isInCircle = false }: StatusProps) {
  const words = useWords('members', 'tab')
  const { status, isAdmin, isOfficer, awaits } = member
  if (status === 'active' && (isAdmin || isOfficer))
    return (
      <Badge tone="primary" icon={ShieldCheck}>
        {isAdmin ? words.admin : words.officer}
      </Badge>
    )
  if (status === 'active' && isInCircle) return null
  return (
    <Badge {...badgeOfStatus[status]}>
      {awaits === null ? words.status[status] : words.awaits[awaits]}
    </Badge>
  )
}
