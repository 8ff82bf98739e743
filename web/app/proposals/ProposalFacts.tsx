import { paths } from '@mainforte/contract/paths'
import type { ProposalView, ProposalsView } from '@mainforte/contract/proposals/views'
import { Check, X } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

export interface ProposalProps {
  view: ProposalsView
  proposal: ProposalView
}

/** What is proposed, in one line. */
export function useActText({ view, proposal }: ProposalProps): string {
  const words = useWords('proposals', 'acts')
  const ways = useWords('ways', 'change')
  const fees = useWords('fees', 'fee')
  const format = useFormat()
  const { kind, payments, payout, memberName } = proposal
  const [payment] = payments
  const moneyOf = (money: { amount: number; memberName: string } | null | undefined) =>
    [format.money(money?.amount ?? 0, view.currency), money?.memberName ?? ''] as const
  switch (kind) {
    case 'reverse-payments':
      return payments.length === 1
        ? words.reverseOne(...moneyOf(payment))
        : words.reverseSeveral(payments.length)
    case 'settle-contest':
      return words.settle(...moneyOf(payment))
    case 'confirm-day':
      return words.countDay(...moneyOf(payment), payment ? format.date(payment.date) : '')
    case 'bear-fee':
      return fees.act(
        format.money(proposal.fee?.amount ?? 0, view.currency),
        payment?.memberName ?? '',
      )
    case 'withdraw-payout':
      return words.withdraw(...moneyOf(payout))
    case 'exclude-member':
      return (proposal.isOwnWish ? words.letGo : words.exclude)(memberName ?? '')
    case 'record-death':
      return words.recordDeath(memberName ?? '')
    case 'write-off':
      return words.writeOff(memberName ?? '')
    case 'replace-member':
      return words.replace(memberName ?? '', proposal.successorName ?? '')
    case 'recognize-guest':
      return words.recognize(proposal.successorName ?? '', memberName ?? '')
    case 'archive-tontine':
      return words.archive
    case 'record-hat': {
      const [turn, ...others] = proposal.hat ?? []
      return turn && others.length === 0
        ? words.hatTurn(turn.rank, turn.memberName)
        : words.hatOrder
    }
    case 'carry-notebook':
      return words.carry
    case 'postpone-turns':
      return words.postpone(proposal.steps ?? 0)
    case 'set-ways-to-pay':
      return proposal.ways?.before.length === 0 ? ways.actFirst : ways.act
    case 'pause-round':
      return words.pause
    case 'resume-round':
      return words.resume
  }
}

/** What two settle between them when one takes the place of the other. (S5) */
export function SettledText({ view, proposal }: ProposalProps) {
  const words = useWords('proposals', 'acts')
  const format = useFormat()
  const { settled, memberName, successorName } = proposal
  if (!settled) return null
  const both = [memberName ?? '', successorName ?? '']
  const [from = '', to = ''] = settled.paidBy === 'former' ? both : both.toReversed()
  return (
    <p className="text-sm">
      {settled.amount === 0
        ? words.settledNothing
        : words.settledBy(from, to, format.money(settled.amount, view.currency))}
    </p>
  )
}

/** By whom and when, and why. */
export function ProposalOrigin({ proposal }: Pick<ProposalProps, 'proposal'>) {
  const words = useWords('proposals', 'page')
  const format = useFormat()
  const { byName, isMine, at, reason } = proposal
  const instant = format.dateTime(at)
  return (
    <div className="text-sm wrap-anywhere">
      <p className="text-muted">{isMine ? words.byYou(instant) : words.by(byName, instant)}</p>
      {reason && <p>{words.reason(reason)}</p>}
    </div>
  )
}

/** The page with every account before and after; undefined where no account changes. */
function outlookOf({
  kind,
  retires,
}: ProposalView): 'exclude' | 'death' | 'write-off' | 'replace' | undefined {
  switch (kind) {
    case 'exclude-member':
      return 'exclude'
    case 'record-death':
      return retires ? 'death' : undefined
    case 'write-off':
      return 'write-off'
    case 'replace-member':
      return 'replace'
    default:
      return undefined
  }
}

/** The money that it is about, each with a link to its own page. */
export function ProposalSubjects({ view, proposal }: ProposalProps) {
  const words = useWords('proposals', 'acts')
  const format = useFormat()
  const { tontineId, currency } = view
  const { payments, payout, memberId, kind } = proposal
  const act = outlookOf(proposal)
  const link = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4'
  const isAboutGuest = kind === 'recognize-guest'
  if (payments.length === 0 && !payout && !act && !isAboutGuest) return null
  return (
    <ul className="text-sm">
      {payments.map(({ id, amount, memberName, payerName }) => (
        <li key={id}>
          <Link to={paths.payment(tontineId, id)} className={link}>
            {/* The title names a single one. */}
            {payments.length === 1
              ? words.seeOnlyPayment
              : words.seePayment(format.money(amount, currency), memberName)}
            {payerName && `, ${words.paidBy(payerName)}`}
          </Link>
        </li>
      ))}
      {payout && (
        <li>
          {payout.cycle > 0 ? (
            <Link to={paths.cycle(tontineId, payout.cycle)} className={link}>
              {words.seeCycle(payout.cycle)}
            </Link>
          ) : (
            <Link to={paths.accounts(tontineId)} className={link}>
              {words.seeAccounts}
            </Link>
          )}
        </li>
      )}
      {isAboutGuest && (
        <li>
          <Link to={paths.tontineMembers(tontineId)} className={link}>
            {words.seeMembers}
          </Link>
        </li>
      )}
      {memberId && act && (
        <li>
          <Link to={paths.settle(tontineId, memberId, act)} className={link}>
            {act === 'replace' ? words.seeReplacement : words.seeOutlook}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Who has said what. */
export function ProposalAnswers({ proposal }: Pick<ProposalProps, 'proposal'>) {
  const words = useWords('proposals', 'page')
  if (proposal.answers.length === 0) return null
  const youSaidNo = proposal.status === 'open' ? words.youSaidNo : words.youObject
  return (
    <ul className="grid gap-1 text-sm">
      {proposal.answers.map(({ byName, isYou, isYes }) => {
        const Icon = isYes ? Check : X
        const said = isYes ? words.saidYes(byName) : words.saidNo(byName)
        const youSaid = isYes ? words.youSaidYes : youSaidNo
        return (
          <li key={byName} className="flex items-start gap-2 wrap-anywhere">
            <Icon
              className={`mt-0.5 size-4.5 shrink-0 ${isYes ? 'text-ok' : 'text-late'}`}
              aria-hidden="true"
            />
            {isYou ? youSaid : said}
          </li>
        )
      })}
    </ul>
  )
}
