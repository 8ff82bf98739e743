import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { haveTontine, letIn, today } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, field, heading, link } from './ui.ts'

// What is shared with the app is given to its service worker.
test.use({ serviceWorkers: 'allow' })

const balance = '4444444'
const orange = (amount: number, number: string, code: string) =>
  `Vous avez recu un transfert de ${amount} FCFA du ${number}. ID: ${code}. Nouveau solde: ${balance} FCFA. Orange Money`
/** No payment is older than its tontine. */
const day = today().slice(2).replaceAll('-', '')
const fromBinta = orange(5000, '0700000201', `PP${day}.1842.C41207`)
const fromClaire = `Wave : vous avez reçu 4.900F de DUBOIS CLAIRE. Nouveau solde : ${balance}F. ID de transaction T_QX7LNVM2PR4A`
const cut = 'Vous avez recu un transfert de 5000 FCFA du 0700000202. Nouveau so'
const fromYao = 'Wave : vous avez reçu 5.000F de KOUASSI YAO. ID de transaction T_QX7LNVM2PR4B'

test('story-149 Awa pastes the messages of mobile money, records each by one touch, and shares another with the app @nightly', async ({
  page: awa,
  mailbox,
  expectAccessible,
}) => {
  await arrive(awa, mailbox, 'Awa Koné')
  const members = [
    { name: 'Binta Diop', phone: '+2250700000201' },
    { name: 'Claire Dubois' },
    { name: 'Yao Kouassi' },
  ]
  const terms = { members, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'La famille', terms)
  await letIn(awa, tontine)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`)
  const requests: string[] = []
  awa.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))

  await test.step('four messages at once: two payments, one twice, one cut', async () => {
    await awa.goto(paths.tontinePayments(tontine.id))
    await link(awa, 'Coller un SMS').click()
    await heading(awa, 'Coller un SMS').waitFor()
    await expectAccessible(awa)
    await field(awa, 'Messages reçus').fill([fromBinta, fromClaire, fromBinta, cut].join('\n\n'))
    await button(awa, 'Lire').click()
    await heading(awa, '2 transferts lus').waitFor()
    await expect(awa.getByText('Reconnu à son numéro')).toBeVisible()
    await expect(awa.getByText('Reconnu à son nom')).toBeVisible()
    await expect(awa.getByText(/^Il manque 100/)).toBeVisible()
    await expect(awa.getByText('Message coupé : collez-le en entier.')).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('one touch each, and undone as any payment', async () => {
    await button(awa, /^Inscrire 5/).click()
    await expectToast(awa, 'Versement inscrit')
    await expect(awa.getByText('Déjà inscrit · Binta Diop')).toBeVisible()
    await button(awa.getByRole('status'), 'Annuler').click()
    const question = awa.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Mauvaise personne' }).click()
    await button(question, 'Annuler le versement').click()
    await button(awa, /^Inscrire 5/).click()
    await button(awa, /^Inscrire 4/).click()
    await expect(awa.getByText('Tout est inscrit.')).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('what Claire’s transfer is short of is its fee, which the tontine bears', async () => {
    await link(awa, 'Frais à la charge de la tontine').click()
    const question = awa.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Frais de l’opérateur' }).click()
    await expectAccessible(awa)
    await button(question, 'Frais à la charge de la tontine').click()
    await expect(awa.getByText(/^100.F.CFA de frais sont à la charge/)).toBeVisible()
    await link(awa, 'Voir les frais').click()
    await expect(awa.getByText(/^Aucun argent n’a été versé/)).toBeVisible()
    await expectAccessible(awa)
    await awa.goto(paths.pastedMoney(tontine.id))
  })

  await test.step('pasted again after a reload, all is recorded already', async () => {
    await awa.reload()
    await field(awa, 'Messages reçus').fill([fromClaire, fromBinta].join(' '))
    await button(awa, 'Lire').click()
    await expect(awa.getByText('Tout est inscrit.')).toBeVisible()
  })

  await test.step('a message that is shared with the app opens there', async () => {
    await awa.evaluate(() => navigator.serviceWorker.ready)
    await awa.reload()
    await expect
      .poll(() => awa.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated')
    await awa.evaluate((text) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/shared', enctype: 'multipart/form-data' })
      const part = Object.assign(document.createElement('input'), { name: 'text', value: text })
      form.append(part)
      document.body.append(form)
      form.submit()
    }, fromYao)
    await awa.getByText('De KOUASSI YAO').waitFor()
    await button(awa, /^Inscrire 5/).click()
    await expect(awa.getByText('Tout est inscrit.')).toBeVisible()
    expect(await awa.evaluate(() => caches.has('shared'))).toBe(false)
  })

  await test.step('no request had a message in it', () => {
    expect(requests.filter((one) => one.includes(balance) || /Nouveau.solde/.test(one))).toEqual([])
  })
})
