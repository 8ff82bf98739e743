import type { SettlementView } from '@mainforte/contract/settlement/views'
import { Undo2 } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useRowInAddress } from '../kernel/pages/in-address.ts'
import { PayoutLine } from '../payouts/pot/PayoutLine.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import type { Returnable } from './ReturnForm.tsx'

/** Loaded when an officer opens it. */
const ReturnForm = lazyPart('ReturnForm', 'h-96', () => import('./ReturnForm.tsx'))

/** What may be given back, to whom, and what was given back already. (S2) */
export function Returns({ view }: { view: SettlementView }) {
  const words = useWords('settlement', 'returns')
  const { returnable, returns, accounts, currency } = view
  const rows = returnable.flatMap(({ memberId, amount }) => {
    const account = accounts.find((one) => one.memberId === memberId)
    return account ? [{ account, amount }] : []
  })
  const [chosen, choose] = useRowInAddress('return', rows, ({ account }) => account.memberId)
  if (returnable.length + returns.length === 0) return null
  // What is too much for the whole round comes first; the rest will pay turns to come.
  const surplus = rows.filter(({ account }) => account.credit > 0)
  const ahead = rows.filter(({ account }) => account.credit === 0)
  const line = (row: Returnable) => (
    <Line
      key={row.account.memberId}
      row={row}
      currency={currency}
      onGive={view.mayReturn ? () => choose(row) : undefined}
    />
  )
  return (
    <Card className="print:break-inside-avoid">
      {rows.length > 0 ? (
        <CardHeader title={words.title} text={words.text} />
      ) : (
        <CardHeader title={words.given} />
      )}
      {surplus.length > 0 && <ul className="-my-3 divide-y divide-line">{surplus.map(line)}</ul>}
      {ahead.length > 0 && (
        <details className={surplus.length > 0 ? 'mt-3 border-t border-line pt-1' : ''}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {words.aheadCount(ahead.length)}
          </summary>
          <ul className="divide-y divide-line">{ahead.map(line)}</ul>
        </details>
      )}
      {returns.length > 0 && (
        <>
          {rows.length > 0 && <h3 className="mt-6 font-semibold">{words.given}</h3>}
          <ul className="-mb-3.5 divide-y divide-line">
            {returns.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} showMember />
            ))}
          </ul>
        </>
      )}
      <Dialog
        open={chosen !== undefined && view.mayReturn}
        onOpenChange={() => choose(undefined)}
        title={words.giveTo(chosen?.account.memberName ?? '')}
        description={words.formText(chosen?.account.memberName ?? '')}
      >
        {chosen && (
          <Drafted name={`${view.tontineId}/return/${chosen.account.memberId}`}>
            {/* What may be given back changes when a copy on the device is read again. */}
            <ReturnForm
              key={chosen.amount}
              view={view}
              to={chosen}
              onClose={() => choose(undefined)}
            />
          </Drafted>
        )}
      </Dialog>
    </Card>
  )
}

interface LineProps {
  row: Returnable
  currency: SettlementView['currency']
  /** Undefined if the reader may not give it back. */
  onGive: (() => void) | undefined
}

function Line({ row: { account, amount }, currency, onGive }: LineProps) {
  const words = useWords('settlement', 'returns')
  const format = useFormat()
  const { memberName, credit } = account
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-semibold wrap-anywhere">{memberName}</span>
        <span className="block text-sm text-muted">
          {credit > 0 ? words.surplus(format.money(credit, currency)) : words.ahead}
        </span>
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2">
        <Money amount={amount} currency={currency} className="text-lg font-bold" />
        {onGive && (
          <Button
            variant="soft"
            size="sm"
            className="print:hidden"
            aria-label={words.giveTo(memberName)}
            icon={Undo2}
            onClick={onGive}
          >
            {words.give}
          </Button>
        )}
      </span>
    </li>
  )
}
