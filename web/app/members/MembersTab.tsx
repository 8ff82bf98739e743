import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type Phase, isClosed, isFrozen, isOpen } from '@mainforte/domain/tontines/tontine'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../kernel/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AddMember } from './AddMember.tsx'
import { MemberLine } from './MemberLine.tsx'
import { WaitingLine } from './WaitingLine.tsx'

interface MembersTabProps {
  tontineId: TontineId
  members: readonly MemberView[]
  /** Approves, rejects, adds and removes. */
  isAdmin: boolean
  /** Once the round is over nobody comes or goes any more; whoever still waits may be told no. */
  phase: Phase
}

/** The people of a tontine: who waits first, because somebody waits for the answer. */
export function MembersTab({ tontineId, members, isAdmin, phase }: MembersTabProps) {
  const words = useWords('members', 'tab')
  const [isAdding, add] = useState(false)
  const mayManage = isAdmin && isOpen({ phase })
  const of = (...statuses: MemberView['status'][]) =>
    members.filter(({ status }) => statuses.includes(status))
  const waiting = of('pending')
  const circle = of('active')
  const others = of('rejected', 'removed')

  return (
    <div className="grid gap-4">
      {mayManage && (
        <div className="flex justify-end">
          <Button
            icon={<UserPlus className="size-5" aria-hidden="true" />}
            className="w-full md:w-auto"
            onClick={() => add(true)}
          >
            {words.add}
          </Button>
        </div>
      )}
      {members.length === 0 && <EmptyState title={words.none} />}
      {waiting.length > 0 && (
        <Group title={words.waiting}>
          {waiting.map((member) => (
            <WaitingLine
              key={member.id}
              tontineId={tontineId}
              member={member}
              mayApprove={mayManage}
              mayReject={isAdmin && !isClosed({ phase })}
            />
          ))}
        </Group>
      )}
      {circle.length > 0 && (
        <Group title={words.circle}>
          {circle.map((member) => (
            <MemberLine
              key={member.id}
              tontineId={tontineId}
              member={member}
              mayManage={mayManage}
              mayChangeHands={mayManage && !isFrozen({ phase })}
            />
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title={words.others}>
          {others.map((member) => (
            <MemberLine key={member.id} tontineId={tontineId} member={member} mayManage={false} />
          ))}
        </Group>
      )}
      <AddMember tontineId={tontineId} open={isAdding} onOpenChange={add} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <ul className="-my-3 divide-y divide-line">{children}</ul>
    </Card>
  )
}
