import './accounts.css'
import type { AccountView } from '@mainforte/contract/settlement/views'
import { type AccountFigure, accountFigures } from '@mainforte/domain/settlement/account-figures'
import { type Currency, sumOf } from '@mainforte/domain/kernel/minor'
import type { ReactNode } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { Money } from '../ui/display/Money.tsx'

/** All others are shown where somebody has some. */
const always: readonly string[] = ['paid', 'toPay', 'received', 'toReceive']

/** An account, and what it was before. */
export interface Compared {
  readonly account: AccountView
  readonly before?: AccountView
}

/** Whether a figure of an account changes. */
export const hasChanged = ({ account, before }: Compared): boolean =>
  before !== undefined && accountFigures.some((figure) => before[figure] !== account[figure])

interface AccountTableProps {
  label: string
  rows: readonly Compared[]
  currency: Currency
  /** Adds all rows up. */
  hasTotal?: boolean
}

/**
 * Every account with its figures: a table or, on narrow screens, a card for each. Credit, written-off
 * debts, money kept from leavers and debts to guarantors have a column only where somebody has some. The roles are explicit because some browsers drop them when `display` changes.
 */
export function AccountTable({ label, rows, currency, hasTotal = false }: AccountTableProps) {
  const words = useWords('settlement', 'accounts')
  const isShown = (figure: AccountFigure) =>
    !isRare(figure) ||
    rows.some(({ account, before }) => account[figure] > 0 || (before?.[figure] ?? 0) > 0)
  const shown = accountFigures.filter(isShown)
  const total = (figure: AccountFigure) => sumOf(rows.map(({ account }) => account[figure]))
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="accounts block w-full">
        <thead role="rowgroup" className="sr-only">
          <tr role="row" className="text-sm text-muted">
            <Head>{words.member}</Head>
            {shown.map((figure) => (
              <Head key={figure}>{words[figure]}</Head>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line">
          {rows.map(({ account, before }) => (
            <Row key={account.memberId} name={<Person account={account} />}>
              {shown.map((figure) => (
                <Cell key={figure} label={words[figure]} isZero={isZero(figure, account, before)}>
                  <Change amount={account[figure]} before={before?.[figure]} currency={currency} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
        {hasTotal && (
          <tfoot role="rowgroup" className="block font-bold">
            <Row name={words.total}>
              {shown.map((figure) => (
                <Cell key={figure} label={words[figure]}>
                  <Money amount={total(figure)} currency={currency} />
                </Cell>
              ))}
            </Row>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const isRare = (figure: AccountFigure) => !always.includes(figure)

/** On a card the columns that not everybody has are left out where they are empty. */
const isZero = (figure: AccountFigure, account: AccountView, before: AccountView | undefined) =>
  isRare(figure) && account[figure] === 0 && (before?.[figure] ?? 0) === 0

const Head = ({ children }: { children: string }) => (
  <th role="columnheader" scope="col" className="font-semibold">
    {children}
  </th>
)

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr role="row" className="block py-3 print:break-inside-avoid">
    <th role="rowheader" scope="row" className="block pb-1 text-left font-[inherit]">
      {name}
    </th>
    {children}
  </tr>
)

interface CellProps {
  label: string
  isZero?: boolean
  children: ReactNode
}

const Cell = ({ label, isZero: isEmpty = false, children }: CellProps) => (
  <td
    role="cell"
    className={`flex flex-wrap items-baseline justify-between gap-x-3 py-0.5 ${isEmpty ? 'on-wide' : ''}`}
  >
    <span className="on-card font-normal text-muted" aria-hidden="true">
      {label}
    </span>
    <span className="ml-auto text-right">{children}</span>
  </td>
)

interface ChangeProps {
  amount: number
  before: number | undefined
  currency: Currency
}

/** A figure; one that changes with the one before it, struck through. */
function Change({ amount, before, currency }: ChangeProps) {
  const words = useWords('settlement', 'outlook')
  const format = useFormat()
  if (before === undefined || before === amount)
    return (
      <Money amount={amount} currency={currency} className={amount === 0 ? 'text-muted' : ''} />
    )
  const [from, to] = [format.money(before, currency), format.money(amount, currency)]
  return (
    <>
      <span className="sr-only">{words.becomes(from, to)}</span>
      <span aria-hidden="true" className="change inline-flex flex-wrap justify-end gap-x-2">
        <Money amount={before} currency={currency} isStruck className="text-sm" />
        <Money
          amount={amount}
          currency={currency}
          className="rounded-sm bg-primary-soft px-1.5 font-bold text-primary-soft-fg"
        />
      </span>
    </>
  )
}

/** Whose account it is, and whether they went out of the round. */
function Person({ account }: { account: AccountView }) {
  const words = useWords('settlement', 'accounts')
  const format = useFormat()
  const { memberName, isYou, hands, retiredHands, excusedFrom, formers } = account
  const about = [...(isYou ? [words.you] : []), ...(hands > 1 ? [words.hands(hands)] : [])]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">
        <span className="font-semibold">{memberName}</span>
        {about.length > 0 && <span className="text-muted"> ({about.join(', ')})</span>}
      </span>
      {formers.length > 0 && (
        <Badge>{words.formers(format.list(formers.map(({ name }) => name)))}</Badge>
      )}
      {excusedFrom && <Badge>{words.died(format.date(excusedFrom))}</Badge>}
      {retiredHands > 0 && (
        <Badge>{retiredHands >= hands ? words.out : words.partlyOut(retiredHands)}</Badge>
      )}
    </span>
  )
}
