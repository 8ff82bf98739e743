import type { ReactNode } from 'react'

interface Column<Key> {
  key: Key
  label: string
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

const cell = 'py-2 pl-3 align-baseline first:pl-0 @xl:pl-4'
/** The names stay in sight while the figures are scrolled. */
const name = 'sticky left-0 bg-card pr-1 print:static'
/** Figures end on the right, under each other. */
const figure = 'text-right whitespace-nowrap'

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
        {/* On paper it stands once at the end, not on every sheet. */}
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
