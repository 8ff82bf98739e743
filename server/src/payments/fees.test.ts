import type { PaymentView, ReceiptView } from '@mainforte/contract/payments/views'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { formerKey } from '@mainforte/domain/payments/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookupOf } from '../journal/commands/facts.ts'
import { openKeys } from '../journal/digests/keys.ts'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { type Stage, bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage('pglite')
})
afterAll(() => stage.close())

test('P19, P5 a fee is proposed, agreed by the beneficiary, shown, and ends with its transfer', async () => {
  const startDate = todayIn(defaultZone, Date.now())
  const names = ['Awa', 'Binta', 'Chris']
  const circle = await openCircle(stage, names, {
    startDate,
    automaticRankingMethod: 'alphabetical',
  })
  const { admin, path } = circle
  await admin.post(`${path}/start`)
  const reference = 'PP261105.1842.C41207'
  const form = paymentForm(circle.memberId('Chris'), { amount: 24_900, method: 'wave', reference })
  const paid = bodyOf<PaymentView>(await admin.post(`${path}/payments`, form))
  expect(paid.fee).toEqual({ amount: 100, beneficiaryName: 'Awa', paymentId: null })
  const again = { ...paymentForm(circle.memberId('Binta')), reference: 'pp261105-1842/c41207' }
  expect(await admin.post(`${path}/payments`, again)).toMatchObject({
    status: 409,
    body: { code: 'reference-used' },
  })

  // Awa, whose pot it is, proposes; Chris, whose money it is, is not asked.
  const proposed = await admin.post(`${path}/payments/${paid.id}/bear-fee`, { reason: 'Wave' })
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  const asked = async (name: string) =>
    bodyOf<ProposalsView>(await circle.person(name).get(`${path}/proposals`)).open[0]
  expect(await asked('Chris')).toMatchObject({ mayAnswer: false })
  const proposal = await asked('Binta')
  expect(proposal).toMatchObject({
    kind: 'bear-fee',
    mayAnswer: true,
    fee: { amount: 100, beneficiaryName: 'Awa' },
    payments: [{ memberName: 'Chris', amount: 24_900 }],
  })
  await circle.person('Binta').post(`${path}/proposals/${proposal?.number}/answer`, { isYes: true })

  const listed = async () => {
    const answer = await circle.person('Chris').get(`/payments?tontineId=${circle.id}`)
    return bodyOf<{ rows: PaymentView[] }>(answer).rows
  }
  const fee = (await listed()).find(({ method }) => method === 'fee')
  expect(fee).toMatchObject({ amount: 100, feeOf: paid.id, receipt: 2, hasOneName: false })
  const receipt = await circle.person('Chris').get(`${path}/payments/${paid.id}`)
  expect(bodyOf<ReceiptView>(receipt).payment.fee).toMatchObject({ paymentId: fee?.id })
  expect((await admin.get(`${path}/cycles/1`)).body).toMatchObject({
    collected: 25_000,
    sent: 100,
    available: 24_900,
  })
  await circle.byTwo(`/payments/${paid.id}/reverse`, { reason: 'mauvaise personne' })
  expect((await listed()).map(({ status }) => status)).toEqual(['reversed', 'reversed'])
  const { database, encryption } = stage.services
  const read = await Array.fromAsync(verify(database.sql, projections, encryption))
  expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
})

test('P5 a reference that version 1.0.0 stored with its signs is still found, and intact', async () => {
  const circle = await openCircle(stage, ['Awa', 'Binta'])
  const { admin, path, id } = circle
  await admin.post(`${path}/start`)
  const reference = 'PP261105.1842.C41207'
  await admin.post(`${path}/payments`, { ...paymentForm(circle.memberId('Awa')), reference })
  const { database, encryption } = stage.services
  const root = await database.sql
    .selectFrom('tontineKeys')
    .select('root')
    .where('tontineId', '=', id)
    .executeTakeFirstOrThrow()
  const lookup = lookupOf(openKeys(encryption, id, root.root), formerKey(reference))
  await database.sql
    .updateTable('keptTexts')
    .set({ lookup })
    .where('tontineId', '=', id)
    .where('lookup', 'is not', null)
    .execute()
  const again = { ...paymentForm(circle.memberId('Binta')), reference: `ID: ${reference}.` }
  expect(await admin.post(`${path}/payments`, again)).toMatchObject({
    body: { code: 'reference-used' },
  })
  const read = await Array.fromAsync(verify(database.sql, projections, encryption))
  expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
})
