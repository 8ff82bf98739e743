import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '../kernel/language/language.ts'
import { shownToast } from '../kernel/browser/toast.ts'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { useNewVersion } from './use-new-version.ts'

beforeEach(async () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('fetch', async () => new Response('<script src="/assets/app-newer.js">'))
  await loadWords('kernel', 'shell')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  shownToast.set(undefined)
  document.head.replaceChildren()
})

/** A page of an older version; then a file of it is gone. */
async function loseFile({ isUnsaved = false } = {}) {
  document.head.innerHTML = '<script type="module" src="/assets/app-older.js"></script>'
  function Page() {
    useNewVersion()
    const labels = { title: '?', text: '', leaveLabel: 'Leave', stayLabel: 'Stay' }
    return (
      <>
        <h1>Order</h1>
        <LeaveGuard isUnsaved={() => isUnsaved} {...labels} />
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />)
  await screen.findByRole('heading', { name: 'Order' })
  dispatchEvent(new Event('vite:preloadError'))
}

const offered = () => shownToast.get()?.text
const newVersion = 'Une nouvelle version est prête.'

test('a new version waits where something is unsaved, also if nothing was typed', async () => {
  await loseFile({ isUnsaved: true })
  await expect.poll(offered).toBe(newVersion)
})

test('a new version waits where it can not be remembered that it was loaded', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await loseFile()
  await expect.poll(offered).toBe(newVersion)
})
