interface Bar {
  key: string
  /** Below the bar; short. */
  label: string
  value: number
  /** The bar's text for screen readers. */
  text: string
}

interface BarsProps {
  title: string
  /** The highest value, formatted. */
  maximum: string
  bars: readonly Bar[]
}

const [barWidth, gap, height] = [10, 4, 60]

/** A bar chart with a text alternative. */
export function Bars({ title, maximum, bars }: BarsProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const heightOf = (value: number) => (value === 0 ? 1 : Math.max(2, (value / highest) * height))
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span>{title}</span> <span className="font-semibold tabular-nums">{maximum}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * (barWidth + gap) - gap} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-line"
        aria-hidden="true"
      >
        {bars.map(({ key, value }, index) => (
          <rect
            key={key}
            x={index * (barWidth + gap)}
            y={height - heightOf(value)}
            width={barWidth}
            height={heightOf(value)}
            className={index === bars.length - 1 ? 'fill-primary' : 'fill-primary opacity-45'}
          />
        ))}
      </svg>
      <ol className="mt-1.5 grid auto-cols-fr grid-flow-col text-center text-2xs text-muted uppercase">
        {bars.map(({ key, label, text }) => (
          <li key={key}>
            <span aria-hidden="true">{label}</span>
            <span className="sr-only normal-case">{text}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
