import type { DaysView } from '@mainforte/contract/rotation/views'
import { Reason } from '@mainforte/domain/kernel/text'
import { mostSteps } from '@mainforte/domain/rotation/acts'
import { movesOf } from '@mainforte/domain/rotation/moves'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { invalidText } from '../../kernel/api/error-text.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { isText, useDrafted } from '../../kernel/form/draft.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'
import { Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { DraftNote } from '../../ui/form/Drafted.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'

type DaysProps = { view: DaysView }

/** The turns that may still move, each with the number of its cycle. */
const movableIn = ({ turns }: DaysView) =>
  turns.map((turn, index) => ({ ...turn, cycle: index + 1 })).filter(({ mayMove }) => mayMove)

/** Proposes to move a turn and all after it by the same number of steps. (H1) */
export function MoveTurns({ view }: DaysProps) {
  const words = useWords('rotation', 'days')
  const movable = movableIn(view)
  if (movable.length === 0) return <p>{words.noneLeft}</p>
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CardHeader title={words.move} text={words.moveText} />
      <MoveForm view={view} />
    </Card>
  )
}

function MoveForm({ view }: DaysProps) {
  const { tontineId } = view
  const ui = useWords('kernel', 'ui')
  const words = useWords('rotation', 'days')
  const format = useFormat()
  const proposed = useProposed(tontineId)
  const movable = movableIn(view)
  const [chosen, setChosen] = useDrafted<string | undefined>('turn', undefined, isText)
  const first = movable.find(({ handId }) => handId === chosen) ?? movable[0]
  const [steps, setSteps] = useDrafted('steps', 1)
  const [reason, setReason] = useDrafted('reason', '')
  const [isSubmitted, setSubmitted] = useState(false)
  const checked = Reason.safeParse(reason)
  const problem = isSubmitted ? checked.error?.issues[0]?.message : undefined
  const command = useCommand({
    send: api.rotation.postpone,
    changes: 'everything',
    done: ({ isDone }) => (isDone ? [words.moved] : proposed),
    onDone: () => {
      setReason('')
      setSubmitted(false)
    },
  })
  if (!first) return null
  // Back only what was moved before.
  const choices = Array.from({ length: mostSteps }, (_, index) => index + 1)
  const wasMoved = first.agreed !== null && first.agreed < first.date
  const back = wasMoved ? choices.map((count) => -count) : []
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (checked.success)
          command.mutate({ tontineId, handId: first.handId, steps, reason: checked.data })
      }}
    >
      <Field label={words.from} error={undefined}>
        <Select
          value={first.handId}
          onChange={({ target }) => {
            setChosen(target.value)
            // Another turn may not move back as far.
            setSteps(1)
          }}
        >
          {movable.map(({ handId, memberName, date }) => (
            <option key={handId} value={handId}>
              {words.turn(memberName || ui.toDraw, format.date(date, 'medium'))}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.by} error={undefined}>
        <Select value={steps} onChange={({ target }) => setSteps(Number(target.value))}>
          {[...choices, ...back].map((count) => (
            <option key={count} value={count}>
              {words.steps(count)}
            </option>
          ))}
        </Select>
      </Field>
      <Preview view={view} from={first.cycle} steps={steps} />
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={problem && invalidText(problem, 'rotation')}
      >
        <Textarea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <DraftNote />
      <Problem error={command.error} feature="rotation" />
      <Button type="submit" className="justify-self-start" isBusy={command.isPending}>
        {words.propose}
      </Button>
    </form>
  )
}

/** The days before and after, as the rules will compute them. */
function Preview({ view, from, steps }: DaysProps & { from: number; steps: number }) {
  const words = useWords('rotation', 'days')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const moving = movableIn(view).filter(({ cycle }) => cycle >= from)
  const moves = movesOf(
    view,
    moving.map(({ handId, date, agreed, shift }) => ({
      handId,
      date,
      ...(agreed && { agreed }),
      ...(shift && { shift }),
    })),
    { steps },
  )
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h3 className="mb-1 font-semibold">{words.preview}</h3>
      <ul className="grid gap-1 wrap-anywhere">
        {moving.map(({ handId, memberName }, index) => {
          const move = moves[index]
          if (!move) return null
          return (
            <li key={handId}>
              <p className="font-semibold">{memberName || ui.toDraw}</p>
              <p className="text-sm">
                {words.previewLine(format.date(move.from), format.date(move.to))}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
