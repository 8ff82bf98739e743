import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import type { ProposalProps } from './ProposalFacts.tsx'

/** How many objections make a change of days void, and until when. (H1) */
export function Objections({ proposal: { objection } }: Pick<ProposalProps, 'proposal'>) {
  const words = useWords('proposals', 'page')
  const format = useFormat()
  if (!objection) return null
  const { until, count, needed } = objection
  return (
    <p>
      {words.objections(count, needed)} {until && words.objectUntil(format.dateTime(until))}
    </p>
  )
}
