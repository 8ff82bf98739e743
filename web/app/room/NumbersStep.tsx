import { RoomNumber } from '@mainforte/domain/rotation/room-draw'
import { type SyntheticEvent, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { type Person, type Room, change, drawNow, presentIn } from './room.ts'

const isNumber = (text: string | undefined): boolean => RoomNumber.safeParse(text).success

/** Everybody's number, turned over together and typed in; then read aloud. */
export function NumbersStep({ room }: { room: Room }) {
  const [isChecking, setChecking] = useState(false)
  const props = { room, people: presentIn(room) }
  return isChecking ? (
    <CheckAloud {...props} onCorrect={() => setChecking(false)} />
  ) : (
    <TypeNumbers {...props} onTyped={() => setChecking(true)} />
  )
}

interface NumbersProps {
  room: Room
  /** Who is in the room. */
  people: readonly Person[]
}

function TypeNumbers({ room, people, onTyped }: NumbersProps & { onTyped: () => void }) {
  const words = useWords('drawing', 'roomNumbers')
  const [isTried, setTried] = useState(false)
  const { numbers } = room.own
  const wrong = people.filter(({ memberId }) => !isNumber(numbers[memberId]))

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (wrong.length === 0) return onTyped()
    const [first] = wrong
    const field = event.currentTarget.elements.namedItem(first?.memberId ?? '')
    if (field instanceof HTMLInputElement) field.focus()
  }

  const errorOf = (typed: string | undefined) => {
    if (isNumber(typed)) return undefined
    // While a number is typed, only what can't become one is wrong.
    if (!typed) return isTried ? words.missing : undefined
    return words.invalid
  }

  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <form noValidate onSubmit={submit}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @md:grid-cols-2">
          {people.map(({ memberId, name }) => (
            <Field
              key={memberId}
              label={<span className="wrap-anywhere">{name}</span>}
              error={errorOf(numbers[memberId])}
            >
              <Input
                name={memberId}
                value={numbers[memberId] ?? ''}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                className="room-number"
                onChange={({ target }) =>
                  change(room, {
                    numbers: { ...numbers, [memberId]: target.value.replaceAll(/\s/g, '') },
                  })
                }
              />
            </Field>
          ))}
        </div>
        {isTried && wrong.length > 0 && (
          <Alert tone="error" className="mt-4">
            {words.incomplete(wrong.length)}
          </Alert>
        )}
        <div className="mt-4 grid gap-2.5 border-t border-line pt-4">
          <Button type="submit" size="lg" wide>
            {words.next}
          </Button>
          <Button variant="ghost" onClick={() => change(room, { step: 'promise' })}>
            {words.back}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The list that is read aloud: afterwards no number changes. */
function CheckAloud({ room, people, onCorrect }: NumbersProps & { onCorrect: () => void }) {
  const words = useWords('drawing', 'roomNumbers')
  return (
    <Card>
      <CardHeader title={words.checkTitle} text={words.checkText} />
      <ul className="divide-y divide-line">
        {people.map(({ memberId, name }) => (
          <li
            key={memberId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="ml-auto text-xl font-bold tabular-nums">
              {room.own.numbers[memberId]}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-2.5 border-t border-line pt-4">
        <Button size="lg" wide variant="accent" onClick={() => drawNow(room)}>
          {words.draw}
        </Button>
        <Button variant="ghost" onClick={onCorrect}>
          {words.correct}
        </Button>
      </div>
    </Card>
  )
}
