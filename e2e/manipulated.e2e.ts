import type { Page } from '@playwright/test'
import { rewriteJournal, type StoredEntry } from '../server/src/testing/journal-forger.ts'
import { home } from './api.ts'
import { rehashed } from './forger.ts'
import { alarmOn, isPayment, richer, savedBy, seesJournal } from './journals.ts'
import { arrive, signIn, signOut } from './people.ts'
import { askToJoin, havePaid, haveTontine, letIn, type Tontine } from './prepare.ts'
import { textOnCode } from './setup/qr-code.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, heading } from './ui.ts'

/** The database of the stories' common server; a story rewrites only the journal of its own tontine. */
const database = process.env.STORY_POSTGRES_URL ?? ''

async function circleThatPays(page: Page, name: string): Promise<Tontine> {
  const members = ['Mariam Diallo', 'Yao Kouassi'].map((member) => ({ name: member }))
  const tontine = await haveTontine(page, name, { members })
  await letIn(page, tontine)
  await havePaid(page, tontine, 'Yao Kouassi')
  await havePaid(page, tontine, 'Mariam Diallo')
  return tontine
}

const manipulations: Record<
  string,
  (id: string, entries: readonly StoredEntry[]) => readonly object[]
> = {
  cut: (_, entries) => entries.slice(0, entries.findIndex(isPayment)),
  forked: (id, entries) =>
    rehashed(
      id,
      entries.map((entry, at) =>
        at < entries.findIndex(isPayment) ? entry : { ...entry, at: '2026-01-01T08:00:00.000Z' },
      ),
    ),
  rewritten: (_, entries) => richer(entries),
  rehashed: (id, entries) => rehashed(id, richer(entries)),
}

for (const [how, manipulate] of Object.entries(manipulations))
  test(`J8 a journal that is ${how} in the database is noticed when the tontine is opened next @desktop @nightly`, async ({
    anotherDevice,
    mailbox,
    expectAccessible,
    expectConsoleError,
  }) => {
    // What the page says that it checked arrives before or after the journal is another; of a journal
    // in which nobody was here lately, the visit is refused, too. (J12)
    expectConsoleError(/409 \(Conflict\).*\/(?:journal\/checked|here)/)
    const page = await anotherDevice()
    const awa = await arrive(page, mailbox, 'Awa Koné')
    const tontine = await circleThatPays(page, 'Les sœurs de Cocody')
    const known = await seesJournal(page, tontine)

    const before = await rewriteJournal(database, tontine.id, (entries) =>
      manipulate(tontine.id, entries),
    )
    expect(before).toHaveLength(known)
    const entry = before.findIndex(isPayment) + 1

    await page.goto(`/tontines/${tontine.id}`)
    await expect(alarmOn(page)).toContainText(new RegExp(`écriture n°\\s${entry}`, 'i'))
    await expectAccessible(page)

    await test.step('both journals can be saved, and differ at that entry', async () => {
      const mine = await savedBy(page, 'Journal vérifié ici')
      const theirs = await savedBy(page, 'Journal du site')
      expect(mine).toHaveLength(known)
      expect(mine[entry - 1]).toMatchObject({ event: { amount: 5_000 } })
      expect(theirs[entry - 1]).not.toEqual(mine[entry - 1])
      expect(theirs.slice(0, entry - 1)).toEqual(mine.slice(0, entry - 1))
    })

    await test.step('the alarm outlasts signing out, and a database that is restored', async () => {
      await signOut(page)
      await signIn(page, awa)
      await expect(page).toHaveURL('/dashboard')
      await rewriteJournal(database, tontine.id, () => before)
      await page.goto(`/tontines/${tontine.id}/journal`)
      await expect(alarmOn(page)).toBeVisible()
    })

    await test.step('it ends when a user has read it and continues', async () => {
      await button(page, 'Reprendre avec le journal du site').click()
      await button(page, 'Reprendre').click()
      await expectToast(page, 'Cet appareil compare maintenant avec le journal du site.')
      await expect(alarmOn(page)).toBeHidden()
      await page.goto(`/tontines/${tontine.id}`)
      await heading(page, tontine.name).waitFor()
      expect(await seesJournal(page, tontine)).toBe(known)
      await expect(alarmOn(page)).toBeHidden()
    })
  })

