import type { WayView } from '@mainforte/contract/ways/views'
import { useWords } from '../../kernel/language/language.ts'
import { CopyField } from '../../ui/share/CopyField.tsx'

/** Ways to pay, each with its number to copy. (P17) */
export function WayList({ ways }: { ways: readonly WayView[] }) {
  const words = useWords('ways', 'card')
  const methods = useWords('payments', 'methods')
  const { copyFailed } = useWords('kernel', 'ui')
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {ways.map((way, index) => (
        // Two may be equal, and they have no names.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <p className="wrap-anywhere">
            <span className="font-semibold">{methods[way.method]}</span>
            {way.holder && (
              <span className="block text-sm text-muted">
                {(way.method === 'cash' ? words.handTo : words.named)(way.holder)}
              </span>
            )}
          </p>
          {way.account && (
            <CopyField
              label={words.numberOf(methods[way.method])}
              value={way.account}
              copiedText={words.copied}
              failedText={copyFailed}
              about={methods[way.method]}
            />
          )}
          {way.note && <p className="text-sm wrap-anywhere">{way.note}</p>}
        </li>
      ))}
    </ul>
  )
}
