import { useFormat } from '../../kernel/language/format.tsx'

interface ProgressProps {
  /** From 0 to 1; values above count as 1. */
  share: number
  /** The accessible name of the progress bar. */
  label: string
  tone?: 'ok' | 'primary' | 'accent'
}

const fills = { ok: 'bg-ok', primary: 'bg-primary', accent: 'bg-accent' }

export function Progress({ share, label, tone = 'ok' }: ProgressProps) {
  const capped = Math.min(1, Math.max(0, share))
  const percent = Math.floor(capped * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={useFormat().percent(percent / 100)}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-300 ${fills[tone]}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
