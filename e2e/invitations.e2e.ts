import { arrive, newPerson, openMailedLink, register } from './people.ts'
import { askToJoin, haveTontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectComplaint, expectToast, field, fill, heading } from './ui.ts'

test('story-19 the people of all tontines are on one page, where requests are approved or refused @phone', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/members')
  await heading(page, 'Membres').waitFor()
  const first = await haveTontine(page, 'Les voisins', {
    members: [{ name: 'Rokia Bamba' }, { name: 'Salif Konaté' }],
  })
  const second = await haveTontine(page, 'Les cousins')
  const other = await anotherDevice()
  await arrive(other, mailbox, 'Moussa Traoré')
  for (const tontine of [first, second]) await askToJoin(other, tontine)

  await page.goto('/members')
  const places = (name: string) => page.getByRole('list', { name: `Les tontines de ${name}` })
  await expect(places('Moussa Traoré').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await button(places('Rokia Bamba'), 'Approuver Rokia Bamba').click()
  await expectToast(page, 'Membre approuvé avec succès')
  // The list is read again; a click on a row that is being replaced would be lost.
  await expect(places('Rokia Bamba')).toContainText('Actif')
  await button(places('Salif Konaté'), 'Rejeter Salif Konaté').click()
  await button(page.getByRole('alertdialog', { name: 'Rejeter Salif Konaté ?' }), 'Rejeter').click()
  await expectToast(page, 'Membre rejeté avec succès')

  await choose(page, 'Statut', 'En attente')
  await expect(places('Rokia Bamba')).toBeHidden()
  await expect(places('Moussa Traoré')).toBeVisible()
  await choose(page, 'Statut', 'Tous')
  await field(page, 'Nom, e-mail ou téléphone').fill('rokia')
  await expect(places('Moussa Traoré')).toBeHidden()
  await expect(places('Rokia Bamba')).toContainText('Actif')

  await button(page, 'Ajouter un membre').click()
  await button(dialog(page, 'Dans quelle tontine ?'), 'Les cousins').click()
  const adding = dialog(page, 'Ajouter un membre')
  await fill(adding, { Nom: 'Rokia Sanogo' })
  await expectAccessible(page)
  await button(adding, 'Ajouter').click()
  await expectToast(page, 'Membre ajouté avec succès')
  await expect(places('Rokia Sanogo')).toContainText('Les cousins')
})

test('story-20 invitations are mailed and show their status; the link can be shared in other ways @desktop @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/invite')
  await page.getByRole('tab', { name: 'Par Lien' }).click()
  await expect(page.getByText('Vous n’organisez aucune tontine.')).toBeVisible()
  await expectAccessible(page)
  const { inviteCode } = await haveTontine(page, 'Les voisins')

  await page.goto('/invite')
  const email = 'Adresse e-mail'
  const add = async (text: string) => {
    await field(page, email).fill(text)
    await page.keyboard.press('Enter')
  }
  await expect(button(page, 'Envoyer les invitations')).toBeDisabled()
  await add('moussa')
  await expectComplaint(page, email, 'Veuillez entrer une adresse email valide.')
  const moussa = `moussa.${inviteCode.toLowerCase()}@exemple.ci`
  await add(moussa)
  await add(moussa)
  await expectComplaint(page, email, 'Cette adresse email a déjà été ajoutée.')
  await add('fatou@exemple.ci')
  await button(page, 'Retirer fatou@exemple.ci').click()
  await choose(page, 'Tontine', 'Les voisins')
  await expectAccessible(page)
  await button(page, 'Envoyer les invitations').click()
  await expectToast(page, 'Invitations envoyées à 1 personne(s)!')
  const sent = page.getByRole('listitem').filter({ hasText: moussa })
  await expect(sent).toContainText('Envoyée')
  const { links, text } = await mailbox.next(moussa)
  expect(text).toContain('Awa Koné')
  expect(links.map((link) => new URL(link).pathname)).toContain(`/join/${inviteCode}`)

  await page.getByRole('tab', { name: 'Par Lien' }).click()
  const link = await field(page, 'Lien d’invitation').inputValue()
  expect(new URL(link).pathname).toBe(`/join/${inviteCode}`)
  await expect(page.getByRole('img', { name: `QR code de ${link}` })).toBeVisible()
  for (const [way, start] of [
    ['WhatsApp', 'https://wa.me/?text='],
    ['SMS', 'sms:?'],
    ['Email', 'mailto:?'],
  ] as const) {
    const address = await page
      .getByRole('link', { name: `Partager par ${way}` })
      .getAttribute('href')
    expect(address?.startsWith(start), address ?? '').toBe(true)
    expect(decodeURIComponent(address ?? '')).toContain(link)
  }
  await expectAccessible(page)
})

test('story-21 a code that is passed on orally leads to its tontine @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const other = await anotherDevice()
  await arrive(other, mailbox, 'Awa Koné')
  const fatou = newPerson('Fatou Diallo')
  const { inviteCode } = await haveTontine(other, 'Les voisins', {
    members: [{ name: fatou.name, email: fatou.email }],
  })

  await arrive(page, mailbox, 'Moussa Traoré')
  await page.goto('/tontines/join')
  await expectAccessible(page)
  await field(page, 'Code ou lien d’invitation').fill('AB2')
  await page.keyboard.press('Enter')
  await expectComplaint(
    page,
    'Code ou lien d’invitation',
    'Aucun code de 8 lettres et chiffres ici.',
  )
  await field(page, 'Code ou lien d’invitation').fill(` ${inviteCode.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/join/${inviteCode}`)
  await expect(heading(page, /Les voisins$/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Join Tontine').click()
  await expect(page).toHaveURL('/tontines')

  await test.step('whom the organizer listed says yes once, before there is an account, and is not asked again', async () => {
    const third = await anotherDevice()
    await third.goto(`/join/${inviteCode}`)
    await fill(third, { 'Your Name': fatou.name, 'Email Address': fatou.email })
    await button(third, 'Join Tontine').click()
    await register(third, fatou)
    await openMailedLink(third, mailbox, fatou)
    await expectToast(third, "Demande d'adhésion envoyée avec succès")
    const waiting = third.getByRole('article').filter({ hasText: 'Les voisins' })
    await expect(waiting).toBeVisible()
    await third.goto('/dashboard')
    await expect(third.getByRole('list', { name: 'Your requests' })).toBeVisible()
    await expect(button(third, 'C’est moi, je participe')).toBeHidden()
  })
})
