import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../../kernel/language/format.tsx'

interface MoneyProps {
  /** In minor units. */
  amount: number
  currency: Currency
  /** `inline` in a sentence; `figure` on a card, with the currency set smaller beside it. */
  as?: 'inline' | 'figure'
  /** It does not count any more. */
  isStruck?: boolean
  className?: string
}

/** An amount as this reader writes it, in figures that stand under each other. */
export function Money({ isStruck = false, className = '', ...amount }: MoneyProps) {
  return (
    <span className={`tabular-nums whitespace-nowrap ${className} ${isStruck ? 'text-muted' : ''}`}>
      {isStruck ? (
        // A text's own line has the height of its letters: here they are of two sizes.
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
  if (as !== 'figure') return format.money(amount, currency)

  const { figure, symbol, symbolFirst } = format.moneyParts(amount, currency)
  // As wide as its letters are, in ems, so that a large amount becomes smaller instead of leaving its card.
  const width = figure.length * 0.58 + symbol.length * 0.31 + 0.3
  const mark = <span className="text-[0.5em] font-semibold tracking-normal">{symbol}</span>
  return (
    <span
      className="tracking-[-0.01em]"
      style={{ fontSize: `min(1em, ${(100 / width).toFixed(1)}cqi)` }}
    >
      {symbolFirst && mark}
      {figure}
      {!symbolFirst && <>&#160;{mark}</>}
    </span>
  )
}
