import type { CycleView } from '@mainforte/contract/payouts/views'
import { PaymentId, PayoutId } from '@mainforte/domain/kernel/ids'
import { CircleCheck, Send } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Explain } from '../../ui/overlay/Explain.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'
import { PayoutLine } from './PayoutLine.tsx'
import { TurnStrip } from '../TurnStrip.tsx'

/** A cycle's pot: its beneficiary, its content, its payouts, and the next step. */
export function Pot({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const { expected, confirmed, payouts } = view
  const { witnesses, ...beneficiary } = view.beneficiary
  const asked =
    witnesses.length > 0 ? witnesses : [{ ...beneficiary, name: beneficiary.memberName }]
  const awaited = asked.flatMap(({ isYou, name }) => (isYou ? [] : name))
  const isDone = expected > 0 && confirmed >= expected
  return (
    <Card>
      <CardHeader
        title={view.beneficiary.isRetired ? words.repaid : words.pot}
        action={<Explain word="pot" />}
      />
      <TurnStrip view={view} />
      <Sums view={view} />
      {isDone && (
        <p className="mt-4 flex items-center gap-2.5 rounded-control bg-ok-soft px-4 py-3 font-semibold text-ok-soft-fg">
          <CircleCheck className="size-5 shrink-0" />
          {words.allArrived}
        </p>
      )}
      {view.maySend && <SendPot view={view} />}
      {payouts.length > 0 && (
        <ul className="mt-4 -mb-3.5 divide-y divide-line border-t border-line">
          {payouts.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} awaited={awaited} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Sums({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const format = useFormat()
  const { currency, available, contested, withheld, sent, confirmed, expected, collected } = view
  const rows = [
    { term: words.inPot, amount: available },
    { term: words.shortfall, amount: Math.max(expected - collected, 0) },
    { term: words.handed, amount: sent },
    { term: words.arrived, amount: confirmed },
  ]
  return (
    <>
      <dl className="mt-3">
        {rows.map(({ term, amount }, index) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <dt className={index === 0 ? 'font-semibold' : 'text-muted'}>{term}</dt>
            <dd className="ml-auto">
              <Money
                amount={amount}
                currency={currency}
                className={index === 0 ? 'text-xl font-extrabold' : 'font-semibold'}
              />
            </dd>
          </div>
        ))}
      </dl>
      {contested > 0 && (
        <p className="mt-1 text-sm text-wait-soft-fg">
          {words.contested(format.money(contested, currency))}
        </p>
      )}
      {withheld > 0 && <Withheld view={view} />}
    </>
  )
}

/** The part withheld until the leaver has paid what they owe to others, and an officer lets it pay that. (S3) */
function Withheld({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const format = useFormat()
  const { tontineId, withheld, currency, beneficiary } = view
  const { handId, memberName } = beneficiary
  const amount = format.money(withheld, currency)
  const offset = useCommand({
    send: api.payouts.offset,
    changes: 'money',
    done: words.offsetDone(amount, memberName),
    onFailed: showFailure('payouts'),
  })
  return (
    <div className="mt-1 grid justify-items-start gap-2 text-sm">
      <p className="text-wait-soft-fg">{words.withheld(amount, memberName)}</p>
      {view.mayOffset && (
        <Button
          size="sm"
          variant="outline"
          isBusy={offset.isPending}
          onClick={() =>
            offset.mutate({
              tontineId,
              handId,
              payoutId: PayoutId.parse(crypto.randomUUID()),
              paymentId: PaymentId.parse(crypto.randomUUID()),
            })
          }
        >
          {words.offset(memberName)}
        </Button>
      )}
    </div>
  )
}

function SendPot({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const [isFormOpen, setFormOpen] = useOpenInAddress('payout')
  // A payout before the due date is possible but not recommended.
  const isTime = view.collected >= view.expected || view.date <= view.today
  return (
    <>
      <Button
        wide
        size="lg"
        variant={isTime ? 'primary' : 'outline'}
        className="mt-3"
        icon={Send}
        onClick={() => setFormOpen(true)}
      >
        {view.sent > 0 ? words.sendRest : words.send}
      </Button>
      <PayoutDialog view={view} isOpen={isFormOpen} onOpenChange={setFormOpen} />
    </>
  )
}
