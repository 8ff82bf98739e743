import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { serve } from '../../../testing/open-page.tsx'
import { signOut, signedIn } from '../session/session.ts'
import { page } from './page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
  vi.restoreAllMocks()
})

/** A page that nobody has opened yet. */
function openable(guard: 'everyone' | 'signed-in' | 'circles' | 'user' = 'everyone') {
  const load = vi.fn(async () => ({ Component: () => null }))
  const { lazy } = page({
    path: '/any',
    load,
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

test.each([
  ['a super admin without tontines is led to the administration', 'circles', [], '/admin'],
  ['a super admin with tontines of their own opens their pages', 'circles', [{}], null],
  ['a super admin begins no tontine', 'user', [{}], '/admin'],
] as const)('page-1 %s', async (_, guard, rows, target) => {
  serve({ 'GET /tontines': { body: { rows, next: null } } })
  signedIn(sessionOf({ ...awa, role: 'superAdmin' }))
  const { loader } = await openable(guard).lazy()
  const args = { request: new Request('http://localhost/any') } as never
  const opened = await Promise.resolve(loader(args)).catch((thrown: unknown) => thrown)
  expect(opened instanceof Response ? opened.headers.get('location') : opened).toBe(target)
})
