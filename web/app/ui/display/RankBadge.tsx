/** A rank; the first is highlighted. */
export function RankBadge({ rank, label }: { rank: number | null; label: string }) {
  const tint = rank === 1 ? 'bg-accent text-accent-fg' : 'bg-sunken text-fg'
  return (
    <span
      className={`grid min-h-9 min-w-9 shrink-0 place-items-center px-0.5 rounded-sm font-bold tabular-nums ${tint}`}
    >
      <span aria-hidden="true">{rank ?? '–'}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
