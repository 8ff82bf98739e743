/**
 * The script of static pages, about two kilobytes: language, theme, the cookie notice, the menus of the
 * header, the tabs of the help, the contact form, and the service worker, registered here so that the app opens at
 * once on the second visit. The pages work without it.
 */
import type { Message } from '../../worker/build.ts'
import './public.css'

const root = document.documentElement
root.dataset['script'] = 'on'

const all = <Kind extends Element>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
]

function setStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

const headers = {
  'content-type': 'application/json',
  'x-client-info': `mainforte-web/${__VERSION__}`,
}

/** `AbortSignal.timeout(5000)`, which the oldest browsers lack. */
function afterFiveSeconds(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 5000)
  return controller.signal
}

/**
 * A signed-in user's choice is also saved on their account, for mails and other devices. A
 * visitor's language is kept in this tab for the account that they sign in to
 * (kernel/language/follow-language.ts).
 */
async function saveOnAccount(choice: { language?: string; theme?: string }): Promise<void> {
  try {
    if (!localStorage.getItem('mainforte-user')) {
      if (choice.language) sessionStorage.setItem('mainforte-carried-language', choice.language)
      return
    }
    const signal = afterFiveSeconds()
    const stored = await fetch('/api/settings', { headers, signal })
    if (!stored.ok) return
    const body = JSON.stringify({ ...(await stored.json()), ...choice })
    await fetch('/api/settings', { method: 'PUT', headers, body, signal })
  } catch {
    // Offline the choice applies to this browser only.
  }
}

/** Without network neither this page nor the app has texts in another language: none is chosen. */
async function chooseLanguage(button: HTMLElement): Promise<void> {
  const language = button.dataset['language'] ?? 'origin'
  button.setAttribute('aria-busy', 'true')
  try {
    await fetch(location.pathname, { method: 'HEAD', signal: afterFiveSeconds() })
  } catch {
    return button.removeAttribute('aria-busy')
  }
  document.cookie = `mainforte-language=${language}; path=/; max-age=31536000; SameSite=Lax`
  await saveOnAccount({ language })
  location.reload()
}

function languageSwitch(): void {
  for (const button of all<HTMLElement>('[data-language]'))
    button.addEventListener('click', () => void chooseLanguage(button))
}

function themeSwitch(): void {
  const buttons = all<HTMLElement>('[data-theme-choice]')
  const show = () => {
    const { theme = 'system' } = root.dataset
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === theme))
  }
  for (const button of buttons)
    button.addEventListener('click', () => {
      const theme = button.dataset['themeChoice'] ?? 'system'
      if (theme === 'system') delete root.dataset['theme']
      else root.dataset['theme'] = theme
      setStored('mainforte-theme', theme === 'system' ? '' : theme)
      show()
      void saveOnAccount({ theme })
    })
  show()
}

/** A messenger may have taken a full stop or an emoji into the link. */
function bareFragment(): void {
  const [named] = /^#[\w-]+/.exec(location.hash) ?? []
  if (named && named !== location.hash) location.replace(named)
}

function tabs(): void {
  const list = document.querySelector('[data-tabs]')
  if (!list) return
  const links = [...list.querySelectorAll('a')]
  const panels = links.map(({ hash }) => document.querySelector<HTMLElement>(hash))
  const open = (chosen: number) =>
    links.forEach((link, index) => {
      const isOpen = index === chosen
      link.setAttribute('aria-selected', String(isOpen))
      link.tabIndex = isOpen ? 0 : -1
      const panel = panels[index]
      if (panel) panel.hidden = !isOpen
    })
  list.setAttribute('role', 'tablist')
  links.forEach((link, index) => {
    link.role = 'tab'
    link.setAttribute('aria-controls', link.hash.slice(1))
    const panel = panels[index]
    if (panel) panel.role = 'tabpanel'
    link.addEventListener('click', (event) => {
      event.preventDefault()
      history.replaceState(null, '', link.hash)
      open(index)
    })
    link.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      const next = step && links.at((index + step) % links.length)
      if (!next) return
      next.focus()
      next.click()
    })
  })
  const byHash = () =>
    open(
      Math.max(
        0,
        links.findIndex(({ hash }) => hash === location.hash),
      ),
    )
  addEventListener('hashchange', byHash)
  byHash()
}

/**
 * The menus of the header: the way back and Escape close an open one, as in the app
 * (kernel/pages/overlay-history.ts). While one is open, the browser has one entry more.
 */
