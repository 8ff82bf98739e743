import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './setup/browser.ts'

// If there is none yet, global-setup.ts installs it before a story needs it.
const browser = findBrowser()
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './setup/global-setup.ts',
  workers: 2,
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
  // A story runs on both kinds of screen unless its title ends with the one it is about. What is
  // about rules and not about screens is told once.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: '**/bad-input.e2e.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: ['**/guards.e2e.ts', '**/sessions.e2e.ts'],
      use: { ...phone, viewport: { width: 390, height: 844 } },
    },
  ],
})
