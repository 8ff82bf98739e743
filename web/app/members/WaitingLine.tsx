import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Clock } from 'lucide-react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { AnswerRequest } from './AnswerRequest.tsx'
import { Person } from './Person.tsx'

interface WaitingLineProps {
  tontineId: TontineId
  member: MemberView
  mayApprove: boolean
  mayReject: boolean
}

/** Somebody who asked to be taken in. */
export function WaitingLine({ tontineId, member, mayApprove, mayReject }: WaitingLineProps) {
  const words = useWords('members', 'tab')
  const format = useFormat()
  return (
    <Person
      member={member}
      tellsNoAddress={mayReject}
      when={words.asked(format.dayOf(member.dateJoined))}
      badges={
        <Badge tone="wait" icon={Clock}>
          {words.status.pending}
        </Badge>
      }
    >
      {mayReject && <AnswerRequest tontineId={tontineId} member={member} mayApprove={mayApprove} />}
    </Person>
  )
}
