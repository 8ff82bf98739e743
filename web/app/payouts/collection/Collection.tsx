import { paths } from '@mainforte/contract/paths'
import type { CycleView, HandDueView } from '@mainforte/contract/payouts/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { isToPay, toPayOf } from '@mainforte/domain/payments/dues'
import type { DueStatus } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { useRef } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useRowInAddress } from '../../kernel/pages/in-address.ts'
import { DeclaredDialog } from '../../payments/situation/DeclaredDialog.tsx'
import { payersOf } from '../../payments/form/payers.ts'
import { PaymentDialog } from '../../payments/form/PaymentDialog.tsx'
import type { How } from '../../payments/form/payment-terms.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Progress } from '../../ui/display/Progress.tsx'
import { StatusChip } from '../../ui/display/StatusChip.tsx'
import { DueLine } from './DueLine.tsx'

/**
 * What was paid for this cycle, by whom, and what is missing. Selecting a member records their payment; those of a
 * meeting are recorded on its own page.
 */
export function Collection({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const { other } = useWords('collection', 'list')
  const { currency, collected, expected, mayRecord, phase, tontineId, amount } = view
  // A hand that owes nothing, because somebody went out, has no line.
  const dues = view.dues.filter(({ status }) => status !== 'none')
  const how: How = mayRecord ? 'record' : 'declare'
  const isWritable = isOpen({ phase })
  const canSelect = (due: HandDueView) =>
    isWritable && (isToPay(due) || due.status === 'declared') && (mayRecord || due.isYou)
  const [selected, setSelected] = useRowInAddress(
    'pay',
    dues.filter(canSelect),
    ({ handId }) => handId,
  )
  const list = useRef<HTMLUListElement>(null)
  const sum = useRef<HTMLParagraphElement>(null)
  const lastSelected = useRef<MemberId>(undefined)

  /** The next member who owes, after the one just recorded; the total after the last. */
  function nextToSelect() {
    const from = dues.findLastIndex(({ memberId }) => memberId === lastSelected.current)
    const behind = [...dues.slice(from + 1), ...dues.slice(0, from + 1)]
    const next = behind.find(
      (due) => canSelect(due) && isToPay(due) && due.memberId !== lastSelected.current,
    )
    const rows = [...(list.current?.children ?? [])]
    return next ? rows[dues.indexOf(next)]?.querySelector('button') : sum.current
  }

  return (
    <Card>
      <CardHeader title={words.collection} />
      <p ref={sum} tabIndex={-1} className="@container text-3xl font-extrabold">
        <Money as="figure" amount={collected} currency={currency} />
      </p>
      <p className="mb-3 text-muted">
        <Of amount={expected} currency={currency} />
      </p>
      <Progress share={expected > 0 ? collected / expected : 0} label={words.progress} />
      <Counts dues={dues} />
      <ul ref={list} className="-mx-2 mt-3 -mb-2 divide-y divide-line border-t border-line">
        {dues.map((due) => (
          <DueLine
            key={due.handId}
            due={due}
            view={view}
            onSelect={
              canSelect(due)
                ? () => {
                    lastSelected.current = due.memberId
                    setSelected(due)
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {mayRecord && (
        <ButtonLink
          to={paths.payInTontine(tontineId)}
          variant="ghost"
          size="sm"
          className="mt-3 -mb-2 -ml-3.5"
        >
          {other}
        </ButtonLink>
      )}
      <PaymentDialog
        how={how}
        tontine={{ id: tontineId, amount, currency, today: view.today }}
        members={payersOf(view.dues)}
        prefill={selected && { memberId: selected.memberId, amount: toPayOf([selected]) }}
        isOpen={selected !== undefined && selected.status !== 'declared'}
        onOpenChange={(isOpen) => !isOpen && setSelected(undefined)}
        nextFocus={nextToSelect}
      />
      <DeclaredDialog
        tontineId={tontineId}
        phase={phase}
        isOfficer={mayRecord}
        member={
          selected?.status === 'declared'
            ? { id: selected.memberId, name: selected.memberName }
            : undefined
        }
        onClose={() => setSelected(undefined)}
      />
    </Card>
  )
}

function Of({ amount, currency }: { amount: number; currency: CycleView['currency'] }) {
  const words = useWords('payouts', 'ring')
  return words.of(useFormat().money(amount, currency))
}

/** How many hands are in each state; empty states are left out. */
function Counts({ dues }: Pick<CycleView, 'dues'>) {
  const { counts: words, count: counted } = useWords('payouts', 'cycle')
  const statuses = useWords('payments', 'dues')
  const count = (...statuses: DueStatus[]) =>
    dues.filter(({ status }) => statuses.includes(status)).length
  const counts = [
    { look: 'done', word: words.paid, count: count('paid', 'paid_late') },
    { look: 'waiting', word: statuses.declared, count: count('declared') },
    { look: 'part', word: words.partial, count: count('partial') },
    { look: 'due', word: words.open, count: count('open') },
    { look: 'late', word: words.late, count: count('late') },
    { look: 'undone', word: statuses.written_off, count: count('written_off') },
  ] as const
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {counts
        .filter((one) => one.count > 0)
        .map((one) => (
          <StatusChip key={one.look} status={one.look}>
            {counted(one.word, one.count)}
          </StatusChip>
        ))}
    </p>
  )
}
