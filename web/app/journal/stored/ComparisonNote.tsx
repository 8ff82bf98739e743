import type { Head } from '@mainforte/domain/journal/head'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { SharedComparison } from './watch-journal.ts'

interface ComparisonNoteProps {
  linkedHead: Head
  /** Undefined while it is computed. */
  compared: SharedComparison | undefined
}

/** The result of comparing another member's head. (J9) */
export const ComparisonNote = (props: ComparisonNoteProps) => (
  <div role="status" className="print:hidden">
    <ComparisonResult {...props} />
  </div>
)

function ComparisonResult({ linkedHead: { seq }, compared }: ComparisonNoteProps) {
  const words = useWords('journal', 'comparison')
  const format = useFormat()
  switch (compared?.is) {
    case undefined:
      return <Alert>{words.running}</Alert>
    case 'same':
      return (
        <Alert tone="success" title={words.same}>
          {words.sameText(seq)}
        </Alert>
      )
    case 'contained':
      return (
        <Alert tone="success" title={words.contained}>
          {words.containedText({ seq, behind: compared.behind })}
        </Alert>
      )
    case 'earlier':
      return (
        <Alert title={words.earlier}>
          {words.earlierText({ seq, date: format.dateTime(compared.acceptedAt) })}
        </Alert>
      )
    case 'ahead':
    case 'parted':
      // The alarm says it.
      return null
    case 'unknown':
      return (
        <Alert tone="warning" title={words.unknown}>
          {words.unknownText}
        </Alert>
      )
  }
}
