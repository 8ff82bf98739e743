/** What the pictures for messengers share: colours, fonts, header. */
import { cutToFit } from '@mainforte/domain/kernel/cut-to-fit'
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

export type Context2D = CanvasRenderingContext2D

/**
 * A canvas. `letters` are all characters that will be drawn: text drawn before its font has loaded
 * would keep another font.
 */
export async function createCanvas(height: number, letters: string) {
  await document.fonts?.load(font(700, 40), letters)
  const canvas = Object.assign(document.createElement('canvas'), { width: pictureWidth, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas context')
  context.fillStyle = colours.paper
  context.fillRect(0, 0, pictureWidth, height)
  const toBlob = () =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  return { context, toBlob }
}

interface Line {
  at: readonly [x: number, y: number]
  font: string
  colour: string
  align?: CanvasTextAlign
  /** Truncates a longer text with an ellipsis. */
  maxWidth?: number
}

export function drawText(
  context: Context2D,
  text: string,
  { at, font: face, colour, align = 'left', maxWidth }: Line,
) {
  Object.assign(context, { font: face, fillStyle: colour, textAlign: align })
  context.fillText(maxWidth === undefined ? text : truncate(context, text, maxWidth), ...at)
}

function truncate(context: Context2D, text: string, maxWidth: number): string {
  if (context.measureText(text).width <= maxWidth) return text
  return `${cutToFit(text, (cut) => context.measureText(`${cut}…`).width <= maxWidth)}…`
}

/** The product's name on blue, and a word on the right. */
export function drawHead(context: Context2D, text: string, colour: string) {
  context.fillStyle = colours.hero
  context.fillRect(0, 0, pictureWidth, headHeight)
  drawMark(context)
  context.save()
  context.translate(margin.left + 86, 127)
  context.scale(0.72, 0.72)
  context.fillStyle = colours.heroInk
  context.fill(outlineOf(wordmark))
  context.restore()
  drawText(context, text, {
    at: [margin.right, 120],
    font: font(650, 36),
    colour,
    align: 'right',
    maxWidth: 400,
  })
}

const outlineOf = (path: string): Path2D => new Path2D(path)

/** Five hands, each gripping the next, as in the logo. */
function drawMark(context: Context2D) {
  for (const [index, angle] of [-90, -18, 54, 126, 198].entries()) {
    context.save()
    context.translate(margin.left + 34, 104)
    context.scale(1.5, 1.5)
    context.rotate((angle * Math.PI) / 180)
    context.translate(13.4, 0)
    context.rotate((114 * Math.PI) / 180)
    Object.assign(context, { lineCap: 'round', lineWidth: 8.8 })
    context.strokeStyle = index === 0 ? colours.accent : colours.hand
    context.beginPath()
    context.moveTo(-5.3, 0)
    context.lineTo(5.3, 0)
    context.stroke()
    context.restore()
  }
}
