import type { DrawsView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { DrawRecordActions } from './DrawRecordActions.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ownSecretsOf } from './own-secrets.ts'

interface VoidDrawsProps {
  voids: DrawsView['voids']
  tontineId: TontineId
  /** Of hands and participants. */
  names: Readonly<Record<string, string>>
}

/** The draws that did not count, each with what was missing: a card of its own, as long as the list is still to be drawn. (D10) */
export function VoidDraws(props: VoidDrawsProps) {
  const words = useWords('drawing', 'voids')
  const { length } = props.voids
  if (length === 0) return null
  return (
    <Card id="void-draws">
      <CardHeader title={words.title(length)} text={words.text} />
      <VoidDrawList {...props} />
    </Card>
  )
}

/** The same without a card, among the details of the draw that counted. */
export function VoidDrawList({ tontineId, voids, names }: VoidDrawsProps) {
  const words = useWords('drawing', 'voids')
  const format = useFormat()
  const nameOf = (id: string) => (id === serverParticipant ? words.site : (names[id] ?? ''))
  const list = (ids: readonly string[]) => format.list(ids.map(nameOf))
  return (
    <ul className="divide-y divide-line">
      {voids.map((draw) => (
        <li key={draw.number} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {words.number(draw.number)}{' '}
            <span className="font-normal text-muted">· {words.because[draw.because]}</span>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {format.dateTime(draw.at)} · {words.without(list(draw.missing))}
          </p>
          {isIgnored(draw) && <Alert tone="error">{words.ignored}</Alert>}
          <DrawRecordActions tontineId={tontineId} draw={draw} names={names} />
        </li>
      ))}
    </ul>
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
