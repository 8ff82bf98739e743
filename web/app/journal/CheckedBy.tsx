import type { JournalView } from '@mainforte/contract/journal/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'

/** Who has verified the journal on their own device, and up to where. (J16) */
export function CheckedBy({ checks }: { checks: JournalView['checkedBy'] }) {
  const words = useWords('journal', 'checkedBy')
  const format = useFormat()
  if (checks.length === 0) return null
  return (
    <Card className="print:hidden">
      <CardHeader title={words.title} text={words.text} />
      <ul className="grid gap-2">
        {checks.map(({ name, isYou, seq, at }) => (
          <li key={`${name} ${at}`} className="wrap-anywhere">
            <time dateTime={at}>
              {isYou
                ? words.you(seq, format.relative(at))
                : words.other(name || words.erased, seq, format.relative(at))}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
