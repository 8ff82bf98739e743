import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Link, Outlet, createBrowserRouter, useNavigate, useSearchParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { keepOverlaysInHistory, useClosedByBack } from './overlay-history.ts'

let stop = () => {}
let arrive = () => {}
// Before the listener that keeps some of them from all others.
addEventListener('popstate', () => arrive(), { capture: true })
afterEach(() => {
  cleanup()
  stop()
})

interface OverlayProps {
  name: string
  onClose: () => void
  /** Opened from inside this one. */
  inner?: string
}

function Overlay({ name, onClose, inner }: OverlayProps) {
  const [isInnerOpen, setInnerOpen] = useState(false)
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const signOut = () => {
    // The guard of the page, and what the menu does.
    void navigate('/guard', { replace: true })
    void navigate('/other')
  }
  useClosedByBack(true, onClose)
  return (
    <section aria-label={name}>
      <button onClick={onClose}>close {name}</button>
      <Link to="/other">leave from {name}</Link>
      <button onClick={() => void navigate('/other', { replace: true })}>done with {name}</button>
      <button onClick={signOut}>sign out</button>
      <button onClick={() => setSearch({ filter: 'late' }, { replace: true })}>narrow</button>
      {inner && <button onClick={() => setInnerOpen(true)}>open {inner}</button>}
      {inner && isInnerOpen && <Overlay name={inner} onClose={() => setInnerOpen(false)} />}
    </section>
  )
}

function Page() {
  const [open, setOpen] = useState<'dialog' | 'menu'>()
  return (
    <>
      <h1>Page</h1>
      <button onClick={() => setOpen('dialog')}>open dialog</button>
      <button onClick={() => setOpen('menu')}>open menu</button>
      {open === 'menu' && (
        <section aria-label="menu">
          <Menu onClose={() => setOpen(undefined)} />
          <button onClick={() => setOpen('dialog')}>choose</button>
        </section>
      )}
      {open === 'dialog' && (
        <Overlay name="dialog" inner="calendar" onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Menu({ onClose }: { onClose: () => void }) {
  useClosedByBack(true, onClose)
  return null
}

/** A browser that has been on one page before; every page that the router goes to is noted. */
async function start() {
  history.pushState(null, '', '/before')
  const router = createBrowserRouter([
    {
      Component: Outlet,
      children: [
        { path: '/page', Component: Page },
        { path: '*', Component: () => <h1>Elsewhere</h1> },
      ],
    },
  ])
  stop = keepOverlaysInHistory(router)
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await act(() => router.navigate('/page'))
  await screen.findByRole('heading', { name: 'Page' })
  const length = history.length
  const seen: string[] = []
  router.subscribe(({ location }) => seen.push(location.pathname + location.search))
  const user = userEvent.setup()
  return {
    router,
    seen,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    follow: (name: string) => user.click(screen.getByRole('link', { name })),
    /** Until the browser has as many entries more than the page alone. */
    entries: (count: number) =>
      waitFor(() => expect(Number(history.state?.overlays ?? 0)).toBe(count)),
    longer: () => history.length - length,
    go: (by: number) =>
      act(async () => {
        const popped = new Promise<void>((resolve) => {
          arrive = resolve
        })
        history.go(by)
        await popped
      }),
  }
}

const shown = (name: string) => screen.queryByRole('region', { name })

test('back-1 the way back closes what is open, the inner one first, and then leaves the page', async () => {
  const { router, seen, press, entries, go } = await start()
  await press('open dialog')
  await press('open calendar')
  await entries(2)
  await go(-1)
  expect(shown('calendar')).toBeNull()
  expect(shown('dialog')).not.toBeNull()
  await entries(1)
  await go(-1)
  expect(shown('dialog')).toBeNull()
  expect(seen).toEqual([])
  await go(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

test('back-2 an overlay closed otherwise leaves no history entry: the back button leaves the page at once', async () => {
  const { router, seen, press, entries, go } = await start()
  await press('open dialog')
  await press('open calendar')
  await entries(2)
  await press('close dialog')
  await entries(0)
  expect(seen).toEqual([])
  await go(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

test('back-3 the way forward does not stop at what is closed', async () => {
  const { seen, press, entries, go } = await start()
  await press('open dialog')
  await entries(1)
  await go(-1)
  await go(1)
  await entries(0)
  expect(shown('dialog')).toBeNull()
  expect(seen).toEqual([])
})

test('back-4 a link in a dialog leads on from the page, and the back button returns to the page alone', async () => {
  const { router, press, follow, entries, longer, go } = await start()
  await press('open dialog')
  await press('open calendar')
  await entries(2)
  await follow('leave from calendar')
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect(longer()).toBe(1)
  await go(-1)
  await screen.findByRole('heading', { name: 'Page' })
  expect(shown('dialog')).toBeNull()
  await go(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

test('back-5 an action that replaces the page replaces it, and not the entry of its dialog', async () => {
  const { router, press, entries, go } = await start()
  await press('open dialog')
  await entries(1)
  await press('done with dialog')
  await screen.findByRole('heading', { name: 'Elsewhere' })
  await go(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

test('back-6 a menu that opens a dialog hands its entry over', async () => {
  const { press, entries, longer, go } = await start()
  await press('open menu')
  await entries(1)
  await press('choose')
  expect(shown('dialog')).not.toBeNull()
  await entries(1)
  expect(longer()).toBe(1)
  await go(-1)
  expect(shown('dialog')).toBeNull()
})

test('back-7 a choice in the address of the same page leaves the dialog open, and the way back still closes it', async () => {
  const { router, press, entries, go } = await start()
  await press('open dialog')
  await entries(1)
  await press('narrow')
  await waitFor(() => expect(router.state.location.search).toBe('?filter=late'))
  await entries(1)
  expect(shown('dialog')).not.toBeNull()
  await go(-1)
  expect(shown('dialog')).toBeNull()
  expect(router.state.location.search).toBe('?filter=late')
})

test('back-8 a page loaded again with a dialog open starts on its own entry', async () => {
  const first = await start()
  await first.press('open dialog')
  await first.entries(1)
  cleanup()
  stop()
  const router = createBrowserRouter([{ path: '*', Component: () => <h1>Again</h1> }])
  stop = keepOverlaysInHistory(router)
  render(<RouterProvider router={router} />)
  await first.entries(0)
  await first.go(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

test('back-9 the later of two simultaneous navigations counts', async () => {
  const { router, press, entries, go } = await start()
  await press('open dialog')
  await entries(1)
  await press('sign out')
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'))
  await go(-1)
  await screen.findByRole('heading', { name: 'Page' })
})
