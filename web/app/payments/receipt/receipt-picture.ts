import { encode } from 'uqr'
import {
  type Context2D,
  colours,
  drawHead,
  font,
  margin,
  createCanvas,
  drawText,
} from '../../ui/share/picture-canvas.ts'

/** The texts of the picture. */
export interface PictureFacts {
  /** "Reçu confirmé" */
  state: string
  isGood: boolean
  number: string
  amount: string
  amountInWords: string
  facts: readonly (readonly [label: string, value: string])[]
  check: {
    link: string
    title: string
    text: string
    /** The number of the payment's entry in the journal, and its fingerprint. */
    journal: readonly string[]
  }
}

/** The tallest picture that messengers show without cropping, in px. */
const height = 1350
const { left, right } = margin

/** Draws a receipt for WhatsApp, readable without opening anything. */
export async function drawReceipt(receipt: PictureFacts): Promise<Blob> {
  const { context, toBlob } = await createCanvas(height, Object.values(receipt).flat(2).join(''))
  drawHead(context, receipt.state, receipt.isGood ? colours.accent : colours.lateSoft)
  drawAmount(context, receipt)
  drawFacts(context, receipt.facts)
  drawCheck(context, receipt.check)
  return toBlob()
}

function drawAmount(context: Context2D, { number, amount, amountInWords }: PictureFacts) {
  const width = right - left
  drawText(context, number, { at: [left, 286], font: font(600, 36), colour: colours.muted })
  context.font = font(800, 132)
  const size = Math.floor(132 * Math.min(1, width / context.measureText(amount).width))
  drawText(context, amount, { at: [left - 4, 410], font: font(800, size), colour: colours.ink })
  const style = { ...inTwoLines(context, amountInWords, width), colour: colours.muted }
  const [first, second] = style.lines
  drawText(context, first, { ...style, at: [left, 468] })
  if (second) drawText(context, second, { ...style, at: [left, 510] })
}

/** All words: where two lines of the usual size are too short, the letters are smaller. */
function inTwoLines(context: Context2D, text: string, width: number, size = 34): WordLines {
  const face = font(500, size)
  const lines = splitAt(context, text, face, width)
  if (context.measureText(lines[1]).width <= width) return { font: face, lines }
  return inTwoLines(context, text, width, size - 2)
}

interface WordLines {
  font: string
  lines: readonly [string, string]
}

function splitAt(context: Context2D, text: string, face: string, width: number): [string, string] {
  context.font = face
  const words = text.split(' ')
  const fits = (count: number) =>
    context.measureText(words.slice(0, count).join(' ')).width <= width
  let count = words.length
  while (count > 1 && !fits(count)) count -= 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

const [factsTop, factsHeight] = [548, 372]

function drawFacts(context: Context2D, facts: PictureFacts['facts']) {
  const step = Math.min(72, factsHeight / facts.length)
  for (const [index, [label, value]] of facts.entries()) {
    const base = factsTop + step * index + step * 0.62
    drawText(context, label, { at: [left, base], font: font(500, 32), colour: colours.muted })
    const maxWidth = right - left - context.measureText(label).width - 40
    const style = { font: font(650, 34), colour: colours.ink, maxWidth }
    drawText(context, value, { ...style, at: [right, base], align: 'right' })
    context.fillStyle = colours.line
    context.fillRect(left, Math.round(factsTop + step * (index + 1)), right - left, 2)
  }
}

const codeSize = 306

/** A white background with a margin of four modules, as QR readers require. */
function drawCheck(context: Context2D, { link, title, text, journal }: PictureFacts['check']) {
  const { data, size } = encode(link, { border: 4, ecc: 'M' })
  // Whole pixels: blurred edges make the code unreadable for old cameras.
  const module = Math.max(6, Math.floor(codeSize / size))
  const [x0, y0] = [left - 4, height - 34 - module * size]
  context.fillStyle = '#fff'
  context.fillRect(x0, y0, module * size, module * size)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x0 + x * module, y0 + y * module, module, module)
  const at = x0 + module * size + 36
  const middle = y0 + (module * size) / 2
  const maxWidth = right - at
  drawText(context, title, {
    at: [at, middle - 84],
    font: font(700, 36),
    colour: colours.ink,
    maxWidth,
  })
  drawText(context, text, {
    at: [at, middle - 38],
    font: font(500, 30),
    colour: colours.muted,
    maxWidth,
  })
  const { host } = new URL(link)
  const small = { colour: colours.muted, maxWidth }
  drawText(context, host, { ...small, at: [at, middle + 4], font: font(500, 30) })
  const [entry = '', print = ''] = journal
  const groups = print.split(' ')
  // Four groups each, in letters that people can compare.
  const lines = [entry, groups.slice(0, 4).join(' '), groups.slice(4).join(' ')]
  for (const [index, line] of lines.entries())
    drawText(context, line, { ...small, at: [at, middle + 62 + index * 32], font: font(500, 25) })
}
