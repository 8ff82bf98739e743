import { paths } from '@mainforte/contract/paths'
import type { TurnView } from '@mainforte/contract/rotation/views'
import { unknownInitials } from '@mainforte/domain/kernel/initials'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { DateText } from '../ui/display/DateText.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { RankBadge } from './RankBadge.tsx'

/** From the specification: how many turns a tontine's page shows. */
const shownTurns = 3

interface OrderCardProps {
  tontineId: TontineId
  turns: readonly TurnView[]
  /** The current cycle's day; that day's turn receives the pot. */
  currentDate: string | undefined
  /** The order may still be drawn. (D6) */
  isPreview: boolean
}

/** The first turns of the order, with a link to all. */
export function OrderCard({ tontineId, turns, currentDate, isPreview }: OrderCardProps) {
  const words = useWords('rotation', 'card')
  const ui = useWords('kernel', 'ui')
  const first = turns.toSorted((one, other) => one.rank - other.rank).slice(0, shownTurns)
  return (
    <Card>
      <CardHeader
        title={words.title}
        text={isPreview && first.length > 0 ? words.preview : undefined}
        action={
          <Link
            to={paths.ranking(tontineId)}
            className="-mt-2.5 -mr-2 inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-primary hover:bg-primary-soft"
          >
            {words.seeRanking}
          </Link>
        }
      />
      {first.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ol className="-my-2.5 divide-y divide-line">
          {first.map((turn) => (
            <li key={turn.handId} className="flex items-center gap-3 py-2.5">
              <RankBadge rank={turn.rank} label={words.rank(turn.rank)} />
              <Avatar
                name={turn.memberName || unknownInitials}
                size="sm"
                isTurn={turn.date === currentDate}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">
                  {turn.memberName || ui.toDraw}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <DateText day={turn.date} className="text-sm text-muted" />
                  {turn.isRetired && <Badge>{words.out}</Badge>}
                  {turn.date === currentDate && !turn.isRetired && turn.memberName && (
                    <StatusChip status="turn">{words.next}</StatusChip>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
