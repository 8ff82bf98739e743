import { useId } from 'react'

interface Pillar {
  key: string
  /** The short label below the column. */
  label: string
  /** The value: the solid part. */
  filled: number
  /** The reference value, drawn as a frame; 0 for none. */
  framed: number
  /** In the future: drawn faintly. */
  isComing?: boolean
  /** The current one: its label is emphasised. */
  isCurrent?: boolean
}

interface ColumnChartProps {
  /** The description for screen readers; a table below has the figures. */
  label: string
  pillars: readonly Pillar[]
  /** Side by side, or one as the frame of the other. */
  shape: 'framed' | 'paired'
}

const [unit, height, headroom] = [20, 100, 2]

/**
 * Two values for each column: the first solid, the second a hatched frame, so that they differ
 * without colour.
 */
export function ColumnChart({ label, pillars, shape }: ColumnChartProps) {
  const hatch = useId()
  const most = Math.max(1, ...pillars.flatMap(({ filled, framed }) => [filled, framed]))
  const tall = (value: number) => (value / most) * (height - headroom)
  const width = pillars.length * unit
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-line-strong print:h-[32mm]"
      >
        <defs>
          <pattern
            id={hatch}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line y2="4" strokeWidth="1.4" className="stroke-line-strong" />
          </pattern>
        </defs>
        {pillars.map(({ key, filled, framed, isComing }, index) => {
          const [x, wide] = [index * unit + 3, unit - 6]
          const place = { x, width: wide }
          const half = {
            left: { x, width: wide / 2 - 0.5 },
            right: { x: x + wide / 2 + 0.5, width: wide / 2 - 0.5 },
          }
          const frame = shape === 'framed' ? place : half.right
          const fill = shape === 'framed' ? place : half.left
          return (
            <g key={key} opacity={isComing ? 0.4 : 1}>
              {framed > 0 && (
                <rect
                  {...frame}
                  y={height - tall(framed)}
                  height={tall(framed)}
                  fill={`url(#${hatch})`}
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line-strong"
                />
              )}
              {filled > 0 && (
                <rect
                  {...fill}
                  y={height - tall(filled)}
                  height={tall(filled)}
                  className="fill-primary"
                />
              )}
            </g>
          )
        })}
      </svg>
      <div
        aria-hidden="true"
        className="mt-1.5 grid auto-cols-fr grid-flow-col text-center text-2xs text-muted"
      >
        {pillars.map(({ key, label: under, isCurrent }, index) => (
          <span
            key={key}
            className={`overflow-visible whitespace-nowrap ${isCurrent ? 'font-bold text-fg' : ''} ${isTooMany(pillars.length) && index % 2 === 1 ? '@max-xl:invisible' : ''}`}
          >
            {under}
          </span>
        ))}
      </div>
    </>
  )
}

/** With more labels than this, they do not fit side by side on a phone. */
const isTooMany = (count: number) => count > 12

/** The legend of the solid and the hatched columns. */
export function ChartKey({ solid, hatched }: { solid: string; hatched: string }) {
  const id = useId()
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
          <rect width="14" height="14" className="fill-primary" />
        </svg>
        {solid}
      </li>
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
          <pattern
            id={id}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line y2="4" strokeWidth="1.4" className="stroke-line-strong" />
          </pattern>
          <rect
            x="0.75"
            y="0.75"
            width="12.5"
            height="12.5"
            fill={`url(#${id})`}
            strokeWidth="1.5"
            className="stroke-line-strong"
          />
        </svg>
        {hatched}
      </li>
    </ul>
  )
}
