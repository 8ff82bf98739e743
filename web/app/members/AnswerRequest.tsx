import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { useMemberCommand } from './use-member-command.ts'

interface AnswerRequestProps {
  tontineId: TontineId
  member: Pick<MemberView, 'id' | 'name'>
  /** Not once the round is over: then one can only be told no. */
  mayApprove?: boolean
}

/** Yes or no to somebody who asked to be taken in. Turning him away asks first: he is told. */
export function AnswerRequest({ tontineId, member, mayApprove = true }: AnswerRequestProps) {
  const words = useWords('members', 'tab')
  const [isRejecting, askToReject] = useState(false)
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
