import { afterEach, expect, test, vi } from 'vitest'
import { page } from './page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that nobody has opened yet. */
function openable(guard: 'everyone' | 'signed-in' = 'everyone') {
  const load = vi.fn(async () => ({ Component: () => null }))
  const { lazy } = page({
    path: '/any',
    load,
    words: [],
    screen: ['kernel', 'ui'],
    guard,
  })
  return { load, lazy }
}

test('the files of a page are asked for after the tap that opens it has been drawn', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
  const { load, lazy } = openable()
  const loaded = lazy()
  expect(load).not.toHaveBeenCalled()
  frames[0]?.(0)
  await loaded
  expect(load).toHaveBeenCalledOnce()
})

test('they are asked for at once where nobody has tapped, or nothing is drawn', async () => {
  const first = openable()
  void first.lazy()
  expect(first.load).toHaveBeenCalledOnce()

  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const unseen = openable()
  await unseen.lazy()
  expect(unseen.load).toHaveBeenCalledOnce()
})

test('a page opens after its offline copy could not be loaded at the first attempt', async () => {
  const file = '../api/persist.ts'
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { lazy } = openable('signed-in')
  const failed = vi.fn<() => void>()
  await lazy().catch(failed)
  vi.doUnmock(file)
  expect(failed).toHaveBeenCalled()
  await expect(lazy()).resolves.toHaveProperty('Component')
})
