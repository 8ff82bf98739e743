import type { TontineView } from '@mainforte/contract/tontines/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

interface AgreedRulesProps {
  terms: Pick<
    TontineView,
    | ('bearing' | 'leaversPaid' | 'leaverKept' | 'swaps')
    | ('drawnAt' | 'fixedRanks' | 'currency' | 'potConfirmedBy')
  >
  /** For whoever is in the circle: whose turns are not drawn. */
  tontine?: Pick<TontineView, 'fixedTurns' | 'members'>
  /** The words of the page of an invitation. */
  screen?: 'rules' | 'joining'
}

/** What was agreed for members who stop paying, leave or swap turns, and the turns that are not drawn, as the items of a list. (S4, S6, E3, D13) */
export function AgreedRules({ terms, tontine, screen = 'rules' }: AgreedRulesProps) {
  const { bearing, leaversPaid, leaverKept, swaps, drawnAt, fixedRanks, currency } = terms
  const words = useWords('agreed', screen)
  const format = useFormat()
  return (
    <>
      {drawnAt === 'meeting' && <li>{words.atMeetings}</li>}
      <li>{words.bearing[bearing]}</li>
      <li>{words.day[leaversPaid]}</li>
      <li>
        {leaverKept === 0 ? words.nothingKept : words.kept(format.money(leaverKept, currency))}
      </li>
      <li>{words.swaps[swaps]}</li>
      {terms.potConfirmedBy === 'link' && <li>{words.potByLink}</li>}
      {fixedRanks.length > 0 && (
        <li className="wrap-anywhere">
          {words.fixedRanks(format.list(fixedNames(fixedRanks, tontine)), fixedRanks.length)}
        </li>
      )}
    </>
  )
}

/** Each rank with the name of whoever has it, where the reader may know it. */
function fixedNames(ranks: readonly number[], tontine: AgreedRulesProps['tontine']): string[] {
  const nameOf = new Map(tontine?.members.map(({ id, name }) => [id, name]))
  const holderOf = new Map(tontine?.fixedTurns.map(({ rank, memberId }) => [rank, memberId]))
  return ranks.map((rank) => {
    const memberId = holderOf.get(rank)
    const name = memberId && nameOf.get(memberId)
    return name ? `${rank} (${name})` : String(rank)
  })
}
