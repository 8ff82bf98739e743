import type { ReactNode } from 'react'

interface Column<Key> {
  key: Key
  label: string
  /** Words begin on the left; figures end on the right, under each other. */
  isText?: boolean
}

interface Line<Key extends string> {
  key: string
  cells: Readonly<Record<Key, ReactNode>>
  /** The one that is going on now. */
  isCurrent?: boolean
}

interface FigureTableProps<Key extends string> {
  /** What the table holds, for who cannot see what stands around it. */
  caption: string
  /** The first one names the lines. */
  columns: readonly Column<Key>[]
  lines: readonly Line<Key>[]
  total?: Line<Key>['cells']
}

const cell = 'py-2 pl-4 align-baseline first:pl-0 last:pr-0'
const side = (isText = false) => (isText ? 'text-left' : 'text-right whitespace-nowrap')

/** Figures in lines and columns. Where the screen is too narrow it scrolls by itself, also by keys. */
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
      className="-mx-4.5 overflow-x-auto px-4.5 md:-mx-5 md:px-5 print:mx-0 print:overflow-visible print:px-0"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map(({ key, label, isText = false }, index) => (
              <th
                key={key}
                scope="col"
                className={`${cell} ${side(isText || index === 0)} font-semibold`}
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
              className={`border-b border-line last:border-0 print:break-inside-avoid ${isCurrent ? 'font-semibold' : ''}`}
            >
              <Cells columns={columns} cells={cells} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-line font-bold">
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
  return columns.map(({ key, isText }, index) =>
    index === 0 ? (
      <th key={key} scope="row" className={`${cell} min-w-28 text-left font-[inherit]`}>
        {cells[key]}
      </th>
    ) : (
      <td key={key} className={`${cell} ${side(isText)}`}>
        {cells[key]}
      </td>
    ),
  )
}
