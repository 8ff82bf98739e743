import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Unsent } from '@mainforte/domain/unsent'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { usePartOf } from '../kernel/browser/store.ts'
import { useWords } from '../kernel/language/language.ts'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { useKnownTontine, useSentences } from './named.ts'
import { outbox, readOutbox } from './outbox.ts'

interface UnsentHereProps {
  tontineId: TontineId
  types: readonly OfflineCommand['type'][]
}

const nothing: readonly Unsent[] = []

/** What this device has not sent yet of that which a page shows. (J17) */
export function UnsentHere({ tontineId, types }: UnsentHereProps) {
  const all = usePartOf(outbox, (each) => each.get(tontineId) ?? nothing)
  useEffect(() => void readOutbox(), [])
  const here = all.filter(({ command }) => types.includes(command.type))
  return here.length > 0 && <Lines tontineId={tontineId} here={here} />
}

function Lines({ tontineId, here }: { tontineId: TontineId; here: readonly Unsent[] }) {
  const words = useWords('outbox', 'page')
  const sentence = useSentences(tontineId, useKnownTontine(tontineId), here)
  return (
    <ul
      aria-label={words.title}
      className="grid gap-1.5 rounded-control bg-accent-soft px-4 py-3 text-accent-soft-fg"
    >
      {here.map((one) => (
        <li
          key={one.operation.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
        >
          <span className="min-w-0 wrap-anywhere">{sentence(one)}</span>
          <Link to={paths.unsent} className="flex min-h-11 items-center">
            <StatusChip status={one.refusal ? 'refused' : 'waiting'}>
              {one.refusal ? words.refused : words.title}
            </StatusChip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
