import { paths } from '@mainforte/contract/paths'
import type { CycleView, HandDueView } from '@mainforte/contract/payouts/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { isToPay, toPayOf } from '@mainforte/domain/payments/dues'
import type { DueStatus } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useRowInAddress } from '../../kernel/pages/in-address.ts'
import { chipOfDue } from '../../payments/chips.ts'
import { DeclaredDialog } from '../../payments/situation/DeclaredDialog.tsx'
import { PaymentDialog } from '../../payments/form/PaymentDialog.tsx'
import type { How } from '../../payments/form/payment-terms.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Progress } from '../../ui/display/Progress.tsx'
import { StatusChip } from '../../ui/display/StatusChip.tsx'
import { useSteadyFocus } from '../../ui/overlay/use-steady-focus.ts'
import { CollectionBar } from './CollectionBar.tsx'
import { payersOf } from '../../payments/form/payers.ts'
import { paymentsOf, potTick, tickableIn, useTicks } from './ticks.ts'

/**
 * What was paid for this cycle, by whom, and what is missing. Selecting a member records their
 * payment; checkboxes record the payments of several members at a meeting at once.
 */
export const Collection = ({ view }: { view: CycleView }) => (
  // A phone may discard the page while its owner answers a call.
  <Drafted name={`${view.tontineId}/meeting/${view.cycle}`}>
    <Meeting view={view} />
  </Drafted>
)

