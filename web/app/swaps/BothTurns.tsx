import type { SwapSideView } from '@mainforte/contract/swaps/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

/** Both turns before the swap and after it. */
export function BothTurns({ own, other }: { own: SwapSideView; other: SwapSideView }) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const turn = ({ rank, date }: SwapSideView) => words.turn(rank, format.date(date))
  const reader = own.isYou
    ? { from: own, to: other }
    : other.isYou
      ? { from: other, to: own }
      : null
  const isEarlier = reader !== null && reader.to.date < reader.from.date
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h3 className="mb-1 font-semibold">{words.preview}</h3>
      <dl className="grid gap-2">
        {[
          { side: own, after: other },
          { side: other, after: own },
        ].map(({ side, after }) => (
          <div key={side.handId}>
            <dt className="font-semibold wrap-anywhere">
              {side.isYou ? words.you : side.memberName}
            </dt>
            <dd className="text-sm">
              <span className="text-muted">{words.now(turn(side))}</span>
              <span className="block">{words.after(turn(after))}</span>
            </dd>
          </div>
        ))}
      </dl>
      {reader && <p className="mt-2 font-semibold">{isEarlier ? words.earlier : words.later}</p>}
    </div>
  )
}
