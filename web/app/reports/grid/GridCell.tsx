import type {
  GridCell as Cell,
  GridColumn,
  GridRow,
  GridView,
} from '@mainforte/contract/reports/views'
import { paths } from '@mainforte/contract/paths'
import { Hand } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { DueMark } from '../DueMark.tsx'

interface GridCellProps {
  view: GridView
  row: GridRow
  column: GridColumn
  cell: Cell | undefined
  /** Its identifier for keyboard navigation. */
  place: string
  /** Records or declares the payment; without it the cell links to its cycle. */
  onSelect: (() => void) | undefined
}

const cellClass =
  'grid size-full min-h-11 min-w-11 place-items-center rounded-control focus-visible:-outline-offset-3 print:min-h-7 print:min-w-0'

/** One hand's due to one cycle: icon and shape, with a full sentence for screen readers. */
export function GridCell({ view, row, column, cell, place, onSelect }: GridCellProps) {
  const words = useWords('reports', 'grid')
  const statuses = useWords('payments', 'dues')
  const declared = useWords('payments', 'declared')
  const format = useFormat()
  if (!cell) return null
  const isTurn = row.handId === column.handId
  const facts = [
    words.cell(row.memberName, column.cycle, statuses[cell.status]),
    ...(cell.paid > 0 ? [format.money(cell.paid, view.currency)] : []),
    ...(cell.declared > 0 && cell.status !== 'declared'
      ? [declared.part(format.money(cell.declared, view.currency))]
      : []),
    ...(isTurn ? [words.takesHand] : []),
  ]
  const declaredLabel = view.mayRecord ? words.confirm : words.seeDeclared
  const payLabel = view.mayRecord ? words.record : words.declare
  const action = !onSelect ? words.seeCycle : cell.status === 'declared' ? declaredLabel : payLabel
  const common = {
    className: cellClass,
    tabIndex: -1,
    'data-place': place,
    'aria-label': `${facts.join(', ')}. ${action}`,
    title: statuses[cell.status],
  }
  const mark = (
    <span className="relative">
      <DueMark status={cell.status} isTurn={isTurn} />
      {isTurn && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 grid size-4.5 place-items-center rounded-full bg-accent text-accent-fg ring-2 ring-card"
        >
          <Hand className="size-3" strokeWidth={2.5} />
        </span>
      )}
    </span>
  )
  return onSelect ? (
    <button type="button" {...common} onClick={onSelect}>
      {mark}
    </button>
  ) : (
    <Link to={paths.cycle(view.tontineId, column.cycle)} {...common}>
      {mark}
    </Link>
  )
}