function Meeting({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const ticks = useWords('collection', 'ticks')
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
  const tickable = tickableIn(view)
  const { chosen, tick } = useTicks(tickable)
  const payments = paymentsOf(view, tickable, chosen)
  const all = [
    {
      ids: tickable.cash.map(({ handId }) => handId),
      label: tickable.declared.length > 0 ? ticks.allToPay : ticks.all,
    },
    { ids: tickable.declared.map(({ id }) => id), label: ticks.allDeclared },
  ]
  const isTickable = all.some(({ ids }) => ids.length > 0)
  const checkboxOf = (ids: readonly string[]) => ({
    isOn: ids.every((id) => chosen.includes(id)),
    isPartly: ids.some((id) => chosen.includes(id)),
    onChange: (isOn: boolean) => tick(ids, isOn),
  })
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
      <div className="-mx-2 mt-3 flex flex-wrap gap-x-4 font-semibold empty:hidden">
        {all
          .filter(({ ids }) => ids.length > 1)
          .map(({ ids, label }) => (
            <label key={label(0)} className="flex min-h-11 items-center gap-2">
              <Tick {...checkboxOf(ids)} />
              {label(ids.length)}
            </label>
          ))}
      </div>
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
            tick={tickable.idsOf(due).length > 0 && checkboxOf(tickable.idsOf(due))}
            isIndented={isTickable}
          />
        ))}
      </ul>
      {payments.length > 0 && (
        <CollectionBar
          view={view}
          payments={payments}
          isHandedOver={chosen.includes(potTick)}
          onHandOver={(isOn) => tick([potTick], isOn)}
          onRecorded={() => {
            lastSelected.current = undefined
            tick(chosen, false)
            sum.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {mayRecord && (
        <ButtonLink
          to={paths.payInTontine(tontineId)}
          variant="ghost"
          size="sm"
          className="mt-3 -mb-2 -ml-3.5"
        >
          {ticks.other}
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

interface TickProps {
  isOn: boolean
  /** Some of its hands are checked. */
  isPartly?: boolean
  label?: string
  onChange: (isOn: boolean) => void
}

/** The checkbox's label, as wide as a thumb. */
const Tick = ({ isOn, isPartly = false, label, onChange }: TickProps) => (
  <input
    type="checkbox"
    aria-label={label}
    className="m-2.5 size-6 shrink-0 accent-primary"
    checked={isOn}
    ref={(box) => {
      if (box) box.indeterminate = isPartly && !isOn
    }}
    onChange={({ target }) => onChange(target.checked)}
  />
)

interface DueLineProps {
  due: HandDueView
  view: CycleView
  onSelect: (() => void) | undefined
  tick: Omit<TickProps, 'label'> | false
  /** Other rows have a checkbox: the avatars stay aligned. */
  isIndented: boolean
}

/** One hand: its holder and its state. A paid one links to its receipt. */
function DueLine({ due, view, onSelect, tick, isIndented }: DueLineProps) {
  const words = useWords('payouts', 'cycle')
  const ticks = useWords('collection', 'ticks')
  const statuses = useWords('payments', 'dues')
  const waiting = useWords('payments', 'declared')
  const format = useFormat()
  const button = useSteadyFocus(onSelect === undefined)
  const { memberName, memberId, hand, isYou, paid, amount, declared, status, paymentId } = due
  const { currency, beneficiary } = view
  const hasHands = view.dues.some((other) => other.memberId === memberId && other.hand > 1)
  const declaredLabel = view.mayRecord ? words.confirmDeclared : words.seeDeclared
  const payLabel = view.mayRecord ? words.record : words.declare
  const details = [...(isYou ? [words.you] : []), ...(hasHands ? [words.hand(hand)] : [])]
  // A tick confirms everything that the member declared, including payments for other dues.
  const toConfirm = view.confirmable.filter((one) => one.memberId === memberId)
  const sum = sumOf(toConfirm.map((one) => one.amount))
  const hasMore = tick && status === 'declared' && (toConfirm.length > 1 || sum !== declared)
  const notes = [
    paid > 0 &&
      paid < amount &&
      words.paidOf(format.money(paid, currency), format.money(amount, currency)),
    hasMore && ticks.declared(toConfirm.length, format.money(sum, currency)),
    declared > 0 && status !== 'declared' && waiting.part(format.money(declared, currency)),
  ].filter((note) => note !== false)
  const line = (
    <>
      <Avatar name={memberName} isTurn={due.handId === beneficiary.handId} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        {details.length > 0 && <span className="text-muted"> ({details.join(', ')})</span>}
      </span>
      {/* Below the name on the narrowest phones, where it would wrap beside it. */}
      <span className="@max-[22rem]:order-last @max-[22rem]:w-full @max-[22rem]:pl-13">
        <StatusChip status={chipOfDue[status]}>{statuses[status]}</StatusChip>
      </span>
    </>
  )
  // Below, where an amount has the whole width: beside the chip it would break within its figures.
  const below = notes.map((note) => (
    <span key={note} className="w-full pl-13 text-sm text-muted tabular-nums">
      {note}
    </span>
  ))
  const wrap = notes.length > 0 ? 'flex-wrap' : '@max-[22rem]:flex-wrap'
  const look = `flex min-w-0 flex-1 items-center gap-x-3 gap-y-1.5 px-2 py-2.5 text-left ${wrap}`
  const touchable = `${look} rounded-control transition-colors hover:bg-sunken`
  const arrow = (
    <ChevronRight
      className={`size-5 shrink-0 text-muted ${isIndented ? 'max-md:hidden' : ''}`}
      aria-hidden="true"
    />
  )
  return (
    <li tabIndex={-1} className="flex items-center outline-none">
      {tick ? (
        <label className="self-stretch grid shrink-0 items-center">
          <Tick
            {...tick}
            label={(status === 'declared' ? ticks.tickDeclared : ticks.tick)(
              [memberName, ...details].join(', '),
            )}
          />
        </label>
      ) : (
        isIndented && <span className="size-11 shrink-0" aria-hidden="true" />
      )}
      {onSelect ? (
        <button ref={button} type="button" className={touchable} onClick={onSelect}>
          {line}
          {arrow}
          {below}
          <span className="sr-only">{status === 'declared' ? declaredLabel : payLabel}</span>
        </button>
      ) : paymentId ? (
        <Link to={paths.payment(view.tontineId, paymentId)} className={touchable}>
          {line}
          {arrow}
          {below}
          <span className="sr-only">{ticks.receipt}</span>
        </Link>
      ) : (
        <div className={look}>
          {line}
          {below}
        </div>
      )}
    </li>
  )
}
