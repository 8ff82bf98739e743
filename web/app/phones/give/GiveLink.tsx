import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { CurrentLink } from './CurrentLink.tsx'
import { SendLink } from './SendLink.tsx'
import { type Given, giveLink } from './give-link.ts'
import { useLinkState } from './use-link-state.ts'

interface GiveLinkProps {
  tontineId: TontineId
  tontineName: string
  member: MemberView
  /** All members, which the drawing on a card depends on. */
  members: readonly MemberView[]
}

/** Gives a member without account their link, in a line of the list: one touch makes it, and opens what sends it. (L1) */
export function GiveLink(props: GiveLinkProps) {
  const words = useWords('give', 'button')
  const stateOf = useLinkState()
  const { member } = props
  const { link, name, speaks } = member
  const giving = useGiving(props)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 @max-xl:order-1 @max-xl:basis-full @max-xl:pl-14 @xl:max-w-88">
      {link && (
        // That another telephone tried it stands above, in the line of the member.
        <p className="min-w-28 flex-1 text-sm text-muted @xl:text-right">{stateOf({ link })}</p>
      )}
      <Button
        size="sm"
        variant={link || speaks === 'phone' ? 'outline' : 'soft'}
        className="max-w-full @max-xl:ml-auto"
        icon={link ? Link2 : Send}
        isBusy={giving.isBusy && !giving.isOpen}
        onClick={link ? giving.open : giving.make}
      >
        <span>
          {link ? words.see : words.send}
          <span className="sr-only">{words.of(name)}</span>
        </span>
      </Button>
      <LinkSheet {...props} giving={giving} />
    </div>
  )
}

function useGiving({ tontineId, member }: GiveLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<Given>()
  const give = useCommand({
    send: giveLink,
    isRepeatable: true,
    changes: 'tontine',
    onDone(made: Given) {
      setGiven(made)
      setOpen(true)
    },
    onFailed: showFailure('phones'),
  })
  return {
    isOpen,
    given,
    isBusy: give.isPending,
    make: () => give.mutate({ tontineId, memberId: member.id }),
    open: () => setOpen(true),
    /** What was shown once is gone. */
    close() {
      setOpen(false)
      setGiven(undefined)
    },
  }
}

function LinkSheet({
  giving: { isOpen, given, isBusy, make, close },
  ...props
}: GiveLinkProps & { giving: ReturnType<typeof useGiving> }) {
  const words = useWords('give', 'sheet')
  const { tontineId, tontineName, member, members } = props
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(opens) => !opens && close()}
      title={words.title(given?.firstName ?? member.name)}
    >
      {given ? (
        <SendLink
          given={given}
          phoneText={member.phoneText}
          tontineName={tontineName}
          members={members}
          onDone={close}
        />
      ) : (
        <CurrentLink
          tontineId={tontineId}
          member={member}
          isBusy={isBusy}
          onRenew={make}
          onStopped={close}
        />
      )}
    </Dialog>
  )
}
