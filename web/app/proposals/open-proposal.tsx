import { paths } from '@mainforte/contract/paths'
import type { ProposalNote } from '@mainforte/contract/proposals/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useNavigate } from 'react-router'
import type { Done } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { useIsPast } from '../kernel/browser/clock.ts'

/** Whether the proposal in a view still waits for an answer; it lapses while a page is open. */
export function useIsOpen(proposal: ProposalNote | null): boolean {
  const hasLapsed = useIsPast(proposal?.lapsesAt ?? '')
  return proposal !== null && !hasLapsed
}

/** The toast after something that was only proposed, with a link to where it is answered. */
export function useProposed(tontineId: TontineId): Done {
  const words = useWords('proposals', 'acting')
  const navigate = useNavigate()
  const run = () => void navigate(paths.proposals(tontineId))
  return [words.proposed, { action: { label: words.see, run } }]
}

interface ProposalLinkProps {
  tontineId: TontineId
  about: 'payment' | 'payout'
}

/** Beside a payment or a payout about which a proposal is open. */
export function ProposalLink({ tontineId, about }: ProposalLinkProps) {
  const { isOpen } = useWords('proposals', 'acting')
  return <ProposalAlert tontineId={tontineId}>{isOpen[about]}</ProposalAlert>
}

interface ProposalAlertProps {
  tontineId: TontineId
  children: string
}

/** Says that a proposal is open, with a link to it. */
export function ProposalAlert({ tontineId, children }: ProposalAlertProps) {
  const words = useWords('proposals', 'acting')
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink to={paths.proposals(tontineId)} size="sm" variant="outline">
          {words.see}
        </ButtonLink>
      }
    >
      {children}
    </Alert>
  )
}
