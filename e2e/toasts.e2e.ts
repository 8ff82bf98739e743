import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, field } from './ui.ts'

/** Two phones in portrait, one in landscape, a tablet and a desktop. */
const screens = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const

const names = 'Aminata Bintou Cheikh Djeneba Fatoumata Ibrahim Kadiatou Lassana Mariam'.split(' ')

test('story-78 a toast covers neither the back link, nor a button, nor the focused element @desktop @nightly', async ({
  page,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  const members = names.map((name) => ({ name: `${name} Koné` }))
  const terms = { rankingType: 'manual', memberCount: 10, members }
  const tontine = await haveTontine(page, 'Les voisines', terms)
  await letIn(page, tontine)
  const { id } = tontine
  await page.addInitScript(() => localStorage.setItem('mainforte-notice', 'read'))

  for (const [width, height] of screens) {
    const size = `${width}x${height}`
    await page.setViewportSize({ width, height })

    await test.step(`at the head of a page, ${size}`, async () => {
      await page.goto(`/tontines/${id}/manual-ranking`)
      await button(page, 'Auto-generate Dates').click()
      await expectToast(page, 'Dates calculées')
      expect(await coveredByToast(page)).toEqual([])
    })

    await test.step(`at the end of a form, ${size}`, async () => {
      await page.goto(`/tontines/${id}/manual-ranking`)
      const save = button(page, 'Save Rankings')
      await save.waitFor()
      // At the lower edge of the window, where a user who scrolls the list meets it.
      await save.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await save.click()
      await expectToast(page, 'Please assign a date to all members before saving')
      await expect(save).toBeFocused()
      expect(await coveredByToast(page)).toEqual([])
    })

    await test.step(`with something to undo, ${size}`, async () => {
      await page.goto('/tontines/create')
      await field(page, 'Écrire ou coller une liste').fill(names.join('\n'))
      await button(page, 'Ajouter ces personnes').click()
      await expectToast(page, 'personnes ajoutées')
      expect(await coveredByToast(page)).toEqual([])
      await button(page, 'Réinitialiser').click()
    })
  }
})

/**
 * Controls and the focused element that the message covers. On a phone, messages are on the top
 * bar, which is on every page; on a wider screen they fit beside its buttons. On a scrolled page
 * anything may be under that bar: there, only the focus counts.
 */
const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const message = document.querySelector('[role=status] > div')
    const over = message?.getBoundingClientRect()
    if (!message || !over) return ['there is no message']
    const places = scrollY > 0 ? 'header.sticky *' : '*'
    const isPlace = (element: Element) =>
      element.matches('a, button, input, select, textarea') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !message.contains(element) &&
      !(innerWidth < 768 && element.closest('header.sticky'))
    const pressed = [...document.querySelectorAll(places)].filter(isPlace)
    const focus = [document.activeElement].filter((element) => element?.matches('a, button, input'))
    return [...new Set([...pressed, ...focus])].flatMap((element) => {
      if (!element) return []
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isUnder =
        left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return isUnder ? [element.outerHTML.slice(0, 120)] : []
    })
  })
