import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import type { ProposalProps } from './ProposalFacts.tsx'

/** How many noes stop what waits, or how many objections undo a change of days, and until when. (G7, H1) */
export function Objections({ proposal }: Pick<ProposalProps, 'proposal'>) {
  const words = useWords('proposals', 'page')
  const format = useFormat()
  const { objection, from } = proposal
  if (!objection) return null
  const { until, count, needed } = objection
  return (
    <p>
      {(from ? words.noes : words.objections)(count, needed)}{' '}
      {until && words.objectUntil(format.dateTime(until))}
    </p>
  )
}
