import { paths } from '@mainforte/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { signOut, signedIn } from '../kernel/session/session.ts'
import { PushCard } from './PushCard.tsx'
import { adoptSettings } from './saved-settings.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  signOut()
  localStorage.clear()
})

const endpoint = 'https://push.example/send/1'
const off = { key: 'BKey', endpoint: null, isFailing: false, sendsSms: false }
const on = { ...off, endpoint }

/** A browser that subscribes, once its user says yes. */
function browser({ permission = 'default', answer = 'granted', isSubscribed = false } = {}) {
  const subscription = {
    endpoint,
    toJSON: () => ({ keys: { p256dh: 'BPoint', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => (here = null)),
  }
  let here: typeof subscription | null = isSubscribed ? subscription : null
  const subscribe = vi.fn<(options: object) => Promise<typeof subscription>>(
    async () => (here = subscription),
  )
  const registration = { pushManager: { getSubscription: async () => here, subscribe } }
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer),
  }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { subscribe, subscription }
}

async function open(responses: StubResponses) {
  const requests = serve({ 'PUT /push': { body: {} }, 'DELETE /push': { body: {} }, ...responses })
  const page = { Component: PushCard }
  const at = paths.settings
  const opened = await openPage({ page, path: at, at, words: ['messages'] })
  const sent = () => requests.filter(({ method }) => method !== 'GET')
  return { ...opened, sent }
}

const theSwitch = () => screen.findByRole('switch', { name: /Notifications sur cet appareil/ })

test('push-card-1 a touch asks for permission, subscribes with our key and tells the server', async () => {
  signedIn(sessionOf(awa))
  const { subscribe } = browser()
  const { user, sent } = await open({ 'GET /push': [{ body: off }, { body: on }] })
  expect(await theSwitch()).not.toBeChecked()
  await user.click(await theSwitch())
  expect(await screen.findByText(/première notification arrive/)).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(sent()).toMatchObject([
    { method: 'PUT', path: '/push', body: { endpoint, p256dh: 'BPoint', auth: 'secret' } },
  ])
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
})

test('push-card-2 a second touch ends it here and on the server', async () => {
  const { subscription } = browser({ permission: 'granted', isSubscribed: true })
  const { user, sent } = await open({ 'GET /push': [{ body: on }, { body: off }] })
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  await user.click(await theSwitch())
  expect(await screen.findByText(/ne reçoit plus/)).toBeVisible()
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/push' }])
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(await theSwitch()).not.toBeChecked()
})

test('push-card-3 somebody who says no is told where to allow it', async () => {
  browser({ answer: 'denied' })
  const { user, sent } = await open({ 'GET /push': { body: off } })
  await user.click(await theSwitch())
  expect(await screen.findByText(/sont bloquées/)).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(sent()).toEqual([])
})

test('push-card-4 a browser that can’t says so, and an iPhone says how', async () => {
  await open({ 'GET /push': { body: off } })
  expect(await screen.findByText(/ne sait pas afficher/)).toBeVisible()
  document.body.replaceChildren()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Safari/605')
  await open({ 'GET /push': { body: off } })
  expect(await screen.findByText(/Sur l’écran d’accueil/)).toBeVisible()
})

test('push-card-5 messages that are not taken are reported, and a browser that does not subscribe', async () => {
  const { subscribe } = browser({ permission: 'granted', isSubscribed: true })
  const failing = { body: { ...on, isFailing: true } }
  const { user } = await open({ 'GET /push': [failing, { body: off }] })
  expect(await screen.findByText(/n’est pas partie/)).toBeVisible()
  await user.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked())
  subscribe.mockRejectedValue(new DOMException('no network', 'AbortError'))
  await user.click(await theSwitch())
  expect(await screen.findByText(/n’a pas pu s’abonner/)).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
})

test('push-card-6 after signing in again it goes on where the same person turned it on', async () => {
  signedIn(sessionOf(awa))
  const { subscribe } = browser({ permission: 'granted', isSubscribed: true })
  const requests = serve({
    'GET /settings': { status: 404 },
    'GET /push': { body: off },
    'PUT /push': { body: {} },
  })
  await adoptSettings(awa.id)
  expect(subscribe).not.toHaveBeenCalled()
  localStorage.setItem('mainforte-push-of', awa.id)
  await adoptSettings(awa.id)
  expect(subscribe).toHaveBeenCalled()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
