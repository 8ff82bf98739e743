import type { Browser, BrowserContext, Page } from '@playwright/test'
import { seed } from '../server/src/testing/test-run.ts'
import { expect, test } from './setup/test.ts'
import { fill } from './ui.ts'

/**
 * Login, registration and the forgotten password can be read and filled in before the app runs
 * (decision 0010). At whatever moment a user types and sends, the form is sent once and as typed.
 *
 * `TAKEOVER_TRIALS=400 playwright test --config e2e/playwright.config.ts takeover --project
 * desktop` tries every moment of the first 400 ms; without the variable a few are tried,
 * other ones each day.
 */
const moments = 400
const trials = Number(process.env.TAKEOVER_TRIALS ?? 8)
const millisecondsApart = moments / trials
const firstMoment = seed % millisecondsApart

const password = 'Tontine-2026'
const pages = [
  { path: '/auth/login', sends: '/api/auth/sign-in', fields: ['email', 'password'] },
  {
    path: '/auth/register',
    sends: '/api/auth/sign-up',
    fields: ['displayName', 'email', 'password', 'confirmation'],
  },
  { path: '/auth/forgot-password', sends: '/api/auth/forgot-password', fields: ['email'] },
] as const

const hands = ['keyboard', 'autofill with events', 'autofill without events'] as const

interface Trial {
  /** Milliseconds after the first paint. */
  delay: number
  page: (typeof pages)[number]
  hand: (typeof hands)[number]
  isCached: boolean
  /** The factor by which the CPU is slowed down. */
  slowdown: 1 | 4
  /** An invitation has stored a name and an address in this browser. */
  isInvited: boolean
}

/**
 * One trial for each moment; the other parameters change with periods that have no common divisor.
 */
function trialAt(moment: number): Trial {
  const pick = <Choice>(choices: readonly Choice[], pace: number): Choice =>
    choices[Math.floor(moment / pace) % choices.length] as Choice
  const page = pick(pages, 1)
  return {
    delay: moment,
    page,
    hand: pick(hands, 3.1),
    isCached: pick([true, false], 1.7),
    slowdown: pick([1, 4] as const, 2.3),
    isInvited: pick([false, true], 5.3),
  }
}

/** The typed values, by the names of the fields. */
const typedAt = (moment: number): Record<string, string> => ({
  displayName: `Awa Koné ${moment}`,
  email: `awa.${moment}.${process.pid}@exemple.ci`,
  password,
  confirmation: password,
})

/** Runs in the page: resolves this long after the first paint. */
const afterPaint = (delay: number) =>
  new Promise<void>((resolve) => {
    const check = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      if (paint && performance.now() >= paint.startTime + delay) resolve()
      else requestIdleCallback(check, { timeout: 1 })
    }
    check()
  })

/** Runs in the page: acts as a browser that autofills a form, and then as a user who sends it. */
function autofill({ values, hasEvents }: { values: [string, string][]; hasEvents: boolean }) {
  const form = document.querySelector('form')
  for (const [name, value] of values) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) throw new Error(`no ${name}`)
    field.value = value
    if (hasEvents)
      for (const event of ['input', 'change'])
        field.dispatchEvent(new Event(event, { bubbles: true }))
  }
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}

async function fillAndSend(page: Page, trial: Trial, values: [string, string][]) {
  await page.evaluate(afterPaint, trial.delay)
  if (trial.hand !== 'keyboard') {
    await page.evaluate(autofill, { values, hasEvents: trial.hand === 'autofill with events' })
    return
  }
  for (const [name, value] of values) {
    // Half of them tap the field, half come from the field before.
    const field = page.locator(`input[name=${name}]`)
    await (trial.delay % 2 ? field.click() : field.focus())
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

/** The requests that the server received; more than one is one too many. */
async function sentBy(page: Page, trial: Trial, values: [string, string][]): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route(`**${trial.page.sends}`, async (route) => {
    sent.push(route.request().postDataJSON())
    await route.continue()
  })
  if (trial.slowdown > 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: trial.slowdown })
  }
  const answered = page
    .waitForResponse((response) => response.url().endsWith(trial.page.sends), { timeout: 90_000 })
    .catch(() => undefined)
  await page.goto(trial.page.path, { waitUntil: 'commit' })
  await fillAndSend(page, trial, values)
  await answered
  // A second one would be sent when the page is drawn with the response to the first.
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
  return sent
}

