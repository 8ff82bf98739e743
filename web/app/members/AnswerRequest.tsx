import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Check, UserCheck, X } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useMemberCommand } from './use-member-command.ts'

/** Fetched when it is opened: few requests come from somebody who is there already. */
const RecognizeGuest = lazy(async () => ({
  default: (await import('./RecognizeGuest.tsx')).RecognizeGuest,
}))

interface AnswerRequestProps {
  tontineId: TontineId
  member: Pick<MemberView, 'id' | 'name' | 'phone'>
  /** The guests of the circle, one of whom may be the person that asks. */
  guests?: readonly MemberView[]
  /** Not once the round is over: then one can only be told no. */
  mayApprove?: boolean
}

/** Yes or no to somebody who asked to be taken in. Turning him away asks first: he is told. */
export function AnswerRequest({
  tontineId,
  member,
  guests = [],
  mayApprove = true,
}: AnswerRequestProps) {
  const words = useWords('members', 'tab')
  const [isRejecting, askToReject] = useState(false)
  const [isRecognizing, recognize] = useState(false)
  const approve = useMemberCommand(api.members.approve, words.approved)
  const reject = useMemberCommand(api.members.reject, words.rejected)
  const that = { tontineId, memberId: member.id }
  const isBusy = approve.isPending || reject.isPending

  return (
    <>
      <div className="flex w-full gap-2 max-md:mt-1 md:w-auto">
        {mayApprove && (
          <Button
            size="sm"
            className="flex-1 md:flex-none"
            aria-label={words.approveOf(member.name)}
            icon={<Check className="size-4.5" aria-hidden="true" />}
            isBusy={approve.isPending}
            disabled={isBusy}
            onClick={() => approve.mutate(that)}
          >
            {words.approve}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          className="flex-1 md:flex-none"
          aria-label={words.rejectOf(member.name)}
          icon={<X className="size-4.5" aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => askToReject(true)}
        >
          {words.reject}
        </Button>
      </div>
      {mayApprove && guests.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="max-md:w-full"
          aria-label={words.sameOf(member.name)}
          icon={<UserCheck className="size-4.5" aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => recognize(true)}
        >
          {words.same}
        </Button>
      )}
      {isRecognizing && (
        <Suspense fallback={null}>
          <RecognizeGuest
            tontineId={tontineId}
            member={member}
            guests={guests}
            onClose={() => recognize(false)}
          />
        </Suspense>
      )}
      <AlertDialog
        open={isRejecting}
        onOpenChange={askToReject}
        title={words.rejectTitle(member.name)}
        text={words.rejectText}
        confirmLabel={words.reject}
        isBusy={reject.isPending}
        onConfirm={() => reject.mutate(that, { onSettled: () => askToReject(false) })}
      />
    </>
  )
}
