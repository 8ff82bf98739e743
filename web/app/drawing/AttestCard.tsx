import type { TontineView } from '@mainforte/contract/tontines/views'
import { Check, X } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'

interface AttestCardProps {
  tontine: TontineView
  attest: NonNullable<TontineView['toAttest']>
}

/** Somebody says whether a draw was so in which their number is; it stays as it is. (D14) */
export function AttestCard({ tontine, attest }: AttestCardProps) {
  const words = useWords('drawing', 'attested')
  const { drawId, number, recordedBy } = attest
  const recorder = tontine.members.find(({ id }) => id === recordedBy)?.name ?? words.somebody
  const answer = useCommand({
    send: (wasSo: boolean, options) =>
      api.rotation.attest({ tontineId: tontine.id, drawId, wasSo }, options),
    changes: 'tontine',
    done: words.said,
    onFailed: showFailure('drawing'),
  })
  return (
    <Card>
      <CardHeader title={words.title} text={words.text(number, recorder)} />
      <p className="mb-3 text-muted">{words.effect}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          className="grow"
          disabled={answer.isPending}
          icon={Check}
          onClick={() => answer.mutate(true)}
        >
          {words.yes}
        </Button>
        <Button
          variant="outline"
          disabled={answer.isPending}
          icon={X}
          onClick={() => answer.mutate(false)}
        >
          {words.no}
        </Button>
      </div>
    </Card>
  )
}
