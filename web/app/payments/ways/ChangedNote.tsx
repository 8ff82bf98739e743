import type { WaysView } from '@mainforte/contract/ways/views'
import { changeOfWays } from '@mainforte/domain/payments/way-to-pay'
import { wayText } from '@mainforte/words/ways/way-text'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'

/** Warns of a change of where to pay, with what is no longer valid. (P17) */
export function ChangedNote({ ways: { noted, before, ways } }: { ways: WaysView }) {
  const words = useWords('ways', 'card')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  if (!noted || !before) return null
  const { gone } = changeOfWays(before, ways)
  return (
    <Alert tone="warning" title={words.changedTitle}>
      <p className="wrap-anywhere">{words.changed(format.date(noted.on), noted.byNames)}</p>
      <p>{words.check}</p>
      {gone.length > 0 && <p className="mt-2 text-sm">{words.gone}</p>}
      {gone.map((way, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="text-sm wrap-anywhere line-through">
          {wayText(methods, way)}
        </p>
      ))}
    </Alert>
  )
}
