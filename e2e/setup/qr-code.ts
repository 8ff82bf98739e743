import type { Page } from '@playwright/test'
// A module of the old kind: what it exports by default is a property of it.
import jsqr from 'jsqr'

/** What a camera would read in a picture. The browser takes the PNG apart; the code is read here. */
export async function textInCode(page: Page, picture: Buffer): Promise<string | undefined> {
  const { dark, width, height } = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const canvas = Object.assign(document.createElement('canvas'), {
      width: naturalWidth,
      height: naturalHeight,
    })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, naturalWidth, naturalHeight)
    // One letter for each point: a million and a half numbers would be long on their way.
    const points = Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4] ?? 0) < 128)
    const dark = points.map((isDark) => (isDark ? '1' : '0')).join('')
    return { dark, width: naturalWidth, height: naturalHeight }
  }, picture.toString('base64'))
  const points = new Uint8ClampedArray(dark.length * 4).fill(255)
  for (const [at, letter] of [...dark].entries())
    if (letter === '1') points.fill(0, at * 4, at * 4 + 3)
  return jsqr.default(points, width, height)?.data
}

/** How large a PNG is, as its first part says. */
export const sizeOfPng = (picture: Buffer) => ({
  isPng: picture.subarray(1, 4).toString() === 'PNG',
  width: picture.readUInt32BE(16),
  height: picture.readUInt32BE(20),
})
