import type { PresentTurn } from '@mainforte/contract/swaps/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'

/** The order of the start beside that of today, once somebody has swapped. (E2) */
export function StartAndPresent({ order }: { order: readonly PresentTurn[] }) {
  const words = useWords('swaps', 'page')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  if (order.every(({ swaps }) => swaps.length === 0)) return null
  const first = new Map(order.flatMap((turn) => (turn.startRank ? [[turn.startRank, turn]] : [])))
  return (
    <Card>
      <CardHeader title={words.order} />
      <table className="w-full text-left wrap-anywhere">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {words.rank}
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {words.atStart}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {words.today}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ rank, date, memberName, handId, startRank }) => {
            const before = first.get(rank)
            const isOther = before?.handId !== handId
            return (
              <tr key={handId} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 font-normal whitespace-nowrap">
                  <span className="font-semibold">{rank}</span>
                  <span className="block text-sm text-muted">{format.date(date, 'short')}</span>
                </th>
                <td className="py-2.5 pr-4">{before?.memberName || '–'}</td>
                <td className={`py-2.5 ${isOther ? 'font-semibold' : ''}`}>
                  {memberName || ui.toDraw}
                  {startRank === null && (
                    <span className="block text-sm font-normal text-muted">{words.newcomer}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
