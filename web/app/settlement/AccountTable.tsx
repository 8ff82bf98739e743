import './accounts.css'
import type { AccountView } from '@mainforte/contract/settlement/views'
import { type AccountFigure, accountFigures } from '@mainforte/domain/settlement/account-figures'
import { type Currency, sumOf } from '@mainforte/domain/kernel/minor'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Money } from '../ui/display/Money.tsx'
import { AccountHolder } from './AccountHolder.tsx'

/** All others are shown where somebody has some. */
const always: readonly string[] = ['paid', 'toPay', 'received', 'toReceive']

/** The longest amount of which four fit side by side on a phone: "1 250 000". */
const longest = 9

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
 * Every account with its figures: a table; on a phone the name has a row of its own, and large amounts
 * or large text make a card of each. Credit, written-off debts, money kept from leavers and debts to
 * guarantors have a column only where somebody has some. The roles are explicit because some browsers
 * drop them when `display` changes.
 */
export function AccountTable({ label, rows, currency, hasTotal = false }: AccountTableProps) {
  const words = useWords('settlement', 'accounts')
  const isShown = (figure: AccountFigure) =>
    !isRare(figure) ||
    rows.some(({ account, before }) => account[figure] > 0 || (before?.[figure] ?? 0) > 0)
  const format = useFormat()
  const id = useId()
  const shown = accountFigures.filter(isShown)
  const total = (figure: AccountFigure) => sumOf(rows.map(({ account }) => account[figure]))
  const amounts = rows.flatMap(({ account, before = account }) =>
    shown.flatMap((one) => [account[one], before[one]]),
  )
  if (hasTotal) amounts.push(...shown.map(total))
  const { figure, symbol } = format.moneyParts(Math.max(...amounts), currency)
  return (
    <div className="@container">
      <p id={id} className="pb-1 text-sm text-muted">
        {words.amountsIn(symbol)}
      </p>
      <table
        role="table"
        aria-label={label}
        aria-describedby={id}
        className={`accounts block w-full ${figure.length <= longest ? 'compact' : ''}`}
      >
        <thead role="rowgroup" className="sr-only">
          <tr role="row" className="text-sm text-muted">
            <Head>{words.member}</Head>
            {shown.map((figure) => (
              <Head key={figure} isRare={isRare(figure)}>
                {words[figure]}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line">
          {rows.map(({ account, before }) => (
            <Row key={account.memberId} name={<AccountHolder account={account} />}>
              {shown.map((figure) => (
                <Cell
                  key={figure}
                  label={words[figure]}
                  isRare={isRare(figure)}
                  isZero={isZero(figure, account, before)}
                >
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
                <Cell key={figure} label={words[figure]} isRare={isRare(figure)}>
                  <Money amount={total(figure)} currency={currency} as="bare" />
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

const Head = ({ isRare: rare = false, children }: { isRare?: boolean; children: string }) => (
  <th role="columnheader" scope="col" className={`font-semibold ${rare ? 'rare' : ''}`}>
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
  isRare: boolean
  isZero?: boolean
  children: ReactNode
}

const Cell = ({ label, isRare: rare, isZero: isEmpty = false, children }: CellProps) => (
  <td
    role="cell"
    className={`flex flex-wrap items-baseline justify-between gap-x-3 py-0.5 ${rare ? 'rare' : ''} ${isEmpty ? 'on-wide' : ''}`}
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
      <Money
        amount={amount}
        currency={currency}
        as="bare"
        className={amount === 0 ? 'text-muted' : ''}
      />
    )
  const figureOf = (units: number) => format.moneyParts(units, currency).figure
  return (
    <>
      <span className="sr-only">{words.becomes(figureOf(before), figureOf(amount))}</span>
      <span aria-hidden="true" className="change inline-flex flex-wrap justify-end gap-x-2">
        <Money amount={before} currency={currency} as="bare" isStruck className="text-sm" />
        <Money
          amount={amount}
          currency={currency}
          as="bare"
          className="rounded-sm bg-primary-soft px-1 font-bold text-primary-soft-fg"
        />
      </span>
    </>
  )
}
