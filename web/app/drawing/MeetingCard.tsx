import type { TontineView } from '@mainforte/contract/tontines/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { AloudLink } from './AloudLink.tsx'
import { useKeptForDraw } from './draw-queries.ts'

interface MeetingCardProps {
  tontine: TontineView
  meeting: NonNullable<TontineView['meeting']>
}

/** The next turn, whose beneficiary is drawn at its meeting. (D15) */
export function MeetingCard({ tontine, meeting }: MeetingCardProps) {
  const words = useWords('drawing', 'meeting')
  const format = useFormat()
  const { rank, date, hands, mayDrawFrom } = meeting
  useKeptForDraw(tontine.id)
  return (
    <Card>
      <CardHeader title={words.title(rank)} text={words.text(format.date(date), hands)} />
      {tontine.pause ? (
        <p className="text-muted">{words.paused}</p>
      ) : tontine.today < mayDrawFrom ? (
        <p className="text-muted">
          {tontine.today < date ? words.later : words.from(format.date(mayDrawFrom))}
        </p>
      ) : (
        <AloudLink tontineId={tontine.id} label={words.draw(rank)} variant="primary" />
      )}
    </Card>
  )
}
