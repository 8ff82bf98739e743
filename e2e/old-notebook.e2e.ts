import { paths } from '@mainforte/contract/paths'
import { arrive } from './people.ts'
import { askToJoin, closeList, haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, field, heading, link, money } from './ui.ts'

const guests = [
  ...(['Chérif N’Guessan', 'Dado Sarr', 'Esi Mensah', 'Fanta Keïta', 'Gora Fall'] as const),
  ...(['Hawa Bah', 'Issa Touré', 'Jean Kouamé', 'Kadi Diallo', 'Yao Kouassi'] as const),
]
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('story-158 a circle at turn 5 of 12 brings its old notebook, and nothing of it is late @nightly', async ({
  page: awa,
  mailbox,
  anotherDevice,
  expectAccessible,
}) => {
  await arrive(awa, mailbox, 'Awa Koné')
  const tontine = await haveTontine(awa, 'Les Lionnes du marché', {
    members: guests.map((name) => ({ name })),
    memberCount: 12,
    startDate: daysFromNow(-115),
    automaticRankingMethod: 'alphabetical',
  })
  await letIn(awa, tontine)
  const binta = await anotherDevice()
  await arrive(binta, mailbox, 'Binta Diop')
  await askToJoin(binta, tontine)
  await letIn(awa, tontine)
  await closeList(awa, tontine)

  await test.step('the tontine’s page offers it, at turn 5', async () => {
    await awa.goto(paths.tontine(tontine.id))
    await link(awa, 'Reprendre l’ancien cahier').click()
    await heading(awa, 'Reprendre l’ancien cahier').waitFor()
    await expect(field(awa, 'Nous sommes au tour')).toHaveValue('5')
    await expect(field(awa, 'Yao Kouassi')).toHaveValue(money('20 000'))
    await expect(awa.getByText(money('Tour 4 : Dado Sarr a reçu la cagnotte'))).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('Awa pastes the sheet, and is asked about what is doubtful', async () => {
    const names = ['Awa Koné', 'Binta Diop', ...guests.slice(0, -1)]
    const rows = names.map((name) => `${name}\t5 000\t✓\t5.000\tok`)
    const sheet = ['Nom\tT1\tT2\tT3\tT4', ...rows, 'Yao\t5 000\t5 000\t5\t-', 'TOTAL\t60 000'].join(
      '\n',
    )
    await awa.getByText('Un tableau').click()
    await field(awa, 'Collez le tableau').fill(sheet)
    await button(awa, 'Lire le tableau').click()
    await heading(awa, '2 réponses manquent encore').waitFor()
    await expectAccessible(awa)
    await field(awa, 'Qui est « Yao » ?').selectOption('Yao Kouassi')
    await awa.getByLabel(/^Combien pour Yao Kouassi/).selectOption({ index: 1 })
    await heading(awa, 'Tout est lu. Vérifiez chaque ligne.').waitFor()
    const row = awa.getByRole('listitem').filter({ hasText: 'Yao Kouassi' }).first()
    await expect(row).toContainText(money('Il manque 5 000 F CFA'))
    await expectAccessible(awa)
    await button(awa, 'Proposer ce cahier').click()
    await expectToast(awa, 'Proposé : si quelqu’un d’autre est là, il faut encore son oui')
  })

  await test.step('Binta reads all of it before her yes', async () => {
    await binta.goto(paths.proposals(tontine.id))
    await heading(binta, 'Reprendre l’ancien cahier').waitFor()
    await expect(binta.getByText(money('En tout : 235 000 F CFA')).first()).toBeVisible()
    await expectAccessible(binta)
    await button(binta, 'Oui, faites-le').click()
    await button(binta.getByRole('alertdialog'), 'Oui, faites-le').click()
    await expectToast(binta, 'C’est fait')
  })

  await test.step('nothing is late, the next pot is that of turn 5, and each line has both names', async () => {
    await awa.goto(paths.tontine(tontine.id))
    await expect(awa.getByText('Chérif N’Guessan').first()).toBeVisible()
    await expect(awa.getByText(/en retard depuis/i)).toHaveCount(0)
    await awa.goto(paths.cycle(tontine.id, 5))
    await expect(awa.getByText('Esi Mensah').first()).toBeVisible()
    await awa.goto(`${paths.tontine(tontine.id)}?tab=payments`)
    await expect(awa.getByText('Repris du cahier par Awa Koné et Binta Diop').first()).toBeVisible()
    await expectAccessible(awa)
  })
})
