import { encode } from 'uqr'
import { wordmark } from '../ui/wordmark.ts'

/** What stands on the picture, in words. */
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

/** As tall as messengers show a picture without cutting it. */
const [width, height] = [1080, 1350]
const [left, right] = [80, 1000]

/** Always in the light theme's colours: the picture is looked at elsewhere. */
const colours = {
  paper: '#fcf9f5',
  ink: '#171d31',
  muted: '#565c6e',
  line: '#e1dcd2',
  hero: '#1a295d',
  heroInk: '#fcf9f5',
  hand: '#c6d3fd',
  accent: '#f9b134',
  late: '#ffbebb',
}

const font = (weight: number, size: number) => `${weight} ${size}px "Figtree Variable", sans-serif`

/** Draws a receipt that can be sent by WhatsApp: nobody needs to open anything to read it. */
export async function drawReceipt(receipt: PictureFacts): Promise<Blob> {
  // What is drawn before the font has come would stay in another one for good.
  await document.fonts?.load(font(700, 40), Object.values(receipt).flat(2).join(''))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, width, height)
  drawHead(pen, receipt)
  drawAmount(pen, receipt)
  drawFacts(pen, receipt.facts)
  drawCheck(pen, receipt.check)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

type Pen = CanvasRenderingContext2D

interface Line {
  at: readonly [x: number, y: number]
  font: string
  colour: string
  align?: CanvasTextAlign
  /** A longer text is cut, and says so. */
  most?: number
}

function write(pen: Pen, text: string, { at, font: face, colour, align = 'left', most }: Line) {
  Object.assign(pen, { font: face, fillStyle: colour, textAlign: align })
  pen.fillText(most === undefined ? text : cut(pen, text, most), ...at)
}

function cut(pen: Pen, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text
  const letters = Array.from(text)
  while (letters.length > 1 && pen.measureText(`${letters.join('').trimEnd()}…`).width > most)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function drawHead(pen: Pen, { state, isGood }: PictureFacts) {
  pen.fillStyle = colours.hero
  pen.fillRect(0, 0, width, 212)
  drawMark(pen)
  pen.save()
  pen.translate(left + 86, 127)
  pen.scale(0.72, 0.72)
  pen.fillStyle = colours.heroInk
  pen.fill(outlineOf(wordmark))
  pen.restore()
  const colour = isGood ? colours.accent : colours.late
  write(pen, state, { at: [right, 120], font: font(650, 36), colour, align: 'right', most: 400 })
}

const outlineOf = (path: string): Path2D => new Path2D(path)

/** Five hands, each gripping the next, as in the logo. */
function drawMark(pen: Pen) {
  for (const [index, angle] of [-90, -18, 54, 126, 198].entries()) {
    pen.save()
    pen.translate(left + 34, 104)
    pen.scale(1.5, 1.5)
    pen.rotate((angle * Math.PI) / 180)
    pen.translate(13.4, 0)
    pen.rotate((114 * Math.PI) / 180)
    Object.assign(pen, { lineCap: 'round', lineWidth: 8.8 })
    pen.strokeStyle = index === 0 ? colours.accent : colours.hand
    pen.beginPath()
    pen.moveTo(-5.3, 0)
    pen.lineTo(5.3, 0)
    pen.stroke()
    pen.restore()
  }
}

function drawAmount(pen: Pen, { number, amount, amountInWords }: PictureFacts) {
  const room = right - left
  write(pen, number, { at: [left, 286], font: font(600, 36), colour: colours.muted })
  pen.font = font(800, 132)
  const size = Math.floor(132 * Math.min(1, room / pen.measureText(amount).width))
  write(pen, amount, { at: [left - 4, 410], font: font(800, size), colour: colours.ink })
  const told = { font: font(500, 34), colour: colours.muted, most: room }
  const [first, second] = inTwoLines(pen, amountInWords, told.font, room)
  write(pen, first, { ...told, at: [left, 468] })
  if (second) write(pen, second, { ...told, at: [left, 510] })
}

function inTwoLines(pen: Pen, text: string, face: string, room: number): [string, string] {
  pen.font = face
  const words = text.split(' ')
  const fits = (count: number) => pen.measureText(words.slice(0, count).join(' ')).width <= room
  let count = words.length
  while (count > 1 && !fits(count)) count -= 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

const [factsTop, factsRoom] = [548, 432]

function drawFacts(pen: Pen, facts: PictureFacts['facts']) {
  const step = Math.min(72, factsRoom / facts.length)
  for (const [index, [label, value]] of facts.entries()) {
    const base = factsTop + step * index + step * 0.62
    write(pen, label, { at: [left, base], font: font(500, 32), colour: colours.muted })
    const most = right - left - pen.measureText(label).width - 40
    const look = { font: font(650, 34), colour: colours.ink, most }
    write(pen, value, { ...look, at: [right, base], align: 'right' })
    pen.fillStyle = colours.line
    pen.fillRect(left, Math.round(factsTop + step * (index + 1)), right - left, 2)
  }
}

const codeSize = 306

/** White behind the code and four modules around it, as the readers of cameras expect. */
function drawCheck(pen: Pen, { link, title, text }: PictureFacts['check']) {
  const { data, size } = encode(link, { border: 4, ecc: 'M' })
  // Whole pixels, or the edges blur and old cameras lose the code.
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
