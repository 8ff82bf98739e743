import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { Button } from '../ui/Button.tsx'
import { RadioGroup } from '../ui/choices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { addressOf } from './address-of.ts'
import { useMemberCommand } from './use-member-command.ts'

interface RecognizeGuestProps {
  tontineId: TontineId
  /** Who asks to join. */
  member: Pick<MemberView, 'id' | 'name' | 'phone'>
  /** Who is there without an account; never empty. */
  guests: readonly MemberView[]
  onClose: () => void
}

/** Says which guest the person is who asks. Those with the same number stand first. (M7) */
export function RecognizeGuest({ tontineId, member, guests, onClose }: RecognizeGuestProps) {
  const words = useWords('members', 'tab')
  const isLikely = ({ phone }: MemberView) => phone !== null && phone === member.phone
  const sorted = guests.toSorted((one, other) => Number(isLikely(other)) - Number(isLikely(one)))
  const [guestId, choose] = useState<MemberId | ''>(sorted.find(isLikely)?.id ?? '')
  const approve = useMemberCommand(
    (that: { tontineId: TontineId; memberId: MemberId; sameAs: MemberId }) =>
      api.members.approve(that),
    words.approved,
  )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.sameTitle(member.name)}
      description={words.sameText}
      footer={
        <Button
          size="lg"
          wide
          disabled={guestId === ''}
          isBusy={approve.isPending}
          onClick={() =>
            guestId !== '' &&
            approve.mutate(
              { tontineId, memberId: member.id, sameAs: guestId },
              { onSuccess: onClose },
            )
          }
        >
          {words.sameConfirm}
        </Button>
      }
    >
      <RadioGroup<MemberId | ''>
        label={words.sameGuests}
        hideLabel
        value={guestId}
        onChange={choose}
        options={sorted.map((guest) => ({
          value: guest.id,
          label: guest.name,
          hint: isLikely(guest)
            ? words.sameNumber
            : [addressOf(guest), words.status[guest.status]].filter(Boolean).join(' · '),
        }))}
      />
    </Dialog>
  )
}
