import type { DueStatus } from '@mainforte/domain/payments/dues'
import {
  type Pen,
  colours,
  drawHead,
  font,
  headHeight,
  margin,
  openSheet,
  write,
} from '../../ui/share/picture-pen.ts'

/** The texts of the picture. */
export interface NotebookFacts {
  /** "Cahier au 21 novembre 2026" */
  asOf: string
  tontine: string
  /** "Échéances 1 à 12 sur 25, 5 000 F CFA par main" */
  terms: string
  /** "Échéance 3 : 20 sur 25 ont versé, il manque 125 000 F CFA" */
  state: string
  columns: readonly { cycle: number; day: string; isCurrent: boolean }[]
  rows: readonly { name: string; cells: readonly DueStatus[]; turn: number | null }[]
  legend: readonly (readonly [DueStatus, string])[]
  turn: string
}

const { right } = margin
const left = 40
const edge = 1040
/** Large enough to be readable at a phone's full width. */
const letters = 30
const tableTop = headHeight + 200
const headRow = 84
const cellWidth = 54
const maxNames = 40

/** With few members the rows are taller. */
const rowHeight = (rows: number) => (rows > 25 ? 50 : 58)
const legendHeight = (entries: number) => 60 + Math.ceil(entries / 2) * 56

/**
 * Draws the notebook for a group chat: every member by some cycles, and the state of the current
 * one.
 */
export async function drawNotebook(facts: NotebookFacts): Promise<Blob> {
  const { rows, legend } = facts
  const step = rowHeight(rows.length)
  const tableEnd = tableTop + headRow + rows.length * step
  const height = tableEnd + legendHeight(legend.length + 1)
  const words = [
    facts.asOf,
    facts.tontine,
    facts.terms,
    facts.state,
    ...rows.map(({ name }) => name),
  ]
  const { pen, finish } = await openSheet(height, words.join(''))
  drawHead(pen, facts.asOf, colours.accent)
  drawTitle(pen, facts)
  drawColumns(pen, facts, tableEnd)
  for (const [index, row] of rows.entries())
    drawRow(pen, facts, row, tableTop + headRow + index * step, step)
  drawLegend(pen, facts, tableEnd)
  return finish()
}

function drawTitle(pen: Pen, { tontine, terms, state }: NotebookFacts) {
  const most = edge - left
  const at = (below: number) => [left, headHeight + below] as const
  write(pen, tontine, { at: at(62), font: font(780, 46), colour: colours.ink, most })
  write(pen, terms, { at: at(110), font: font(500, letters), colour: colours.muted, most })
  write(pen, state, { at: at(164), font: font(700, 34), colour: colours.ink, most })
}

/** The x position of a column: the last one ends at the edge. */
const columnAt = ({ columns }: NotebookFacts, index: number) =>
  edge - (columns.length - index) * cellWidth

function drawColumns(pen: Pen, facts: NotebookFacts, end: number) {
  for (const [index, { cycle, day, isCurrent }] of facts.columns.entries()) {
    const x = columnAt(facts, index)
    if (isCurrent) {
      pen.fillStyle = colours.tint
      pen.fillRect(x, tableTop, cellWidth, end - tableTop)
    }
    const middle = { align: 'center', colour: colours.ink } as const
    const at = (below: number) => [x + cellWidth / 2, tableTop + below] as const
    write(pen, String(cycle), { ...middle, at: at(34), font: font(750, letters) })
    const [number = '', month = ''] = day.split(/\s/)
    const small = { ...middle, font: font(500, 18), colour: colours.muted, most: cellWidth }
    write(pen, number, { ...small, at: at(56) })
    write(pen, month, { ...small, at: at(76) })
  }
  line(pen, tableTop + headRow)
}

function line(pen: Pen, y: number) {
  pen.fillStyle = colours.line
  pen.fillRect(left, y - 1, edge - left, 2)
}

function drawRow(
  pen: Pen,
  facts: NotebookFacts,
  { name, cells, turn }: NotebookFacts['rows'][number],
  top: number,
  step: number,
) {
  const middle = top + step / 2
  const most = columnAt(facts, 0) - left - 16
  const look = { font: font(600, letters), colour: colours.ink, most }
  write(pen, name, { ...look, at: [left, middle + letters * 0.35] })
  for (const [index, status] of cells.entries()) {
    const x = columnAt(facts, index) + cellWidth / 2
    drawMark(pen, status, x, middle)
    if (facts.columns[index]?.cycle === turn) drawTurn(pen, x, middle)
  }
  line(pen, top + step)
}

const size = 42

const looks: Record<DueStatus, { ground?: string; ink: string; frame?: boolean }> = {
  paid: { ground: colours.ok, ink: colours.okInk },
  paid_late: { ground: colours.ok, ink: colours.okInk },
  partial: { ground: colours.wait, ink: colours.waitInk, frame: true },
  declared: { ground: colours.wait, ink: colours.waitInk },
  open: { ink: colours.muted, frame: true },
  late: { ground: colours.late, ink: '#fff' },
  upcoming: { ink: colours.muted },
}

const strokes: Record<DueStatus, string> = {
  paid: 'M-8 0l5 6L8-7',
  paid_late: 'M-8-2l5 6L8-9',
  partial: 'M-9 0H9',
  declared: 'M0-8V1l6 4',
  open: '',
  late: 'M0-9V2M0 8v1',
  upcoming: 'M-1 0h2',
}

/** The mark of a due's state: distinguished by shape, as on the screen. */
function drawMark(pen: Pen, status: DueStatus, x: number, y: number) {
  const { ground, ink, frame } = looks[status]
  pen.save()
  pen.translate(x, y)
  pen.beginPath()
  pen.roundRect(-size / 2, -size / 2, size, size, 8)
  if (ground) {
    pen.fillStyle = ground
    pen.fill()
  }
  Object.assign(pen, { strokeStyle: ink, lineCap: 'round', lineJoin: 'round' })
  if (frame) {
    pen.lineWidth = 2.5
    pen.setLineDash(status === 'partial' ? [5, 5] : [])
    pen.stroke()
    pen.setLineDash([])
  }
  pen.lineWidth = 4
  pen.stroke(new Path2D(strokes[status]))
  if (status === 'paid_late') {
    pen.fillStyle = colours.accent
    pen.fillRect(-size / 2 + 4, size / 2 - 7, size - 8, 5)
  }
  pen.restore()
}

/** The saffron frame around the beneficiary of a cycle. */
function drawTurn(pen: Pen, x: number, y: number) {
  pen.strokeStyle = colours.accent
  pen.lineWidth = 4
  pen.beginPath()
  pen.roundRect(x - size / 2 - 2, y - size / 2 - 2, size + 4, size + 4, 10)
  pen.stroke()
}

function drawLegend(pen: Pen, { legend, turn }: NotebookFacts, top: number) {
  for (const [index, [status, word]] of legend.entries()) {
    const { x, y } = placeOf(index, top)
    drawMark(pen, status, x, y)
    told(pen, word, x, y)
  }
  const { x, y } = placeOf(legend.length, top)
  drawTurn(pen, x, y)
  told(pen, turn, x, y)
}

const placeOf = (index: number, top: number) => ({
  x: left + size / 2 + (index % 2) * ((right - left) / 2),
  y: top + 64 + Math.floor(index / 2) * 56,
})

const told = (pen: Pen, word: string, x: number, y: number) =>
  write(pen, word, {
    at: [x + size / 2 + 16, y + 10],
    font: font(500, letters),
    colour: colours.muted,
    most: maxNames * 10,
  })
