import {
  type Context2D,
  colours,
  createCanvas,
  drawHead,
  drawText,
  font,
  headHeight,
  margin,
} from '../ui/share/picture-canvas.ts'
import type { MinutesText } from './minutes-text.ts'

const left = 48
const width = 1080 - 2 * left
const body = font(500, 30)
const step = 42

/** Draws the minutes for a group chat: as tall as their lines need. */
export async function drawMinutes(minutes: MinutesText, tontine: string): Promise<Blob> {
  const letters = JSON.stringify(minutes) + tontine
  const { context: measuring } = await createCanvas(1, letters)
  const parts = minutes.parts.map(({ title, lines }) => ({
    title,
    lines: lines.flatMap((line) => line.split('\n').flatMap((one) => wrapped(measuring, one))),
  }))
  const height =
    headHeight + 240 + parts.reduce((sum, { lines }) => sum + 76 + lines.length * step, 0) + 90
  const { context, toBlob } = await createCanvas(height, letters)
  drawHead(context, minutes.heading, colours.accent)
  const at = (y: number) => [left, y] as const
  let y = headHeight + 72
  drawText(context, tontine, {
    at: at(y),
    font: font(780, 46),
    colour: colours.ink,
    maxWidth: width,
  })
  y += 54
  drawText(context, minutes.title, { at: at(y), font: font(650, 36), colour: colours.ink })
  y += 50
  const muted = { font: body, colour: colours.muted, maxWidth: width }
  drawText(context, minutes.subtitle, { ...muted, at: at(y) })
  for (const { title, lines } of parts) {
    y += 72
    drawText(context, title, { at: at(y), font: font(750, 34), colour: colours.ink })
    for (const line of lines) {
      y += step
      drawText(context, line, { at: at(y), font: body, colour: colours.ink })
    }
  }
  drawText(context, minutes.journal, {
    at: [left, height - 44],
    font: font(500, 24),
    colour: colours.muted,
    maxWidth: margin.right - left,
  })
  return toBlob()
}

/** A line in as many lines as its words need. */
function wrapped(context: Context2D, text: string): string[] {
  context.font = body
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
