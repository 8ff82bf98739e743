import { arrive } from './people.ts'
import { askToJoin, closeList, havePaid, haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, choose, expectToast, heading, link, verifyJournal } from './ui.ts'

const claire = 'Claire Dubois'

test('story-96 turns are swapped: one accepted, one declined, one with a guest through a witness, and all see both orders @desktop @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const binta = await anotherDevice(aPhone)
  const moussa = await anotherDevice(aPhone)
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(binta, mailbox, 'Binta Diop')
  await arrive(moussa, mailbox, 'Moussa Traoré')
  const terms = { memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'Les voisins', {
    ...terms,
    members: [{ name: claire }],
  })
  for (const page of [binta, moussa]) await askToJoin(page, tontine)
  await letIn(awa, tontine)
  const path = `/tontines/${tontine.id}`
  await closeList(awa, tontine)
  for (const name of ['Awa Koné', 'Binta Diop', claire, 'Moussa Traoré'])
    await havePaid(awa, tontine, name)

  const expectOrder = async (page: typeof awa, names: readonly string[]) => {
    await page.goto(`${path}/ranking`)
    const turns = page.getByRole('listitem').filter({ hasText: 'Date de paiement' })
    await expect(turns).toContainText(names.map((name) => `${name}Date de paiement`))
  }

  /** Somebody proposes to swap with another, from the ranking page. */
  const propose = async (page: typeof awa, name: string) => {
    await page.goto(`${path}/ranking`)
    await link(page, 'Échanger mon tour').click()
    await heading(page, 'Échanger mon tour').waitFor()
    const option = await page.getByRole('option', { name: new RegExp(`^${name}`) }).textContent()
    await choose(page, 'Avec qui ?', option ?? name)
    await expectAccessible(page)
    await button(page, 'Proposer l’échange').click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(/si l’autre personne accepte dans les 72 heures/)).toBeVisible()
    await button(question, 'Proposer l’échange').click()
    await expectToast(page, 'Échange proposé')
  }

  await test.step('before any swap the order is that of the start', async () => {
    await expectOrder(awa, ['Awa Koné', 'Binta Diop', claire, 'Moussa Traoré'])
  })

  await test.step('Moussa proposes to Binta, who finds it on the dashboard and declines', async () => {
    await moussa.goto(path)
    await link(moussa, 'Échanger mon tour').click()
    await expect(moussa.getByText(/elle ne recule que d’un tour/)).toBeVisible()
    await propose(moussa, 'Binta Diop')
    await expect(moussa.getByText('On attend la réponse de Binta Diop.')).toBeVisible()
    await binta.goto('/dashboard')
    await link(binta, /1 swap of turns waits for your answer/).click()
    await expect(binta.getByText('Moussa Traoré vous propose d’échanger vos tours.')).toBeVisible()
    await expectAccessible(binta)
    await button(binta, 'Refuser').click()
    await expectToast(binta, 'Échange refusé')
    await moussa.reload()
    await expect(moussa.getByText('Refusé', { exact: true })).toBeVisible()
  })

  await test.step('Moussa asks the neighbour before instead: a guest, for whom a witness answers', async () => {
    await propose(moussa, claire)
    await expect(
      moussa.getByText(/Claire Dubois n’a pas de compte\s: un simple membre répond/),
    ).toBeVisible()
    // The organizer is an officer, and can't answer for a guest.
    await awa.goto(`${path}/swap`)
    await expect(awa.getByText('Moussa Traoré propose cet échange.')).toBeVisible()
    await expect(button(awa, /j’en suis témoin/)).toHaveCount(0)
    await binta.goto(`${path}/swap`)
    await button(binta, 'Claire Dubois accepte, j’en suis témoin').click()
    const question = binta.getByRole('alertdialog')
    await expect(question.getByText(/Tous verront que vous êtes témoin/)).toBeVisible()
    await expectAccessible(binta)
    await button(question, 'Claire Dubois accepte, j’en suis témoin').click()
    await expectToast(binta, 'Réponse enregistrée')
    // The guest would go later: a third person approves.
    await awa.reload()
    await button(awa, 'Approuver').click()
    await button(awa.getByRole('alertdialog'), 'Approuver').click()
    await expectToast(awa, 'Tours échangés')
    await expectOrder(awa, ['Awa Koné', 'Binta Diop', 'Moussa Traoré', claire])
  })

  await test.step('one step more: Binta now accepts, Awa approves, and Binta goes one turn later', async () => {
    await propose(moussa, 'Binta Diop')
    await binta.goto(`${path}/swap`)
    await button(binta, 'Accepter l’échange').click()
    const question = binta.getByRole('alertdialog')
    await button(question, 'Accepter l’échange').click()
    await expectToast(binta, 'Réponse enregistrée')
    await awa.goto(`${path}/swap`)
    await button(awa, 'Approuver').click()
    await button(awa.getByRole('alertdialog'), 'Approuver').click()
    await expectToast(awa, 'Tours échangés')
  })

  await test.step('everybody sees the order of the start beside the present one, and the journal is exact', async () => {
    await expectOrder(awa, ['Awa Koné', 'Moussa Traoré', 'Binta Diop', claire])
    await expect(
      awa.getByText(
        /^Tour n° 4 au début, échangé avec Claire Dubois le .*, échangé avec Binta Diop le /,
      ),
    ).toBeVisible()
    await expectAccessible(awa)
    await awa.goto(`${path}/swap`)
    const row = awa.getByRole('row', { name: /^2/ })
    await expect(row.getByRole('cell')).toHaveText(['Binta Diop', 'Moussa Traoré'])
    await expect(awa.getByText(/Témoin\s: Binta Diop/)).toBeVisible()
    await expectAccessible(awa)
    await awa.goto(`${path}/journal`)
    await expect(awa.getByText(/^Tours échangés\s: Moussa Traoré a le tour n°\s2/)).toBeVisible()
    await expect(awa.getByText(/^Oui à l’échange n° \d+, par un témoin$/)).toBeVisible()
    await verifyJournal(awa)
    await expect(awa.getByText('Tout est exact')).toBeVisible()
  })
})
