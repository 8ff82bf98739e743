import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'

interface RedrawProps {
  tontineId: TontineId
  ranking: Pick<RankingView, 'tontineName' | 'activeCount'>
}

/** Makes the order by seniority or by alphabet again while the tontine is enrolling, visibly to everybody. */
export function Redraw({ tontineId, ranking }: RedrawProps) {
  const { tontineName, activeCount } = ranking
  const words = useWords('rotation', 'ranking')
  const cache = useQueryClient()
  const redraw = useCommand({
    send: (_: void, options) => api.rotation.redraw({ tontineId }, options),
    isRepeatable: true,
    changes: 'order',
    done: words.redrawn,
    onDone: (ranking) =>
      cache.setQueryData(api.rotation.read.query({ tontineId }).queryKey, ranking),
    onFailed: showFailure('rotation', words.redrawFailed),
  })
  return (
    <AskedButton
      label={words.redo}
      button={{ variant: 'outline', icon: RotateCw }}
      tone="primary"
      title={words.redoTitle(tontineName)}
      text={words.redoText(activeCount)}
      isBusy={redraw.isPending}
      onConfirm={(close) => redraw.mutate(undefined, { onSettled: close })}
    />
  )
}
