import type { SwapsView } from '@mainforte/contract/swaps/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { refusalText } from '../proposals/refusal-text.ts'
import { Card } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { BothTurns } from './BothTurns.tsx'

type OwnHand = SwapsView['hands'][number]

interface ProposeSwapProps {
  tontineId: TontineId
  hands: readonly OwnHand[]
}

/** The reader chooses with whom to exchange turns, sees both days, and asks. (E1) */
export function ProposeSwap({ tontineId, hands }: ProposeSwapProps) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const [chosen, setChosen] = useState<string>()
  const own = hands.find(({ handId }) => handId === chosen) ?? hands[0]
  if (!own) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 className="text-lg">{own.isYou ? words.ownHand : words.guestHand(own.memberName)}</h2>
        <p className="text-sm text-muted">{words.turn(own.rank, format.date(own.date))}</p>
      </header>
      {hands.length > 1 && (
        <Field
          label={hands.every(({ isYou }) => isYou) ? words.ownHand : words.whichHand}
          error={undefined}
        >
          <Select value={own.handId} onChange={({ target }) => setChosen(target.value)}>
            {hands.map(({ handId, hand, rank, date, isYou, memberName }) => (
              <option key={handId} value={handId}>
                {`${words.turn(rank, format.date(date))} · ${isYou ? words.hand(hand) : memberName}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Partner key={own.handId} tontineId={tontineId} own={own} />
    </Card>
  )
}

function Partner({ tontineId, own }: { tontineId: TontineId; own: OwnHand }) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const [chosen, setChosen] = useState<string>()
  const propose = useCommand({
    send: api.swaps.propose,
    changes: 'everything',
    // Where nobody else can say it for two guests, an officer’s word is enough. (E4)
    done: ({ isSwapped }) => [isSwapped ? words.swapped : words.proposed],
  })
  const possible = own.choices.filter(({ impossible }) => impossible === null)
  // Who needs the pot earlier asks the neighbour first; the last one has nobody behind.
  const other =
    possible.find(({ handId }) => handId === chosen) ??
    possible.find(({ isBefore }) => isBefore) ??
    possible[0]
  return (
    <>
      {other ? (
        <>
          <div className="rounded-control bg-primary-soft px-4 py-3 text-primary-soft-fg">
            <h3 className="font-semibold">{words.urgent}</h3>
            <p>{words.urgentText}</p>
          </div>
          <Field
            label={words.choose}
            hint={
              other.isGuest ? (other.date < own.date ? words.guestLater : words.guest) : undefined
            }
            error={undefined}
          >
            <Select value={other.handId} onChange={({ target }) => setChosen(target.value)}>
              {possible.map(({ handId, memberName, rank, date, isBefore }) => (
                <option key={handId} value={handId}>
                  {`${memberName} · ${words.turn(rank, format.date(date))}${isBefore ? ` · ${words.before}` : ''}`}
                </option>
              ))}
            </Select>
          </Field>
          <BothTurns own={own} other={other} />
          <AskedButton
            label={words.propose}
            button={{ className: 'justify-self-start', icon: ArrowDownUp }}
            tone="primary"
            title={words.confirmTitle(other.memberName)}
            text={words.confirmText(format.date(own.date), format.date(other.date))}
            command={propose}
            feature="swaps"
            onConfirm={(close) =>
              propose.mutate(
                { tontineId, handId: own.handId, otherHandId: other.handId },
                { onSuccess: close },
              )
            }
          />
        </>
      ) : (
        <p>{words.nobody}</p>
      )}
      <Obstacles choices={own.choices} />
    </>
  )
}

/** With whom it is not possible now, and why. */
function Obstacles({ choices }: { choices: OwnHand['choices'] }) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const codes = [...new Set(choices.flatMap(({ impossible }) => impossible ?? []))]
  if (codes.length === 0) return null
  const namesWith = (code: string) =>
    choices.filter(({ impossible }) => impossible === code).map(({ memberName }) => memberName)
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">{words.notNow}</h3>
      <ul className="mt-1 grid gap-1.5 wrap-anywhere">
        {codes.map((code) => (
          <li key={code}>
            <span className="font-semibold">{format.list([...new Set(namesWith(code))])}</span>
            <span className="block text-muted">{refusalText(code, 'swaps')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
