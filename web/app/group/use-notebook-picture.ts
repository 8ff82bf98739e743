import type { GridView } from '@mainforte/contract/reports/views'
import type { Words } from '@mainforte/words/words'
import { useState } from 'react'
import { type Format, useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { sharePicture } from '../ui/share/share-picture.ts'
import { legendOf, owingIn, paidUpIn } from './notebook-sums.ts'
import type { NotebookFacts } from './notebook-picture.ts'

/** Preloads the drawing code when the pointer or focus approaches the button. */
const loadDrawing = () => import('./notebook-picture.ts')

/** How many cycles are readable on a phone. */
const maxColumns = 12
/** How many of these precede the current one: past payments say more than future ones. */
const before = 9

/** The notebook as a picture to share with the group, with this text or its own. */
export function useNotebookPicture(read: () => Promise<GridView>, text?: string) {
  const words = useWords('reports', 'grid')
  const [isBusy, setBusy] = useState(false)
  const factsOf = useFacts()

  async function share() {
    setBusy(true)
    try {
      const [view, { drawNotebook }] = await Promise.all([read(), loadDrawing()])
      const facts = factsOf(view)
      const name = words.pictureFile(view.tontineName)
      const said = text ?? `${view.tontineName}. ${facts.state}`
      if (await sharePicture(await drawNotebook(facts), name, said))
        toast.success(words.pictureSaved)
    } catch {
      toast.error(words.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, prepare: () => void loadDrawing(), share: () => void share() }
}

function useFacts() {
  const words = useWords('reports', 'grid')
  const statuses = useWords('payments', 'dues')
  const format = useFormat()
  return (view: GridView) => factsOf(view, { words, statuses, format })
}

interface Said {
  words: Words['reports']['grid']
  statuses: Words['payments']['dues']
  format: Format
}

function factsOf(view: GridView, { words, statuses, format }: Said): NotebookFacts {
  const { columns, rows, current, cycles, amount, currency, today } = view
  const money = (units: number) => format.money(units, currency)
  const at = columns.findIndex(({ cycle }) => cycle === current)
  const declared = rows.reduce((sum, { cells }) => sum + (cells[at]?.declared ?? 0), 0)
  const from = Math.max(0, Math.min(at - before, columns.length - maxColumns))
  const shown = columns.slice(from, from + maxColumns)
  const [first, last, now] = [shown[0], shown.at(-1), columns[at]]
  return {
    asOf: words.asOf(format.date(today, 'medium')),
    tontine: view.tontineName,
    terms: words.pictureTerms({
      first: first?.cycle ?? 0,
      last: last?.cycle ?? 0,
      cycles,
      amount: money(amount),
    }),
    state: now
      ? words.state({
          cycle: now.cycle,
          paid: paidUpIn(rows, at),
          hands: owingIn(rows, at),
          missing: money(Math.max(now.expected - now.collected, 0)),
          declared: declared > 0 ? money(declared) : undefined,
        })
      : '',
    columns: shown.map(({ cycle, date }) => ({
      cycle,
      day: format.date(date, 'short'),
      isCurrent: cycle === current,
    })),
    rows: rows.map(({ memberId, memberName, hand, cells, turn }) => ({
      name: rows.some((other) => other.memberId === memberId && other.hand > 1)
        ? `${memberName} (${words.hand(hand)})`
        : memberName,
      cells: cells.slice(from, from + maxColumns).map(({ status }) => status),
      turn,
    })),
    legend: legendOf(rows).map((status) => [status, statuses[status]] as const),
    turn: words.turn,
  }
}
