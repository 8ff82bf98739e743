import type { HandId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import type { PaperPot } from './paper.ts'

interface PastPotsProps {
  pots: readonly PaperPot[]
  currency: Currency
  kept: ReadonlySet<HandId>
  onKeep: (kept: ReadonlySet<HandId>) => void
}

/** The pots of past turns, all handed over unless somebody says otherwise. */
export function PastPots({ pots, currency, kept, onKeep }: PastPotsProps) {
  const words = useWords('notebook', 'check')
  const format = useFormat()
  return (
    <Card>
      <CardHeader title={words.pots} text={words.word} />
      {pots.map(({ turn, handId, memberName, amount }) => (
        <Checkbox
          key={handId}
          label={words.isGone(turn, memberName)}
          hint={amount > 0 ? format.money(amount, currency) : words.emptyPot}
          checked={amount > 0 && !kept.has(handId)}
          disabled={amount === 0}
          onChange={(isGone) => {
            const next = new Set(kept)
            if (isGone) next.delete(handId)
            else next.add(handId)
            onKeep(next)
          }}
        />
      ))}
    </Card>
  )
}
