import type { ReportView } from '@mainforte/contract/reports/views'
import { useId } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { DueMark } from '../DueMark.tsx'
import { ReportPart } from './ReportPart.tsx'

const shown = ['paid', 'paid_late', 'late', 'declared', 'partial', 'open'] as const

/** The pattern that identifies a part of the bar without colour. */
const patterns: Partial<Record<(typeof shown)[number], string>> = {
  paid_late: 'stripes',
  declared: 'stripes',
  late: 'dots',
}

const fills = {
  paid: 'fill-ok',
  paid_late: 'fill-ok',
  late: 'fill-late',
  declared: 'fill-wait',
  partial: 'fill-wait',
  open: 'fill-line',
} as const satisfies Record<(typeof shown)[number], string>

/** The states of the dues of all open cycles, and how many of the settled ones were on time. */
export function OnTime({ view: { dues, onTimeRate } }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const statuses = useWords('payments', 'dues')
  const format = useFormat()
  const settled = dues.paid + dues.paid_late + dues.late
  return (
    <ReportPart
      title={words.onTimeTitle}
      text={onTimeRate === null ? words.onTimeNone : words.onTimeText(settled)}
    >
      {onTimeRate !== null && (
        <p className="mb-3 text-3xl font-bold tabular-nums">{format.percent(onTimeRate)}</p>
      )}
      <Bar dues={dues} label={words.onTimeChart} />
      <ul className="mt-3 grid gap-1.5">
        {shown.map((status) => (
          <li key={status} className="flex items-center gap-3">
            <DueMark status={status} />
            <span className="grow">{statuses[status]}</span>{' '}
            <span className="font-bold tabular-nums">{format.number(dues[status])}</span>
          </li>
        ))}
      </ul>
    </ReportPart>
  )
}

/** One bar divided by the state of the dues: paid late or declared is striped, late is dotted. */
function Bar({ dues, label }: { dues: ReportView['dues']; label: string }) {
  const id = useId()
  const all = shown.reduce((sum, status) => sum + dues[status], 0)
  let from = 0
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 400 24"
      preserveAspectRatio="none"
      className="h-6 w-full rounded-sm"
    >
      <defs>
        <pattern
          id={`${id}-stripes`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="7" strokeWidth="3" className="stroke-card" />
        </pattern>
        <pattern id={`${id}-dots`} width="8" height="8" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="4" r="1.6" className="fill-card" />
        </pattern>
      </defs>
      {shown.map((status) => {
        const width = all === 0 ? 0 : (dues[status] / all) * 400
        const place = { x: from, width: Math.max(0, width - 2), height: 24 }
        from += width
        if (dues[status] === 0) return null
        return (
          <g key={status}>
            <rect {...place} className={fills[status]} />
            {patterns[status] && <rect {...place} fill={`url(#${id}-${patterns[status]})`} />}
          </g>
        )
      })}
    </svg>
  )
}
