import { paths } from '@mainforte/contract/paths'
import type { NotebookView } from '@mainforte/contract/notebook/views'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import type { CarriedNotebook } from '@mainforte/domain/notebook/carried'
import {
  type Doubt,
  type SheetLine,
  doubtsIn,
  linesOf,
} from '@mainforte/domain/notebook/sheet/lines'
import { type Sheet, readSheet } from '@mainforte/domain/notebook/sheet/sheet'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useProposed } from '../proposals/open-proposal.tsx'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { CarriedTable } from '../proposals/CarriedTable.tsx'
import { Doubts } from './Doubts.tsx'
import { PastPots } from './PastPots.tsx'
import { SheetBox } from './SheetBox.tsx'
import { type TypedSums, Sums, linesOfSums } from './Sums.tsx'
import {
  Ids,
  askedOf,
  carriedOf,
  circleIn,
  potsBefore,
  tableOf,
  turnByDays,
  turnsToBeAt,
} from './paper.ts'

type Way = 'sums' | 'sheet'

/** A sheet, and what it left open when it was read. */
interface ReadIn {
  readonly sheet: Sheet
  readonly asked: readonly Doubt[]
}

/** Both ways to note an old notebook, the table to check, and the proposal. (B1, B4) */
export function NotebookForm({ view }: { view: NotebookView }) {
  const [turn, setTurn] = useState(() => turnByDays(view))
  const [way, setWay] = useState<Way>('sums')
  const [typed, setTyped] = useState<TypedSums>(new Map())
  const [readIn, setReadIn] = useState<ReadIn>()
  const circle = circleIn(view)
  function read(text: string): boolean {
    const sheet = readSheet(text, circle)
    if (sheet) setReadIn({ sheet, asked: doubtsIn(sheet) })
    return sheet !== null
  }
  const isRead = readIn !== undefined && doubtsIn(readIn.sheet).length === 0
  const ofSheet = isRead ? linesOf(readIn.sheet, circle) : undefined
  const lines = way === 'sums' ? linesOfSums(typed, turn, view) : ofSheet
  return (
    <>
      <TurnAndWay {...{ view, turn, way }} onTurn={setTurn} onWay={setWay} />
      {way === 'sums' && <Sums {...{ view, turn, typed }} onType={setTyped} />}
      {way === 'sheet' && !readIn && <SheetBox read={read} />}
      {way === 'sheet' && readIn && (
        <Doubts
          view={view}
          {...readIn}
          onAnswer={(sheet) => setReadIn({ ...readIn, sheet })}
          onAnother={() => setReadIn(undefined)}
        />
      )}
      {lines && <Checked {...{ view, turn, way, lines }} />}
    </>
  )
}

interface TurnAndWayProps {
  view: NotebookView
  turn: number
  way: Way
  onTurn: (turn: number) => void
  onWay: (way: Way) => void
}

/** At which turn the circle is, and how its past is noted. */
function TurnAndWay({ view, turn, way, onTurn, onWay }: TurnAndWayProps) {
  const words = useWords('notebook', 'page')
  const sums = useWords('notebook', 'sums')
  const format = useFormat()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={sums.turn} error={undefined}>
        <Select value={turn} onChange={({ target }) => onTurn(Number(target.value))}>
          {turnsToBeAt(view).map(({ number, date }) => (
            <option key={number} value={number}>
              {sums.turnOf(number, format.date(date))}
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup
        label={words.how}
        isRow
        value={way}
        onChange={onWay}
        options={[
          { value: 'sums', label: words.bySum },
          { value: 'sheet', label: words.bySheet },
        ]}
      />
    </Card>
  )
}

interface CheckedProps {
  view: NotebookView
  turn: number
  way: Way
  lines: readonly SheetLine[]
}

/** The pots that went with the lines, the whole table, and the button that proposes it. */
function Checked({ view, turn, way, lines }: CheckedProps) {
  const words = useWords('notebook', 'check')
  const [kept, setKept] = useState<ReadonlySet<HandId>>(new Set())
  const ids = useRef(new Ids())
  const { tontineId, currency } = view
  const pots = potsBefore(turn, lines, view)
  const gone = pots.filter(({ handId, amount }) => amount > 0 && !kept.has(handId))
  const propose = useProposing(tontineId)
  const format = useFormat()
  return (
    <>
      <PastPots pots={pots} currency={currency} kept={kept} onKeep={setKept} />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardHeader title={words.title} text={words.late} />
        {way === 'sums' ? (
          // The fields are the table.
          <p className="font-bold">
            {words.total(format.money(sumOf(lines.map(({ amount }) => amount)), currency))}
          </p>
        ) : (
          <CarriedTable
            table={tableOf(view, lines, gone)}
            currency={currency}
            askedOf={(id) => askedOf(view, turn, id)}
          />
        )}
        <p className="text-sm text-muted">{words.undo}</p>
        <Problem error={propose.error} title={words.notSent} feature="notebook" />
        <Button
          wide
          isBusy={propose.isPending}
          disabled={lines.length === 0}
          onClick={() => propose.mutate(carriedOf(lines, gone, ids.current))}
        >
          {words.propose}
        </Button>
        {lines.length === 0 && <p className="text-sm text-muted">{words.empty}</p>}
      </Card>
    </>
  )
}

function useProposing(tontineId: NotebookView['tontineId']) {
  const words = useWords('notebook', 'check')
  const proposed = useProposed(tontineId)
  const navigate = useNavigate()
  return useCommand({
    send: (carried: CarriedNotebook, options) =>
      api.notebook.carry({ tontineId, ...carried }, options),
    changes: 'everything',
    done: ({ isDone }) => (isDone ? [words.done] : proposed),
    onDone: ({ isDone }) => navigate((isDone ? paths.tontine : paths.proposals)(tontineId)),
  })
}
