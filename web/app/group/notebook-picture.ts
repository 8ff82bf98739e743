import type { DueStatus } from '@mainforte/domain/payments/dues'
import {
  type Context2D,
  colours,
  drawHead,
  font,
  headHeight,
  margin,
  createCanvas,
  drawText,
} from '../ui/share/picture-canvas.ts'

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
  const { context, toBlob } = await createCanvas(height, words.join(''))
  drawHead(context, facts.asOf, colours.accent)
  drawTitle(context, facts)
  drawColumns(context, facts, tableEnd)
  for (const [index, row] of rows.entries())
    drawRow(context, facts, row, tableTop + headRow + index * step, step)
  drawLegend(context, facts, tableEnd)
  return toBlob()
}

function drawTitle(context: Context2D, { tontine, terms, state }: NotebookFacts) {
  const maxWidth = edge - left
  const at = (below: number) => [left, headHeight + below] as const
  drawText(context, tontine, { at: at(62), font: font(780, 46), colour: colours.ink, maxWidth })
  drawText(context, terms, {
    at: at(110),
    font: font(500, letters),
    colour: colours.muted,
    maxWidth,
  })
  drawText(context, state, { at: at(164), font: font(700, 34), colour: colours.ink, maxWidth })
}

/** The x position of a column: the last one ends at the edge. */
const columnAt = ({ columns }: NotebookFacts, index: number) =>
  edge - (columns.length - index) * cellWidth

function drawColumns(context: Context2D, facts: NotebookFacts, end: number) {
  for (const [index, { cycle, day, isCurrent }] of facts.columns.entries()) {
    const x = columnAt(facts, index)
    if (isCurrent) {
      context.fillStyle = colours.tint
      context.fillRect(x, tableTop, cellWidth, end - tableTop)
    }
    const middle = { align: 'center', colour: colours.ink } as const
    const at = (below: number) => [x + cellWidth / 2, tableTop + below] as const
    drawText(context, String(cycle), { ...middle, at: at(34), font: font(750, letters) })
    const [number = '', month = ''] = day.split(/\s/)
    const small = { ...middle, font: font(500, 18), colour: colours.muted, maxWidth: cellWidth }
    drawText(context, number, { ...small, at: at(56) })
    drawText(context, month, { ...small, at: at(76) })
  }
  line(context, tableTop + headRow)
}

function line(context: Context2D, y: number) {
  context.fillStyle = colours.line
  context.fillRect(left, y - 1, edge - left, 2)
}

function drawRow(
  context: Context2D,
  facts: NotebookFacts,
  { name, cells, turn }: NotebookFacts['rows'][number],
  top: number,
  step: number,
) {
  const middle = top + step / 2
  const maxWidth = columnAt(facts, 0) - left - 16
  const style = { font: font(600, letters), colour: colours.ink, maxWidth }
  drawText(context, name, { ...style, at: [left, middle + letters * 0.35] })
  for (const [index, status] of cells.entries()) {
    const x = columnAt(facts, index) + cellWidth / 2
    drawMark(context, status, x, middle)
    if (facts.columns[index]?.cycle === turn) drawTurn(context, x, middle)
  }
  line(context, top + step)
}

const size = 42

const tiles: Record<DueStatus, { ground?: string; ink: string; frame?: boolean }> = {
  paid: { ground: colours.ok, ink: colours.okInk },
  paid_late: { ground: colours.ok, ink: colours.okInk },
  partial: { ground: colours.wait, ink: colours.waitInk, frame: true },
  declared: { ground: colours.wait, ink: colours.waitInk },
  open: { ink: colours.muted, frame: true },
  late: { ground: colours.late, ink: '#fff' },
  upcoming: { ink: colours.muted },
  written_off: { ink: colours.muted, frame: true },
  none: { ink: colours.muted },
}

const strokes: Record<DueStatus, string> = {
  paid: 'M-8 0l5 6L8-7',
  paid_late: 'M-8-2l5 6L8-9',
  partial: 'M-9 0H9',
  declared: 'M0-8V1l6 4',
  open: '',
  late: 'M0-9V2M0 8v1',
  upcoming: 'M-1 0h2',
  written_off: 'M-7 7L7-7',
  none: 'M-6 0H6',
}

/** The mark of a due's state: distinguished by shape, as on the screen. */
function drawMark(context: Context2D, status: DueStatus, x: number, y: number) {
  const { ground, ink, frame } = tiles[status]
  context.save()
  context.translate(x, y)
  roundedSquare(context, -size / 2, -size / 2, size, 8)
  if (ground) {
    context.fillStyle = ground
    context.fill()
  }
  Object.assign(context, { strokeStyle: ink, lineCap: 'round', lineJoin: 'round' })
  if (frame) {
    context.lineWidth = 2.5
    context.setLineDash(status === 'partial' ? [5, 5] : [])
    context.stroke()
    context.setLineDash([])
  }
  context.lineWidth = 4
  context.stroke(new Path2D(strokes[status]))
  if (status === 'paid_late') {
    context.fillStyle = colours.accent
    context.fillRect(-size / 2 + 4, size / 2 - 7, size - 8, 5)
  }
  context.restore()
}

/** `roundRect` is younger than the oldest browsers. */
function roundedSquare(context: Context2D, x: number, y: number, side: number, radius: number) {
  context.beginPath()
  context.moveTo(x + radius, y)
  context.arcTo(x + side, y, x + side, y + side, radius)
  context.arcTo(x + side, y + side, x, y + side, radius)
  context.arcTo(x, y + side, x, y, radius)
  context.arcTo(x, y, x + side, y, radius)
  context.closePath()
}

/** The saffron frame around the beneficiary of a cycle. */
function drawTurn(context: Context2D, x: number, y: number) {
  context.strokeStyle = colours.accent
  context.lineWidth = 4
  roundedSquare(context, x - size / 2 - 2, y - size / 2 - 2, size + 4, 10)
  context.stroke()
}

function drawLegend(context: Context2D, { legend, turn }: NotebookFacts, top: number) {
  for (const [index, [status, label]] of legend.entries()) {
    const { x, y } = placeOf(index, top)
    drawMark(context, status, x, y)
    drawLabel(context, label, x, y)
  }
  const { x, y } = placeOf(legend.length, top)
  drawTurn(context, x, y)
  drawLabel(context, turn, x, y)
}

const placeOf = (index: number, top: number) => ({
  x: left + size / 2 + (index % 2) * ((right - left) / 2),
  y: top + 64 + Math.floor(index / 2) * 56,
})

const drawLabel = (context: Context2D, label: string, x: number, y: number) =>
  drawText(context, label, {
    at: [x + size / 2 + 16, y + 10],
    font: font(500, letters),
    colour: colours.muted,
    maxWidth: maxNames * 10,
  })
