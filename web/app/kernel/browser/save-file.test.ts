import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '../language/language.ts'
import { printPage } from './print-page.ts'
import { saveFile, saveFrom } from './save-file.ts'
import { shownToast } from './toast.ts'

const file = new Blob(['{}'], { type: 'application/json' })
const facebook = 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 [FB_IAB/FB4A;FBAV/440.0]'
const onHomeScreen = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Mobile/15E148'

const shared: ShareData[] = []
/** The browser that a test is in. */
function inBrowser(userAgent: string, more: object = {}) {
  for (const [name, value] of Object.entries({ userAgent, ...more }))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
const sheet = (answer: () => Promise<void>) => ({
  canShare: () => true,
  share: (data: ShareData) => {
    shared.push(data)
    return answer()
  },
})

const addresses = new Set<string>()
const clicks: string[] = []

beforeEach(async () => {
  await loadWords('kernel')
  vi.useFakeTimers()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL() {
        addresses.add('blob:1')
        return 'blob:1'
      },
      revokeObjectURL: (address: string) => addresses.delete(address),
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicks.push(this.download)
  })
})
afterEach(() => {
  for (const name of ['userAgent', 'standalone', 'canShare', 'share', 'clipboard'])
    Reflect.deleteProperty(navigator, name)
  shownToast.set(undefined)
  shared.length = 0
  clicks.length = 0
  addresses.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('save-1 a browser has a minute to read a file that it downloads', async () => {
  expect(await saveFile(file, 'a.json')).toBe(true)
  expect(clicks).toEqual(['a.json'])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(addresses.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(addresses.size).toBe(0)
})

test('save-2 the app on an iPhone’s home screen gives files, also those of the server, to the share sheet', async () => {
  inBrowser(onHomeScreen, { standalone: true, ...sheet(() => Promise.resolve()) })
  expect(await saveFile(file, 'a.json')).toBe(true)
  vi.stubGlobal('fetch', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''Op%C3%A9rations.csv" }
    return new Response('a', { headers })
  })
  await saveFrom('/api/payments.csv')
  expect(shared.flatMap(({ files }) => files?.map(({ name }) => name))).toEqual([
    'a.json',
    'Opérations.csv',
  ])
  expect(clicks).toEqual([])
})

test('save-3 closing the share sheet saves nothing; opening it too late asks for another tap', async () => {
  const refusal = (name: string) => () => Promise.reject(new DOMException('', name))
  inBrowser(onHomeScreen, { standalone: true, ...sheet(refusal('AbortError')) })
  expect(await saveFile(file, 'a.json')).toBe(false)
  expect(shownToast.get()).toBeUndefined()
  inBrowser(onHomeScreen, { standalone: true, ...sheet(refusal('NotAllowedError')) })
  expect(await saveFile(file, 'a.json')).toBe(false)
  expect(shownToast.get()).toMatchObject({
    text: 'Le fichier est prêt',
    action: { label: 'Partager' },
  })
})

test('save-4 where a browser inside another app neither saves nor prints, the page says where, with its address', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  inBrowser(facebook, { clipboard })
  expect(await saveFile(file, 'a.json')).toBe(false)
  expect(shownToast.get()).toMatchObject({
    text: 'Ce navigateur n’enregistre pas de fichiers',
    detail: 'Ouvrez cette page dans Chrome ou Safari.',
  })
  shownToast.get()?.action?.run()
  expect(copied).toEqual([location.href])

  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const print = vi.spyOn(window, 'print').mockReturnValue()
  printPage()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(shownToast.get()).toMatchObject({ text: 'Ce navigateur n’imprime pas' })
  shownToast.set(undefined)
  print.mockImplementation(() => void dispatchEvent(new Event('beforeprint')))
  printPage()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(shownToast.get()).toBeUndefined()
})
