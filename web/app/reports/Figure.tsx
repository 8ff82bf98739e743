import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/language/format.tsx'

/** An amount in a table whose header names the currency; a dash if there is none. */
export function Figure({ amount, currency }: { amount: number; currency: Currency }) {
  const format = useFormat()
  return amount === 0 ? <Dash /> : format.moneyParts(amount, currency).figure
}

/** A percentage, or a dash if it can't be computed. */
export function Share({ of }: { of: number | null }) {
  const format = useFormat()
  return of === null ? <Dash /> : format.percent(of)
}

/** A count, or a dash. */
export function Count({ of }: { of: number }) {
  const format = useFormat()
  return of === 0 ? <Dash /> : format.number(of)
}

const Dash = () => <span className="text-muted">–</span>
