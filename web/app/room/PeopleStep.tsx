import type { MemberId } from '@mainforte/domain/kernel/ids'
import { neededInRoom } from '@mainforte/domain/rotation/room-draw'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { type Room, change, peopleOf, promiseNow } from './room.ts'

/** Who is in the room, of which list. */
export function PeopleStep({ room }: { room: Room }) {
  const words = useWords('drawing', 'roomPeople')
  const format = useFormat()
  const people = peopleOf(room)
  const isHere = new Set(room.own.present)
  const present = people.flatMap(({ memberId }) => (isHere.has(memberId) ? memberId : []))
  const needed = neededInRoom(people.length)
  const isEnough = present.length >= needed
  const areAll = present.length === people.length
  const tick = (id: MemberId, isTicked: boolean) =>
    change(room, {
      present: people.flatMap(({ memberId }) =>
        (memberId === id ? isTicked : isHere.has(memberId)) ? memberId : [],
      ),
    })
  return (
    <>
      <Alert>
        <p className="font-semibold">
          {words.listAt(format.dateTime(new Date(room.listAt).toISOString()))}
        </p>
        <p>{words.listNow}</p>
      </Alert>
      <Card>
        <CardHeader
          title={words.title}
          text={words.text}
          action={
            <Button
              size="sm"
              variant="outline"
              className="shrink-0"
              onClick={() =>
                change(room, { present: areAll ? [] : people.map(({ memberId }) => memberId) })
              }
            >
              {areAll ? words.nobody : words.all}
            </Button>
          }
        />
        <fieldset>
          <legend className="sr-only">{words.here}</legend>
          <ul className="divide-y divide-line">
            {people.map(({ memberId, name, hands }) => (
              <li key={memberId} className="py-1">
                <label className="flex min-h-11 items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className="room-tick shrink-0"
                    checked={isHere.has(memberId)}
                    onChange={({ target }) => tick(memberId, target.checked)}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {name}
                    {hands > 1 && (
                      <span className="block text-sm text-muted">{words.hands(hands)}</span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Limits room={room} />
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          <p role="status" className="text-muted">
            {words.count(present.length, people.length)}
            {!isEnough && <> · {words.tooFew(needed)}</>}
          </p>
          <Button size="lg" wide disabled={!isEnough} onClick={() => promiseNow(room)}>
            {words.next}
          </Button>
        </div>
      </Card>
    </>
  )
}

/** What was agreed before and limits the order, in words. (D13) */
function Limits({ room: { own, list, names } }: { room: Room }) {
  const words = useWords('drawing', 'roomPeople')
  const constraints = own.promise ? own.promise.constraints : list?.constraints
  if (!constraints) return null
  const { fixed, notBefore, spacing } = constraints
  const nameOf = (hand: string) => names[hand] ?? ''
  const lines = [
    ...fixed.map(({ hand, rank }) => words.fixed(nameOf(hand), rank)),
    ...notBefore.map(({ hand, rank }) => words.notBefore(nameOf(hand), rank)),
    ...(spacing ? [words.apart] : []),
  ]
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3>{words.limits}</h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
