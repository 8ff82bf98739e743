import type { MemberView } from '@mainforte/contract/members/views'
import { Check, Clock, ShieldCheck, X } from 'lucide-react'
import { useWords } from '../kernel/language.ts'
import { Badge } from '../ui/Badge.tsx'

const looks = {
  active: { tone: 'ok', icon: Check },
  pending: { tone: 'wait', icon: Clock },
  rejected: { tone: 'late', icon: X },
  removed: { tone: 'neutral', icon: X },
} as const

interface StatusProps {
  member: MemberView
  /** Beside others of the circle it goes without saying who is simply active. */
  isInCircle?: boolean
}

/** How somebody stands to a tontine. An office says more than "active". */
export function Status({ member, isInCircle = false }: StatusProps) {
  const words = useWords('members', 'tab')
  const { status, isAdmin, isOfficer } = member
  if (status === 'active' && (isAdmin || isOfficer))
    return (
      <Badge tone="primary" icon={ShieldCheck}>
        {isAdmin ? words.admin : words.officer}
      </Badge>
    )
  if (status === 'active' && isInCircle) return null
  return <Badge {...looks[status]}>{words.status[status]}</Badge>
}
