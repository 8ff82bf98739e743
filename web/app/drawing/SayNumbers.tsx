import type { ComingDrawView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { type NumberSaid, SaidNumber } from '@mainforte/domain/rotation/said-numbers'
import { type SyntheticEvent, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { keepNumbers } from './own-numbers.ts'
import { SaidNumbers } from './SaidNumbers.tsx'

interface SayNumbersProps {
  tontine: TontineView
  userId: string
  coming: ComingDrawView
}

/** Who says which number: typed, read aloud once, and then final. (D14) */
export function SayNumbers({ tontine, userId, coming }: SayNumbersProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isChecking, setChecking] = useState(false)
  const people = tontine.members.filter(({ status, isYou }) => status === 'active' && !isYou)
  const numbers = people.flatMap(({ id: memberId }): NumberSaid[] => {
    const number = typed[memberId] ?? ''
    return number === '' ? [] : [{ memberId, number }]
  })
  const { drawId, listHash, commitment, rank } = coming
  const draw = () => {
    const idempotencyKey = crypto.randomUUID()
    const own = { drawId, listHash, commitment, rank, numbers, idempotencyKey }
    keepNumbers(userId, tontine.id, own)
  }
  return isChecking ? (
    <CheckAloud
      tontine={tontine}
      numbers={numbers}
      onBack={() => setChecking(false)}
      onDraw={draw}
    />
  ) : (
    <TypeNumbers
      people={people}
      typed={typed}
      onType={(id, number) => setTyped({ ...typed, [id]: number })}
      onTyped={() => setChecking(true)}
    />
  )
}

interface TypeNumbersProps {
  people: TontineView['members']
  typed: Readonly<Record<string, string>>
  onType: (memberId: string, number: string) => void
  onTyped: () => void
}

const isWrong = (number: string | undefined): boolean =>
  number !== undefined && number !== '' && !SaidNumber.safeParse(number).success

function TypeNumbers({ people, typed, onType, onTyped }: TypeNumbersProps) {
  const words = useWords('drawing', 'aloud')
  const isNothing = people.every(({ id }) => (typed[id] ?? '') === '')
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = people.find(({ id }) => isWrong(typed[id]))
    if (!wrong) return onTyped()
    const field = event.currentTarget.elements.namedItem(wrong.id)
    if (field instanceof HTMLInputElement) field.focus()
  }
  return (
    <Card>
      <CardHeader title={words.numbers} text={words.text} />
      <Alert className="mb-4">{words.promised}</Alert>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-muted">{words.empty}</p>
        {people.map(({ id, name }) => (
          <Field
            key={id}
            label={<span className="wrap-anywhere">{name}</span>}
            error={isWrong(typed[id]) ? words.invalid : undefined}
          >
            <Input
              name={id}
              value={typed[id] ?? ''}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              className="min-h-14 text-xl font-bold tabular-nums"
              onChange={({ target }) => onType(id, target.value.replaceAll(/\s/g, ''))}
            />
          </Field>
        ))}
        <Button type="submit" size="lg" wide disabled={isNothing && people.length > 0}>
          {words.next}
        </Button>
      </form>
    </Card>
  )
}

interface CheckAloudProps {
  tontine: TontineView
  numbers: readonly NumberSaid[]
  onBack: () => void
  onDraw: () => void
}

/** The list that is read aloud: afterwards no number changes. */
function CheckAloud({ tontine, numbers, onBack, onDraw }: CheckAloudProps) {
  const words = useWords('drawing', 'aloud')
  const ui = useWords('kernel', 'ui')
  const names = new Map<string, string>(tontine.members.map(({ id, name }) => [id, name]))
  return (
    <Card>
      <CardHeader title={words.checkTitle} text={words.checkText} />
      <SaidNumbers numbers={numbers} nameOf={(id) => names.get(id)} />
      <div className="mt-4 grid gap-2.5 border-t border-line pt-4">
        <Button size="lg" wide variant="accent" onClick={onDraw}>
          {words.draw}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {ui.back}
        </Button>
      </div>
    </Card>
  )
}
