import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { haveTontine, letIn, today } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, field } from './ui.ts'

test('story-24 the keyboard focus is visible and continues from what is on the screen @desktop', async ({
  page,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  const members = ['Mariam Diallo', 'Yao Kouassi'].map((name) => ({ name }))
  const tontine = await haveTontine(page, 'Les sœurs de Cocody', { members, memberCount: 3 })
  await letIn(page, tontine)
  await callApi(page, 'POST', `/tontines/${tontine.id}/start`)
  await page.goto(`/tontines/${tontine.id}?tab=payments&new`)
  const sheet = dialog(page, 'Enregistrer un versement')

  await test.step('a calendar in a dialog opens on its day, for the arrows', async () => {
    const date = field(sheet, 'Date du versement')
    await date.focus()
    await page.keyboard.press('Enter')
    const day = page.locator(`[data-day="${today()}"]`).getByRole('button')
    await expect(day).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(day).not.toBeFocused()
    await expect(page.getByRole('grid').locator('button:focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(date).toBeFocused()
  })

  await test.step('from the last button of a long sheet it comes round to the first, in sight', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await field(sheet, 'Note').focus()
    await button(sheet, 'Enregistrer').focus()
    await page.keyboard.press('Tab')
    await expect(button(sheet, 'Fermer')).toBeFocused()
    await expect(button(sheet, 'Fermer')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  })

  await test.step('the chosen entry of a menu has the ring of every other focus', async () => {
    await page.getByRole('button', { name: /^Mon compte/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowDown')
    const entry = page.getByRole('menuitem').first()
    await expect(entry).toBeFocused()
    await expect(entry).toHaveCSS('outline-style', 'solid')
  })
})
