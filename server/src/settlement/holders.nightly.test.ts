import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { CheckView, PaymentView, ReceiptView } from '@mainforte/contract/payments/views'
import type { JournalView } from '@mainforte/contract/journal/views'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { StatementView } from '@mainforte/contract/reports/views'
import type { OwnData } from '@mainforte/contract/settings/endpoints'
import type { TakeOverView } from '@mainforte/contract/settlement/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../testing/engines.ts'
import { pictureFile } from '../testing/pictures.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const notThere = { status: 404, body: { code: 'no-such-proof' } }

describe.each(engines)('who held a place before, on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())
  beforeEach(() => {
    today = '2026-01-05'
  })

  const done = async (request: ReturnType<Person['post']>) => {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer
  }

  const rowOf = async (circle: Circle, name: string) => {
    const { members } = bodyOf<TontineView>(await circle.admin.get(circle.path))
    const row = members.find((member) => member.name === name)
    if (!row) throw new Error(`no row of ${name}`)
    return row.id
  }

  /** A payment with a picture that somebody declares for the row, and the organizer confirms. */
  async function paid(circle: Circle, who: Person, memberId: MemberId, changes: object = {}) {
    const picture = await pictureFile(who.name)
    const { proof } = bodyOf<{ proof: string }>(
      await done(who.post(`/proofs/${circle.id}`, { picture })),
    )
    const form = paymentForm(memberId, { date: today, proof, isMeant: true, ...changes })
    await done(who.post(`${circle.path}/payments/declared`, form))
    await done(circle.admin.post(`${circle.path}/payments/${form.paymentId}/confirm`))
    const address = `${circle.path}/payments/${form.paymentId}`
    return { ...form, address, proofAddress: `${address}/proof` }
  }

  /** Somebody who is in the round gives the place to somebody who waits, by the yes of another one. */
  async function takesPlace(circle: Circle, [former, successor]: [Person, Person], by: Person) {
    const { path } = circle
    const memberId = await rowOf(circle, former.name)
    const requestId = await rowOf(circle, successor.name)
    const form = { memberId, requestId, amount: 0, paidBy: 'successor', reason: 'déménage' }
    await done(former.post(`${path}/settlement/replace`, form))
    await answeredYes(circle, by)
    await takesOver(circle, successor, memberId)
  }

  async function answeredYes({ path }: Circle, by: Person) {
    const { open } = bodyOf<ProposalsView>(await by.get(`${path}/proposals`))
    await done(by.post(`${path}/proposals/${open.at(-1)?.number}/answer`, { isYes: true }))
  }

  async function takesOver({ path }: Circle, successor: Person, memberId: MemberId) {
    const { offers } = bodyOf<TakeOverView>(await successor.get(`${path}/settlement/take-over`))
    const { paid: into, toPay, received, toReceive } = offers[0]?.account ?? {}
    const shown = { paid: into, toPay, received, toReceive }
    await done(successor.post(`${path}/settlement/take-over`, { memberId, shown }))
  }

  const joined = async (circle: Circle, person: Person) =>
    done(person.post(`/invitations/${circle.code}/join`, {}))

  /** Chris pays, gives the place to Esi, who pays from then on. */
  async function replaced() {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], {
      automaticRankingMethod: 'alphabetical',
    })
    await done(circle.admin.post(`${circle.path}/start`))
    const place = circle.memberId('Chris')
    const [chris, bintou] = [circle.person('Chris'), circle.person('Bintou')]
    const earlier = await paid(circle, chris, place, {
      reference: 'OM-CHRIS',
      note: 'pour le loyer',
    })
    const esi = await stage.person('Esi')
    await joined(circle, esi)
    await takesPlace(circle, [chris, esi], bintou)
    const later = await paid(circle, esi, place, { amount: 10_000 })
    return { circle, place, chris, bintou, esi, earlier, later }
  }

  test('P10 a successor sees no picture of an earlier payment, and the former member does', async () => {
    const { chris, esi, earlier, later } = await replaced()
    expect((await chris.get(earlier.proofAddress)).status).toBe(200)
    expect(await esi.get(earlier.proofAddress)).toMatchObject(notThere)
    expect((await esi.get(later.proofAddress)).status).toBe(200)
    expect(await chris.get(later.proofAddress)).toMatchObject(notThere)
  })

  test('P10 that stays so when the former member returns in somebody else’s place', async () => {
    const { circle, chris, bintou, esi, earlier, later } = await replaced()
    const another = await paid(circle, bintou, circle.memberId('Bintou'))
    await joined(circle, chris)
    await takesPlace(circle, [bintou, chris], esi)
    const seen = async (person: Person) => {
      const answers = [earlier, later, another].map(({ proofAddress }) => person.get(proofAddress))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await seen(chris)).toEqual([200, 404, 404])
    expect(await seen(esi)).toEqual([404, 200, 404])
    expect(await seen(bintou)).toEqual([404, 404, 200])
    const { payment } = bodyOf<ReceiptView>(await circle.admin.get(earlier.address))
    expect(payment.memberName).toBe('Chris')
  })

  test('P10 only the pictures of their own payments are deleted with an account', async () => {
    const { circle, chris, esi, earlier, later } = await replaced()
    const isThere = async ({ proofAddress }: typeof earlier) =>
      (await circle.admin.get(proofAddress)).status
    await done(esi.post('/account/delete', { password }))
    await vi.waitFor(async () => expect(await isThere(later)).toBe(404))
    expect(await isThere(earlier)).toBe(200)
    await done(chris.post('/account/delete', { password }))
    await vi.waitFor(async () => expect(await isThere(earlier)).toBe(404))
  })

  test('S5 earlier payments stay with the former member, in all their own lists', async () => {
    const { circle, place, chris, esi, earlier, later } = await replaced()
    const own = async (person: Person) => {
      const { tontines, lines } = bodyOf<StatementView>(await person.get('/statement'))
      const { payments } = bodyOf<OwnData>(await person.get('/account/export'))
      const { contributed } = bodyOf<DashboardView>(await person.get('/dashboard'))
      const profile = bodyOf<Profile>(await person.get('/profile'))
      return {
        paid: tontines.map((one) => [one.paid, one.forOthers]),
        lines: lines.map(({ kind, reference }) => [kind, reference]),
        exported: payments.map(({ amount, reference }) => [amount, reference]),
        contributed: contributed.map(({ amount }) => amount),
        latest: profile.payments.map(({ amount }) => amount),
      }
    }
    expect(await own(chris)).toEqual({
      paid: [[25_000, 0]],
      lines: [['paid', 'OM-CHRIS']],
      exported: [[25_000, 'OM-CHRIS']],
      contributed: [25_000],
      latest: [25_000],
    })
    expect(await own(esi)).toEqual({
      paid: [[10_000, 0]],
      lines: [['paid', null]],
      exported: [[10_000, null]],
      contributed: [10_000],
      latest: [10_000],
    })
    const listed = async (person: Person) => {
      const { rows } = bodyOf<{ rows: PaymentView[] }>(await person.get('/payments'))
      return rows.map(({ id, isYours, memberName }) => [id, isYours, memberName])
    }
    expect(await listed(chris)).toEqual([[earlier.paymentId, true, 'Chris']])
    expect(await listed(esi)).toEqual([
      [later.paymentId, true, 'Esi'],
      [earlier.paymentId, false, 'Chris'],
    ])
    // A former member reads the receipts of their own payments, and no others.
    const receipt = bodyOf<ReceiptView>(await chris.get(earlier.address))
    expect(receipt.payment).toMatchObject({ memberName: 'Chris', memberIsYou: true })
    expect((await chris.get(later.address)).status).toBe(404)
    const check = await stage.visitor().get(`/receipts/${receipt.checkToken}`)
    expect(bodyOf<CheckView>(check)).toMatchObject({ member: 'CH' })
    // The place is as it was: what both paid is one account.
    const { memberId } = bodyOf<ReceiptView>(await esi.get(later.address)).payment
    expect([memberId, await rowOf(circle, 'Esi')]).toEqual([place, place])
  })

  test('S5, P15 the parts of a transfer, and payments with its reference, name the holders at the time', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], {
      automaticRankingMethod: 'alphabetical',
    })
    const { admin, path } = circle
    const [bintou, chris] = [circle.person('Bintou'), circle.person('Chris')]
    await done(admin.post(`${path}/start`))
    const place = circle.memberId('Chris')
    const shared = paymentForm(circle.memberId('Bintou'), { date: today, amount: 20_000 })
    const other = { paymentId: randomUUID(), memberId: place, amount: 10_000 }
    await done(admin.post(`${path}/payments`, { ...shared, others: [other] }))
    const declared = (who: Person, memberId: MemberId) =>
      who.post(
        `${path}/payments/declared`,
        paymentForm(memberId, { date: today, reference: 'OM-1', amount: 5000 }),
      )
    const first = bodyOf<PaymentView>(await done(declared(chris, place)))
    const second = bodyOf<PaymentView>(await done(declared(bintou, circle.memberId('Bintou'))))
    const esi = await stage.person('Esi')
    await joined(circle, esi)
    await takesPlace(circle, [chris, esi], bintou)

    const seen = async (id: string) =>
      bodyOf<ReceiptView>(await admin.get(`${path}/payments/${id}`)).payment
    expect((await seen(shared.paymentId)).transfer).toMatchObject([{ memberName: 'Chris' }])
    expect((await seen(second.id)).sameEvidence).toEqual([{ id: first.id, memberName: 'Chris' }])
  })

  test('S5 a notification from before names the person it was about', async () => {
    const { circle } = await replaced()
    const news = bodyOf<{
      rows: { kind: string; memberName: string | null; nameBefore: string }[]
    }>(await circle.admin.get('/notifications'))
    const named = (kind: string) =>
      news.rows.filter((row) => row.kind === kind).map(({ memberName }) => memberName)
    expect(named('payment-declared')).toEqual(['Esi', 'Chris'])
    expect(named('member-requested')).toEqual(['Esi', 'Chris', 'Bintou'])
    expect(news.rows.find(({ kind }) => kind === 'member-replaced')).toMatchObject({
      memberName: 'Esi',
      nameBefore: 'Chris',
    })
  })

  test('M12, J10 the names that are deleted with an account are those of its person, from every row', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'], {
      members: [{ name: 'Fatou' }],
    })
    const { admin, path } = circle
    const bintou = circle.person('Bintou')
    const fatouId = await rowOf(circle, 'Fatou')
    await done(admin.post(`${path}/members/${fatouId}/approve`))
    await done(circle.vouch('Chris', fatouId))
    await done(admin.put(`${path}/members/${fatouId}`, { name: 'Fatou Ndiaye' }))
    await done(admin.post(`${path}/start`))

    // Salif is written down and corrected before the account, and takes Fatou's place with it.
    const email = `salif.${circle.code.toLowerCase()}@example.ci`
    await done(admin.post(`${path}/members`, { name: 'Salif', email }))
    const requestId = await rowOf(circle, 'Salif')
    const reason = 'nom complet'
    await done(admin.put(`${path}/members/${requestId}`, { name: 'Salif Ba', email, reason }))
    const salif = await stage.person('Salif Ba', 'user', email)
    await done(salif.post(`${path}/members/${requestId}/answer`, { takesPart: true }))
    const form = { memberId: fatouId, requestId, amount: 0, paidBy: 'successor', reason }
    await done(admin.post(`${path}/settlement/replace`, form))
    await answeredYes(circle, bintou)
    await takesOver(circle, salif, fatouId)

    const corrections = async () => {
      const lines = await admin.get(`${path}/journal/lines?kind=members`)
      return bodyOf<JournalView>(lines)
        .rows.filter(({ event }) => event.type === 'member-corrected')
        .map(({ nameBefore, nameAfter }) => [nameBefore, nameAfter])
    }
    const ofFatou = ['Fatou', 'Fatou Ndiaye']
    expect(await corrections()).toEqual([['Salif', 'Salif Ba'], ofFatou])
    await done(salif.post('/account/delete', { password }))
    expect(await corrections()).toEqual([[null, null], ofFatou])
  })

  test('O3 a pot that was confirmed by its own receiver is not said to be confirmed by a witness', async () => {
    const circle = await openCircle(stage, ['Zita', 'Bintou', 'Chris'], {
      automaticRankingMethod: 'alphabetical',
    })
    const { admin, path } = circle
    const bintou = circle.person('Bintou')
    await done(admin.post(`${path}/start`))
    for (const name of ['Zita', 'Bintou', 'Chris']) {
      const form = paymentForm(circle.memberId(name), { date: today, amount: 75_000 })
      await done(admin.post(`${path}/payments`, form))
    }
    today = '2026-01-31'
    const handId = `${circle.memberId('Bintou')}-1`
    const sent = { payoutId: randomUUID(), handId, amount: 75_000, date: today, method: 'cash' }
    await done(admin.post(`${path}/payouts`, { ...sent, note: 'en espèces' }))
    await done(bintou.post(`${path}/payouts/${sent.payoutId}/confirm`))
    const esi = await stage.person('Esi')
    await joined(circle, esi)
    await takesPlace(circle, [bintou, esi], circle.person('Chris'))

    const cycle = bodyOf<{ payouts: PayoutView[] }>(await esi.get(`${path}/cycles/1`))
    expect(cycle.payouts).toMatchObject([
      { memberName: 'Bintou', confirmedByName: 'Bintou', isWitnessed: false, isYours: false },
    ])
    const received = async (person: Person) =>
      bodyOf<OwnData>(await person.get('/account/export')).payouts.map(({ amount }) => amount)
    expect([await received(bintou), await received(esi)]).toEqual([[75_000], []])
    const own = async (person: Person) =>
      bodyOf<StatementView>(await person.get('/statement')).lines.map(({ kind }) => kind)
    expect([await own(bintou), await own(esi)]).toEqual([['received', 'paid'], []])
  })
})
