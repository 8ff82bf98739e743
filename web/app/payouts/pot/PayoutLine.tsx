import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { movesMoney } from '@mainforte/domain/payments/new-payment'
import type { PayoutStatus } from '@mainforte/domain/payouts/payout'
import { Check } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenedInAddress } from '../../kernel/pages/in-address.ts'
import { ProposalLink, useIsOpen } from '../../proposals/open-proposal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusChip, type ChipStatus } from '../../ui/display/StatusChip.tsx'
import { AskOnWhatsApp } from '../../ui/share/AskOnWhatsApp.tsx'
import { type Objection, PayoutObjection, objections } from './PayoutObjection.tsx'

export type ShownPayout = CycleView['payouts'][number]

const chipOf: Record<PayoutStatus, ChipStatus> = {
  sent: 'waiting',
  confirmed: 'done',
  disputed: 'late',
  withdrawn: 'undone',
}

interface PayoutLineProps {
  payout: ShownPayout
  /** Says whose it is, where that is not clear from the page. */
  showMember?: boolean
  /** Who can say that it arrived: the beneficiary, or the witnesses. */
  awaited?: readonly string[]
}

/** A payout: amount, method, who handed it over, whether it arrived, and its actions. */
export function PayoutLine({ payout, showMember = false, awaited = [] }: PayoutLineProps) {
  const statuses = useWords('payouts', 'statuses')
  const words = useWords('payouts', 'cycle')
  const { amount, currency, status, method } = payout
  const isProposed = useIsOpen(payout.proposal)
  return (
    <li className="grid gap-2 py-3.5">
      {showMember && <p className="font-semibold wrap-anywhere">{payout.memberName}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Money
          amount={amount}
          currency={currency}
          isStruck={status === 'withdrawn'}
          className="text-lg font-bold"
        />
        <StatusChip status={chipOf[status]}>
          {movesMoney(method) || status === 'withdrawn' ? statuses[status] : words.kept}
        </StatusChip>
      </div>
      <Particulars payout={payout} />
      {isProposed && <ProposalLink tontineId={payout.tontineId} about="payout" />}
      {status === 'sent' && !payout.mayAnswer && awaited.length > 0 && (
        <Awaited payout={payout} names={awaited} />
      )}
      <PayoutActions payout={payout} />
    </li>
  )
}

/** Asks whether the pot arrived. */
function Awaited({ payout, names }: { payout: ShownPayout; names: readonly string[] }) {
  const words = useWords('payouts', 'cycle')
  const format = useFormat()
  const { tontineId, tontineName, cycle, memberName, amount, currency } = payout
  const money = format.money(amount, currency)
  const isOwn = names.includes(memberName)
  return (
    <AskOnWhatsApp
      people={names.map((name) => ({ name }))}
      question={
        isOwn ? words.ask(money, tontineName) : words.askWitness(memberName, money, tontineName)
      }
      to={paths.cycle(tontineId, cycle)}
    />
  )
}

function Particulars({ payout }: { payout: ShownPayout }) {
  const words = useWords('payouts', 'cycle')
  const methods = useWords('payments', 'methods')
  const ways = useWords('phones', 'ways')
  const format = useFormat()
  const { date, method, reference, note, reason, confirmedByName, sentByName, carriedByNames } =
    payout
  const isOffset = !movesMoney(method)
  const facts = [
    format.date(date),
    methods[method],
    ...(reference ? [words.reference(reference)] : []),
  ]
  return (
    <div className="text-sm wrap-anywhere text-muted">
      <p>{facts.join(' · ')}</p>
      {carriedByNames ? (
        <p>{words.carriedBy(format.list(carriedByNames))}</p>
      ) : (
        sentByName && !isOffset && <p>{words.sentBy(sentByName)}</p>
      )}
      {confirmedByName && !isOffset && (
        <p>
          {payout.isSelfConfirmed
            ? words.selfConfirmed
            : payout.isWitnessed
              ? words.witnessedBy(confirmedByName)
              : words.confirmedBy(confirmedByName)}
          {payout.isSelfConfirmed && ` · ${ways.nobody}`}
          {payout.strength && ` · ${ways[payout.strength]}`}
        </p>
      )}
      {payout.mayContest && <p className="text-fg">{words.mayContest}</p>}
      {note && <p className="text-fg">{note}</p>}
      {reason && <p className="text-late-soft-fg">{words.reason(reason)}</p>}
    </div>
  )
}

/**
 * The beneficiary or a witness confirms or disputes the arrival; an officer may reverse the payout
 * before.
 */
function PayoutActions({ payout }: { payout: ShownPayout }) {
  const words = useWords('payouts', 'cycle')
  const [asked, ask] = useOpenedInAddress('objection')
  const objection = objections.find((one) => asked === `${one}.${payout.id}`)
  const setObjection = (one: Objection) => ask(`${one}.${payout.id}`)
  const { mayAnswer, mayContest, isYours, status } = payout
  const isProposed = useIsOpen(payout.proposal)
  const mayWithdraw = payout.mayWithdraw && !isProposed
  if (!mayAnswer && !mayContest && !mayWithdraw) return null
  return (
    <div className="flex flex-wrap gap-2">
      {mayAnswer && <Confirm payout={payout} />}
      {((mayAnswer && status === 'sent') || mayContest) && (
        <Button
          variant="outline"
          size="sm"
          className="max-xs:grow"
          onClick={() => setObjection('dispute')}
        >
          {isYours ? words.dispute : words.disputeWitness}
        </Button>
      )}
      {mayWithdraw && (
        <Button
          variant="ghost"
          size="sm"
          className="first:-ml-3.5"
          onClick={() => setObjection('withdraw')}
        >
          {words.withdraw}
        </Button>
      )}
      {objection && (
        <Drafted name={`${payout.tontineId}/${asked}`}>
          <PayoutObjection payout={payout} objection={objection} onClose={() => ask(undefined)} />
        </Drafted>
      )}
    </div>
  )
}

function Confirm({ payout }: { payout: ShownPayout }) {
  const words = useWords('payouts', 'cycle')
  const confirm = useCommand({
    send: api.payouts.confirm,
    offline: () => ({
      tontineId: payout.tontineId,
      command: { type: 'confirm-payout', payoutId: payout.id },
    }),
    changes: 'money',
    done: words.confirmed,
    onFailed: showFailure('payouts'),
  })
  return (
    <Button
      size="sm"
      className="max-xs:grow"
      icon={Check}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate({ tontineId: payout.tontineId, payoutId: payout.id })}
    >
      {payout.isYours ? words.confirm : words.confirmWitness}
    </Button>
  )
}
