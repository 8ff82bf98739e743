import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'

interface RedrawProps {
  tontineId: TontineId
  ranking: Pick<RankingView, 'tontineName' | 'rankingMethod' | 'activeCount'>
}

/** Makes the automatic order anew while the tontine still gathers people. Everybody can see that it was. */
export function Redraw({ tontineId, ranking }: RedrawProps) {
  const { tontineName, rankingMethod, activeCount } = ranking
  const words = useWords('rotation', 'ranking')
  const cache = useQueryClient()
  const [isAsking, ask] = useState(false)
  const isDraw = rankingMethod === 'random'
  const redraw = useMutation({
    mutationFn: () => api.rotation.redraw({ tontineId }),
    onSuccess: (ranking) => {
      cache.setQueryData(api.rotation.read.query({ tontineId }).queryKey, ranking)
      void cache.invalidateQueries({ queryKey: api.rotation.draws.key() })
      void cache.invalidateQueries({ queryKey: api.tontines.read.key() })
      toast.success(words.redrawn)
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status < 500
      toast.error(isRefusal ? errorMessage(error, 'rotation') : words.redrawFailed)
    },
    onSettled: () => ask(false),
  })
  return (
    <>
      <Button
        variant="outline"
        icon={<Shuffle className="size-5" aria-hidden="true" />}
        onClick={() => ask(true)}
      >
        {isDraw ? words.redraw : words.redo}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        tone="primary"
        title={(isDraw ? words.redrawTitle : words.redoTitle)(tontineName)}
        text={(isDraw ? words.redrawText : words.redoText)(activeCount)}
        confirmLabel={isDraw ? words.redraw : words.redo}
        isBusy={redraw.isPending}
        onConfirm={() => redraw.mutate()}
      />
    </>
  )
}
