import type { ReactNode } from 'react'

interface Column<Key> {
  key: Key
  label: string
}

interface Line<Key extends string> {
  key: string
  cells: Readonly<Record<Key, ReactNode>>
  /** The current row. */
  isCurrent?: boolean
}

interface FigureTableProps<Key extends string> {
  /** The table's label, for screen readers. */
  caption: string
  /** The column headers; the first column names the rows. */
  columns: readonly Column<Key>[]
  lines: readonly Line<Key>[]
  total?: Line<Key>['cells']
}

const cell = 'py-2 pl-3 align-baseline first:pl-0 @xl:pl-4'
/** The row names stay visible while the figures scroll. */
const name = 'sticky left-0 bg-card pr-1 @max-[16rem]:static print:static'
/** Figures are right-aligned. */
const figure = 'text-right whitespace-nowrap'

/** A table of figures. On narrow screens it scrolls horizontally, also by keyboard. */
export function FigureTable<Key extends string>({
  caption,
  columns,
  lines,
  total,
}: FigureTableProps<Key>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="scrolls-right overflow-x-auto print:overflow-visible print:bg-none"
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted *:border-b *:border-line">
            {columns.map(({ key, label }, index) => (
              <th
                key={key}
                scope="col"
                className={`${cell} ${index === 0 ? `${name} text-left` : figure} font-semibold`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells, isCurrent }) => (
            <tr
              key={key}
              aria-current={isCurrent ? 'true' : undefined}
              className={`*:border-b *:border-line last:*:border-b-0 print:break-inside-avoid ${isCurrent ? 'font-semibold' : ''}`}
            >
              <Cells columns={columns} cells={cells} />
            </tr>
          ))}
        </tbody>
        {/* Printed once at the end, not on every page. */}
        {total && (
          <tfoot className="print:table-row-group">
            <tr className="font-bold *:border-t-2 *:border-line">
              <Cells columns={columns} cells={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface CellsProps<Key extends string> {
  columns: readonly Column<Key>[]
  cells: Line<Key>['cells']
}

function Cells<Key extends string>({ columns, cells }: CellsProps<Key>) {
  return columns.map(({ key }, index) =>
    index === 0 ? (
      <th key={key} scope="row" className={`${cell} ${name} min-w-28 text-left font-[inherit]`}>
        {cells[key]}
      </th>
    ) : (
      <td key={key} className={`${cell} ${figure}`}>
        {cells[key]}
      </td>
    ),
  )
}
