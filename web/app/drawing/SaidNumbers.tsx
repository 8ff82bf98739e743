import type { NumberSaid } from '@mainforte/domain/rotation/said-numbers'
import { useWords } from '../kernel/language/language.ts'

interface SaidNumbersProps {
  numbers: readonly NumberSaid[]
  nameOf: (memberId: string) => string | undefined
}

/** Each name with its number, as it was typed. */
export function SaidNumbers({ numbers, nameOf }: SaidNumbersProps) {
  const words = useWords('drawing', 'attested')
  return (
    <ul aria-label={words.numbers} className="divide-y divide-line">
      {numbers.map(({ memberId, number }) => (
        <li key={memberId} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere">{nameOf(memberId) ?? words.somebody}</span>
          <span className="text-lg font-bold tabular-nums">{number}</span>
        </li>
      ))}
    </ul>
  )
}
