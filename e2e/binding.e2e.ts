import { paths } from '@mainforte/contract/paths'
import { arrive, newPerson, signIn } from './people.ts'
import { membersOf } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { begun, bind, openLink, openTable, scanCode, type, vouch } from './telephones.ts'
import { countFromZero, countTouches } from './touches.ts'
import { aPhone, button, dialog, expectToast, fill, heading, link } from './ui.ts'

test('story-141 at the table Fanta scans the officer’s code, chooses a code, and Bintou says that it is Fanta @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // A refused act, a wrong code, and what a page asked for while it was locked.
  expectConsoleError(/status of 40[13]/)
  const [bintou, chris, fanta, gora] = [
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(aPhone),
  ]
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(bintou, mailbox, 'Bintou Diop')
  await arrive(chris, mailbox, 'Chris Mensah')
  const guests = ['Fanta Cissé', 'Gora Ndiaye', 'Hawa Sow']
  const tontine = await begun(awa, bintou, guests, [chris])

  await test.step('without the link the page says to open it first', async () => {
    await fanta.goto(paths.bindPhone)
    await fanta.getByText('Ouvrez d’abord votre lien').waitFor()
    await expectAccessible(fanta)
  })

  const code = await scanCode(awa, tontine)
  await expectAccessible(awa)

  await test.step('Fanta’s camera opens the page; an easy code is refused', async () => {
    await openLink(awa, tontine, 'Fanta Cissé', fanta)
    await fanta.goto('about:blank')
    await fanta.goto(code)
    await fanta.getByText('Code lu. Choisissez maintenant votre code à vous.').waitFor()
    await expectAccessible(fanta)
    await type(fanta, '111111')
    await fanta.getByText('Ce code est trop facile à deviner.').waitFor()
    await type(fanta, '482915')
    await heading(fanta, 'Tapez les mêmes chiffres').waitFor()
    await fanta.keyboard.type('482915')
    await heading(fanta, 'Presque fini, Fanta').waitFor()
    await expectAccessible(fanta)
  })

  await test.step('Awa’s screen shows that Fanta waits for another member', async () => {
    const table = dialog(awa, 'Relier les téléphones')
    await table.getByText('Il manque le oui d’un autre membre').waitFor()
    await expectAccessible(awa)
  })

  await test.step('Bintou says yes, and Fanta’s telephone goes on by itself', async () => {
    await bintou.goto(paths.tontine(tontine.id))
    await heading(bintou, /^Est-ce bien Fanta qui relie/).waitFor()
    await expectAccessible(bintou)
    await button(bintou, 'Oui, c’est Fanta').click()
    await expectToast(bintou, 'Votre oui est inscrit')
    await fanta.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
    await expectAccessible(fanta)
    await fanta.getByRole('link', { name: 'Ouvrir ma tontine' }).click()
    await heading(fanta, 'La famille').waitFor()
  })

  await test.step('Chris says that it is Fanta, too, so that her word counts for others', async () => {
    await vouch(chris, tontine, 'Fanta Cissé')
  })

  await test.step('Fanta says that it is Gora; her telephone asks for her code first, and counts a wrong one', async () => {
    await bind(awa, tontine, 'Gora Ndiaye', gora)
    await button(fanta, 'Oui, c’est Gora').click()
    await heading(fanta, 'Votre code, Fanta').waitFor()
    await expectAccessible(fanta)
    await type(fanta, '482916')
    await fanta.getByText(/^Code faux.*encore 4.essais/).waitFor()
    await type(fanta, '482915')
    await expectToast(fanta, 'Votre oui est inscrit')
    await gora.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
    await button(fanta, 'Verrouiller').click()
    await button(fanta, 'Entrer mon code').waitFor()
  })

  await test.step('Hawa’s link on Fanta’s telephone: each has their own way in, and sees their own', async () => {
    await openLink(awa, tontine, 'Hawa Sow', fanta)
    await fanta.goto(paths.tontines)
    await button(fanta, /^Mon compte.*Hawa/).click()
    await fanta.getByRole('menuitem', { name: 'Changer de personne' }).click()
    await heading(fanta, 'Qui êtes-vous ?').waitFor()
    await expectAccessible(fanta)
    await button(fanta, /^Fanta/).click()
    await type(fanta, '482915')
    await button(fanta, /^Mon compte.*Fanta/).waitFor()
    await button(fanta, 'Verrouiller').click()
    await fanta.waitForURL((url) => url.pathname === paths.places)
  })
})

