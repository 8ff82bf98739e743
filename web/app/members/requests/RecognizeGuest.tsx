import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { mayBeSame } from '@mainforte/domain/members/resemblance'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDrafted } from '../../kernel/form/draft.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNote } from '../../ui/form/Drafted.tsx'
import { RadioGroup } from '../../ui/form/choices.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { addressOf } from '../address-of.ts'
import { showMemberProblem } from '../use-member-command.ts'

interface RecognizeGuestProps {
  tontineId: TontineId
  /** The person who asks to join. */
  member: Pick<MemberView, 'id' | 'name' | 'phone'>
  /** The members without an account. */
  guests: readonly MemberView[]
  /** The round has begun. */
  hasStarted: boolean
  /** Only the organizer says that it is none of them. */
  mayApprove: boolean
  onClose: () => void
}

type Choice = MemberId | 'nobody' | ''

interface Recognized {
  tontineId: TontineId
  memberId: MemberId
  guestId?: MemberId
}

/** Chooses which guest the requester is, or none. Likely guests come first. (M7) */
export function RecognizeGuest({
  tontineId,
  member,
  guests,
  hasStarted,
  mayApprove,
  onClose,
}: RecognizeGuestProps) {
  const words = useWords('members', 'tab')
  const acting = useWords('proposals', 'acting')
  const proposed = useProposed(tontineId)
  const hasNumber = ({ phone }: MemberView) => phone !== null && phone === member.phone
  const rank = (guest: MemberView) => (hasNumber(guest) ? 0 : mayBeSame(guest, member) ? 1 : 2)
  const sorted = guests.toSorted((one, other) => rank(one) - rank(other))
  const [choice, setChoice] = useDrafted<Choice>(
    'guest',
    sorted.find(hasNumber)?.id ?? (guests.length === 0 && mayApprove ? 'nobody' : ''),
    (kept): kept is Choice => kept === 'nobody' || sorted.some(({ id }) => id === kept),
  )
  const approve = useCommand({
    send: ({ guestId, ...input }: Recognized, options) =>
      guestId
        ? api.members.recognize({ ...input, guestId }, options)
        : api.members.approve(input, options),
    // What was only proposed is on other pages than what was done.
    changes: 'everything',
    // It leaves the guest without an account. (G1)
    done: ({ isGuest }) => (isGuest ? proposed : [words.approved]),
    onFailed: showMemberProblem,
  })
  const isForTwo =
    hasStarted && guests.some(({ id, status }) => id === choice && status === 'active')
  const hintOf = (guest: MemberView) => {
    if (hasNumber(guest)) return words.sameNumber
    const isLikely = mayBeSame(guest, member)
    return [isLikely && words.sameName, addressOf(guest), words.status[guest.status]]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.sameTitle(member.name)}
      description={guests.length > 0 ? words.sameText : words.sameNone}
      footer={
        <Button
          size="lg"
          wide
          disabled={choice === ''}
          isBusy={approve.isPending}
          onClick={() =>
            choice !== '' &&
            approve.mutate(
              {
                tontineId,
                memberId: member.id,
                ...(choice !== 'nobody' && { guestId: choice }),
              },
              { onSuccess: onClose },
            )
          }
        >
          {choice === 'nobody' ? words.approveOf(member.name) : words.sameConfirm}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup<Choice>
          label={words.sameGuests}
          hideLabel
          value={choice}
          onChange={setChoice}
          options={[
            ...sorted.map((guest) => ({
              value: guest.id,
              label: guest.name,
              hint: hintOf(guest),
            })),
            ...(mayApprove
              ? [{ value: 'nobody' as const, label: words.sameNobody, hint: words.sameNobodyHint }]
              : []),
          ]}
        />
        <DraftNote />
        {isForTwo && <Alert tone="warning">{acting.recognizeNeedsSecond}</Alert>}
      </div>
    </Dialog>
  )
}
