import type { ProposalStatus } from '@mainforte/domain/proposals/proposal'
import { useWords } from '../kernel/language/language.ts'
import { ChangeOfWays } from './ChangeOfWays.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { type ChipStatus, StatusChip } from '../ui/display/StatusChip.tsx'
import {
  ProposalAnswers,
  ProposalOrigin,
  ProposalSubjects,
  SettledText,
  type ProposalProps,
  useActText,
} from './ProposalFacts.tsx'

const chipOf: Record<ProposalStatus, ChipStatus> = {
  open: 'waiting',
  accepted: 'done',
  'taken-back': 'undone',
  lapsed: 'undone',
  void: 'undone',
}

/** A proposal that is over: what became of it, and whether one person was enough. */
export function ClosedProposal({ view, proposal }: ProposalProps) {
  const words = useWords('proposals', 'page')
  const statuses = useWords('proposals', 'statuses')
  const acts = useWords('proposals', 'acts')
  const { status, isAlone, kind, retires } = proposal
  return (
    <li className="grid gap-1.5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{useActText({ view, proposal })}</p>
        {isAlone ? (
          <Badge tone="late">{words.aloneShort}</Badge>
        ) : (
          <StatusChip status={chipOf[status]}>{statuses[status]}</StatusChip>
        )}
      </div>
      {kind === 'record-death' && (
        <p className="text-sm">{retires ? acts.diedRetires : acts.diedHeirs}</p>
      )}
      {proposal.ways && <ChangeOfWays ways={proposal.ways} />}
      <SettledText view={view} proposal={proposal} />
      <ProposalOrigin proposal={proposal} />
      {isAlone && <p className="text-sm">{words.alone}</p>}
      <ProposalAnswers proposal={proposal} />
      {/* Until the successor says yes, some may still stop it there. */}
      {kind === 'replace-member' && status === 'accepted' && (
        <ProposalSubjects view={view} proposal={proposal} />
      )}
    </li>
  )
}
