import type { TontineView } from '@mainforte/contract/tontines/views'
import { leastWindow, windows } from '@mainforte/domain/rotation/open-draw'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'

interface MeetingCardProps {
  tontine: TontineView
  meeting: NonNullable<TontineView['meeting']>
}

/** The next turn, whose beneficiary is drawn at its meeting. (D15) */
export function MeetingCard({ tontine, meeting }: MeetingCardProps) {
  const words = useWords('drawing', 'meeting')
  const format = useFormat()
  const { rank, date, hands, mayDrawFrom } = meeting
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
        <DrawTurn tontine={tontine} rank={rank} />
      )}
    </Card>
  )
}

function DrawTurn({ tontine, rank }: { tontine: TontineView; rank: number }) {
  const words = useWords('drawing', 'meeting')
  const start = useWords('drawing', 'start')
  const isOfficial = tontine.isAdmin || tontine.isOfficer
  const least = leastWindow(tontine.voidDraws, { isOfficial })
  const [chosen, setChosen] = useState<number>(least)
  // A draw may have become void since.
  const minutes = Math.max(chosen, least)
  const allowed = windows.filter((one) => one >= least)
  const draw = useCommand({
    send: (_: void, options) =>
      api.rotation.openMeetingDraw({ tontineId: tontine.id, minutes }, options),
    changes: 'tontine',
    isRepeatable: true,
    done: words.opened,
    onFailed: showFailure('drawing'),
  })
  return (
    <div className="grid justify-items-start gap-4">
      {allowed.length === 1 ? (
        <p className="text-muted">{words.wholeDay}</p>
      ) : (
        <Field label={words.window} hint={start.windowHint} error={undefined}>
          <Select value={minutes} onChange={({ target }) => setChosen(Number(target.value))}>
            {allowed.toReversed().map((one) => (
              <option key={one} value={one}>
                {start.windows[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button isBusy={draw.isPending} icon={Dices} onClick={() => draw.mutate()}>
        {words.draw(rank)}
      </Button>
    </div>
  )
}
