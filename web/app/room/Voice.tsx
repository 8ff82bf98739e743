import type { RoomDrawView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useIsPast } from '../kernel/browser/clock.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'

interface VoiceProps {
  tontine: Pick<TontineView, 'id' | 'myMemberId'>
  draw: NonNullable<TontineView['roomDraw']>
  room: RoomDrawView
}

/** A member says whether it was so, once. */
export function Voice({ tontine: { id: tontineId, myMemberId }, draw, room }: VoiceProps) {
  const words = useWords('drawing', 'roomCard')
  const [isDenying, setDenying] = useState(false)
  const { drawId, mayAnswer, answered } = draw
  const isOver = useIsPast(draw.endsAt)
  const answer = useCommand({
    send: (wasSo: boolean, options) =>
      api.rotation.answerRoomDraw({ tontineId, drawId, wasSo }, options),
    changes: 'tontine',
    done: words.said,
    onDone: () => queryClient.invalidateQueries({ queryKey: api.rotation.draws.key() }),
    onFailed: showFailure('drawing'),
  })
  if (answered !== null) return <Alert tone="info">{answered ? words.saidYes : words.saidNo}</Alert>
  if (!mayAnswer || isOver) return null
  const wasThere = room.participants.some(({ participantId }) => participantId === myMemberId)
  return (
    <section className="grid gap-3 rounded-control bg-sunken p-4">
      <div>
        <h3>{words.voice}</h3>
        <p className="text-muted">
          {words.voiceText}
          {!wasThere && <> {words.absentText}</>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          className="grow"
          isBusy={answer.isPending && !isDenying}
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
          onClick={() => setDenying(true)}
        >
          {words.no}
        </Button>
      </div>
      <AlertDialog
        open={isDenying}
        onOpenChange={setDenying}
        title={words.noTitle}
        text={words.noText}
        confirmLabel={words.noNow}
        isBusy={answer.isPending}
        onConfirm={() => answer.mutate(false, { onSettled: () => setDenying(false) })}
      />
    </section>
  )
}
