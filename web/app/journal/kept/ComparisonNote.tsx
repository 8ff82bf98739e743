import type { Head, HeadComparison } from '@mainforte/domain/journal/head'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'

interface ComparisonNoteProps {
  linkedHead: Head
  /** Undefined while it is computed. */
  compared: HeadComparison | undefined
}

/** The result of comparing another member's head. (J9) */
export const ComparisonNote = (props: ComparisonNoteProps) => (
  <div role="status" className="print:hidden">
    <ComparisonResult {...props} />
  </div>
)

function ComparisonResult({ linkedHead: { seq }, compared }: ComparisonNoteProps) {
  const words = useWords('journal', 'comparison')
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
