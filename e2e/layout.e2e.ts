import { paths } from '../web/app/kernel/paths.ts'
import { directorEmail, hardCircles } from './hard-circles.ts'
import { placesOf, visit, type Place } from './places.ts'
import { flawsAt } from './setup/geometry.ts'
import { startInStoryTime, type TimedServer } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'

let server: TimedServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startInStoryTime(process.env.STORY_SMTP_URL ?? '', {
    SUPER_ADMIN_EMAIL: directorEmail,
  })
})
test.afterAll(() => server.stop())

/** Two phones upright, a tablet, a phone on its side, and desks. */
const screens = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1600, 900],
] as const

/** Pages that do not pass yet. */
const notYet =
  /^(?:account-menu|check|cycle|dashboard|journal|(?:manual-)?ranking|notifications|offline|payment$|payment-declared|profile|reports|tontine$|tontine-arranged|tontine-gathering|tontines)/

test('every page is whole on every screen, with long names and large amounts @desktop', async ({
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  test.setTimeout(600_000)
  // Two places are pages of which a part cannot be had.
  expectConsoleError(/Failed to load resource|net::ERR_FAILED|dynamically imported module/)
  const { facts, pages } = await hardCircles({ device: anotherDevice, mailbox, server })
  const places = placesOf(facts)
  expect(unvisited(places)).toEqual([])

  const flaws: string[] = []
  const measured = places.filter(({ name }) => !notYet.test(name))
  for (const place of measured) {
    const page = pages[place.who]
    await visit(page, place)
    for (const screen of screens)
      for (const flaw of await flawsAt(page, screen))
        flaws.push(`${place.name} at ${screen.join('x')}: ${flaw}`)
  }
  process.stdout.write(`layout | ${measured.length * screens.length} pages at a width measured\n`)
  expect(flaws).toEqual([])
})

/** The product's addresses that no place leads to. */
function unvisited(places: readonly Place[]): string[] {
  const visited = places.map(({ path }) => new URL(path, 'http://x').pathname)
  const patterns = Object.values(paths).map((path) => {
    const address = typeof path === 'string' ? path : (path as Address)('[^/]+', '[^/]+')
    return address.replace(/[?#].*/, '')
  })
  const elsewhere = [
    // The mails of a product without a mail server.
    paths.mailbox,
    // Leads to where the payment is now.
    paths.formerPayment('[^/]+' as never),
  ]
  return patterns.filter(
    (pattern) =>
      !elsewhere.includes(pattern) &&
      !visited.some((path) => new RegExp(`^${pattern}$`).test(path)),
  )
}

type Address = (...parts: string[]) => string
