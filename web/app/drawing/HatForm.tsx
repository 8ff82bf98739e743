import { paths } from '@mainforte/contract/paths'
import type { ComingDrawView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { type HandId, memberIdOfHand } from '@mainforte/domain/kernel/ids'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { NeedsNetwork } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'

interface HatFormProps {
  tontine: TontineView
  coming: ComingDrawView
}

/** What came out of a hat: the whole order, or the name of the turn that is due. (D17) */
export function HatForm({ tontine, coming }: HatFormProps) {
  const words = useWords('drawing', 'hat')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const ranks = coming.rank === null ? coming.hands.map((_, index) => index + 1) : [coming.rank]
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const hands = ranks.flatMap((rank) => coming.hands.filter((hand) => hand === chosen[rank]))
  const nameOf = useNameOf(tontine, coming.hands)
  const propose = useCommand({
    send: (drawn: HandId[], options) =>
      api.rotation.recordHat({ tontineId: tontine.id, hands: drawn }, options),
    changes: 'tontine',
    done: words.done,
    onDone: () => navigate(paths.tontine(tontine.id)),
    onFailed: showFailure('drawing'),
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    propose.mutate(hands)
  }
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <div className="mb-3 empty:hidden">
        <NeedsNetwork />
      </div>
      {isOpen ? (
        <form onSubmit={submit} className="grid gap-4">
          {ranks.map((rank) => (
            <Field
              key={rank}
              label={coming.rank === null ? words.rank(rank) : words.turn}
              error={undefined}
            >
              <Select
                value={chosen[rank] ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [rank]: target.value })}
              >
                <option value="">{words.choose}</option>
                {coming.hands
                  .filter((hand) => hand === chosen[rank] || !hands.includes(hand))
                  .map((hand) => (
                    <option key={hand} value={hand}>
                      {nameOf(hand)}
                    </option>
                  ))}
              </Select>
            </Field>
          ))}
          <Button
            type="submit"
            wide
            isBusy={propose.isPending}
            disabled={hands.length < ranks.length}
          >
            {words.propose}
          </Button>
        </form>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </Card>
  )
}

/** A hand's holder, with its number where they have several. */
function useNameOf({ members }: TontineView, hands: readonly HandId[]) {
  const words = useWords('drawing', 'hat')
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return (hand: HandId) => {
    const memberId = memberIdOfHand(hand)
    const name = names.get(memberId) ?? ''
    const isOne = hands.filter((one) => memberIdOfHand(one) === memberId).length === 1
    return isOne ? name : words.hand(name, Number(hand.slice(memberId.length + 1)))
  }
}
