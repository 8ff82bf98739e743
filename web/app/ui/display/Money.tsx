import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../../kernel/language/format.tsx'

interface MoneyProps {
  /** In minor units. */
  amount: number
  currency: Currency
  /** `inline` in a sentence; `figure` on a card, with a smaller currency beside it; `bare` in a table that names its currency once. */
  as?: 'inline' | 'figure' | 'bare'
  /** Struck through: the amount no longer counts. */
  isStruck?: boolean
  className?: string
}

/** An amount in the reader's format, in tabular figures. */
export function Money({ isStruck = false, className = '', ...amount }: MoneyProps) {
  return (
    <span className={`tabular-nums ${className} ${isStruck ? 'text-muted' : ''}`}>
      {isStruck ? (
        // A line's height follows its font size; here two sizes share a line.
        <del className="relative no-underline after:absolute after:inset-x-0 after:top-[54%] after:border-t-2">
          <Parts {...amount} />
        </del>
      ) : (
        <Parts {...amount} />
      )}
    </span>
  )
}

function Parts({ amount, currency, as }: Pick<MoneyProps, 'amount' | 'currency' | 'as'>) {
  const format = useFormat()
  const { figure, symbol, symbolFirst, gap } = format.moneyParts(amount, currency)
  if (as === 'bare') return figure
  if (as !== 'figure') return format.money(amount, currency)

  // Its width in ems, so that a large amount shrinks instead of overflowing its card.
  const width = figure.length * 0.58 + symbol.length * 0.31 + 0.3
  const mark = <span className="text-[0.5em] font-semibold tracking-normal">{symbol}</span>
  return (
    <span
      className="tracking-[-0.01em]"
      style={{ fontSize: `min(1em, ${(100 / width).toFixed(1)}cqi)` }}
    >
      {symbolFirst ? mark : figure}
      {gap}
      {symbolFirst ? figure : mark}
    </span>
  )
}
