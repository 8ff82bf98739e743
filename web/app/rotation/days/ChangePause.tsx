import type { DaysView } from '@mainforte/contract/rotation/views'
import { Reason } from '@mainforte/domain/kernel/text'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'

interface ChangePauseProps {
  view: Pick<DaysView, 'tontineId' | 'pause'>
  onClose: () => void
}

/** Asks why a round is paused, or goes on, and proposes it. (H1, H2) */
export function ChangePause({ view: { tontineId, pause }, onClose }: ChangePauseProps) {
  const words = useWords('rotation', 'days')
  const proposed = useProposed(tontineId)
  const command = useCommand({
    send: (reason: string, options) =>
      api.rotation[pause ? 'resume' : 'pause']({ tontineId, reason }, options),
    changes: 'everything',
    done: ({ isDone }) => (isDone ? [pause ? words.resumed : words.paused] : proposed),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={pause ? words.resumeTitle : words.pauseTitle}
      text={pause ? words.resumeText : words.pauseText}
      confirmLabel={pause ? words.resume : words.pause}
      tone="primary"
      schema={Reason}
      label={words.reason}
      hint={words.reasonHint}
      feature="rotation"
      command={command}
      onClose={onClose}
    />
  )
}
