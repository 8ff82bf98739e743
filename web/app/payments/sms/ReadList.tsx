import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import type { Payer } from '@mainforte/domain/mobile-money/match-dues'
import { type Transfer, type Unread, sameReference } from '@mainforte/domain/mobile-money/transfer'
import { referenceKey } from '@mainforte/domain/payments/reference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { TransferRow } from './TransferRow.tsx'
import type { Pasted } from './use-pasted.ts'

interface ReadListProps {
  tontine: TontineView
  payers: readonly Payer[]
  pasted: Pasted
  isOnline: boolean
  onForget: () => void
}

/** Names a transfer while the page is open. */
const keyOf = ({ reference, ...told }: Transfer): string =>
  reference === null ? JSON.stringify(told) : referenceKey(reference)

const isLive = ({ status }: PaymentView) => status === 'completed' || status === 'pending'

/** The payment that a transfer is recorded as, here or before. */
function useKnown(tontine: TontineView) {
  const { data } = useQuery(api.payments.list.query({ tontineId: tontine.id }))
  const [recorded, setRecorded] = useState<ReadonlyMap<string, PaymentId>>(new Map())
  const payments = data?.rows ?? tontine.payments
  const known = (transfer: Transfer): PaymentView | undefined =>
    payments.find(
      (payment) =>
        isLive(payment) &&
        (payment.id === recorded.get(keyOf(transfer)) ||
          (transfer.reference !== null &&
            payment.reference !== null &&
            sameReference(transfer.reference, payment.reference))),
    )
  const note = (transfer: Transfer, id: PaymentId) =>
    setRecorded((before) => new Map(before).set(keyOf(transfer), id))
  return { known, note }
}

/** All that was read: what can be recorded, what is recorded, and what is neither. */
export function ReadList({ tontine, payers, pasted, isOnline, onForget }: ReadListProps) {
  const words = useWords('sms', 'page')
  const { known, note } = useKnown(tontine)
  const { matches, unread, isTooLong } = pasted
  const isDone =
    matches.length > 0 && matches.every(({ transfer }) => known(transfer)?.status === 'completed')
  return (
    <>
      {isTooLong && <Alert tone="warning">{words.tooLong}</Alert>}
      {isDone && <AllDone tontineId={tontine.id} />}
      {matches.length > 0 ? (
        <Transfers {...{ tontine, payers, pasted, isOnline, onForget, known, note }} />
      ) : (
        <EmptyState title={words.nothing} text={words.nothingText} />
      )}
      {unread.length > 0 && <UnreadCard unread={unread} />}
    </>
  )
}

type TransfersProps = ReadListProps & ReturnType<typeof useKnown>

function Transfers({ pasted, known, note, onForget, ...rest }: TransfersProps) {
  const words = useWords('sms', 'page')
  const { matches, repeated } = pasted
  return (
    <Card>
      <CardHeader
        title={words.found(matches.length)}
        text={repeated > 0 && words.repeated(repeated)}
        action={
          <Button variant="ghost" size="sm" className="-mt-2 -mr-3.5 shrink-0" onClick={onForget}>
            {words.forget}
          </Button>
        }
      />
      <ul className="-my-3.5 divide-y divide-line">
        {matches.map((match) => (
          <TransferRow
            key={keyOf(match.transfer)}
            {...rest}
            match={match}
            known={known(match.transfer)}
            onRecorded={(id) => note(match.transfer, id)}
          />
        ))}
      </ul>
    </Card>
  )
}

function AllDone({ tontineId }: { tontineId: TontineView['id'] }) {
  const words = useWords('sms', 'page')
  return (
    <Alert
      tone="success"
      title={words.done}
      action={
        <Link to={paths.tontinePayments(tontineId)} className="font-semibold underline">
          {words.toPayments}
        </Link>
      }
    />
  )
}

function UnreadCard({ unread }: { unread: readonly Unread[] }) {
  const words = useWords('sms', 'unread')
  return (
    <Card>
      <CardHeader title={words.title(unread.length)} text={words.text} />
      <ul className="-my-3 divide-y divide-line">
        {unread.map(({ text, because }) => (
          <li key={`${because} ${text}`} className="grid gap-1 py-3">
            <p className="font-semibold">{words.because[because]}</p>
            <p className="text-sm text-muted wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
