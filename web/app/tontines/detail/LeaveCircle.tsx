import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { DoorOpen, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'
import { useTontineCommand } from './use-tontine-command.ts'

interface LeaveCircleProps {
  tontine: Pick<TontineView, 'id' | 'name' | 'myStatus'>
}

/**
 * Leaves the tontine, for a member who was added without asking or changed their mind; a pending
 * member withdraws the request. (M11)
 */
export function LeaveCircle({ tontine }: LeaveCircleProps) {
  const words = useWords('tontines', 'detail')
  const withdrawal = useWords('members', 'withdraw')
  const navigate = useNavigate()
  const isWaiting = tontine.myStatus === 'pending'
  const label = isWaiting ? withdrawal.label : words.leave
  const leave = useTontineCommand({
    send: api.members.leave,
    doneText: isWaiting ? withdrawal.done : words.left,
    failedText: isWaiting ? withdrawal.failed : words.leaveFailed,
    refusedText: words.leaveRefused,
    // Navigate first: a former member should not stay on the page.
    onDone: () => navigate(paths.tontines, { replace: true }),
  })
  return (
    <AskedButton
      label={label}
      button={{ size: 'sm', variant: 'ghost', icon: isWaiting ? Undo2 : DoorOpen }}
      title={isWaiting ? withdrawal.title(tontine.name) : words.leaveTitle(tontine.name)}
      text={isWaiting ? withdrawal.text(tontine.name) : words.leaveText(tontine.name)}
      isBusy={leave.isPending}
      onConfirm={(close) => leave.mutate({ tontineId: tontine.id }, { onSettled: close })}
    />
  )
}
