import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Ban, RefreshCw } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'

interface CurrentLinkProps {
  tontineId: TontineId
  member: MemberView
  isBusy: boolean
  onRenew: () => void
  onStopped: () => void
}

/** A link that was given before: whose hand gave it, whether it is open, and how it is renewed or stopped. (L1) */
export function CurrentLink(props: CurrentLinkProps) {
  const words = useWords('give', 'sheet')
  const format = useFormat()
  const { link, linkTriedAt, speaks } = props.member
  if (!link) return null
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p>{words.state(format.dayOf(link.at), link.byName)}</p>
        <p>{speaks === 'phone' ? words.asPhone : link.isOpened ? words.opened : words.unopened}</p>
      </div>
      {linkTriedAt && (
        <Alert tone="warning" title={words.tried(format.dayOf(linkTriedAt))}>
          {words.triedText}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
        <AskedButton
          label={words.renew}
          button={{ icon: RefreshCw }}
          tone="primary"
          title={words.renewTitle(props.member.name)}
          text={words.renewText}
          isBusy={props.isBusy}
          onConfirm={(close) => {
            close()
            props.onRenew()
          }}
        />
        <StopLink {...props} />
      </div>
    </div>
  )
}

function StopLink({ tontineId, member, onStopped }: CurrentLinkProps) {
  const words = useWords('give', 'sheet')
  const stop = useCommand({
    send: api.phones.revokeLink,
    isRepeatable: true,
    changes: 'tontine',
    done: words.stopped,
    onDone: onStopped,
  })
  return (
    <AskedButton
      label={words.stop}
      button={{ icon: Ban, variant: 'outline' }}
      title={words.stopTitle(member.name)}
      text={words.stopText}
      command={stop}
      feature="phones"
      onConfirm={() => stop.mutate({ tontineId, memberId: member.id })}
    />
  )
}
