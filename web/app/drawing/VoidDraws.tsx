import type { DrawsView } from '@mainforte/contract/rotation/views'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'

interface VoidDrawsProps {
  voids: DrawsView['voids']
  nameOf: (participantId: string) => string
}

/** The draws that did not count, and who stopped each. (D10) */
export function VoidDraws({ voids, nameOf }: VoidDrawsProps) {
  const words = useWords('drawing', 'voids')
  const format = useFormat()
  if (voids.length === 0) return null
  return (
    <Card id="void-draws">
      <CardHeader title={words.title(voids.length)} text={words.text} />
      <ul className="divide-y divide-line">
        {voids.map(({ number, at, because, missing }) => (
          <li key={number} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {words.number(number)}
              <Badge tone="late">{words.because[because]}</Badge>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {format.dateTime(at)} ·{' '}
              {words.without(
                format.list(
                  missing.map((id) => (id === serverParticipant ? words.site : nameOf(id))),
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
