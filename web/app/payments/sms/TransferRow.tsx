import type { PaymentView } from '@mainforte/contract/payments/views'
import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { MemberId } from '@mainforte/domain/kernel/ids'
import { type Filling, type Payer, fillingOf } from '@mainforte/domain/mobile-money/match-dues'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { RecordProblem } from './RecordProblem.tsx'
import { Short } from './Short.tsx'
import { type TransferRowProps, useConfirm, useRecord } from './use-record.ts'

/** One transfer: what was read, and what one touch records. */
export function TransferRow(props: TransferRowProps) {
  const { match, tontine, known } = props
  return (
    <li className="grid gap-3 py-3.5 @2xl:grid-cols-2 @2xl:gap-6">
      <Told match={match} tontine={tontine} />
      <div className="grid min-w-0 content-start gap-3">
        {known ? <Known payment={known} isOnline={props.isOnline} /> : <Record {...props} />}
      </div>
    </li>
  )
}

function Told({
  match: { transfer },
  tontine: { currency },
}: Pick<TransferRowProps, 'match' | 'tontine'>) {
  const words = useWords('sms', 'transfer')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { provider, amount, name, number, day, time, reference, fee } = transfer
  const person = [name, number].filter(Boolean).join(' ')
  const facts = [
    provider && methods[provider],
    day ? [format.date(day), time].filter(Boolean).join(' ') : words.today,
    reference,
  ]
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <Money amount={amount} currency={currency} className="text-lg font-bold" />
      <p className="wrap-anywhere">{person === '' ? words.nobody : words.from(person)}</p>
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {fee !== null && fee > 0 && (
        <p className="text-sm text-muted">{words.fee(format.money(fee, currency))}</p>
      )}
    </div>
  )
}

/** It is in the notebook: nothing is recorded twice. */
function Known({ payment, isOnline }: { payment: PaymentView; isOnline: boolean }) {
  const words = useWords('sms', 'transfer')
  const confirm = useConfirm(payment)
  const isDeclared = payment.status === 'pending'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">
        {!isDeclared && <Check className="size-5 shrink-0 text-ok" />}
        {isDeclared ? words.declared(payment.memberName) : `${words.known} · ${payment.memberName}`}
      </p>
      {payment.mayConfirm ? (
        <Button
          size="sm"
          isBusy={confirm.isPending}
          disabled={!isOnline}
          onClick={() => confirm.mutate()}
        >
          {words.confirm}
        </Button>
      ) : (
        <Link
          to={paths.payment(payment.tontineId, payment.id)}
          className="py-1 font-semibold text-primary underline"
        >
          {words.receipt}
        </Link>
      )}
      {payment.fee?.paymentId === null && !payment.isYours && <Short payment={payment} />}
    </div>
  )
}

function Record(props: TransferRowProps) {
  const { match, tontine, payers, isOnline } = props
  const words = useWords('sms', 'transfer')
  const format = useFormat()
  const [chosen, setChosen] = useState<MemberId>()
  const payer = payers.find(({ memberId }) => memberId === (chosen ?? match.memberId))
  const filling = payer && fillingOf(match.transfer, payer)
  const { record, send } = useRecord(props)
  const amount = filling?.amount ?? match.transfer.amount
  const choose = (memberId: MemberId) => {
    record.reset()
    setChosen(memberId)
  }
  const submit = (isMeant: boolean) => payer && send(payer.memberId, amount, isMeant)
  return (
    <>
      <MemberField {...{ match, payers, payer }} isBusy={record.isPending} onChoose={choose} />
      {filling && <FillingText filling={filling} currency={tontine.currency} />}
      <RecordProblem
        error={record.error}
        amount={amount}
        tontine={tontine}
        isBusy={record.isPending}
        onMeant={() => submit(true)}
      />
      <Button
        className="w-full @md:w-auto @md:justify-self-start"
        isBusy={record.isPending}
        disabled={!payer || !isOnline}
        onClick={() => submit(false)}
      >
        {words.record(format.money(amount, tontine.currency))}
      </Button>
    </>
  )
}

interface MemberFieldProps extends Pick<TransferRowProps, 'match' | 'payers'> {
  payer: Payer | undefined
  isBusy: boolean
  onChoose: (memberId: MemberId) => void
}

/** Whose dues it pays, and what says so. */
function MemberField({ match, payers, payer, isBusy, onChoose }: MemberFieldProps) {
  const words = useWords('sms', 'transfer')
  const by = payer?.memberId === match.memberId ? match.by : null
  return (
    <Field label={words.member} error={undefined} hint={by ? words.by[by] : undefined}>
      <Select
        value={payer?.memberId ?? ''}
        disabled={isBusy}
        onChange={({ target }) => onChoose(MemberId.parse(target.value))}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        <PayerOptions match={match} payers={payers} />
      </Select>
    </Field>
  )
}

/** Those who may be meant come first. */
function PayerOptions({ match, payers }: Pick<TransferRowProps, 'match' | 'payers'>) {
  const words = useWords('sms', 'transfer')
  const option = ({ memberId, name }: Payer) => (
    <option key={memberId} value={memberId}>
      {name}
    </option>
  )
  const isLikely = ({ memberId }: Payer) => match.candidates.includes(memberId)
  if (match.candidates.length === 0) return payers.map(option)
  return (
    <>
      <optgroup label={words.likely}>{payers.filter(isLikely).map(option)}</optgroup>
      <optgroup label={words.others}>
        {payers.filter((payer) => !isLikely(payer)).map(option)}
      </optgroup>
    </>
  )
}

/** What the money does for the member's dues. */
function FillingText({ filling, currency }: { filling: Filling } & Pick<TontineView, 'currency'>) {
  const words = useWords('sms', 'transfer')
  const format = useFormat()
  const money = (units: number) => format.money(units, currency)
  const { amount, ahead, left, feeMissing, feeWithin } = filling
  const texts = [
    feeWithin > 0 && words.feeWithin(money(feeWithin), money(amount)),
    left === 0 && ahead < amount && words.paysAll,
    ahead > 0 && words.ahead(money(ahead)),
    feeMissing > 0 && words.feeMissing(money(feeMissing)),
    left > feeMissing && words.leaves(money(left)),
  ]
  return <p className="text-sm">{texts.filter(Boolean).join(' ')}</p>
}
