import type { ProposalView } from '@mainforte/contract/proposals/views'
import { changeOfWays } from '@mainforte/domain/payments/way-to-pay'
import { wayText } from '@mainforte/words/ways/way-text'
import { useWords } from '../kernel/language/language.ts'

/** What a proposal changes about where to pay, old and new. (P17) */
export function ChangeOfWays({ ways }: { ways: NonNullable<ProposalView['ways']> }) {
  const card = useWords('ways', 'card')
  const words = useWords('ways', 'change')
  const methods = useWords('payments', 'methods')
  const { gone, added, kept } = changeOfWays(ways.before, ways.after)
  const groups = [
    { label: card.gone, those: gone, className: 'line-through' },
    { label: words.added, those: added, className: 'font-semibold' },
    { label: words.kept, those: kept, className: '' },
  ].filter(({ those }) => those.length > 0)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control border border-line p-3">
      {groups.map(({ label, those, className }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          {those.map((way, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <dd key={index} className={`wrap-anywhere ${className}`}>
              {wayText(methods, way)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
