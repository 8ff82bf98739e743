import type { WaysView } from '@mainforte/contract/ways/views'
import { useWords } from '../../kernel/language/language.ts'
import { ChangedNote } from './ChangedNote.tsx'
import { WayList } from './WayList.tsx'

/** Where to pay, above the form with which a member says that they have paid. (P17) */
export function WaysInForm({ ways }: { ways: WaysView }) {
  const words = useWords('ways', 'card')
  if (ways.ways.length === 0) return null
  return (
    <details className="rounded-control border border-line px-4" open={ways.before !== null}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.title}</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
        <ChangedNote ways={ways} />
        <WayList ways={ways.ways} />
      </div>
    </details>
  )
}
