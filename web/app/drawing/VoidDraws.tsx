import type { DrawsView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { DrawRecordActions } from '../verify/DrawRecordActions.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ownSecretsOf } from './own-secrets.ts'

interface VoidDrawsProps {
  voids: DrawsView['voids']
  tontineId: TontineId
  /** Of hands and participants. */
  names: Readonly<Record<string, string>>
}

/** The draws that did not count, and who stopped each. (D10) */
export function VoidDraws({ tontineId, voids, names }: VoidDrawsProps) {
  const words = useWords('drawing', 'voids')
  const format = useFormat()
  if (voids.length === 0) return null
  return (
    <Card id="void-draws">
      <CardHeader title={words.title(voids.length)} text={words.text} />
      <ul className="divide-y divide-line">
        {voids.map((draw) => (
          <li key={draw.number} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {words.number(draw.number)}
              <Badge tone="late">{words.because[draw.because]}</Badge>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {format.dateTime(draw.at)} ·{' '}
              {words.without(
                format.list(
                  draw.missing.map((id) =>
                    id === serverParticipant ? words.site : (names[id] ?? ''),
                  ),
                ),
              )}
            </p>
            {isIgnored(draw) && <Alert tone="error">{words.ignored}</Alert>}
            <DrawRecordActions tontineId={tontineId} draw={draw} names={names} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Whether a draw says that somebody was missing whose secret this device had sent. (D5) */
const isIgnored = ({
  drawId,
  missing,
  participants,
}: Pick<DrawsView['voids'][number], 'drawId' | 'missing' | 'participants'>): boolean =>
  ownSecretsOf(drawId).some(({ memberId, commitRoot }) => {
    const entry = participants.find(({ participantId }) => participantId === memberId)
    return commitRoot !== undefined && missing.includes(memberId) && entry?.secret === '-'
  })
