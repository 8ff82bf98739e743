import type { TontineView } from '@mainforte/contract/tontines/views'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/Card.tsx'
import { isReadyToStart } from './standing.ts'
import { useTontineCommand } from './use-tontine-command.ts'

/** The admin's step from gathering people to collecting money. There is no way back from it. */
export function StartCard({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const [isAsking, ask] = useState(false)
  const start = useTontineCommand({ ask: api.tontines.start, doneText: words.started })
  const isReady = isReadyToStart(tontine)

  return (
    <Card>
      <CardHeader title={words.start} text={isReady ? words.startHint : words.startNeeds} />
      <Button
        disabled={!isReady}
        icon={<Play className="size-5" aria-hidden="true" />}
        onClick={() => ask(true)}
      >
        {words.start}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        tone="primary"
        title={words.startTitle(tontine.name)}
        text={tontine.rankingType === 'manual' ? words.startTextManual : words.startText}
        confirmLabel={words.start}
        isBusy={start.isPending}
        onConfirm={() => start.mutate({ tontineId: tontine.id }, { onSettled: () => ask(false) })}
      />
    </Card>
  )
}
