import { paths } from '@mainforte/contract/paths'
import type { SituationView } from '@mainforte/contract/payments/views'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Hand, HandCoins, PiggyBank } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/display/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { DeclaredDialog } from './DeclaredDialog.tsx'
import { PaymentDialog } from '../form/PaymentDialog.tsx'
import type { How, Payer, PaymentTerms } from '../form/payment-terms.ts'

interface SituationProps {
  tontine: PaymentTerms
  members: readonly Payer[]
  /** How the user records their own payment; undefined in a closed tontine. */
  how: How | undefined
  /** The circle agreed that turns may be swapped. (E3) */
  canSwap: boolean
  /** Shown while it loads: the page already has it, and this card is lazy. */
  pending: ReactNode
}

type ContentProps = Omit<SituationProps, 'pending'> & { view: SituationView }

/** What the user owes, has paid in advance and will receive, with the one action to take. */
export function SituationCard(props: SituationProps) {
  const words = useWords('payments', 'situation')
  const situation = useQuery(api.payments.readSituation.query({ tontineId: props.tontine.id }))
  return (
    <QueryView query={situation} pending={props.pending} failed={words.failed} tone="warning">
      {(view) => <Content {...props} view={view} />}
    </QueryView>
  )
}

function Content({ view, ...props }: ContentProps) {
  const words = useWords('payments', 'situation')
  const { currency, late, credit, waiting, hands } = view
  const icon = 'size-5 shrink-0'
  return (
    <Card>
      <CardHeader title={words.title} action={hands > 1 && <Badge>{words.hands(hands)}</Badge>} />
      <DueNow view={view} {...props} />
      <dl className="mt-4 divide-y divide-line border-t border-line empty:hidden">
        {late > 0 && (
          <Row
            icon={<CircleAlert className={`${icon} text-late`} aria-hidden="true" />}
            term={words.late}
          >
            <Money amount={late} currency={currency} className="font-bold text-late-soft-fg" />
          </Row>
        )}
        {waiting > (view.due === 0 ? view.declared : 0) && (
          <Row
            icon={<Clock className={`${icon} text-wait`} aria-hidden="true" />}
            term={words.waiting}
          >
            <Money amount={waiting} currency={currency} className="font-bold" />
          </Row>
        )}
        {credit > 0 && (
          <Row
            icon={<PiggyBank className={`${icon} text-ok`} aria-hidden="true" />}
            term={words.credit}
          >
            <Money amount={credit} currency={currency} className="font-bold" />
          </Row>
        )}
        <NextTurn view={view} canSwap={props.canSwap} />
      </dl>
    </Card>
  )
}

function DueNow({ view, tontine, members, how }: ContentProps) {
  const words = useWords('payments', 'situation')
  const format = useFormat()
  const [isFormOpen, setFormOpen] = useOpenInAddress('due')
  // A link that says "I have paid" is about what is due first.
  const [isAsked, setAsked] = useOpenInAddress('pay')
  const { due, declared, currency, first, memberId } = view
  if (due === 0 && declared > 0) return <Declared view={view} members={members} how={how} />
  if (due === 0)
    return (
      <p className="flex items-center gap-3 text-lg font-bold text-ok-soft-fg">
        <CircleCheck className="size-7 shrink-0 text-ok" />
        {view.phase === 'enrolling' ? words.notStarted : words.upToDate}
      </p>
    )
  const amount = format.money(due, currency)
  return (
    <>
      <p className="text-sm text-muted">{words.due}</p>
      <p className="@container text-3xl font-extrabold">
        <Money as="figure" amount={due} currency={currency} />
      </p>
      {first && <p className="text-sm text-muted">{words.by(format.date(first.deadline))}</p>}
      {how && (
        <>
          <Button
            wide
            variant="soft"
            className="mt-3"
            icon={HandCoins}
            onClick={() => setFormOpen(true)}
          >
            {how === 'record' ? words.record(amount) : words.pay(amount)}
          </Button>
          <PaymentDialog
            how={how}
            tontine={tontine}
            members={members}
            prefill={{ memberId, amount: isAsked ? (first?.amount ?? due) : due }}
            isOpen={isFormOpen || isAsked}
            onOpenChange={(isOpen) => {
              setFormOpen(isOpen)
              if (isAsked) setAsked(isOpen)
            }}
          />
        </>
      )}
    </>
  )
}

