import type { TontineView } from '@mainforte/contract/tontines/views'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useTontineCommand } from './use-tontine-command.ts'

/** The way out for who was written down without having asked, or thinks better of it. (M11) */
export function LeaveCircle({ tontine }: { tontine: Pick<TontineView, 'id' | 'name'> }) {
  const words = useWords('tontines', 'detail')
  const navigate = useNavigate()
  const [isAsking, ask] = useState(false)
  const leave = useTontineCommand({
    ask: api.members.leave,
    doneText: words.left,
    failedText: words.leaveFailed,
    refusedText: words.leaveRefused,
    // Leaves first: what is left of the page for a former member is no place to stay.
    onDone: () => navigate(paths.tontines, { replace: true }),
  })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<DoorOpen className="size-4.5" aria-hidden="true" />}
        onClick={() => ask(true)}
      >
        {words.leave}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        title={words.leaveTitle(tontine.name)}
        text={words.leaveText(tontine.name)}
        confirmLabel={words.leave}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate({ tontineId: tontine.id }, { onSettled: () => ask(false) })}
      />
    </>
  )
}
