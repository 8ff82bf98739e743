import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type Phase, isClosed, isFrozen, isOpen } from '@mainforte/domain/tontines/tontine'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Explain } from '../../ui/overlay/Explain.tsx'
import { useStableOrder } from '../../ui/use-stable-order.ts'
import { AddMember } from '../AddMember.tsx'
import { guestsAmong } from '../guests-like.ts'
import { MemberLine } from './MemberLine.tsx'
import { UnsentHere } from '../../outbox/UnsentHere.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ApproveWaiting = lazyPart(
  'ApproveWaiting',
  'h-20',
  () => import('../requests/ApproveWaiting.tsx'),
)

/** Loaded where somebody has no account. */
const TableCode = lazyPart('TableCode', null, () => import('../../phones/table/TableCode.tsx'))

const VouchForGuests = lazyPart(
  'VouchForGuests',
  'h-20',
  () => import('../requests/VouchForGuests.tsx'),
)

/** Loaded for those who give links. */
const AllLinks = lazyPart('AllLinks', null, () => import('../../phones/give/AllLinks.tsx'))

interface MembersTabProps {
  tontineId: TontineId
  tontineName: string
  members: readonly MemberView[]
  /** May approve, reject, add and remove members. */
  isAdmin: boolean
  adminName: string
  /** May correct guests' details; the organizer may, too. */
  isOfficer: boolean
  phase: Phase
}

const isWaiting = ({ status }: MemberView) => status === 'pending'
const isInside = ({ status }: MemberView) => status === 'active'
/** Whose telephone may be bound, or again. */
const mayBindPhone = ({ status, speaks }: MemberView) => status === 'active' && speaks !== 'account'

/** A tontine's members: pending ones first, because they wait for an answer. */
export function MembersTab(props: MembersTabProps) {
  const { tontineId, tontineName, members, isAdmin, isOfficer, adminName, phase } = props
  const words = useWords('members', 'tab')
  const unwitnessed = useUnwitnessed(members.filter(isInside))
  const [isAdding, setAdding] = useOpenInAddress('add')
  const { pinned, others } = useStableOrder(members, isWaiting)
  const guests = guestsAmong(members)
  const isApprovable = isAdmin && isOpen({ phase })
  const toApprove = members.filter(({ awaits }) => awaits === 'approval').length
  const toVouch = isOpen({ phase }) && members.some(({ mayVouch }) => mayVouch)
  const line = (member: MemberView) => (
    <MemberLine
      key={member.id}
      tontineId={tontineId}
      tontineName={tontineName}
      member={member}
      isAdmin={isAdmin}
      adminName={adminName}
      isOfficer={isOfficer}
      members={members}
      phase={phase}
      isNew={pinned.includes(member)}
      guests={guests}
    />
  )
  const pinnedTitle =
    toApprove > 0 ? words.waiting : pinned.some(isWaiting) ? words.unanswered : words.answered
  const circle = others.filter(isInside)
  const outside = others.filter((member) => !isInside(member))

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap justify-end gap-2.5 empty:hidden *:w-full @xl:*:w-auto">
        {isOfficer && isOpen({ phase }) && members.some(mayBindPhone) && (
          <TableCode tontineId={tontineId} />
        )}
        {isOfficer && !isClosed({ phase }) && <AllLinks tontineId={tontineId} members={members} />}
        {isApprovable && (
          <Button icon={UserPlus} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {isApprovable && <UnsentHere tontineId={tontineId} types={['add-member']} />}
      {members.length === 0 && <EmptyState title={words.none} />}
      {toVouch && <VouchForGuests tontineId={tontineId} members={members} adminName={adminName} />}
      {isApprovable && !isFrozen({ phase }) && toApprove > 1 && (
        <ApproveWaiting tontineId={tontineId} tontineName={tontineName} members={members} />
      )}
      {pinned.length > 0 && <Group title={pinnedTitle}>{pinned.map(line)}</Group>}
      {circle.length > 0 && (
        <Group title={words.circle} text={unwitnessed} action={<Words members={members} />}>
          {circle.map(line)}
        </Group>
      )}
      {outside.length > 0 && <Group title={words.others}>{outside.map(line)}</Group>}
      <AddMember tontineId={tontineId} open={isAdding && isApprovable} onOpenChange={setAdding} />
    </div>
  )
}

/** Guests who came in without a witness: one line for all of them. (M17) */
function useUnwitnessed(members: readonly MemberView[]): string | undefined {
  const words = useWords('members', 'tab')
  const format = useFormat()
  const guests = members.filter(({ isGuest }) => isGuest)
  const without = members.filter(({ isUnwitnessed }) => isUnwitnessed)
  if (without.length === 0) return undefined
  return without.length > 2 && without.length === guests.length
    ? words.unwitnessedGuests
    : words.unwitnessed(format.list(without.map(({ name }) => name)))
}

/** The words in the list that not everybody knows. */
const Words = ({ members }: Pick<MembersTabProps, 'members'>) => (
  <span className="-mr-1.5 flex flex-wrap justify-end">
    {members.some(({ hands }) => hands > 1) && <Explain word="share" isNamed />}
    {members.some(({ isOfficer, isAdmin }) => isOfficer && !isAdmin) && (
      <Explain word="officer" isNamed />
    )}
    {members.some(({ awaits, isUnwitnessed }) => awaits === 'witness' || isUnwitnessed) && (
      <Explain word="witness" isNamed />
    )}
  </span>
)

interface GroupProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Group({ title, text, action, children }: GroupProps) {
  return (
    <Card>
      <CardHeader title={title} text={text} action={action} />
      <ul className="-my-3 divide-y divide-line">{children}</ul>
    </Card>
  )
}
