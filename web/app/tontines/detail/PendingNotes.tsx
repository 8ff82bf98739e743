import type { TontineView } from '@mainforte/contract/tontines/views'
import { isFrozen, isOpen } from '@mainforte/domain/tontines/tontine'
import { useWords } from '../../kernel/language/language.ts'
import { AwaitedPeople, isAwaited } from '../../members/AwaitedPeople.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { canRecordPayments } from '../../payments/rights.ts'

const VouchForGuests = lazyPart(
  'VouchForGuests',
  'h-20',
  () => import('../../members/requests/VouchForGuests.tsx'),
)

interface PendingNotesProps {
  tontine: TontineView
  onShow: (tab: 'members' | 'payments') => void
}

/** What needs an answer; before the start the list is on the card with the steps. */
export function PendingNotes({ tontine, onShow }: PendingNotesProps) {
  const words = useWords('tontines', 'detail')
  const people = useWords('members', 'tab')
  const { id, members, adminName } = tontine
  const isLate = tontine.isAdmin && isFrozen(tontine)
  const requests = members.filter(({ awaits }) => awaits === 'approval').length
  const awaited = members.filter(isAwaited).length
  const payments = tontine.payments.filter(({ status }) => status === 'pending').length
  const see = (label: string, tab: 'members' | 'payments') => (
    <Button size="sm" variant="outline" onClick={() => onShow(tab)}>
      {label}
    </Button>
  )
  return (
    <>
      {isLate && isOpen(tontine) && awaited > 0 && (
        <Alert title={people.missingPeople(awaited)}>
          <AwaitedPeople tontine={tontine} />
        </Alert>
      )}
      {(isLate ? requests > 0 : members.some(({ mayRecognize }) => mayRecognize)) && (
        <Alert
          tone="warning"
          title={people.waitingPeople(requests)}
          action={see(people.seeWaiting, 'members')}
        />
      )}
      {members.some(({ mayVouch }) => mayVouch) && isOpen(tontine) && (
        <VouchForGuests tontineId={id} members={members} adminName={adminName} />
      )}
      {canRecordPayments(tontine) && payments > 0 && (
        <Alert
          tone="warning"
          title={words.waitingPayments(payments)}
          action={see(words.seePayments, 'payments')}
        />
      )}
    </>
  )
}
