import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useIsPast } from '../kernel/browser/clock.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

/** Until when members answer; afterwards anybody ends a draw that the circle did not confirm. (D14) */
export function RoomEnd({ tontineId, endsAt }: { tontineId: TontineId; endsAt: string }) {
  const words = useWords('drawing', 'roomCard')
  const format = useFormat()
  const isOver = useIsPast(endsAt)
  const end = useCommand({
    send: (_: void, options) => api.rotation.continueDraw({ tontineId }, options),
    changes: 'tontine',
    isRepeatable: true,
    onDone: () => queryClient.invalidateQueries({ queryKey: api.rotation.draws.key() }),
    onFailed: showFailure('drawing'),
  })
  if (!isOver) return <p className="text-muted">{words.until(format.dateTime(endsAt))}</p>
  return (
    <Alert
      tone="warning"
      title={words.over}
      action={
        <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate()}>
          {words.end}
        </Button>
      }
    />
  )
}
