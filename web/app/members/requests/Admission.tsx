import type { AdmissionView, MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { NeedsNetwork } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMemberCommand } from '../use-member-command.ts'

interface AdmissionProps {
  tontineId: TontineId
  member: MemberView
  admission: AdmissionView
  /** The organizer rejects instead of saying no. */
  isAdmin: boolean
  /** The round takes in people. */
  mayAnswer: boolean
}

/** Where the circle's vote on a newcomer stands, with the reader's own yes or no. (S10) */
export function Admission(props: AdmissionProps) {
  const { tontineId, member, admission, isAdmin, mayAnswer } = props
  const words = useWords('members', 'tab')
  const format = useFormat()
  const { data } = useQuery(api.tontines.read.query({ tontineId }))
  const send = useMemberCommand(
    (command: { tontineId: TontineId; memberId: MemberId; isYes: boolean }, options) =>
      api.members.admit(command, options),
    words.voted,
  )
  const { yes, no, voters, needed, isShort, catchUp, catchUpUntil, vote, mayVote } = admission
  const { name } = member
  const admit = (isYes: boolean) => send.mutate({ tontineId, memberId: member.id, isYes })
  // A yes that is said again lets in whom the others’ silence left waiting.
  const concludes = isShort && member.awaits === 'approval'

  return (
    <div className="grid w-full gap-2">
      <p className="text-sm">
        <span className="font-semibold">
          {isShort && yes < needed ? words.votesShort(yes, no) : words.votes(yes, voters, needed)}
        </span>
        {vote && ` · ${vote === 'yes' ? words.saidYes : words.saidNoTo}`}
      </p>
      {data && catchUp > 0 && (
        <p className="text-sm text-muted">
          {words.catchUp(format.money(catchUp, data.currency), format.date(catchUpUntil))}
        </p>
      )}
      {mayVote && mayAnswer && <NeedsNetwork />}
      {mayVote && mayAnswer && (
        <div className="flex flex-wrap gap-2">
          {(vote !== 'yes' || concludes) && (
            <Button
              size="sm"
              className="@max-xl:grow"
              aria-label={words.voteYesOf(name)}
              icon={Check}
              isBusy={send.isPending && send.variables.isYes}
              disabled={send.isPending}
              onClick={() => admit(true)}
            >
              {words.voteYes}
            </Button>
          )}
          {vote !== 'no' && !isAdmin && (
            <Button
              size="sm"
              variant="outline"
              className="@max-xl:grow"
              aria-label={words.voteNoOf(name)}
              icon={X}
              disabled={send.isPending}
              onClick={() => admit(false)}
            >
              {words.voteNo}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
