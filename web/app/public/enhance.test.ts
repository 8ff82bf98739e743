import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../../testing/open-page.tsx'

const stored = { language: 'fr', theme: 'light', daysBefore: 7 }
const responses = { 'GET /settings': { body: stored }, 'PUT /settings': {} }

beforeEach(() => vi.resetModules())
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
  document.cookie = 'mainforte-language=; path=/; max-age=0'
})

async function openPage() {
  document.body.innerHTML = `
    <button data-language="en"></button><button data-theme-choice="dark"></button>
    <form id="contact-form" action="/api/contact">
      <input name="email" value="awa@example.ci"><button></button>
    </form><p id="contact-answer"></p>
    <p data-year>© 2025 Mainforte</p>`
  await import('./enhance.ts')
  return (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
}

test.each([
  ['[data-language=en]', { ...stored, language: 'en' }],
  ['[data-theme-choice=dark]', { ...stored, theme: 'dark' }],
])('a signed-in user also saves %s to their account, and nothing else', async (button, body) => {
  const requests = serve(responses)
  localStorage.setItem('mainforte-user', '{}')
  const press = await openPage()
  press(button)
  await vi.waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: '/settings', body }),
  )
})

test('the choice of a visitor applies to their browser only', async () => {
  const requests = serve(responses)
  const press = await openPage()
  press('[data-language=en]')
  press('[data-theme-choice=dark]')
  await vi.waitFor(() => expect(document.cookie).toContain('mainforte-language=en'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(requests.filter(({ method }) => method !== 'HEAD')).toEqual([])
})

test('without network no language is chosen, of which the app would have no texts', async () => {
  const requests = serve({ 'HEAD /': { comes: 'lost' } })
  const press = await openPage()
  press('[data-language=en]')
  const button = document.querySelector('[data-language=en]')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(document.cookie).not.toContain('mainforte-language')
})

test('enhance-3 the way back closes a menu of the header, and Escape leaves no entry of it', async () => {
  history.replaceState(null, '', '/about')
  document.body.innerHTML =
    '<header><details name="header"><summary></summary><a href="/help">Aide</a></details></header>'
  await import('./enhance.ts')
  const menu = document.querySelector('details')
  if (!menu) throw new Error('there is no menu')
  const hasEntry = (is: boolean) => vi.waitFor(() => expect(history.state?.menu === true).toBe(is))
  menu.open = true
  await hasEntry(true)
  history.back()
  await vi.waitFor(() => expect(menu.open).toBe(false))
  await hasEntry(false)

  menu.open = true
  await hasEntry(true)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(menu.open).toBe(false)
  await hasEntry(false)
  expect(location.pathname).toBe('/about')
})

test('enhance-4 the mouse opens the group of the header after 200 ms, at once within 300 ms, and closes it after 150', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  document.body.innerHTML = `<header><details name="header" data-delay="200">
    <summary></summary><a href="/help">Aide</a></details></header>`
  await import('./enhance.ts')
  const menu = document.querySelector('details')
  const summary = document.querySelector('summary')
  if (!menu || !summary) throw new Error('there is no menu')
  const entries = history.length
  const mouse = async (type: 'enter' | 'leave', afterwards: number) => {
    menu.dispatchEvent(Object.assign(new Event(`pointer${type}`), { pointerType: 'mouse' }))
    return wait(afterwards)
  }
  const wait = async (passed: number) => {
    vi.advanceTimersByTime(passed)
    // The event that a menu has opened or closed follows in a task of its own.
    await new Promise((done) => setImmediate(done))
    return menu.open
  }
  expect(await mouse('enter', 199)).toBe(false)
  expect(await wait(1)).toBe(true)
  expect(await mouse('leave', 149)).toBe(true)
  expect(await wait(1)).toBe(false)
  await wait(299)
  expect(await mouse('enter', 0)).toBe(true)
  expect(await mouse('leave', 150)).toBe(false)
  await wait(300)
  expect(await mouse('enter', 0)).toBe(false)
  expect(await wait(200)).toBe(true)
  // Passing over it leaves nothing to go back through; a press keeps it open until the next one.
  expect(history.length).toBe(entries)
  summary.click()
  expect(await mouse('leave', 1000)).toBe(true)
  vi.useRealTimers()
})

test('enhance-5 a submenu of the header opens to the mouse after 100 ms, and stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  document.body.innerHTML = `<header><details name="header" open>
    <details id="sub" data-delay="100"><summary></summary></details></details></header>`
  await import('./enhance.ts')
  const submenu = document.querySelector<HTMLDetailsElement>('#sub')
  const mouse = (type: 'enter' | 'leave', afterwards: number) => {
    submenu?.dispatchEvent(Object.assign(new Event(`pointer${type}`), { pointerType: 'mouse' }))
    vi.advanceTimersByTime(afterwards)
    return submenu?.open
  }
  expect(mouse('enter', 99)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(submenu?.open).toBe(true)
  expect(mouse('leave', 1000)).toBe(true)
  vi.useRealTimers()
})

test('enhance-1 a page generated last year shows the current year', async () => {
  await openPage()
  const year = document.querySelector('[data-year]')?.textContent
  expect(year).toBe(`© ${new Date().getFullYear()} Mainforte`)
})

test('enhance-2 the contact form sends the client header, like every other request', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', sent)
  const press = await openPage()
  press('#contact-form button')
  expect(sent).toHaveBeenCalledOnce()
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers)
  expect(headers.get('x-client-info')).toBe('mainforte-web/test')
})