const people = 'Aya Bala Cira Dado Elie Fily Gogo Hawa Issa Jean Kady Lala'.split(' ')

test('story-143 twelve guests are linked and bound at one meeting in at most ten minutes of touching @desktop @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
}) => {
  test.setTimeout(400_000)
  const bintou = await anotherDevice(aPhone)
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(bintou, mailbox, 'Bintou Diop')
  const guests = people.map((name) => `${name} Traoré`)
  const tontine = await begun(awa, bintou, guests)
  const counts = [await countTouches(awa), await countTouches(bintou)]
  await bintou.goto(paths.tontine(tontine.id))
  await openTable(awa, tontine)
  for (const guest of guests) {
    const phone = await anotherDevice(aPhone)
    counts.push(await countTouches(phone))
    await bind(awa, tontine, guest, phone)
    const [firstName = ''] = guest.split(' ')
    await button(bintou, `Oui, c’est ${firstName}`).click()
    await phone.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
  }
  const speaking = (await membersOf(awa, tontine)).filter(({ speaks }) => speaks === 'phone')
  expect(speaking).toHaveLength(guests.length)
  const efforts = await Promise.all(counts.map((one) => countFromZero(one)))
  const touched = efforts.reduce((sum, { touches }) => sum + touches, 0)
  const all = touched + guests.length * touchesBeside
  process.stdout.write(`touches | twelve guests linked and bound | ${all} touches\n`)
  // Two seconds each.
  expect(all).toBeLessThanOrEqual(300)
})

/** The link sent (3) and touched in the message, the camera, and what it found. */
const touchesBeside = 6

test('story-147 Fanta adds an e-mail address by her telephone, and signs in with it on a computer @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
  watch,
}) => {
  // A locked telephone is refused, and then asked for its code.
  watch.expected.push(/status of 403/)
  const [bintou, chris, fanta] = [
    await anotherDevice(),
    await anotherDevice(),
    await anotherDevice(),
  ]
  const people = [
    [awa, 'Awa Koné'],
    [bintou, 'Bintou Diop'],
    [chris, 'Chris Mensah'],
  ] as const
  for (const [device, name] of people) await arrive(device, mailbox, name)
  const tontine = await begun(awa, bintou, ['Fanta Cissé'], [chris])
  await openLink(awa, tontine, 'Fanta Cissé', fanta)

  await test.step('by the link alone the telephone is to be bound first', async () => {
    await fanta.goto(paths.accountSettings)
    await link(fanta, 'Ajouter une adresse e-mail').click()
    await fanta.getByText('Pour ajouter une adresse, reliez d’abord ce téléphone.').waitFor()
    await expectAccessible(fanta)
  })

  await test.step('she binds it at the table, and two others say that it is her', async () => {
    await openTable(awa, tontine)
    await bind(awa, tontine, 'Fanta Cissé', fanta)
    for (const other of [bintou, chris]) await vouch(other, tontine, 'Fanta Cissé')
    await fanta.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
  })

  const person = newPerson('Fanta')
  const { email, password } = person
  await test.step('the address is asked for with her code', async () => {
    await fanta.goto(paths.addAddress)
    await fill(fanta, {
      'Adresse e-mail': email,
      'Mot de passe': password,
      'Confirmer le mot de passe': password,
    })
    await expectAccessible(fanta)
    await button(fanta, 'Recevoir le lien').click()
    await heading(fanta, 'Votre code, Fanta').waitFor()
    await type(fanta, '482915')
    await fanta.getByText('Ouvrez votre messagerie').waitFor()
    await expectAccessible(fanta)
  })

  await test.step('on a computer she confirms it, signs in, and is the same member', async () => {
    const computer = await anotherDevice()
    const [mailed] = (await mailbox.next(email)).links
    await computer.goto(mailed ?? 'no link in the mail')
    await expectAccessible(computer)
    await fill(computer, { 'Mot de passe': password })
    await button(computer, 'Confirmer mon adresse').click()
    await heading(computer, 'Votre adresse est ajoutée').waitFor()
    await expectAccessible(computer)
    await link(computer, 'Se connecter').click()
    await signIn(computer, person)
    await heading(computer, /Fanta/).first().waitFor()
    await expect
      .poll(() => membersOf(computer, tontine))
      .toContainEqual(expect.objectContaining({ name: 'Fanta Cissé', speaks: 'account' }))
  })
})
