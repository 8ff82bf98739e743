import { paths } from '@mainforte/contract/paths'
import type { TurnView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { unknownInitials } from '@mainforte/domain/kernel/initials'
import { orderStands } from '@mainforte/domain/rotation/meetings'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { DateText } from '../ui/display/DateText.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { RankBadge } from '../ui/display/RankBadge.tsx'

/** From the specification: how many members of the order a tontine's page shows. */
const membersShown = 3

interface OrderCardProps {
  tontine: Pick<TontineView, 'id' | 'turns' | 'members' | 'phase' | 'drawnAt'>
  /** The current cycle's day; that day's turn receives the pot. */
  currentDate: string | undefined
}

/** The first turns of the order, with a link to all; members without a rank until it is drawn. (D6) */
export function OrderCard({ tontine, currentDate }: OrderCardProps) {
  const words = useWords('rotation', 'card')
  const { id, turns, drawnAt } = tontine
  const isOpen = !isFrozen(tontine)
  const stands = orderStands(tontine)
  const isToDraw = isOpen && drawnAt === 'start' && !stands
  const byRank = turns.toSorted((one, other) => one.rank - other.rank)
  const shown = (isToDraw ? byRank.filter((turn) => !isUnknown(turn)) : byRank).slice(
    0,
    membersShown,
  )
  const unranked = isToDraw ? withoutTurn(tontine).slice(0, membersShown - shown.length) : []
  return (
    <Card>
      <CardHeader
        title={words.title}
        action={
          <Link
            to={paths.ranking(id)}
            className="-mt-2.5 -mr-2 inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-primary hover:bg-primary-soft"
          >
            {words.seeRanking}
          </Link>
        }
      />
      {turns.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          {isOpen && (isToDraw || stands) && (
            <p className="-mt-2.5 mb-4 text-sm text-muted">
              {isToDraw ? words.toDraw : words.open}
            </p>
          )}
          <ol className="-my-1.5 divide-y divide-line empty:hidden">
            {shown.map((turn) => (
              <TurnLine key={turn.handId} turn={turn} isCurrent={turn.date === currentDate} />
            ))}
          </ol>
          <ul className="-my-1.5 divide-y divide-line empty:hidden">
            {unranked.map((member) => (
              <li key={member.id} className="flex items-center gap-3 py-1.5">
                <Avatar name={member.name} size="sm" />
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{member.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The active members of whom no turn is known. */
function withoutTurn({ members, turns }: Pick<TontineView, 'members' | 'turns'>) {
  const known = new Set(turns.map(({ memberId }) => memberId))
  return members.filter(({ id, status }) => status === 'active' && !known.has(id))
}

function TurnLine({ turn, isCurrent }: { turn: TurnView; isCurrent: boolean }) {
  const words = useWords('rotation', 'card')
  const ui = useWords('kernel', 'ui')
  return (
    <li className="flex items-center gap-3 py-1.5">
      <RankBadge rank={turn.rank} label={words.rank(turn.rank)} />
      <Avatar name={turn.memberName || unknownInitials} size="sm" isTurn={isCurrent} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{turn.memberName || ui.toDraw}</span>
        {turn.isRetired && <Badge>{words.out}</Badge>}
        {isCurrent && !turn.isRetired && turn.memberName && (
          <StatusChip status="turn">{words.next}</StatusChip>
        )}
        <DateText day={turn.date} shape="medium" className="text-sm text-muted" />
      </span>
    </li>
  )
}
