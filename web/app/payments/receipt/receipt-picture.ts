import { encode } from 'uqr'
import {
  type Pen,
  colours,
  drawHead,
  font,
  margin,
  openSheet,
  write,
} from '../../ui/share/picture-pen.ts'

/** The texts of the picture. */
export interface PictureFacts {
  /** "Reçu confirmé" */
  state: string
  isGood: boolean
  number: string
  amount: string
  amountInWords: string
  facts: readonly (readonly [label: string, value: string])[]
  check: { link: string; title: string; text: string }
}

/** The tallest picture that messengers show without cropping, in px. */
const height = 1350
const { left, right } = margin

/** Draws a receipt for WhatsApp, readable without opening anything. */
export async function drawReceipt(receipt: PictureFacts): Promise<Blob> {
  const { pen, finish } = await openSheet(height, Object.values(receipt).flat(2).join(''))
  drawHead(pen, receipt.state, receipt.isGood ? colours.accent : colours.lateSoft)
  drawAmount(pen, receipt)
  drawFacts(pen, receipt.facts)
  drawCheck(pen, receipt.check)
  return finish()
}

function drawAmount(pen: Pen, { number, amount, amountInWords }: PictureFacts) {
  const width = right - left
  write(pen, number, { at: [left, 286], font: font(600, 36), colour: colours.muted })
  pen.font = font(800, 132)
  const size = Math.floor(132 * Math.min(1, width / pen.measureText(amount).width))
  write(pen, amount, { at: [left - 4, 410], font: font(800, size), colour: colours.ink })
  const style = { font: font(500, 34), colour: colours.muted, most: width }
  const [first, second] = inTwoLines(pen, amountInWords, style.font, width)
  write(pen, first, { ...style, at: [left, 468] })
  if (second) write(pen, second, { ...style, at: [left, 510] })
}

function inTwoLines(pen: Pen, text: string, face: string, width: number): [string, string] {
  pen.font = face
  const words = text.split(' ')
  const fits = (count: number) => pen.measureText(words.slice(0, count).join(' ')).width <= width
  let count = words.length
  while (count > 1 && !fits(count)) count -= 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

const [factsTop, factsHeight] = [548, 432]

function drawFacts(pen: Pen, facts: PictureFacts['facts']) {
  const step = Math.min(72, factsHeight / facts.length)
  for (const [index, [label, value]] of facts.entries()) {
    const base = factsTop + step * index + step * 0.62
    write(pen, label, { at: [left, base], font: font(500, 32), colour: colours.muted })
    const most = right - left - pen.measureText(label).width - 40
    const style = { font: font(650, 34), colour: colours.ink, most }
    write(pen, value, { ...style, at: [right, base], align: 'right' })
    pen.fillStyle = colours.line
    pen.fillRect(left, Math.round(factsTop + step * (index + 1)), right - left, 2)
  }
}

const codeSize = 306

/** A white background with a margin of four modules, as QR readers require. */
function drawCheck(pen: Pen, { link, title, text }: PictureFacts['check']) {
  const { data, size } = encode(link, { border: 4, ecc: 'M' })
  // Whole pixels: blurred edges make the code unreadable for old cameras.
  const module = Math.max(6, Math.floor(codeSize / size))
  const [x0, y0] = [left - 4, height - 34 - module * size]
  pen.fillStyle = '#fff'
  pen.fillRect(x0, y0, module * size, module * size)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x0 + x * module, y0 + y * module, module, module)
  const at = x0 + module * size + 36
  const middle = y0 + (module * size) / 2
  const most = right - at
  write(pen, title, { at: [at, middle - 14], font: font(700, 36), colour: colours.ink, most })
  write(pen, text, { at: [at, middle + 32], font: font(500, 30), colour: colours.muted, most })
  const { host } = new URL(link)
  write(pen, host, { at: [at, middle + 74], font: font(500, 30), colour: colours.muted, most })
}
