import type { CardToSee } from '@mainforte/domain/meetings/cards'
import { Check } from 'lucide-react'
import { toast } from '../../kernel/browser/toast.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { ActButton } from '../ActButton.tsx'
import { useMeeting, useNameOf, useWrite } from '../use-meeting.ts'

/** Members whose printed card was read wait for the word of a second member, who sees them. (N6) */
export function CardsToSee() {
  const words = useWords('meeting', 'card')
  const { cards } = useMeeting().page
  return (
    <Card className="border-primary">
      <CardHeader title={words.title} text={words.text} />
      <ul className="grid gap-4">
        {cards.map((card) => (
          <li key={card.memberId}>
            <ToSee card={card} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ToSee({ card: { memberId, isSeen, paymentIds, paid } }: { card: CardToSee }) {
  const words = useWords('meeting', 'card')
  const format = useFormat()
  const write = useWrite()
  const { page, tontine } = useMeeting()
  const name = useNameOf()(memberId)
  const sum = format.money(paid, tontine.currency)
  const { cycle } = page
  async function see() {
    const seen = { cycle, memberId, paymentIds: [...paymentIds] }
    if (!(await write({ type: 'see-presence', ...seen }))) toast.success(words.done)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} />
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {paid > 0 && <span className="block text-sm text-muted">{words.gave(sum)}</span>}
      </p>
      <ActButton icon={Check} className="max-xs:grow" act={see}>
        {isSeen ? words.yesGave(name, sum) : words.yes(name)}
      </ActButton>
    </div>
  )
}