async function contextOf(browser: Browser, { isInvited }: Trial): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: process.env.STORY_URL ?? '' })
  if (isInvited)
    await context.addInitScript(() => {
      localStorage.setItem('pendingInviteAt', String(Date.now()))
      localStorage.setItem('pendingInviteCode', 'AB2CD3EF')
      localStorage.setItem('pendingInviteName', 'Awa')
      localStorage.setItem('pendingInviteEmail', 'awa.invitee@exemple.ci')
    })
  return context
}

/** Runs one trial; returns a sentence if it failed. */
async function failureOf(browser: Browser, moment: number): Promise<string | undefined> {
  const trial = trialAt(moment)
  const all = typedAt(moment)
  const values = trial.page.fields.map((name): [string, string] => [name, all[name] ?? ''])
  const context = await contextOf(browser, trial)
  try {
    // An IP address of its own, so that no rate limit is reached.
    await context.setExtraHTTPHeaders({
      'x-forwarded-for': `10.${process.pid % 250}.${moment >> 8}.${moment % 256}`,
    })
    if (trial.isCached) {
      const before = await context.newPage()
      await before.goto(trial.page.path)
      await before.locator('#root:not([data-written])').waitFor()
      await before.close()
    }
    const sent = await sentBy(await context.newPage(), trial, values)
    const [first] = sent
    const isAsTyped =
      typeof first === 'object' &&
      first !== null &&
      values.every(([name, value]) => Reflect.get(first, name) === value)
    if (sent.length === 1 && isAsTyped) return undefined
    const what = { ...trial, page: trial.page.path }
    return `${JSON.stringify(what)} sent ${JSON.stringify(sent)}`
  } finally {
    await context.close()
  }
}

test('story-77 a form is sent once and as typed, at whatever moment of hydration @desktop @nightly', async ({
  browser,
}) => {
  test.setTimeout(trials * 120_000)
  const failures: string[] = []
  for (let trial = 0; trial < trials; trial += 1) {
    const failure = await failureOf(browser, Math.floor(firstMoment + trial * millisecondsApart))
    if (failure) failures.push(failure)
  }
  process.stdout.write(
    `takeover | ${trials - failures.length} of ${trials} sent once, as typed; seed ${seed}\n`,
  )
  expect(failures).toEqual([])
})

test('story-102 a file of the app that is lost on the way is requested again, and the form is sent @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_CONNECTION_RESET|status of 401/)
  // Before the styles are there, both parts of the page count as visible.
  const signIn = page.locator('form').getByRole('button', { name: 'Se connecter' })

  /** Signs in while these files are lost; they arrive from the moment that the second step ends. */
  async function signInWithout(files: RegExp, untilTheyArrive: () => Promise<void>) {
    const pressed = Promise.withResolvers<void>()
    let isLost = true
    await page.route(files, async (route) => {
      await pressed.promise
      return isLost ? route.abort('connectionreset') : route.continue()
    })
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await fill(page, { 'Adresse e-mail': 'awa@exemple.ci', 'Mot de passe': password })
    const sent = page.waitForRequest('**/api/auth/sign-in')
    await signIn.click()
    await expect(signIn).toBeDisabled()
    const failed = page.waitForEvent('requestfailed')
    pressed.resolve()
    await failed
    await untilTheyArrive()
    isLost = false
    expect((await sent).postDataJSON()).toMatchObject({ email: 'awa@exemple.ci', password })
    await page.unroute(files)
  }

  // The app's first files, once: the form waits.
  await signInWithout(/\/assets\/(app|start)-.*\.js/, () => Promise.resolve())
  // All texts, until the form is given back.
  await signInWithout(/\/assets\/(fr|en)-/, async () => {
    await expect(signIn).toBeEnabled()
    await signIn.click()
  })
})
