import { paths } from '@mainforte/contract/paths'
import type { RankedHand } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { ArrowDownUp } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** Leads to the page of swaps, which also shows earlier swaps to members with nothing to swap. (E1) */
export function SwapLink({ tontineId, maySwap }: { tontineId: TontineId; maySwap: boolean }) {
  const words = useWords('swaps', 'row')
  return (
    <ButtonLink to={paths.swap(tontineId)} variant="outline" icon={ArrowDownUp}>
      {maySwap ? words.swap : words.see}
    </ButtonLink>
  )
}

interface SwappedNoteProps {
  swaps: RankedHand['swaps']
  /** The order of the start was drawn. */
  isDrawn: boolean
}

/** Where a hand stood at the start, and with whom it was swapped since. (E2) */
export function SwappedNote({ swaps, isDrawn }: SwappedNoteProps) {
  const words = useWords('swaps', 'row')
  const format = useFormat()
  const [first] = swaps
  if (!first) return null
  const start = isDrawn ? words.drawn(first.fromRank) : words.started(first.fromRank)
  const since = swaps.map(({ withName, on }) => words.swapped(withName, format.date(on, 'medium')))
  return <p className="text-sm wrap-anywhere text-muted">{[start, ...since].join(', ')}</p>
}
