import type { Page } from '@playwright/test'
import { arrive, sayYesOnScreen } from './people.ts'
import { askToJoin, closeList, haveTontine, letIn, type Tontine } from './prepare.ts'
import { roundOf } from './round.ts'
import { onPostgres } from './setup/database.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectToast, fill, heading, link, money, verifyJournal } from './ui.ts'

const server = serverInStoryTime(onPostgres)

const firstDays = ['31 août 2026', '30 septembre 2026', '31 octobre 2026']
const proposed = 'Proposé : si quelqu’un d’autre est là, il faut encore son oui'

test('story-83 a pause over a month of mourning: nobody is late, the round goes on a month later and ends even @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const { url } = server
  await server.turnTo('2026-08-20')
  const awa = await anotherDevice({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const moussa = await anotherDevice({ ...aPhone, baseURL: url })
  const binta = await anotherDevice({ ...aPhone, baseURL: url })
  for (const [page, name] of [
    [awa, 'Awa Koné'],
    [moussa, 'Moussa Traoré'],
    [binta, 'Binta Diop'],
  ] as const)
    await arrive(page, mailbox, name, url)
  const tontine = await begun(awa, [moussa, binta])
  const round = await roundOf(awa, tontine.id, server)

  await test.step('the first month goes as agreed', async () => {
    await round.goTo(1)
    await round.collect()
    await round.handOver(1, binta)
  })

  await test.step('Awa proposes a pause, and Moussa agrees on a phone', async () => {
    await round.goTo(1, 20)
    await awa.goto(`${round.path}/ranking`)
    await link(awa, 'Reporter ou mettre en pause').click()
    await heading(awa, 'Dates des tours').waitFor()
    await expectAccessible(awa)
    await button(awa, 'Mettre en pause').click()
    const question = awa.getByRole('alertdialog')
    await fill(question, { Raison: 'Deuil chez les Traoré' })
    await button(question, 'Mettre en pause').click()
    await expectToast(awa, proposed)
    await moussa.goto(`${round.path}/proposals`)
    await heading(moussa, 'Mettre la tontine en pause').waitFor()
    await expectAccessible(moussa)
    await sayYesOnScreen(moussa)
    await expect(button(moussa, 'Je m’y oppose')).toBeVisible()
    await awa.goto(round.path)
    await expect(awa.getByText(/^En pause depuis le 20.septembre.2026$/)).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('a month later nobody is late, and Binta, who is no officer, proposes to go on', async () => {
    await round.goTo(2, 10)
    await binta.goto(round.path)
    await expect(binta.getByText(/^En pause depuis le 20.septembre.2026$/)).toBeVisible()
    const situation = binta.locator('section').filter({ hasText: 'Ma situation' })
    await expect(situation).toContainText(money('5 000 F CFA'))
    await expect(situation).not.toContainText(/retard/i)
    await link(binta, 'Reprendre la tontine').click()
    await button(binta, 'Reprendre la tontine').click()
    const question = binta.getByRole('alertdialog')
    await fill(question, { Raison: 'Le deuil est fini' })
    await button(question, 'Reprendre la tontine').click()
    await expectToast(binta, proposed)
    await awa.goto(`${round.path}/proposals`)
    const moved = `${firstDays[1]} → ${firstDays[2]}`.replaceAll(' ', '.')
    await expect(awa.getByText(new RegExp(`^Échéance 2, .*: ${moved}$`))).toBeVisible()
    await sayYesOnScreen(awa)
    await binta.goto(`${round.path}/days`)
    await expect(binta.getByText(/prévu d’abord le 30.septembre.2026/)).toBeVisible()
    await expectAccessible(binta)
  })

  await test.step('the round ends with every account even, and the journal is verified', async () => {
    const rest = await roundOf(awa, tontine.id, server)
    expect(rest.days).toEqual(['2026-08-31', '2026-10-31', '2026-11-30'])
    for (const cycle of [2, 3]) {
      await rest.goTo(cycle)
      await rest.collect()
      const { beneficiary } = await rest.cycle(cycle)
      await rest.handOver(cycle, beneficiary.memberName === 'Binta Diop' ? binta : moussa)
    }
    const { totals } = await rest.grid()
    expect(totals).toMatchObject({ paidIn: 45_000, confirmed: 45_000, pots: 0, credit: 0, late: 0 })
    await moussa.goto(`${round.path}/journal`)
    await expect(
      moussa.getByText('Tontine terminée : chaque part a reçu sa cagnotte'),
    ).toBeVisible()
    await verifyJournal(moussa)
    await expect(moussa.getByText('Tout est exact')).toBeVisible()
  })
})

/** Three people in the order of their names, monthly from 31 August. */
async function begun(awa: Page, others: readonly Page[]): Promise<Tontine> {
  const { url } = server
  const terms = {
    memberCount: 3,
    startDate: '2026-08-31',
    automaticRankingMethod: 'alphabetical',
  }
  const tontine = await haveTontine(awa, 'Les Sœurs de Cocody', terms, url)
  for (const person of others) await askToJoin(person, tontine, url)
  await letIn(awa, tontine, url)
  await closeList(awa, tontine, url)
  return tontine
}
