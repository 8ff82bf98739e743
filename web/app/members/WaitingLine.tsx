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
  mayAnswer: boolean
}

/** Somebody who asked to be taken in. */
export function WaitingLine({ tontineId, member, mayAnswer }: WaitingLineProps) {
  const words = useWords('members', 'tab')
  const format = useFormat()
  return (
    <Person
      member={member}
      tellsNoAddress={mayAnswer}
      when={words.asked(format.dayOf(member.dateJoined))}
      badges={
        <Badge tone="wait" icon={Clock}>
          {words.status.pending}
        </Badge>
      }
    >
      {mayAnswer && <AnswerRequest tontineId={tontineId} member={member} />}
    </Person>
  )
}