function menus(): void {
  const found = all<HTMLDetailsElement>('header details[name]')
  const hasEntry = () => Boolean(history.state?.menu)
  const settle = () => {
    // What the mouse opens in passing, it closes by itself.
    if (found.some(({ open, dataset }) => open && !dataset['passed']) === hasEntry()) return
    if (hasEntry()) history.back()
    else history.pushState({ menu: true }, '')
  }
  const close = () => {
    for (const menu of found) menu.open = false
  }
  for (const menu of found) {
    menu.addEventListener('toggle', settle)
    menu.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (!link && menu.dataset['passed']) {
        // A press means to keep it open.
        event.preventDefault()
        delete menu.dataset['passed']
        settle()
      }
      if (!link || !hasEntry() || event.ctrlKey || event.metaKey || event.shiftKey) return
      // Its entry is not one to come back to.
      event.preventDefault()
      location.replace(link.href)
    })
  }
  addEventListener('popstate', () => {
    close()
    settle()
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  for (const menu of all<HTMLDetailsElement>('header details[data-delay]')) opensToMouse(menu)
  settle()
}

/**
 * From the specification, in milliseconds: the group of the header opens after 200, at once within 300 of
 * its closing, and closes 150 after the mouse left; the submenu of a narrow header opens after 100.
 */
function opensToMouse(menu: HTMLDetailsElement): void {
  let timer = 0
  let closedAt = -300
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, delay)
  }
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    const isSoon = performance.now() - closedAt < 300
    if (pointerType === 'mouse')
      after(isSoon ? 0 : Number(menu.dataset['delay']), () => {
        if (!menu.open) menu.dataset['passed'] = 'on'
        menu.open = true
      })
  })
  menu.addEventListener('pointerleave', () =>
    after(150, () => {
      // A submenu stays: what stands below it would jump away from under the mouse.
      if (menu.hasAttribute('name') && menu.dataset['passed']) menu.open = false
    }),
  )
  menu.addEventListener('toggle', () => {
    if (menu.open) return
    closedAt = performance.now()
    delete menu.dataset['passed']
  })
}

function contactForm(): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form')
  const status = document.querySelector('#contact-answer')
  const button = form?.querySelector('button')
  if (!form || !status || !button) return
  const label = button.textContent
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    button.textContent = button.dataset['busy'] ?? label
    void fetch(form.action, {
      method: 'POST',
      headers,
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((isSent) => {
        status.textContent =
          document.querySelector<HTMLTemplateElement>(`#contact-${isSent ? 'sent' : 'failed'}`)
            ?.content.textContent ?? ''
        button.disabled = false
        button.textContent = label
        if (isSent) form.reset()
      })
  })
}

/**
 * The signed-in user as stored by the app (kernel/session/session.ts): shown only in their own
 * browser.
 */
function account(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-account]')
  if (!link || root.dataset['user'] === undefined) return
  try {
    const { displayName = '', role } = JSON.parse(localStorage.getItem('mainforte-user') ?? '{}')
    const words = displayName.trim().split(/\s+/)
    const letters = words.length > 1 ? [words[0], words.at(-1)] : []
    const [initials, name] = link.querySelectorAll('[data-initials], [data-name]')
    if (initials) initials.textContent = letters.map((word) => word?.charAt(0)).join('') || 'MF'
    if (name) name.textContent = displayName
    if (role === 'superAdmin') link.href = '/admin'
  } catch {
    // The link leads home nevertheless.
  }
}

account()
languageSwitch()
themeSwitch()
bareFragment()
tabs()
menus()
contactForm()
for (const year of all('[data-year]'))
  year.textContent = year.textContent?.replace(/\d{4}/, String(new Date().getFullYear())) ?? null
/** The service worker fetches the app's files; loading them now would only delay this page. */
async function registerWorker(worker: ServiceWorkerContainer): Promise<void> {
  // This page first: a reader who soon leaves has it offline.
  const pages = await caches.open('pages')
  await pages.add(location.pathname)
  // The page may be older than the current version of the app.
  const assets = await caches.open('assets')
  await assets.addAll(all<HTMLScriptElement>('script[src]').map(({ src }) => src))
  await worker.register('/sw.js')
  const wanted: Message = { keep: 'visitor' }
  ;(await worker.ready).active?.postMessage(wanted)
}
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener(
    'load',
    () => void registerWorker(navigator.serviceWorker).catch(() => undefined),
  )
