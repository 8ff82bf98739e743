import type { RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'

interface FixedTurnsProps {
  tontineId: TontineId
  ranking: RankingView
}

/** What the organizer is about to propose. */
interface Choice {
  hand: RankedHand
  /** Null draws the turn after all. */
  rank: number | null
}

/** The turns that the circle agrees on before the draw; the organizer proposes them. (D13) */
export function FixedTurns({ tontineId, ranking: { hands, mayArrange } }: FixedTurnsProps) {
  const words = useWords('drawing', 'fixed')
  const [choice, setChoice] = useState<Choice>()
  const [isOpen, setOpen] = useState(false)
  const nameOf = useNameOf(hands)
  const active = hands.filter(({ status }) => status === 'active')
  const fixed = active
    .filter(({ fixedRank }) => fixedRank !== null)
    .toSorted((one, other) => (one.fixedRank ?? 0) - (other.fixedRank ?? 0))
  const fix = useCommand({
    send: ({ handId, rank }: { handId: HandId; rank: number | null }, options) =>
      api.rotation.fix({ tontineId, handId, rank }, options),
    isRepeatable: true,
    changes: 'tontine',
    done: words.saved,
    onDone: () => setOpen(false),
    onFailed: showFailure('drawing', words.failed),
  })
  const ask = (one: Choice) => {
    setChoice(one)
    setOpen(true)
  }
  if (!mayArrange && fixed.length === 0) return null
  const { hand, rank = null } = choice ?? {}
  const name = hand ? nameOf(hand) : ''
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      {fixed.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {fixed.map((one) => (
            <li key={one.handId} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {words.row(one.fixedRank ?? 0, nameOf(one))}
              </span>
              {mayArrange && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={words.removeOf(nameOf(one))}
                  onClick={() => ask({ hand: one, rank: null })}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayArrange && <Choose hands={active} nameOf={nameOf} onChoose={ask} />}
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        tone="primary"
        title={rank === null ? words.removeTitle(name) : words.addTitle(rank, name)}
        text={words.addText}
        confirmLabel={rank === null ? words.remove : words.add}
        isBusy={fix.isPending}
        onConfirm={() => hand && fix.mutate({ handId: hand.handId, rank })}
      />
    </Card>
  )
}

/** A hand's name, with its number where its member has several. */
function useNameOf(hands: readonly RankedHand[]) {
  const words = useWords('drawing', 'fixed')
  const several = new Set(hands.flatMap(({ hand, memberId }) => (hand > 1 ? memberId : [])))
  return ({ memberId, memberName, hand }: RankedHand) =>
    several.has(memberId) ? words.hand(memberName, hand) : memberName
}

interface ChooseProps {
  /** The active ones. */
  hands: readonly RankedHand[]
  nameOf: (hand: RankedHand) => string
  onChoose: (choice: Choice) => void
}

/** A hand and a rank that nobody has yet. */
function Choose({ hands, nameOf, onChoose }: ChooseProps) {
  const words = useWords('drawing', 'fixed')
  const [handId, setHandId] = useState('')
  const [rank, setRank] = useState('')
  const taken = new Set(hands.map(({ fixedRank }) => fixedRank))
  const free = hands.map((_, index) => index + 1).filter((one) => !taken.has(one))
  const drawn = hands
    .filter(({ fixedRank }) => fixedRank === null)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  const hand = drawn.find((one) => one.handId === handId)
  const isChosen = free.includes(Number(rank))
  if (hands.length < 2 || drawn.length === 0) return null
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (hand && isChosen) onChoose({ hand, rank: Number(rank) })
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <Field label={words.who} error={undefined}>
          <Select value={hand ? handId : ''} onChange={({ target }) => setHandId(target.value)}>
            <option value="">{words.choose}</option>
            {drawn.map((one) => (
              <option key={one.handId} value={one.handId}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <Field label={words.rank} error={undefined}>
          <Select value={isChosen ? rank : ''} onChange={({ target }) => setRank(target.value)}>
            <option value="">{words.choose}</option>
            {free.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" variant="outline" disabled={!hand || !isChosen}>
        {words.add}
      </Button>
    </form>
  )
}
