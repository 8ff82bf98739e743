import { webcrypto } from 'node:crypto'
import type { HandOverView, KeepersView } from '@mainforte/contract/keepers/views'
import { paths } from '@mainforte/contract/paths'
import { HandOverId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { awa, koffi, tontine, tontineId } from '../../testing/views.ts'
import { writeOfflineWith } from '../kernel/api/write-offline.ts'
import { signedIn } from '../kernel/session/session.ts'
import { writeForm } from '../outbox/write-form.ts'
import * as page from '../tontines/detail/DetailPage.tsx'

const hands = `POST /tontines/${tontineId}/hand-overs`
const handOverId = HandOverId.parse('0b6f3a52-9a7b-4c1d-8e2f-000000000001')
const answers = `${hands}/${handOverId}`
const words = [
  'tontines',
  'keepers',
  'rotation',
  'members',
  'payments',
  'terms',
  'agreed',
  'outbox',
] as const

const keeper = (of: typeof awa, amount: number) => ({
  memberId: of.id,
  name: of.name,
  isYou: of.isYou,
  isGone: false,
  amount,
})
const receivers = [awa, koffi].map(({ id: memberId, name }) => ({ memberId, name }))

const open = (view: Partial<KeepersView>, responses: StubResponses = {}) => {
  const keepers = { keepers: [], handOvers: [], receivers, ...view }
  return openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: [...words, 'payouts', 'group', 'listing'],
    responses: {
      [`GET /tontines/${tontineId}`]: { body: tontine({ phase: 'running', keepers }) },
      ...responses,
    },
  })
}

test('Q1 where one person has all the money, one line says so', async () => {
  await open({ keepers: [keeper(koffi, 50_000)] })
  expect(await screen.findByText(/^L’argent est chez Koffi Mensah.: 50.000.F.CFA\.$/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'L’argent est chez' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remettre de l’argent' })).not.toBeInTheDocument()
})

test('Q1 each keeper is named with a sum, and whoever advanced some in plain words', async () => {
  await open({ keepers: [keeper(awa, 75_000), keeper(koffi, -25_000)] })
  expect(await screen.findByRole('heading', { name: 'L’argent est chez' })).toBeVisible()
  expect(screen.getByText(/^Koffi Mensah a avancé 25.000.F.CFA de sa poche\.$/)).toBeVisible()
})

test('Q2 a keeper notes a hand-over of all that they have, or less, never more', async () => {
  const { user, sent } = await open(
    { keepers: [keeper(awa, 75_000)] },
    { [hands]: { body: { isDone: false } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Remettre de l’argent' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Noter la remise' }))
  expect(form.getByText('Choisissez une personne.')).toBeVisible()
  await user.selectOptions(form.getByLabelText('À qui ?'), koffi.name)
  const amount = form.getByRole('textbox', { name: /Montant/ })
  await user.clear(amount)
  await user.type(amount, '80000')
  await user.click(form.getByRole('button', { name: 'Noter la remise' }))
  expect(form.getByText(/^Cette personne a 75.000.F.CFA\.$/)).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '30000')
  await user.click(form.getByRole('button', { name: 'Noter la remise' }))
  await expect
    .poll(() => sent()[0]?.body)
    .toMatchObject({ fromId: awa.id, toId: koffi.id, amount: 30_000 })
})

const waiting: HandOverView = {
  handOverId,
  fromName: koffi.name,
  isFromYou: false,
  toName: awa.name,
  isToYou: true,
  amount: minor(30_000),
  isDone: false,
  asked: [awa.name],
  isForOther: false,
  mayConfirm: true,
  mayRefuse: true,
}

test('Q2 the receiver says whether it is right', async () => {
  const { user, sent } = await open(
    { keepers: [keeper(koffi, 30_000)], handOvers: [waiting] },
    { [answers]: { body: { isDone: true } } },
  )
  expect(await screen.findByText(/^Koffi Mensah vous a remis 30.000.F.CFA\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Oui, l’argent est chez moi' }))
  await expect.poll(() => sent()[0]?.body).toMatchObject({ isRight: true })
})

test('Q2, J17 without network a hand-over and an answer are written down, and stand there as not sent', async () => {
  vi.stubGlobal('crypto', webcrypto)
  await clear(createStore('mainforte-outbox', 'unsent'))
  signedIn(sessionOf(account))
  writeOfflineWith(writeForm)
  const lost = { comes: 'lost' } as const
  const { user } = await open(
    { keepers: [keeper(awa, 75_000)], handOvers: [waiting] },
    { [hands]: lost, [answers]: lost, [`POST /tontines/${tontineId}/operations`]: lost },
  )
  await user.click(await screen.findByRole('button', { name: 'Remettre de l’argent' }))
  const form = within(await screen.findByRole('dialog'))
  await user.selectOptions(await form.findByLabelText('À qui ?'), koffi.name)
  await user.click(form.getByRole('button', { name: 'Noter la remise' }))
  await user.click(await screen.findByRole('button', { name: 'Oui, l’argent est chez moi' }))
  const unsent = within(await screen.findByRole('list', { name: 'Pas encore envoyé' }))
  expect(await unsent.findByText(/^Argent remis par Awa Koné à Koffi Mensah/)).toBeVisible()
  expect(await unsent.findByText(/^Remise confirmée/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Oui, l’argent est chez moi' })).toBeNull()
})
