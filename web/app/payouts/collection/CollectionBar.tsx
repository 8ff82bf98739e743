import type { CycleView } from '@mainforte/contract/payouts/views'
import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import { type PaymentMethod, paymentMethods } from '@mainforte/domain/payments/new-payment'
import { useState } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useDrafted } from '../../kernel/form/draft.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { MethodOptions } from '../../payments/MethodOptions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { DraftNote } from '../../ui/form/Drafted.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblem } from '../../ui/form/FormProblem.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Doubts } from './Doubts.tsx'
import { type TickedPayment, countOf, potWith, sumOfTicked } from './ticks.ts'
import { useRecordTogether } from './use-record-together.ts'

/** Loaded after the form, which is needed first. */
const FirstUses = lazyPart('FirstUses', null, () => import('../../payments/form/FirstUses.tsx'))

const isMethod = (kept: unknown): kept is PaymentMethod =>
  paymentMethods.some((one) => one === kept)
const isDay = (kept: unknown): kept is CalendarDate => CalendarDate.safeParse(kept).success

interface CollectionBarProps {
  view: CycleView
  payments: readonly TickedPayment[]
  /** The pot is handed over with them. */
  isHandedOver: boolean
  onHandOver: (isHandedOver: boolean) => void
  onRecorded: () => void
}

/**
 * The total of the ticks and the button that records and confirms them all. Sticky below the list.
 */
export function CollectionBar(props: CollectionBarProps) {
  const { view, payments, isHandedOver, onHandOver, onRecorded } = props
  const words = useWords('collection', 'ticks')
  const format = useFormat()
  const [date, setDate] = useDrafted<CalendarDate>('date', view.today, isDay)
  const [method, setMethod] = useDrafted<PaymentMethod>('method', 'cash', isMethod)
  const { record, idOf } = useRecordTogether(view, onRecorded)
  const { error } = record
  const pot = potWith(view, payments)
  const send = (those: readonly TickedPayment[], meantIds: readonly PaymentId[] = []) => {
    const handedOver = isHandedOver ? potWith(view, those) : null
    record.mutate({ date, method, payments: those, handedOver, meantIds })
  }
  const cash = payments.filter(({ declaredId }) => declaredId === null)
  const refusedError =
    error instanceof ApiError && error.code === 'payments-refused' ? error : undefined
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 -mx-2 mt-3 grid gap-2 rounded-card border border-line bg-card p-3 shadow-float md:bottom-4">
      {cash.length > 0 && (
        <HowPaid
          date={date}
          method={method}
          today={view.today}
          onDate={setDate}
          onMethod={setMethod}
        />
      )}

      <FirstUses
        tontine={{ id: view.tontineId, currency: view.currency }}
        shares={cash}
        members={cash.map((one) => ({ ...one, id: one.memberId, name: one.memberName }))}
      />

      {view.notInPot?.ownWaits !== false && cash.some(({ isYou }) => isYou) && (
        <p className="text-sm text-muted">{words.own}</p>
      )}
      {pot !== null && <HandOver view={view} pot={pot} isOn={isHandedOver} onChange={onHandOver} />}
      <DraftNote />
      <FormProblem error={refusedError ? null : error} feature="payments" failed={words.failed} />
      <Button
        wide
        size="lg"
        className="py-2"
        isBusy={record.isPending}
        onClick={() => send(payments)}
      >
        {(isHandedOver && pot !== null ? words.saveWithPot : words.save)(
          countOf(payments),
          format.money(sumOfTicked(payments), view.currency),
        )}
      </Button>
      {refusedError && (
        <Doubts
          error={refusedError}
          payments={payments}
          view={view}
          isHandedOver={isHandedOver}
          idOf={idOf}
          onRecord={send}
          onClose={record.reset}
        />
      )}
    </div>
  )
}

interface HandOverProps {
  view: CycleView
  pot: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Hands over the pot with the payments; its sum follows the ticks. (P13, O2) */
function HandOver({ view, pot, isOn, onChange }: HandOverProps) {
  const words = useWords('collection', 'ticks')
  const { text } = useWords('payouts', 'incomplete')
  const format = useFormat()
  const { expected, sent, currency, beneficiary } = view
  const missing = expected - sent - pot
  return (
    <Switch
      label={words.handOver(beneficiary.memberName, format.money(pot, currency))}
      hint={isOn && missing > 0 && text(format.money(missing, currency))}
      checked={isOn}
      onChange={onChange}
    />
  )
}

interface HowPaidProps {
  date: CalendarDate
  method: PaymentMethod
  today: CalendarDate
  onDate: (date: CalendarDate) => void
  onMethod: (method: PaymentMethod) => void
}

/** One method and one date for all; cash and today by default, so it is seldom opened. */
function HowPaid({ date, method, today, onDate, onMethod }: HowPaidProps) {
  const words = useWords('collection', 'ticks')
  const form = useWords('payments', 'form')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {words.how(methods[method], format.date(date, 'medium'))}
        </p>
        <Button
          size="sm"
          variant="ghost"
          className="-my-1.5"
          aria-label={isOpen ? words.done : words.changeLabel}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.done : words.change}
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-3 xs:grid-cols-2">
          <Field label={form.method} error={undefined}>
            <Select
              value={method}
              onChange={({ target }) => isMethod(target.value) && onMethod(target.value)}
            >
              <MethodOptions />
            </Select>
          </Field>
          <Field label={form.date} error={undefined}>
            <DatePicker
              value={date}
              max={today}
              onChange={(day) => {
                const picked = CalendarDate.safeParse(day).data
                if (picked) onDate(picked)
              }}
            />
          </Field>
        </div>
      )}
    </>
  )
}
