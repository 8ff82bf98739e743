import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/language/format.tsx'

interface FigureProps {
  amount: number
  currency: Currency
}

/** An amount in a table whose head names the currency; a dash where nothing is. */
export function Figure({ amount, currency }: FigureProps) {
  const format = useFormat()
  return amount === 0 ? <Nothing /> : format.moneyParts(amount, currency).figure
}

/** A share of one, or a dash where there is nothing to compute it from. */
export function Share({ of }: { of: number | null }) {
  const format = useFormat()
  return of === null ? <Nothing /> : format.percent(of)
}

/** How many, or a dash. */
export function Count({ of }: { of: number }) {
  const format = useFormat()
  return of === 0 ? <Nothing /> : format.number(of)
}

const Nothing = () => <span className="text-muted">–</span>
