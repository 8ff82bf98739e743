import { expect, type Locator, type Page } from '@playwright/test'
// A CommonJS module: its default export is a property of it.
import jsqr from 'jsqr'

/** Decodes the QR code of a picture. The browser decodes the PNG; the code is read here. */
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
    // One character per pixel: a million and a half numbers would take long to transfer.
    const points = Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4] ?? 0) < 128)
    const dark = points.map((isDark) => (isDark ? '1' : '0')).join('')
    return { dark, width: naturalWidth, height: naturalHeight }
  }, picture.toString('base64'))
  const points = new Uint8ClampedArray(dark.length * 4).fill(255)
  for (const [at, letter] of [...dark].entries())
    if (letter === '1') points.fill(0, at * 4, at * 4 + 3)
  return jsqr.default(points, width, height)?.data
}

/** What the QR code on a page says. Its frame is there first, its squares come with a file of their own. */
export async function textOnCode(page: Page, code: Locator): Promise<string> {
  await expect(code.locator('path')).toHaveAttribute('d', /M/)
  let text: string | undefined
  // While the page moves into its place, a picture may show half a code.
  await expect(async () => {
    text = await textInCode(page, await code.screenshot())
    expect(text).toBeDefined()
  }).toPass()
  return text ?? ''
}

/** The size of a PNG, from its header. */
export const sizeOfPng = (picture: Buffer) => ({
  isPng: picture.subarray(1, 4).toString() === 'PNG',
  width: picture.readUInt32BE(16),
  height: picture.readUInt32BE(20),
})
