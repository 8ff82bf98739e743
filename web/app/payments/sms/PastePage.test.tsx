import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type StubResponses, openPage } from '../../../testing/open-page.tsx'
import { awa, koffi, memberId, payment, tontine, tontineId } from '../../../testing/views.ts'
import * as page from './PastePage.tsx'

const asks = `GET /tontines/${tontineId}`
const records = `POST /tontines/${tontineId}/payments`
const arrears = `GET /tontines/${tontineId}/arrears`
const list = 'GET /payments'

const officer = { ...koffi, phone: '+2250700000101' }
const owing = (toPay: number) => ({
  currency: 'XOF',
  today: '2026-11-21',
  members: 2,
  rows: [
    {
      memberId: koffi.id,
      memberName: koffi.name,
      isYou: false,
      toPay: minor(toPay),
      late: minor(0),
      declared: minor(0),
      mayConfirm: false,
      since: calendarDate('2026-11-20'),
    },
  ],
})
const none = { rows: [], next: null, totals: null }

const open = (responses: StubResponses = {}, over: Partial<TontineView> = {}) =>
  openPage({
    page,
    path: paths.pastedMoney(':tontineId'),
    at: paths.pastedMoney(tontineId),
    words: ['sms', 'payments', 'collection', 'tontines', 'proposals', 'fees'],
    responses: {
      [asks]: {
        body: tontine({ phase: 'running', members: [awa, officer], ...over }),
      },
      [arrears]: { body: owing(25_000) },
      [list]: { body: none },
      ...responses,
    },
  })

type Opened = Awaited<ReturnType<typeof open>>
async function paste({ user }: Opened, text: string) {
  await user.click(await screen.findByLabelText('Messages reçus'))
  await user.paste(text)
}

const sms =
  'Vous avez recu un transfert de 24900 FCFA du 0700000101. ID: PP261105.1842.C41207. Nouveau solde: 4444444 FCFA. Orange Money'
const reference = 'PP261105.1842.C41207'

test('P18 a pasted message is recorded by one touch, and nothing of its text is sent', async () => {
  const opened = await open({
    [records]: { body: payment(1, { reference, amount: minor(24_900) }) },
  })
  await paste(opened, sms)
  expect(await screen.findByText('1 transfert lu')).toBeVisible()
  expect(screen.getByLabelText('Pour le membre')).toHaveValue(koffi.id)
  expect(screen.getByText('Reconnu à son numéro')).toBeVisible()
  expect(await screen.findByText(/^Il manque 100.*frais de l’expéditeur/)).toBeVisible()
  await opened.user.click(screen.getByRole('button', { name: /^Inscrire 24/ }))
  expect(await screen.findByText('Versement inscrit')).toBeVisible()
  const sent = opened.requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      memberId: koffi.id,
      amount: 24_900,
      date: '2026-11-05',
      method: 'orange_money',
      reference,
      note: null,
    }),
  ])
  expect(JSON.stringify(opened.requests)).not.toMatch(/4444444|solde|transfert/)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/4444444/)
  // Undone like any payment.
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible()
})

test('P18 what is recorded already is shown so, whatever its reference looks like', async () => {
  const body = { ...none, rows: [payment(1, { reference: 'ID: pp261105.1842.c41207' })] }
  await paste(await open({ [list]: { body } }), `${sms}\n\n${sms}`)
  expect(await screen.findByText('Déjà inscrit · Koffi Mensah')).toBeVisible()
  expect(screen.getByText('1 message en double, lu une fois.')).toBeVisible()
  expect(screen.getByText('Tout est inscrit.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Inscrire/ })).toBeNull()
})

test('P19 what is recorded a little short leads to the fee that the tontine may bear', async () => {
  const fee = { amount: minor(100), beneficiaryName: awa.name, paymentId: null }
  const body = { ...none, rows: [payment(1, { reference, fee })] }
  await paste(await open({ [list]: { body } }), sms)
  expect(await screen.findByText(/^Il manque 100/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Frais à la charge de la tontine' })).toHaveAttribute(
    'href',
    paths.bearFee(tontineId, payment(1).id),
  )
})

test('P18 what the member has declared of it is confirmed', async () => {
  const declared = payment(1, { reference, status: 'pending', receipt: null, mayConfirm: true })
  const confirms = `POST /tontines/${tontineId}/payments/${declared.id}/confirm`
  const opened = await open({
    [list]: { body: { ...none, rows: [declared] } },
    [confirms]: { body: payment(1) },
  })
  await paste(opened, sms)
  expect(await screen.findByText('Koffi Mensah l’a déclaré.')).toBeVisible()
  await opened.user.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByText('Versement confirmé')).toBeVisible()
})

test('P18 a doubtful one waits for a choice, and a refusal is said at its row', async () => {
  const other = { ...koffi, id: memberId(3), name: 'Koffi Aya' }
  const used = { status: 409, body: { code: 'reference-used', data: { paymentId: payment(7).id } } }
  const alike = {
    status: 409,
    body: {
      code: 'looks-like-another',
      data: { paymentId: payment(8).id, memberId: other.id, date: '2026-11-20' },
    },
  }
  const opened = await open({ [records]: [alike, used] }, { members: [awa, koffi, other] })
  await paste(opened, sms.replace('0700000101', 'KOFFI'))
  const record = await screen.findByRole('button', { name: /^Inscrire/ })
  expect(record).toBeDisabled()
  await opened.user.selectOptions(screen.getByLabelText('Pour le membre'), other.id)
  await opened.user.click(record)
  await opened.user.click(await screen.findByRole('button', { name: 'Oui, c’est un autre' }))
  expect(await screen.findByText(/^Déjà inscrit/)).toBeVisible()
  const sent = opened.requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => (body as { isMeant: boolean }).isMeant)).toEqual([false, true])
})

test('P18 a statement is opened as a file, and what is no payment says why', async () => {
  const opened = await open()
  const statement =
    'Date;Nom;Montant;Solde;Référence\n05/11/2026;MENSAH KOFFI;25 000,00;4 444 444;PP261105.1842.C41207\n06/11/2026;KOUASSI YAO;-5 000;4 444 444;PP261106.0000.C41208'
  const input = (await screen.findAllByLabelText('Ouvrir un relevé')).find(
    (one) => one.tagName === 'INPUT',
  )
  await opened.user.upload(
    input as HTMLInputElement,
    new File([statement], 'releve.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('Reconnu à son nom')).toBeVisible()
  expect(screen.getByText('Paie tout ce qui est dû.')).toBeVisible()
  expect(screen.getByText('C’est de l’argent envoyé.')).toBeVisible()
  expect(document.body).not.toHaveTextContent('444')
  await opened.user.click(screen.getByRole('button', { name: 'Effacer la liste' }))
  expect(screen.queryByText('Reconnu à son nom')).toBeNull()
})

test('P18 nothing read, offline, and a reader who is no officer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opened = await open()
  await paste(opened, 'On se voit dimanche ?')
  expect(await screen.findByText('Aucun argent reçu dans ce texte.')).toBeVisible()
  expect(screen.getByText('Ce n’est pas de l’argent reçu.')).toBeVisible()
  await paste(opened, sms)
  expect(await screen.findByText(/^Sans réseau, les messages se lisent/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Inscrire/ })).toBeDisabled()
})

test('P18 members who are no officers record nothing', async () => {
  await open({}, { isAdmin: false, isOfficer: false })
  expect(await screen.findByText('Seuls les responsables inscrivent l’argent reçu.')).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Messages reçus')).toBeNull())
})
