import type { MemberView } from '@mainforte/contract/members/views'
import { ShieldCheck } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { lookOfStatus } from './status-look.ts'

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
  return <Badge {...lookOfStatus[status]}>{words.status[status]}</Badge>
}
