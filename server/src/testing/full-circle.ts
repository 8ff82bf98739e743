import { randomUUID } from 'node:crypto'
import { keyDigestOf } from '@mainforte/domain/office/key-code'
import { expect } from 'vitest'
import { type Circle, type Stage, bodyOf, openCircle, paymentForm } from './stage.ts'

/** A circle that has rows in every table of a tontine, together with a second one whose order is being drawn. */
export async function openFullCircle(stage: Stage): Promise<Circle> {
  // So that two turns may still be swapped.
  const circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou'], { startDate: '2099-01-31' })
  const form = paymentForm(circle.memberId('Moussa'), {
    reference: 'OM 12 ab',
    note: 'devant témoins',
  })
  await circle.admin.post(`${circle.path}/start`)
  const { status } = await circle.admin.post(`${circle.path}/payments`, form)
  expect(status).toBe(201)
  // Who would go earlier has paid what is open.
  const bintou = paymentForm(circle.memberId('Bintou'))
  expect((await circle.admin.post(`${circle.path}/payments`, bintou)).status).toBe(201)
  const page = await circle.admin.get(circle.path)
  const { turns } = bodyOf<{ turns: { handId: string; memberName: string }[] }>(page)
  const swap = { handId: turns[1]?.handId, otherHandId: turns[2]?.handId }
  const swapper = circle.person(turns[1]?.memberName ?? '')
  expect((await swapper.post(`${circle.path}/swaps`, swap)).status).toBe(200)
  const guarantee = { memberId: circle.memberId('Bintou'), act: 'give' }
  const stands = await circle.admin.post(`${circle.path}/settlement/guarantees`, guarantee)
  expect(stands.status).toBe(200)
  const payout = {
    payoutId: randomUUID(),
    handId: turns[0]?.handId,
    amount: 10_000,
    date: '2026-01-31',
  }
  expect((await circle.admin.post(`${circle.path}/payouts`, payout)).status).toBe(201)
  const digest = keyDigestOf('a key that nobody holds')
  const key = await circle.admin.ask('PUT', `${circle.path}/office/key`, { digest })
  expect(key.status).toBe(200)
  // Another one is being drawn.
  const drawn = await openCircle(stage, ['Bintou', 'Chris'], { automaticRankingMethod: 'random' })
  const wish = await drawn.admin.ask('PUT', `${drawn.path}/draw/wish`, { notBefore: 2 })
  expect(wish.status).toBe(200)
  const fixed = await drawn.admin.ask('PUT', `${drawn.path}/draw/fixed`, {
    handId: `${drawn.memberId('Bintou')}-1`,
    rank: 2,
  })
  expect(fixed.status).toBe(200)
  const yes = `${drawn.path}/members/${drawn.memberId('Chris')}/answer`
  expect((await drawn.person('Chris').post(yes, { takesPart: true })).status).toBe(200)
  expect((await drawn.admin.post(`${drawn.path}/start`)).status).toBe(200)
  const reverse = `${circle.path}/payments/${form.paymentId}/reverse`
  expect((await circle.admin.post(reverse, { reason: 'compté deux fois' })).status).toBe(200)
  return circle
}
