/**
 * `test` for the stories, with their fixtures and two checks on every story: no unexpected console
 * error, and no request to a server other than ours.
 */
import { createHash } from 'node:crypto'
import {
  test as base,
  expect,
  selectors,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { isWholeRun } from '@mainforte/server/testing/test-run'
import { expectAccessible } from './accessible.ts'
import { forPlaywright } from './old-browser.ts'
import { mailboxAt, type Mailbox } from './mail-server.ts'
import { opened, printPages } from './opened.ts'

interface Story {
  mailbox: Mailbox
  /** Another user on another device: a page with a session of its own, not signed in. */
  anotherDevice: (device?: BrowserContextOptions) => Promise<Page>
  /** Allows this story console errors of this kind; any other still fails it. */
  expectConsoleError: (pattern: RegExp) => void
  /** Expects that axe finds nothing on the page in its current state; at night, in the dark too. */
  expectAccessible: (page: Page) => Promise<void>
  watch: Watch
  /** Prints what the open pages show when a story has failed. */
  shownPages: void
}

interface Watch {
  over: (context: BrowserContext) => void
  expected: RegExp[]
}

// In a browser that is old itself, Playwright's own scripts lack what the pages do without.
await selectors.register('for-old-browsers', { content: forPlaywright }, { contentScript: true })

export { expect }

export const test = base.extend<Story>({
  // Known only once the server runs, after the configuration is read.
  baseURL: ({}, use) => use(required('STORY_URL')),

  /** Each story has an IP address of its own, so that one does not use up another's rate limits. */
  extraHTTPHeaders: ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),

  watch: async ({}, use) => {
    const seen: string[] = []
    const expected: RegExp[] = []
    await use({
      expected,
      over(context) {
        opened.add(context)
        context.on('page', goAgainIfCutOff)
        context.on('console', (message) => {
          if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (error) => seen.push(String(error.error())))
        context.on('request', (request) => {
          if (isForeign(request.url())) seen.push(`asked a stranger: ${request.url()}`)
        })
      },
    })
    const unexpected = seen.filter((error) => !expected.some((pattern) => pattern.test(error)))
    expect.soft(unexpected, 'the console stays clean').toEqual([])
  },

  context: async ({ context, watch }, use) => {
    watch.over(context)
    await use(context)
  },

  anotherDevice: async ({ browser, watch, context: _ }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (device = {}) => {
      const context = await browser.newContext(device)
      contexts.push(context)
      watch.over(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  // It depends on what opens pages, and so comes before they are closed.
  shownPages: [
    async ({ anotherDevice: _ }, use, info) => {
      await use()
      if (info.status !== info.expectedStatus) await printPages()
      opened.clear()
    },
    { auto: true },
  ],

  mailbox: ({}, use) => use(mailboxAt(required('STORY_MAILS_URL'))),
  expectConsoleError: ({ watch }, use) => use((pattern) => watch.expected.push(pattern)),
  expectAccessible: ({}, use) => use((page) => expectAccessible(page, isWholeRun)),
})

/**
 * A dialog that has just closed goes back in the browser's history (kernel/pages/overlay-history.ts),
 * which cuts off what the address bar leads to in the same moment: nobody is as fast, but a story is.
 */
function goAgainIfCutOff(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = (...address) =>
    goto(...address).catch((error: unknown) => {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return goto(...address)
    })
}

/** A variable that global-setup.ts set for the stories. */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the stories with e2e/playwright.config.ts`)
  return value
}

/** An address of the private range 10.0.0.0/8, unique to this story or nearly so. */
function addressOf(story: string): string {
  const [a, b, c] = createHash('sha256').update(story).digest()
  return `10.${a}.${b}.${c}`
}

function isForeign(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname)
}
