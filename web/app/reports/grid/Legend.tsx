import type { GridView } from '@mainforte/contract/reports/views'
import { Hand } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { DueMark } from '../DueMark.tsx'
import { legendOf } from '../../group/notebook-sums.ts'

/** The legend of the grid's marks. */
export function Legend({ rows }: Pick<GridView, 'rows'>) {
  const words = useWords('reports', 'grid')
  const statuses = useWords('payments', 'dues')
  return (
    <ul
      aria-label={words.legend}
      className="grid flex-wrap two-columns gap-x-5 gap-y-2 border-t border-line px-4 py-3 text-sm text-muted @2xl:flex @2xl:px-5"
    >
      {legendOf(rows).map((status) => (
        <li key={status} className="flex items-center gap-2">
          <DueMark status={status} />
          {statuses[status]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span className="grid h-8 w-9 place-items-center rounded-sm outline-2 -outline-offset-2 outline-accent">
          <Hand className="size-4.5 text-accent-soft-fg" />
        </span>
        {words.turn}
      </li>
    </ul>
  )
}
