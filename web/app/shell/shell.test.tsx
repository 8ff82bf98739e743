import { paths } from '@mainforte/contract/paths'
import { errorPage, pageFooter, notFoundPage, shell } from '@mainforte/words/testing/quoted'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { headScript } from '../../build/head-script.ts'
import { serve } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { loadWords, setLanguage } from '../kernel/language/language.ts'
import type { PageHandle } from '../kernel/pages/page.ts'
import { Root } from '../Root.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { type SessionUser, signOut, signedIn } from '../kernel/session/session.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { isAnswering } from '../kernel/api/request.ts'
import { Component as AnyOther, NotFound } from './NotFound.tsx'
import { RouteError } from './RouteError.tsx'
import { Component as Shell } from './Shell.tsx'

showsAsQuoted(shell, pageFooter, notFoundPage, errorPage)

class Source extends EventTarget {
  close() {}
}

const awa: SessionUser = {
  id: 'u1',
  displayName: 'Awa Koné',
  email: 'awa@example.org',
  photoUrl: null,
  phone: null,
  role: 'user',
  isVerified: false,
  language: 'origin',
}

beforeEach(() => vi.stubGlobal('EventSource', Source))
afterEach(async () => {
  await setLanguage('origin')
  signOut()
  document.cookie = 'sidebar:state=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

async function openShell(user: SessionUser, at = '/dashboard', isTask = false, isOwn = false) {
  await loadWords('kernel', 'shell')
  signedIn({ user, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  const handle: PageHandle = { screen: ['kernel', 'ui'], isTask, isOwn, isGuarded: true }
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [{ path: '*', handle, Component: () => <h1>Page</h1> }],
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, place: () => router.state.location.pathname }
}

const entriesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('shell-1 a regular user has the main pages, the others, and a button to create a tontine', async () => {
  await openShell(awa)
  expect(entriesOf('Main')).toEqual([
    '/dashboard',
    '/tontines',
    '/tontines/create',
    '/payments',
    '/reports',
  ])
  expect(entriesOf('Other')).toEqual(['/invite', '/settings', '/help'])
  expect(screen.getByRole('link', { name: 'Create New Tontine' })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Administration' })).not.toBeInTheDocument()
})

test('shell-2 the super admin has the administration and the other pages, and no tontines', async () => {
  await openShell({ ...awa, role: 'superAdmin' }, '/admin')
  expect(entriesOf('Administration')).toEqual(['/admin', '/admin/users', '/admin/allusers'])
  for (const entry of ['Admin Dashboard', 'Users Management', 'All Users'])
    expect(screen.getByRole('link', { name: entry })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Main' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create New Tontine' })).not.toBeInTheDocument()
})

test.each([
  ['with tontines of their own finds them', [{}], '/tontines'],
  ['without any has no such entry', [], null],
])('shell-13 in the account menu a super admin %s', async (_, rows, href) => {
  serve({ 'GET /tontines': { body: { rows, next: null } } })
  const { user } = await openShell({ ...awa, role: 'superAdmin' }, '/admin')
  await user.click(screen.getByRole('button', { name: 'Mon compte : Awa Koné' }))
  const menu = await screen.findByRole('menu')
  expect(await within(menu).findByRole('menuitem', { name: 'Profile' })).toBeVisible()
  const entry = () => within(menu).queryByRole('menuitem', { name: 'Mes tontines' })
  await waitFor(() => expect(entry()?.getAttribute('href') ?? null).toBe(href))
})

test('L2 a telephone that only reads is told once, in place of a page of the reader’s own', async () => {
  await loadWords('lock')
  serve({ 'GET /phones/places': { body: { places: [], heldUntil: null } } })
  const reader = { ...awa, email: null, through: 'reading' } as const
  const { router } = await openShell(reader, '/dashboard', false, true)
  await screen.findByRole('heading', { level: 1, name: 'Ce téléphone ne fait que lire' })
  expect(await screen.findByRole('link', { name: 'Relier ce téléphone' })).toLeadTo('/relier')
  expect(screen.getByRole('link', { name: 'Voir vos tontines' })).toLeadTo('/moi')
  expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull()
  router.dispose()
})

test('the current page is marked, also on a page below it', async () => {
  await openShell(awa, '/tontines/t1/ranking')
  expect(
    within(screen.getByRole('group', { name: 'Main' })).getByRole('link', { current: 'page' }),
  ).toLeadTo('/tontines')
})

test('shell-3 Ctrl+b collapses the side panel, and a cookie stores it for seven days', async () => {
  const { user } = await openShell(awa)
  const panel = () => document.querySelector('aside[data-state]')
  const kept = vi.spyOn(document, 'cookie', 'set')
  expect(panel()).toHaveClass('w-64')
  const button = screen.getByRole('button', { name: 'Réduire le menu' })
  await user.keyboard('{Control>}b{/Control}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(document.cookie).toContain('sidebar:state=false')
  expect(kept).toHaveBeenLastCalledWith(expect.stringContaining('max-age=604800'))
  expect(panel()).toHaveClass('w-12')
  await user.keyboard('{Meta>}b{/Meta}')
  expect(document.cookie).toContain('sidebar:state=true')
})

test('shell-4 the account menu shows the user and links to profile, settings and sign-out', async () => {
  const { user } = await openShell(awa)
  await user.click(screen.getByRole('button', { name: 'Mon compte : Awa Koné' }))
  const menu = await screen.findByRole('menu')
  for (const fact of ['Awa Koné', 'awa@example.org', 'Utilisateur'])
    expect(menu).toHaveTextContent(fact)
  expect(await within(menu).findByRole('menuitem', { name: 'Profile' })).toLeadTo('/profile')
  expect(within(menu).getByRole('menuitem', { name: 'Settings' })).toLeadTo('/settings')
  expect(within(menu).getByRole('menuitem', { name: 'Log out' })).toBeInTheDocument()
})

test('the language changes at once and is stored', async () => {
  const { user } = await openShell(awa)
  await user.click(screen.getByRole('button', { name: 'Mon compte : Awa Koné' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Dashboard', hidden: true })).toBeInTheDocument(),
  )
  expect(document.cookie).toContain('mainforte-language=en')
})

test('shell-5 the footer has its columns, an address and a telephone number', async () => {
  await openShell(awa)
  const footer = screen.getByRole('contentinfo')
  for (const column of ['Produit', 'Entreprise', 'Mentions légales'])
    expect(within(footer).getByRole('navigation', { name: column })).toBeInTheDocument()
  expect(within(footer).getByRole('link', { name: /@/ })).toBeInTheDocument()
  expect(within(footer).getByRole('link', { name: /^\+\d/ })).toBeInTheDocument()
})

test('shell-6 on a phone a page with a form has no footer below its buttons', async () => {
  await openShell(awa, paths.createTontine, true)
  expect(screen.getByRole('contentinfo')).toHaveClass('hidden', 'md:block')
})

test('without a network the app says so until it is back', async () => {
  await openShell(awa)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('Hors ligne.')).toBeInTheDocument()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Hors ligne.')).not.toBeInTheDocument())
})

test('a site that does not answer is named, also where the browser takes itself for online', async () => {
  await openShell(awa)
  act(() => isAnswering.set(false))
  expect(screen.queryByText('Le site ne répond pas.')).not.toBeInTheDocument()
  expect(await screen.findByText('Le site ne répond pas.')).toBeInTheDocument()
  act(() => isAnswering.set(true))
  expect(screen.queryByText('Le site ne répond pas.')).not.toBeInTheDocument()
})

test.each([
  ['/join/NOPE1234', "Lien d'invitation invalide", 'Voir les tontines'],
  ['/tontines/t1/ranking', 'Tontine introuvable', 'Voir les tontines'],
  ['/nowhere', 'Oops! Page introuvable', 'Retour'],
])('shell-7 %s has its own not-found page', async (at, title, second) => {
  const trail = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await loadWords('kernel')
  const router = createMemoryRouter([{ path: '*', Component: NotFound }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Accueil' })).toLeadTo('/')
  expect(screen.getByRole('link', { name: second })).toBeInTheDocument()
  expect(trail).toHaveBeenCalledWith(expect.any(String), at)
})

test.each(['/', '/pricing', '/check'])(
  '%s is a page of the server, and the app says that it is not stored on this device',
  async (at) => {
    await loadWords('kernel', 'offline')
    const router = createMemoryRouter([{ path: '*', Component: AnyOther }], {
      initialEntries: [at],
    })
    render(<RouterProvider router={router} />)
    const title = 'Cette page n’est pas sur cet appareil'
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument()
    expect(screen.getByRole('link')).toLeadTo('/dashboard')
  },
)

test('shell-12 without network a page of the app that was never opened says so, and what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await loadWords('kernel')
  const lazy = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x'))
  const router = createMemoryRouter([
    { path: '*', lazy, ErrorBoundary: RouteError, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  const title = 'Cette page n’est pas sur cet appareil'
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByText(/^Ouvrez-la une fois avec du réseau/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ouvrir l’application' })).toBeInTheDocument()
})

test('shell-8 a page that fails to render is reported with the request id', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await loadWords('kernel')
  const failed = new ApiError({ code: 'DEFECT', status: 500, message: '', requestId: 'r-7' })
  const Broken = () => {
    throw failed
  }
  const router = createMemoryRouter([
    { path: '*', Component: Broken, ErrorBoundary: RouteError, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeInTheDocument()
  expect(screen.getByText('Numéro de la demande : r-7')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeInTheDocument()
})

test('shell-9 on a screen narrower than 768 pixels the navigation opens as a sheet', async () => {
  const match = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(match(media), { matches: media.startsWith('(max-width: 767px)') }),
  )
  const { user } = await openShell(awa)
  await user.click(screen.getByRole('button', { name: 'Plus' }))
  const sheet = await screen.findByRole('dialog', { name: 'Navigation principale' })
  expect(within(sheet).getByRole('link', { name: 'Create New Tontine' })).toBeVisible()
  expect(sheet).toHaveClass('w-[18rem]', 'max-w-[88vw]')
  await user.keyboard('{Control>}b{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shell-10 the cookie notice is dismissed once read, and this browser stores that', async () => {
  const script = document.createElement('script')
  script.textContent = headScript
  document.head.append(script)
  const { user } = await openShell(awa)
  const notice = screen.getByRole('complementary', { name: 'Cookies' })
  expect(within(notice).getByRole('link', { name: 'En savoir plus' })).toLeadTo('/legal#cookies')
  await user.click(within(notice).getByRole('button', { name: 'J’ai compris' }))
  expect(localStorage.getItem('mainforte-notice')).toBe('read')
})

test('shell-11 an icon of the collapsed side panel shows its tooltip after 700 ms, and the next one at once', async () => {
  await openShell(awa)
  const user = userEvent.setup()
  await user.keyboard('{Control>}b{/Control}')
  vi.useFakeTimers()
  const named = () => document.querySelector('[data-tooltip]')?.textContent
  const at = (name: string) => screen.getByRole('link', { name })
  try {
    fireEvent.pointerOver(at('Mes tontines'))
    act(() => void vi.advanceTimersByTime(699))
    expect(named()).toBeUndefined()
    act(() => void vi.advanceTimersByTime(1))
    expect(named()).toBe('Mes tontines')
    fireEvent.pointerOut(at('Mes tontines'), { relatedTarget: document.body })
    act(() => void vi.advanceTimersByTime(299))
    fireEvent.pointerOver(at('Paiements'))
    act(() => void vi.advanceTimersByTime(0))
    expect(named()).toBe('Paiements')
  } finally {
    vi.useRealTimers()
  }
})

test('a page is marked as returned to where it is opened again by going back', async () => {
  const { router } = await openShell(awa)
  const isReturned = () => screen.getByRole('main').hasAttribute('data-returned')
  expect(isReturned()).toBe(false)
  await act(() => router.navigate('/payments'))
  expect(isReturned()).toBe(false)
  await act(() => router.navigate(-1))
  expect(isReturned()).toBe(true)
})

test('signing out with unsaved work leads to the login page', async () => {
  await loadWords('kernel', 'shell')
  signedIn({ user: awa, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  const handle: PageHandle = { screen: ['kernel', 'ui'], isTask: false, isGuarded: true }
  const Unsaved = () => (
    <LeaveGuard isUnsaved={() => true} title="?" text="" leaveLabel="Leave" stayLabel="Stay" />
  )
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { Component: Shell, children: [{ path: paths.dashboard, handle, Component: Unsaved }] },
          { path: paths.login, Component: () => <h1>Login</h1> },
        ],
      },
    ],
    { initialEntries: [paths.dashboard] },
  )
  render(<RouterProvider router={router} />)
  await act(() => signOut())
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
})

test('session-9 a page whose session ended while it was loading leads to the login page', async () => {
  await loadWords('kernel', 'shell')
  signOut()
  const handle: PageHandle = { screen: ['kernel', 'ui'], isTask: false, isGuarded: true }
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: '/auth/login', Component: () => <h1>Login</h1> },
          { path: '*', handle, Component: () => <h1>Page</h1> },
        ],
      },
    ],
    { initialEntries: ['/tontines'] },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
})
