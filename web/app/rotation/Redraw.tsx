import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { RankingMethod } from '@mainforte/domain/tontines/terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { AskError } from '../kernel/ask-error.ts'
import { askWords } from '../kernel/ask-words.ts'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { toast } from '../kernel/toast.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'

interface RedrawProps {
  tontineId: TontineId
  method: RankingMethod | null
}

/** Makes the automatic order anew while the tontine still gathers people. Everybody can see that it was. */
export function Redraw({ tontineId, method }: RedrawProps) {
  const words = useWords('rotation', 'ranking')
  const cache = useQueryClient()
  const [isAsking, ask] = useState(false)
  const isDraw = method === 'random'
  const redraw = useMutation({
    mutationFn: () => api.rotation.redraw({ tontineId }),
    onSuccess: (ranking) => {
      cache.setQueryData(api.rotation.read.query({ tontineId }).queryKey, ranking)
      void cache.invalidateQueries({ queryKey: api.rotation.draws.key() })
      void cache.invalidateQueries({ queryKey: api.tontines.read.key() })
      toast.success(words.redrawn)
    },
    onError: (error) => {
      const isRefusal = error instanceof AskError && error.status < 500
      toast.error(isRefusal ? askWords(error, 'rotation') : words.redrawFailed)
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
        title={isDraw ? words.redrawTitle : words.redoTitle}
        text={isDraw ? words.redrawText : words.redoText}
        confirmLabel={isDraw ? words.redraw : words.redo}
        isBusy={redraw.isPending}
        onConfirm={() => redraw.mutate()}
      />
    </>
  )
}
