import { defineConfig, devices, type Project } from '@playwright/test'
import { isWholeRun } from '@mainforte/server/testing/test-run'
import { browserFlags, findBrowser } from './setup/browser.ts'

// If there is none yet, global-setup.ts installs it before a story needs it.
const browser = findBrowser()
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

/** A title that ends with this is of a story for the night: `npm run test:all`. */
const leftOut = isWholeRun ? [] : [/@nightly/]

/**
 * A story runs on the screen that its title names. One whose subject differs from screen to screen
 * names none and runs on a phone, at night on both; every-page.e2e.ts opens every page at many sizes.
 */
const screens: Project[] = [
  {
    name: 'desktop',
    grep: isWholeRun ? /./ : /@desktop/,
    grepInvert: [/@phone/, ...leftOut],
    use: { viewport: { width: 1280, height: 800 } },
  },
  {
    name: 'phone',
    grepInvert: [/@desktop/, ...leftOut],
    use: { ...phone, viewport: { width: 390, height: 844 } },
  },
]

/** What takes longest begins first, or one worker would do it alone at the end. */
const longest = ['**/every-page.e2e.ts', '**/offline.e2e.ts', '**/whole-round.e2e.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './setup/global-setup.ts',
  // On two cores: a story that waits for a mail or a clock leaves its core to another.
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // A browser that prefers French gets everything in French; the stories quote "D'origine".
    locale: 'en-GB',
    timezoneId: 'Africa/Abidjan',
    // A missing element fails soon, and not when the whole story times out.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // When the service worker responds, the server's responses are not seen; service-worker.e2e.ts
    // tests it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: browserFlags,
    },
  },
  projects: [
    ...screens.map((screen) => ({
      ...screen,
      name: `${screen.name}, longest`,
      testMatch: longest,
    })),
    ...screens.map((screen) => ({
      ...screen,
      testIgnore: longest,
    })),
  ],
})
