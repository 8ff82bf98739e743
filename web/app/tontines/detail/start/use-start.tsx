import type { TontineView } from '@mainforte/contract/tontines/views'
import { useState } from 'react'
import { StartDraw } from '../../../drawing/StartDraw.tsx'
import { api } from '../../../kernel/api/api.ts'
import { useFormat } from '../../../kernel/language/format.tsx'
import { useWords } from '../../../kernel/language/language.ts'
import { EndPassed } from '../../../rotation/EndPassed.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useTontineCommand } from '../use-tontine-command.ts'

/** Where nobody else has an account, the order is drawn at once. (D9) */
const takesPart = ({ status, isYou, isGuest }: TontineView['members'][number]) =>
  status === 'active' && !isYou && !isGuest

/** The question before the start, and what is said beside its button. */
export function useStart(tontine: TontineView, isByLot: boolean, onClosed: () => void) {
  const words = useWords('drawing', 'close')
  const drawing = useWords('drawing', 'start')
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const isDrawn = isByLot && tontine.members.some(takesPart)
  const start = useTontineCommand({
    send: api.tontines.start,
    doneText: isDrawn ? drawing.opened : isByLot ? words.drawnAlone : words.started,
    onDone: onClosed,
  })
  const label = isByLot ? drawing.start : words.start
  const members = words.membersOf(tontine.activeCount, tontine.expectedMembers)
  const waiting = tontine.members.flatMap(({ name, status }) => (status === 'pending' ? name : []))
  const asking = { open: isConfirming, onOpenChange: setConfirming, isBusy: start.isPending }
  const confirm = (minutes?: number) =>
    start.mutate(
      { tontineId: tontine.id, ...(minutes !== undefined && { minutes }) },
      { onSettled: () => setConfirming(false) },
    )
  const notes = (
    <>
      {tontine.today > tontine.startDate && (
        <p>{words.firstDayPassed(format.date(tontine.startDate))}</p>
      )}
      {waiting.length > 0 && <p className="wrap-anywhere">{words.waiting(format.list(waiting))}</p>}
      <EndPassed
        turns={tontine.turns.toSorted((one, other) => one.rank - other.rank)}
        endDate={tontine.endDate}
      />
    </>
  )
  const text = isByLot ? 'alone' : tontine.drawnAt === 'meeting' ? 'meetings' : 'text'
  const dialog = isDrawn ? (
    <StartDraw {...asking} tontine={tontine} members={members} onConfirm={confirm}>
      {notes}
    </StartDraw>
  ) : (
    <AlertDialog
      {...asking}
      tone="primary"
      needsNetwork
      title={words.title(tontine.name)}
      text={words[text](members, format.money(tontine.amount, tontine.currency))}
      confirmLabel={label}
      onConfirm={() => confirm()}
    >
      {notes}
    </AlertDialog>
  )
  const hint =
    waiting.length > 0
      ? words.notAll(waiting.length)
      : tontine.activeCount < tontine.expectedMembers
        ? words.fewer(members)
        : undefined
  return { label, hint, ask: () => setConfirming(true), dialog }
}
