import type { TontineView } from '@mainforte/contract/tontines/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

interface AgreedRulesProps {
  terms: Pick<
    TontineView,
    'bearing' | 'leaversPaid' | 'leaverKept' | 'swaps' | 'fixedRanks' | 'currency'
  >
  /** The words of the page of an invitation. */
  screen?: 'rules' | 'joining'
}

/** What was agreed for who stops paying, leaves or swaps turns, and which turns are not drawn, as the items of a list. (S4, S6, E3, D13) */
export function AgreedRules({ terms, screen = 'rules' }: AgreedRulesProps) {
  const { bearing, leaversPaid, leaverKept, swaps, fixedRanks, currency } = terms
  const words = useWords('agreed', screen)
  const format = useFormat()
  return (
    <>
      <li>{words.bearing[bearing]}</li>
      <li>{words.day[leaversPaid]}</li>
      <li>
        {leaverKept === 0 ? words.nothingKept : words.kept(format.money(leaverKept, currency))}
      </li>
      <li>{words.swaps[swaps]}</li>
      {fixedRanks.length > 0 && (
        <li>{words.fixedRanks(format.list(fixedRanks.map(String)), fixedRanks.length)}</li>
      )}
    </>
  )
}