/** Everything due is declared and needs an officer, who may be the user. */
function Declared({ view, members, how }: Pick<ContentProps, 'view' | 'members' | 'how'>) {
  const words = useWords('payments', 'situation')
  const tab = useWords('payments', 'declared')
  const [isShown, setShown] = useState(false)
  const { memberId: id, declared, currency, tontineId, phase } = view
  const name = members.find((member) => member.id === id)?.name ?? ''
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Clock className="size-4.5 shrink-0 text-wait" />
        {words.declared}
      </p>
      <p className="@container text-3xl font-extrabold">
        <Money as="figure" amount={declared} currency={currency} />
      </p>
      <p className="text-sm text-muted">{words.declaredText}</p>
      <Button wide variant="soft" className="mt-3" onClick={() => setShown(true)}>
        {how === 'record' ? words.confirm : tab.see}
      </Button>
      <DeclaredDialog
        tontineId={tontineId}
        phase={phase}
        isOfficer={how === 'record'}
        member={isShown ? { id, name } : undefined}
        onClose={() => setShown(false)}
      />
    </>
  )
}

function NextTurn({ view, canSwap }: Pick<ContentProps, 'view' | 'canSwap'>) {
  const { nextTurn, turns, currency, phase, tontineId } = view
  const isSwappable = canSwap && phase === 'running' && nextTurn?.state === 'coming'
  const words = useWords('payments', 'situation')
  const format = useFormat()
  const isAllReceived = turns.length > 0 && turns.every(({ state }) => state === 'received')
  const isOut = isAllReceived && turns.every(({ isRetired }) => isRetired)
  // Before the start the order is not final, so a date that has passed belongs to no turn.
  const open = isOut ? words.out : isAllReceived ? words.received : words.noTurn
  const late = turns.filter(({ state, handId }) => state === 'late' && handId !== nextTurn?.handId)
  const icon = <Hand className="size-5 shrink-0 text-accent-soft-fg" />
  return (
    <>
      {late.map(({ handId, date, expected }) => (
        <Row key={handId} icon={icon} term={words.lateTurn}>
          <Money amount={expected} currency={currency} className="block font-bold" />
          <span className="text-sm text-late-soft-fg">{words.turnLate(format.date(date))}</span>
        </Row>
      ))}
      <Row
        icon={icon}
        term={
          nextTurn?.isRetired
            ? words.repaidTurn
            : nextTurn && nextTurn.state !== 'coming'
              ? words.lateTurn
              : words.nextTurn
        }
        below={
          nextTurn ? (
            <>
              <span className={nextTurn.state === 'late' ? 'text-late-soft-fg' : 'text-muted'}>
                {nextTurn.state === 'late'
                  ? words.turnLate(format.date(nextTurn.date))
                  : nextTurn.state === 'sent'
                    ? words.turnSent
                    : words.turnOn(format.date(nextTurn.date, 'medium'), nextTurn.cycle)}
              </span>
              {isSwappable && !nextTurn.isRetired && (
                <Link
                  to={paths.swap(tontineId)}
                  className="-mx-2 -my-1.5 flex min-h-11 items-center rounded-control px-2 font-semibold whitespace-nowrap text-primary hover:bg-primary-soft"
                >
                  {words.swap}
                </Link>
              )}
            </>
          ) : isClosed({ phase }) ? (
            words.archived
          ) : (
            open
          )
        }
      >
        {nextTurn && <Money amount={nextTurn.expected} currency={currency} className="font-bold" />}
      </Row>
    </>
  )
}

interface RowProps {
  icon: ReactNode
  term: string
  /** In the whole width, below. */
  below?: ReactNode
  children: ReactNode
}

const Row = ({ icon, term, below, children }: RowProps) => (
  <div className="flex flex-wrap items-start gap-x-3 py-2.5">
    {icon}
    {/* A long sentence wraps before a short name does. */}
    <dt className="max-w-3/5 flex-none">{term}</dt>
    <dd className="flex-1 text-right empty:hidden">{children}</dd>
    {below && (
      <dd className="flex w-full flex-wrap items-center justify-between gap-x-3 text-sm">
        {below}
      </dd>
    )}
  </div>
)
