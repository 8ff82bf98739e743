import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '@mainforte/contract/paths'
import {
  type PushService,
  type Pushed,
  openPushService,
} from '@mainforte/server/testing/push-service'
import { arrive } from './people.ts'
import { expect, test } from './setup/test.ts'
import { expectToast } from './ui.ts'

test.use({ serviceWorkers: 'allow' })

let service: PushService
test.beforeAll(async () => {
  service = await openPushService()
})
test.afterAll(() => service.close())

/** Chromium's own push service is out of reach: the browser subscribes at ours, and remembers it. */
async function subscribesHere(context: BrowserContext): Promise<void> {
  await context.exposeFunction('subscribeHere', (key: string) => service.subscribe(key))
  await context.addInitScript(() => {
    const subscriptionOf = (device: Record<string, string>) => ({
      endpoint: device['endpoint'],
      toJSON: () => ({ keys: device }),
      unsubscribe: async () => localStorage.removeItem('subscribed'),
    })
    const getSubscription = async () => {
      const device = localStorage.getItem('subscribed')
      return device && subscriptionOf(JSON.parse(device))
    }
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const device = await Object(window).subscribeHere(applicationServerKey)
      localStorage.setItem('subscribed', JSON.stringify(device))
      return subscriptionOf(device)
    }
    Object.assign(PushManager.prototype, { getSubscription, subscribe })
    // A headless Chromium always says "denied" here, whatever is granted.
    const permission = { get: () => (localStorage.getItem('allowed') ? 'granted' : 'denied') }
    Object.defineProperty(Notification, 'permission', permission)
  })
}

/** What the browser would do with a message: hands it to the app's service worker. */
async function deliver(page: Page, { title, body, path, tag }: Pushed): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const data = JSON.stringify({ title, body, path, tag })
  const { origin } = new URL(page.url())
  const registrationId = await registration
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What the app's service worker shows from now on; a headless Chromium has no place for it. */
async function watchShown(context: BrowserContext): Promise<() => Promise<unknown>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: unknown[] = []
    Object.assign(self, { shown })
    registration.showNotification = async (title, options) => {
      shown.push([title, options?.data])
    }
  })
  return () => worker.evaluate(() => Object(self).shown)
}

const theSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Notifications sur cet appareil' })

test('story-128 Awa turns notifications on, her phone shows the first one, and she turns them off @nightly', async ({
  page: awa,
  context,
  mailbox,
  expectAccessible,
}) => {
  await subscribesHere(context)
  await arrive(awa, mailbox, 'Awa Koné')

  await test.step('a browser that blocks them says so', async () => {
    await awa.goto(paths.settings)
    await awa.getByText('Les notifications de Mainforte sont bloquées').waitFor()
    await expectAccessible(awa)
  })

  await test.step('one touch, and the first message is on its way', async () => {
    await context.grantPermissions(['notifications'])
    await awa.evaluate(() => localStorage.setItem('allowed', 'yes'))
    await awa.reload()
    await expect(theSwitch(awa)).not.toBeChecked()
    await theSwitch(awa).click()
    await expectToast(awa, 'Une première notification arrive sur cet appareil')
    await expect(theSwitch(awa)).toBeChecked()
    await expect.poll(() => service.arrived.length).toBe(1)
    await expectAccessible(awa)
  })

  await test.step('the app shows it, also on a page that was opened later', async () => {
    await awa.goto(paths.dashboard)
    const [message] = service.arrived
    const shown = await watchShown(context)
    if (message) await deliver(awa, message)
    await expect.poll(shown).toEqual([['Les notifications sont activées', '/settings']])
  })

  await test.step('messages that are not taken are reported', async () => {
    service.answerWith(403)
    await awa.goto(paths.settings)
    await theSwitch(awa).click()
    await expectToast(awa, 'Cet appareil ne reçoit plus de notifications')
    await theSwitch(awa).click()
    await expect.poll(() => service.answers.length).toBe(2)
    await awa.reload()
    await awa.getByText('La dernière notification n’est pas partie').waitFor()
    await expectAccessible(awa)
  })

  await test.step('another touch ends it, for good', async () => {
    await theSwitch(awa).click()
    await expect(theSwitch(awa)).not.toBeChecked()
    await awa.reload()
    await expect(theSwitch(awa)).not.toBeChecked()
  })
})
