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
    '<header><details><summary></summary><a href="/help">Aide</a></details></header>'
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