test('J8 a journal that grows, and is read in another language, on another device or with a request lost, raises no alarm @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  const page = await anotherDevice()
  const awa = await arrive(page, mailbox, 'Awa Koné')
  const tontine = await circleThatPays(page, 'Les sœurs de Cocody')
  const first = await seesJournal(page, tontine)

  await test.step('more is recorded, and reading it fails once', async () => {
    // On another page: an open journal would already have read the new entries.
    await page.goto('/dashboard')
    await havePaid(page, tontine, 'Awa Koné')
    const cut = await page.context().newPage()
    await cut.route(/\/journal\?/, (route) => route.abort())
    const lost = cut.waitForEvent('requestfailed', (request) => /\/journal\?/.test(request.url()))
    await cut.goto(`/tontines/${tontine.id}`)
    await lost
    await expect(cut.getByRole('alert')).toHaveCount(0)
    await cut.close()
    // What the device had read before is shown first.
    await expect.poll(() => seesJournal(page, tontine)).toBeGreaterThan(first)
  })

  await test.step('signed out and in again, in English, on this device and on another', async () => {
    await signOut(page)
    await signIn(page, awa)
    await expect(page).toHaveURL('/dashboard')
    await seesJournal(page, tontine)
    const other = await anotherDevice()
    await other.goto('/auth/login')
    await signIn(other, awa)
    await expect(other).toHaveURL('/dashboard')
    await seesJournal(other, tontine)
    await page.context().addCookies([{ name: 'mainforte-language', value: 'en', url: home() }])
    await page.goto(`/tontines/${tontine.id}/journal`)
    await expect(page.getByText(/^This device has checked the journal up to entry/)).toBeVisible()
  })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('J9 a link and a QR code with a member’s head are compared on the other’s device, also after signing in @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const desktop = await anotherDevice()
  await arrive(desktop, mailbox, 'Awa Koné')
  const tontine = await circleThatPays(desktop, 'Les voisins')
  const phone = await anotherDevice({ viewport: { width: 320, height: 640 } })
  const moussa = await arrive(phone, mailbox, 'Moussa Traoré')
  await askToJoin(phone, tontine)
  await letIn(desktop, tontine)

  const seq = await seesJournal(desktop, tontine)
  await button(desktop, 'Code QR').click()
  const code = desktop.getByRole('img', { name: /journal#/ })
  const link = await textOnCode(desktop, code)
  expect(link).toMatch(
    new RegExp(`^${home()}/tontines/${tontine.id}/journal#${seq}\\.[0-9a-f]{64}$`),
  )

  await test.step('the same journal, on a very narrow phone', async () => {
    await phone.goto(link)
    await expect(phone.getByText('Même journal', { exact: true })).toBeVisible()
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await expectAccessible(phone)
  })

  await test.step('a mail gateway rewrote the link', async () => {
    for (const mark of ['%23', '%2523']) {
      await phone.goto(link.replace('#', mark))
      await expect(phone.getByText('Même journal', { exact: true })).toBeVisible()
      expect(phone.url()).toBe(link)
    }
  })

  await test.step('an older one, opened by a user who has to sign in first', async () => {
    await havePaid(desktop, tontine, 'Moussa Traoré')
    await phone.goto('/dashboard')
    await signOut(phone)
    const requests: string[] = []
    phone.on('request', (request) => requests.push(request.url()))
    await phone.goto(link)
    await signIn(phone, moussa)
    await expect(phone.getByText('Même journal, plus ancien')).toBeVisible()
    const hash = link.slice(-64)
    // The browser itself keeps the fragment after #.
    expect(requests.map((url) => url.split('#')[0]).filter((url) => url?.includes(hash))).toEqual(
      [],
    )
  })

  await test.step('and one that contradicts', async () => {
    await phone.goto(`/tontines/${tontine.id}/journal#${seq}.${'0'.repeat(64)}`)
    await expect(phone.getByText(/^Contradiction à l’écriture n°\s\d+$/)).toBeVisible()
    await expectAccessible(phone)
  })
})
