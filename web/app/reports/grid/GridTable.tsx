import { paths } from '@mainforte/contract/paths'
import type { GridColumn, GridRow, GridView } from '@mainforte/contract/reports/views'
import { memo, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { GridCell } from './GridCell.tsx'
import { owingIn, paidUpIn } from '../../group/notebook-sums.ts'
import { type SelectedCell, canSelectIn, selectedIn } from './cells.ts'
import { placeName, useGridKeys } from './use-grid-keys.ts'

interface GridTableProps {
  view: GridView
  onSelect: (cell: SelectedCell) => void
}

/** At most two fifths of the table's width, so that a whole column fits beside the names. */
const names =
  'sticky left-0 z-10 w-(--names) min-w-(--names) max-w-(--names) border-r border-line bg-card pl-3 pr-2 text-left @2xl:pl-5 print:w-34 print:min-w-34 print:max-w-34 print:pl-0'
const tint = 'bg-primary-soft'

/**
 * Hands by cycles. Names and headers are sticky; the current cycle is tinted and scrolled into
 * view, and the column next to the names is never cut.
 */
export const GridTable = memo(function GridTable({ view, onSelect }: GridTableProps) {
  const words = useWords('reports', 'grid')
  const { columns, rows, current } = view
  const scroller = useRef<HTMLDivElement>(null)
  const keysHint = useId()
  const keys = useGridKeys([rows.length + 1, columns.length])
  const stop = Math.max(
    0,
    columns.findIndex(({ cycle }) => cycle === current),
  )

  useEffect(() => {
    const box = scroller.current
    const head = box?.querySelector<HTMLElement>('[data-current]')
    if (!box || !head) return
    const free = box.clientWidth - (box.querySelector('th')?.clientWidth ?? 0)
    box.scrollLeft = head.offsetLeft + head.clientWidth - (box.clientWidth - free) - free / 2
  }, [])

  return (
    <div
      ref={scroller}
      className="scrolls-right scrolls-by-column relative max-h-dvh-72 scroll-pt-16 scroll-pl-(--names) overflow-auto overscroll-x-contain [--names:min(40vw,15rem)] supports-[width:1cqw]:[--names:min(40cqw,15rem)] print:max-h-none print:overflow-visible"
    >
      <p id={keysHint} className="sr-only">
        {words.keys}
      </p>
      {/* A table navigated with the arrow keys is a grid (WAI-ARIA APG). */}
      <table
        role="grid"
        aria-describedby={keysHint}
        className="min-w-full border-separate border-spacing-0"
        {...keys}
      >
        <caption className="sr-only">{words.table}</caption>
        <Head view={view} stop={stop} />
        <tbody>
          {rows.map((row, index) => (
            <Line key={row.handId} view={view} row={row} line={index + 1} onSelect={onSelect} />
          ))}
        </tbody>
        <Foot view={view} />
      </table>
    </div>
  )
})

function Head({ view, stop }: { view: GridView; stop: number }) {
  const words = useWords('reports', 'grid')
  const format = useFormat()
  const { columns, current, tontineId } = view
  const sum =
    'sticky top-0 z-20 bg-card px-3 text-right text-sm font-semibold text-muted border-b border-line print:px-1.5 print:text-2xs'
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={`${names} top-0 z-30! border-b text-sm font-semibold text-muted`}
        >
          {words.member}
        </th>
        {columns.map(({ cycle, date }, index) => (
          <th
            key={cycle}
            scope="col"
            data-current={cycle === current || undefined}
            aria-current={cycle === current ? 'date' : undefined}
            className={`sticky top-0 z-20 border-b border-line p-0 ${cycle === current ? tint : 'bg-card'}`}
          >
            <Link
              to={paths.cycle(tontineId, cycle)}
              data-place={placeName([0, index])}
              tabIndex={index === stop ? 0 : -1}
              className="grid min-w-[3.25rem] justify-items-center px-1 py-2 text-sm leading-tight focus-visible:-outline-offset-3 print:min-w-0 print:px-0.5 print:py-1"
            >
              <span className="font-bold tabular-nums">
                <span className="sr-only">{words.cycle}</span> {cycle}
              </span>{' '}
              <span className="text-2xs font-medium whitespace-nowrap text-muted print:w-min print:text-[0.65rem] print:leading-none print:whitespace-normal">
                {format.date(date, 'short')}
              </span>
            </Link>
          </th>
        ))}
        <th scope="col" className={sum}>
          {words.paid}
        </th>
        <th scope="col" className={sum}>
          {words.owed}
        </th>
      </tr>
    </thead>
  )
}

