import { paths } from '@mainforte/contract/paths'
import type { TakeOverView } from '@mainforte/contract/settlement/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { ActFrame, NothingToDo, settlementPage } from './settlement-page.tsx'
import { useIsPast } from '../kernel/browser/clock.ts'

/** The places that are offered to somebody who waits, and their answer. (S5) */
export const { loader, Component } = settlementPage<Subject, TakeOverView>({
  subject: tontineIn,
  query: (subject) => api.settlement.offers.query(subject),
  View: ({ subject, view }) => <TakeOver {...subject} view={view} />,
})

interface Subject {
  readonly tontineId: TontineId
}

interface ContentProps extends Subject {
  view: TakeOverView
}

function TakeOver({ tontineId, view }: ContentProps) {
  const words = useWords('settlement', 'takeOver')
  const { tontineName, offers } = view
  const frame = { tontineId, tontineName }
  if (offers.length === 0)
    return <NothingToDo {...frame} title={words.none} text={words.noneText} />
  return (
    <ActFrame
      back={paths.tontine(tontineId)}
      tontineName={tontineName}
      title={words.title}
      text={words.text}
    >
      {offers.map((offer) => (
        <Offer key={offer.agreed.memberId} tontineId={tontineId} view={view} offer={offer} />
      ))}
    </ActFrame>
  )
}

type OfferProps = ContentProps & { offer: TakeOverView['offers'][number] }

/** One place: what it has paid and owes, what the two settle, and the answer. */
function Offer({ tontineId, view, offer }: OfferProps) {
  const words = useWords('settlement', 'takeOver')
  const format = useFormat()
  const { agreed, account, dueNow, turns, toDraw } = offer
  const money = (amount: number) => format.money(amount, view.currency)
  const { amount, paidBy } = agreed.settled
  // After a death it is settled with the heirs.
  const isDead = account.excusedFrom !== null
  const [youPay, youGet, nothing] = isDead
    ? [words.youPayHeirs, words.heirsPayYou, words.settledHeirsNothing]
    : [words.youPay, words.youGet, words.settledNothing]
  const settled = paidBy === 'successor' ? youPay : youGet
  const { paid, toPay, received, toReceive } = account
  const figures = [
    { what: 'paid', amount: paid },
    { what: 'toPay', amount: toPay },
    ...(dueNow > 0 ? [{ what: 'dueNow', amount: dueNow } as const] : []),
    { what: 'received', amount: received },
    { what: 'toReceive', amount: toReceive },
  ] as const
  return (
    <Card>
      <CardHeader title={words.account(agreed.memberName)} />
      <ul className="text-muted">
        {turns.map(({ cycle, date, isReceived }) => (
          <li key={cycle}>
            {(isReceived ? words.turnReceived : words.turn)(cycle, format.date(date))}
          </li>
        ))}
        {toDraw > 0 && <li>{words.toDraw(toDraw)}</li>}
      </ul>
      <dl className="mt-3 max-w-md">
        {figures.map(({ what, amount: figure }) => (
          <div key={what} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <dt className={what === 'dueNow' ? 'pl-4 text-muted' : ''}>{words[what]}</dt>
            <dd className="ml-auto">
              <Money
                amount={figure}
                currency={view.currency}
                className={what === 'dueNow' ? 'text-muted' : 'font-semibold'}
              />
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-4 mb-1 font-semibold">{isDead ? words.settledHeirs : words.settled}</h2>
      <p className="wrap-anywhere">
        {amount === 0 ? nothing : settled(agreed.memberName, money(amount))}
      </p>
      <Answer tontineId={tontineId} view={view} offer={offer} />
    </Card>
  )
}

function Answer({ tontineId, view, offer: { agreed, account } }: OfferProps) {
  const words = useWords('settlement', 'takeOver')
  const format = useFormat()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<'yes' | 'no'>()
  const { memberId, memberName } = agreed
  const { paid, toPay, received, toReceive } = account
  const current = { paid, toPay, received, toReceive }
  // The yes is to the figures that were read, even if others arrive meanwhile.
  const [shown, setShown] = useState(current)
  const back = () => void navigate(paths.tontine(tontineId), { replace: true })
  const take = useCommand({
    send: api.settlement.takeOver,
    changes: 'everything',
    done: words.taken,
    onDone: back,
    // The figures may have changed: they are read again before another yes.
    onFailed: () => {
      setQuestion(undefined)
      void refreshAfter('everything')
    },
  })
  const decline = useCommand({
    send: api.settlement.declineReplacement,
    changes: 'everything',
    done: words.declined,
    onDone: back,
    onFailed: () => void refreshAfter('everything'),
  })
  const isLater = !useIsPast(agreed.from)
  const close = (isOpen: boolean) => {
    if (!isOpen) setQuestion(undefined)
  }
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        {isLater && words.from(format.dateTime(agreed.from))}{' '}
        {words.until(format.dateTime(agreed.lapsesAt))}
      </p>
      <Problem error={take.error} title={words.failed} feature="settlement" />
      <div className="mt-4 flex flex-wrap gap-2.5 max-xs:*:grow">
        <Button
          disabled={isLater}
          onClick={() => {
            setShown(current)
            setQuestion('yes')
          }}
        >
          {words.yes}
        </Button>
        <Button variant="outline" onClick={() => setQuestion('no')}>
          {words.no}
        </Button>
      </div>
      <AlertDialog
        open={question === 'yes'}
        onOpenChange={close}
        tone="primary"
        title={words.sure(memberName)}
        text={words.sureText(format.money(shown.toPay, view.currency))}
        confirmLabel={words.yes}
        isBusy={take.isPending}
        onConfirm={() => take.mutate({ tontineId, memberId, shown })}
      />
      <AlertDialog
        open={question === 'no'}
        onOpenChange={close}
        title={words.noSure(memberName)}
        text={words.noText}
        confirmLabel={words.no}
        command={decline}
        failed={words.failed}
        feature="settlement"
        onConfirm={() => decline.mutate({ tontineId, memberId })}
      />
    </>
  )
}
