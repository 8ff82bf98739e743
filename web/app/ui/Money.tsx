import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/format.tsx'

interface MoneyProps {
  /** In minor units. */
  amount: number
  currency: Currency
  /** `inline` in a sentence; `figure` on a card, with the currency set smaller beside it. */
  as?: 'inline' | 'figure'
  className?: string
}

/** An amount as this reader writes it, in figures that stand under each other. */
export function Money({ amount, currency, as = 'inline', className = '' }: MoneyProps) {
  const format = useFormat()
  const look = `tabular-nums whitespace-nowrap ${className}`
  if (as === 'inline') return <span className={look}>{format.money(amount, currency)}</span>

  const { figure, symbol, symbolFirst } = format.moneyParts(amount, currency)
  const mark = <span className="text-[0.5em] font-semibold tracking-normal">{symbol}</span>
  return (
    <span className={`tracking-[-0.01em] ${look}`}>
      {symbolFirst && mark}
      {figure}
      {!symbolFirst && <>&#160;{mark}</>}
    </span>
  )
}