interface LineProps extends GridTableProps {
  row: GridRow
  line: number
}

function Line({ view, row, line, onSelect }: LineProps) {
  const words = useWords('reports', 'grid')
  const { columns, rows, current, currency, amount } = view
  const hasHands = rows.some(({ memberId, hand }) => memberId === row.memberId && hand > 1)
  const details = [...(row.isYou ? [words.you] : []), ...(hasHands ? [words.hand(row.hand)] : [])]
  const canSelect = canSelectIn(view)(row)
  return (
    <tr className="group/row">
      {/* Truncated names are shown in full on hover, and in the focused row. */}
      <th
        scope="row"
        tabIndex={-1}
        title={row.memberName}
        className={`${names} py-1 font-normal focus:outline-none`}
      >
        <span className="flex items-center gap-2.5">
          <Avatar
            name={row.memberName}
            size="sm"
            isTurn={row.turn === current}
            className="@max-2xl:hidden print:hidden"
          />
          <span className="line-clamp-2 min-w-0 text-sm leading-tight wrap-anywhere group-focus-within/row:line-clamp-none @2xl:text-md print:line-clamp-none print:text-2xs">
            <span className="font-semibold">{row.memberName}</span>
            {details.length > 0 && <span className="text-muted"> ({details.join(', ')})</span>}
          </span>
        </span>
      </th>
      {columns.map((column, index) => {
        const selected = canSelect ? selectedIn(row, index, amount) : undefined
        return (
          <td key={column.cycle} className={`p-0 ${column.cycle === current ? tint : ''}`}>
            <GridCell
              view={view}
              row={row}
              column={column}
              cell={row.cells[index]}
              place={placeName([line, index])}
              onSelect={selected && (() => onSelect(selected))}
            />
          </td>
        )
      })}
      <td className="px-3 text-right text-sm print:px-1.5 print:text-2xs">
        <Money amount={row.paid} currency={currency} />
      </td>
      <td
        className={`px-3 text-right text-sm print:px-1.5 print:text-2xs ${row.late > 0 ? 'font-semibold text-late-soft-fg' : ''}`}
      >
        <Money amount={row.owed} currency={currency} />
      </td>
    </tr>
  )
}

/** The columns' totals: the amount collected, and from how many hands. */
function Foot({ view }: { view: GridView }) {
  const words = useWords('reports', 'grid')
  const format = useFormat()
  const { columns, rows, current, currency, totals } = view
  const cellOf = ({ cycle }: GridColumn) =>
    `border-t border-line px-1 py-2 text-center text-2xs font-semibold whitespace-nowrap tabular-nums print:px-0 print:text-[0.65rem] ${cycle === current ? tint : ''}`
  const sum = 'border-t border-line px-3 text-right text-sm font-bold print:px-1.5 print:text-2xs'
  return (
    <tfoot className="print:table-row-group">
      <tr>
        <th scope="row" className={`${names} border-t py-2 text-sm font-semibold text-muted`}>
          {words.collected}
        </th>
        {columns.map((column, index) => (
          <td key={column.cycle} className={cellOf(column)}>
            {column.isOpen || column.collected > 0 ? (
              <>
                <span className="print:mx-auto print:block print:[writing-mode:vertical-rl]">
                  {format.moneyParts(column.collected, currency).figure}
                </span>{' '}
                <span className="block font-normal text-muted print:whitespace-normal">
                  {words.of(paidUpIn(rows, index), owingIn(rows, index))}
                </span>
              </>
            ) : (
              '–'
            )}
          </td>
        ))}
        <td className={sum}>
          <Money amount={totals.inDues} currency={currency} />
        </td>
        <td className={sum}>
          <Money amount={totals.owed} currency={currency} />
        </td>
      </tr>
    </tfoot>
  )
}
