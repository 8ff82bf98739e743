import type { PaymentView } from '@mainforte/contract/payments/views'
import { movesMoney } from '@mainforte/domain/payments/new-payment'
import { type Phase, isClosed, isOpen } from '@mainforte/domain/tontines/tontine'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useOpenedInAddress } from '../kernel/pages/in-address.ts'
import { useIsOpen } from '../proposals/open-proposal.tsx'
import { Button } from '../ui/Button.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Objection } from './PaymentObjection.tsx'

/** Loaded with its words when a user objects. */
const PaymentObjection = lazyPart('PaymentObjection', null, () => import('./PaymentObjection.tsx'))

/** Loaded when somebody confirms a payment of a transfer for several people. */
const ConfirmTransfer = lazyPart('ConfirmTransfer', null, () => import('./ConfirmTransfer.tsx'))

interface PaymentActionsProps {
  payment: PaymentView
  phase: Phase
  isOfficer: boolean
  mayContest: boolean
  /** The reader may propose to reverse it; where only the officers are known, whose money it is not. (G2) */
  mayPropose?: boolean
  /** The reader may propose to settle its contests; by default who may propose to reverse it. (G3) */
  maySettle?: boolean
  /** The edge with which a quiet button's label aligns, ignoring its padding. */
  edge: 'start' | 'end'
  /** Names the open objection in the address: in a dialog another one than on the page below. */
  inAddress?: string
}

/** In the order in which they are offered. */
const objections = [
  'refuse',
  'reverse',
  'contest',
  'bearFee',
  'confirmDay',
  'settleContest',
] as const

/** As wide as its label wants, although a part of it lies outside. */
const asWide = 'max-w-[calc(100%+--spacing(3.5))]'
const flush = { start: `-ml-3.5 ${asWide}`, end: `-mr-3.5 ${asWide}` }

/** What this user may do with this payment. Nothing is edited: each action is a new entry. */
export function PaymentActions(props: PaymentActionsProps) {
  const { payment, phase, isOfficer, mayContest, edge } = props
  const mayPropose = props.mayPropose ?? (isOfficer && !payment.isYours)
  const words = useWords('payments', 'tab')
  const methods = useWords('payments', 'methods')
  const [asked, ask] = useOpenedInAddress(props.inAddress ?? 'objection')
  const idOf = (one: Objection) => `${one}.${payment.id}`
  const setObjection = (one: Objection) => ask(idOf(one))
  const { status, isYours, isContested, contestIsYours, mayConfirm } = payment
  const isClosedNow = isClosed({ phase })
  const isProposed = useIsOpen(payment.proposal)
  const stands = status === 'completed' || status === 'reversed'
  const mayRefuse = payment.mayRefuse && !isClosedNow
  const mayAgree = mayConfirm && isOpen({ phase })
  // What moved no money ends with what it offset. (S3, P19)
  const isMoney = movesMoney(payment.method)
  const mayReverse =
    isMoney &&
    (mayPropose || payment.mayUndo) &&
    status === 'completed' &&
    !isProposed &&
    !isClosedNow
  const mayObject =
    payment.mayContestRefusal || (isMoney && mayContest && isYours && stands && !contestIsYours)
  const maySettle = (props.maySettle ?? mayPropose) && isContested && !isProposed
  const mayConfirmDay = mayReverse && mayPropose && payment.countsOn !== payment.date
  const mayBearFee = mayReverse && mayPropose && payment.fee?.paymentId === null
  const may: Record<Objection, boolean> = {
    refuse: mayRefuse,
    reverse: mayReverse,
    contest: mayObject,
    confirmDay: mayConfirmDay,
    settleContest: maySettle,
    bearFee: mayBearFee,
  }
  const labels: Record<Objection, string> = {
    ...words,
    ...(status === 'failed' && { contest: words.contestRefusal }),
    settleContest: words.settle,
    bearFee: methods.fee,
  }
  const objection = objections.find((one) => may[one] && asked === idOf(one))
  if (!mayAgree && !contestIsYours && !Object.values(may).includes(true)) return null

  return (
    <>
      {mayAgree && <Confirm payment={payment} isWitness={!isOfficer} />}
      {mayRefuse && (
        <Button size="sm" variant="outline" icon={X} onClick={() => setObjection('refuse')}>
          {words.refuse}
        </Button>
      )}
      {objections
        .filter((one) => one !== 'refuse' && may[one])
        .map((one) => (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            className={flush[edge]}
            onClick={() => setObjection(one)}
          >
            {labels[one]}
          </Button>
        ))}
      {contestIsYours && <TakeBackContest payment={payment} className={flush[edge]} />}
      {objection && (
        <Drafted name={`${payment.tontineId}/${idOf(objection)}`}>
          <PaymentObjection
            payment={payment}
            objection={objection}
            onClose={() => ask(undefined)}
          />
        </Drafted>
      )}
    </>
  )
}

function TakeBackContest({ payment, className }: { payment: PaymentView; className: string }) {
  const words = useWords('payments', 'tab')
  const takeBack = useCommand({
    send: api.payments.takeBackContest,
    changes: 'money',
    done: words.contestTakenBack,
    onFailed: showFailure('payments'),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      className={className}
      isBusy={takeBack.isPending}
      onClick={() => takeBack.mutate({ tontineId: payment.tontineId, paymentId: payment.id })}
    >
      {words.takeBackContest}
    </Button>
  )
}

function Confirm({ payment, isWitness }: { payment: PaymentView; isWitness: boolean }) {
  const words = useWords('payments', 'tab')
  const sum = useFormat().money(payment.amount, payment.currency)
  const { tontineId, id: paymentId } = payment
  const confirm = useCommand({
    send: api.payments.confirm,
    offline: () => ({ tontineId, command: { type: 'confirm-payment', paymentId } }),
    changes: 'money',
    done: words.confirmed,
    onFailed: showFailure('payments'),
  })
  const [isAsking, setAsking] = useState(false)
  const one = () => confirm.mutate({ tontineId, paymentId })
  // Only officers confirm several together.
  const isOneOfSeveral = !isWitness && payment.transfer.some(({ mayConfirm }) => mayConfirm)
  return (
    <>
      <Button
        size="sm"
        aria-label={(isWitness ? words.witnessOf : words.confirmOf)(payment.memberName, sum)}
        icon={Check}
        isBusy={confirm.isPending}
        onClick={isOneOfSeveral ? () => setAsking(true) : one}
      >
        {isWitness ? words.witness : words.confirm}
      </Button>
      {isAsking && (
        <ConfirmTransfer
          payment={payment}
          onConfirmOne={() => {
            setAsking(false)
            one()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
