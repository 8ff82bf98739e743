import type { MemberView } from '@mainforte/contract/members/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQueryClient } from '@tanstack/react-query'
import { Check, UserCheck, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { guestsAmong, guestsLike } from '../guests-like.ts'
import { showMemberProblem, useMemberCommand } from '../use-member-command.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded with its words when it is opened: few requests come from a guest of the circle. */
const RecognizeGuest = lazyPart('RecognizeGuest', null, () => import('./RecognizeGuest.tsx'))

/** Loaded when it is opened: few people come in after the start. */
const ApproveNewcomer = lazyPart('ApproveNewcomer', null, () => import('./ApproveNewcomer.tsx'))

interface AnswerRequestProps {
  tontineId: TontineId
  tontineName: string
  member: Pick<MemberView, 'id' | 'name' | 'phone' | 'hasAsked' | 'hands'>
  /** The guests of the circle, one of whom may be the requester; queried if not given. */
  guests?: readonly MemberView[] | undefined
  /** False once they are approved, or the round is over: then a request can only be rejected. */
  mayApprove?: boolean
  /** The round has begun: then two people recognize a guest who is in it. (M7) */
  hasStarted?: boolean
  /** After the start: then a day for catching up is asked. (S10) */
  asksDay?: boolean
  /** False for somebody who only says which guest it is, because the organizer sleeps. (M7) */
  mayDecide?: boolean
}

/**
 * Approves or rejects a request. Rejecting asks for confirmation, because the requester is
 * notified. A requester who may be a guest of the circle is not approved before the organizer has
 * said which. (M7)
 */
export function AnswerRequest({
  tontineId,
  tontineName,
  member,
  guests,
  mayApprove = true,
  hasStarted = false,
  asksDay = false,
  mayDecide = true,
}: AnswerRequestProps) {
  const words = useWords('members', 'tab')
  const input = { tontineId, memberId: member.id }
  const [isRejecting, setRejecting] = useState(false)
  const [isAskingDay, setAskingDay] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [choice, setChoice] = useState<readonly MemberView[]>()
  const findGuests = useGuests(tontineId, guests)
  const approve = useMemberCommand(
    (command: typeof input & { catchUpUntil?: CalendarDate }, options) =>
      api.members.approve(command, options),
    ({ awaits }) => [
      words.approved,
      awaits === 'circle' || awaits === 'answer' || awaits === 'witness'
        ? { detail: words.approvedAwaits[awaits] }
        : undefined,
    ],
  )
  const reject = useMemberCommand(api.members.reject, words.rejected)
  const isBusy = approve.isPending || reject.isPending || isLoading
  const mayBeGuest = mayApprove && member.hasAsked && guests?.length !== 0

  const approveOrAsk = () => (asksDay ? setAskingDay(true) : approve.mutate(input))

  async function approveIfSure(isSure: (found: readonly MemberView[]) => boolean) {
    setLoading(true)
    try {
      const found = await findGuests()
      if (isSure(found)) approveOrAsk()
      else setChoice(found)
    } catch (error) {
      showMemberProblem(error as Error)
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      {mayDecide && (
        <div className="flex w-full gap-2 @max-xl:mt-1 @xl:w-auto">
          {mayApprove && (
            <Button
              size="sm"
              className="flex-1 @xl:flex-none"
              aria-label={words.approveOf(member.name)}
              icon={Check}
              isBusy={approve.isPending}
              disabled={isBusy}
              onClick={() =>
                mayBeGuest
                  ? void approveIfSure((found) => guestsLike(member, found).length === 0)
                  : approveOrAsk()
              }
            >
              {words.approve}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            className="flex-1 @xl:flex-none"
            aria-label={words.rejectOf(member.name)}
            icon={X}
            disabled={isBusy}
            onClick={() => setRejecting(true)}
          >
            {words.reject}
          </Button>
        </div>
      )}
      {mayBeGuest && (
        <Button
          size="sm"
          variant="ghost"
          className="@max-xl:w-full"
          aria-label={words.sameOf(member.name)}
          icon={UserCheck}
          disabled={isBusy}
          onClick={() => void approveIfSure(() => false)}
        >
          {words.same}
        </Button>
      )}
      {choice && (
        <Drafted name={`${tontineId}/recognize/${member.id}`}>
          <RecognizeGuest
            tontineId={tontineId}
            member={member}
            guests={choice}
            hasStarted={hasStarted}
            mayApprove={mayDecide}
            onClose={() => setChoice(undefined)}
          />
        </Drafted>
      )}
      {isAskingDay && (
        <ApproveNewcomer
          tontineId={tontineId}
          member={member}
          isBusy={approve.isPending}
          onApprove={(catchUpUntil) =>
            approve.mutate(
              { ...input, ...(catchUpUntil && { catchUpUntil }) },
              { onSettled: () => setAskingDay(false) },
            )
          }
          onClose={() => setAskingDay(false)}
        />
      )}
      <AlertDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title={words.rejectTitle(member.name)}
        text={words.rejectText(tontineName)}
        confirmLabel={words.reject}
        isBusy={reject.isPending}
        onConfirm={() => reject.mutate(input, { onSettled: () => setRejecting(false) })}
      />
    </>
  )
}

/** A tontine's guests: the given ones, or those that its page shows. */
function useGuests(tontineId: TontineId, guests: readonly MemberView[] | undefined) {
  const cache = useQueryClient()
  return async () =>
    guests ?? guestsAmong((await cache.fetchQuery(api.tontines.read.query({ tontineId }))).members)
}
