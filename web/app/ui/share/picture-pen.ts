/** What the pictures for messengers share: colours, fonts, header. */
import { wordmark } from '../display/wordmark.ts'

/** The width at which messengers show pictures. */
export const pictureWidth = 1080
export const margin = { left: 80, right: 1000 } as const
export const headHeight = 212

/** Always in the light theme's colours: the picture is viewed elsewhere. */
export const colours = {
  paper: '#fcf9f5',
  card: '#ffffff',
  ink: '#171d31',
  muted: '#565c6e',
  line: '#e1dcd2',
  hero: '#1a295d',
  heroInk: '#fcf9f5',
  hand: '#c6d3fd',
  tint: '#e6edfc',
  accent: '#f9b134',
  accentInk: '#3b1e02',
  ok: '#dcf7e2',
  okInk: '#0a562b',
  wait: '#feefcf',
  waitInk: '#804810',
  late: '#c22826',
  lateSoft: '#ffbebb',
} as const

export const font = (weight: number, size: number) =>
  `${weight} ${size}px "Figtree Variable", sans-serif`

export type Pen = CanvasRenderingContext2D

/**
 * A canvas. `letters` are all characters that will be drawn: text drawn before its font has loaded
 * would keep another font.
 */
export async function openSheet(height: number, letters: string) {
  await document.fonts?.load(font(700, 40), letters)
  const canvas = Object.assign(document.createElement('canvas'), { width: pictureWidth, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, pictureWidth, height)
  const finish = () =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  return { pen, finish }
}

interface Line {
  at: readonly [x: number, y: number]
  font: string
  colour: string
  align?: CanvasTextAlign
  /** Truncates a longer text with an ellipsis. */
  most?: number
}

export function write(
  pen: Pen,
  text: string,
  { at, font: face, colour, align = 'left', most }: Line,
) {
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

/** The product's name on blue, and a word on the right. */
export function drawHead(pen: Pen, text: string, colour: string) {
  pen.fillStyle = colours.hero
  pen.fillRect(0, 0, pictureWidth, headHeight)
  drawMark(pen)
  pen.save()
  pen.translate(margin.left + 86, 127)
  pen.scale(0.72, 0.72)
  pen.fillStyle = colours.heroInk
  pen.fill(outlineOf(wordmark))
  pen.restore()
  write(pen, text, {
    at: [margin.right, 120],
    font: font(650, 36),
    colour,
    align: 'right',
    most: 400,
  })
}

const outlineOf = (path: string): Path2D => new Path2D(path)

/** Five hands, each gripping the next, as in the logo. */
function drawMark(pen: Pen) {
  for (const [index, angle] of [-90, -18, 54, 126, 198].entries()) {
    pen.save()
    pen.translate(margin.left + 34, 104)
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
