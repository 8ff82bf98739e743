import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Unsent } from '@mainforte/domain/unsent'
import { Clock, X } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { useKnownTontine, useSentences } from './named.ts'

interface UnsentListProps {
  tontineId: TontineId
  unsent: readonly Unsent[]
}

/** What is unsent, a sentence each, with the way to where it can be changed or dropped. */
export function UnsentList({ tontineId, unsent }: UnsentListProps) {
  const words = useWords('outbox', 'page')
  const sentence = useSentences(tontineId, useKnownTontine(tontineId), unsent)
  return (
    <ul
      aria-label={words.title}
      className="rounded-control bg-accent-soft px-4 py-1.5 text-accent-soft-fg"
    >
      {unsent.map((one) => (
        <Line key={one.operation.id} text={sentence(one)} refusal={one.refusal} />
      ))}
    </ul>
  )
}

function Line({ text, refusal }: { text: string; refusal: Unsent['refusal'] }) {
  const words = useWords('outbox', 'page')
  const Icon = refusal ? X : Clock
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Link to={paths.unsent} className="flex min-h-11 items-center gap-2 text-sm">
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <b className="font-semibold underline">{refusal ? words.refused : words.title}</b>
      </Link>
    </li>
  )
}
