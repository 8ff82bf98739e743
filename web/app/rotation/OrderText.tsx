import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { groupMessage, shortName } from '@mainforte/domain/reports/group-message'
import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useGroupLinks } from '../journal/use-group-links.ts'
import { serverNow } from '../kernel/browser/clock.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { SharedText } from '../ui/share/SharedText.tsx'
import { inOrder } from './arrangement.ts'

interface OrderTextProps {
  tontineId: TontineId
  ranking: RankingView
}

/** Opens the order as a text for the group: names and days. Only an order that stands is sent. */
export function OrderTextButton(props: OrderTextProps) {
  const words = useWords('rotation', 'orderText')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon={ListOrdered} onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.title} description={words.intro}>
        <OrderText {...props} />
      </Dialog>
    </>
  )
}

function OrderText({ tontineId, ranking }: OrderTextProps) {
  const words = useWords('rotation', 'orderText')
  const text = useOrderText(tontineId, ranking)
  return (
    <div className="grid gap-4">
      <SharedText text={text} label={words.title} subject={ranking.tontineName} />
    </div>
  )
}

function useOrderText(tontineId: TontineId, ranking: RankingView): string {
  const words = useWords('rotation', 'orderText')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const links = useGroupLinks(tontineId)
  const turns = turnsOf(ranking, { nobody: ui.toDraw, out: words.out })
  // A turn is served on its day: the next one is of today or later.
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const coming = turns.filter(({ date, isRetired }) => date >= today && !isRetired)
  const [next] = coming
  const line = ({ rank, name, date }: Turn) => words.line(rank, name, format.date(date, 'medium'))
  const message = (shown: readonly Turn[]) =>
    groupMessage({
      first: [
        words.of(shortName(ranking.tontineName)),
        ...(next ? [words.next(next.name, format.date(next.date))] : []),
        links.page,
      ],
      people: shown.map(line),
      others: ui.more,
      last: links.journal,
    })
  const whole = message(turns)
  const isWhole = turns.every((turn) => whole.includes(line(turn)))
  // The turns that have been served are the first to go.
  return isWhole || coming.length === 0 ? whole : message(coming)
}

interface Turn {
  readonly rank: number
  readonly name: string
  readonly date: string
  readonly isRetired: boolean
}

/** All turns in their order, those that are drawn at their meetings too. (D15) */
const turnsOf = (
  { hands, meetings }: RankingView,
  words: { readonly nobody: string; readonly out: (name: string) => string },
): Turn[] =>
  inOrder([...hands, ...meetings]).flatMap((turn): Turn[] => {
    const { rank, date } = turn
    if (rank === null || date === null) return []
    if (!('handId' in turn)) return [{ rank, date, name: words.nobody, isRetired: false }]
    const name = shortName(turn.memberName)
    return [
      { rank, date, name: turn.isRetired ? words.out(name) : name, isRetired: turn.isRetired },
    ]
  })
