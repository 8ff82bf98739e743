import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Circle, LiveStream, Person, Stage } from '../testing/stage.ts'

const often = { interval: 5 }

describe.each(engines)('who receives live messages of a tontine on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  /**
   * Records a payment, which the whole tontine is notified of, then sends a mark to each listener.
   */
  async function recordPayment(
    { admin, path, memberId, id }: Circle,
    listeners: readonly Person[] = [],
  ) {
    const form = paymentForm(memberId(admin.name), { isMeant: true })
    expect((await admin.post(`${path}/payments`, form)).status).toBe(201)
    const { live, database } = stage.services
    for (const { id: userId } of listeners)
      await live.announce(database.sql, { topic: `user:${userId}`, body: 'mark' })
    return id
  }

  /**
   * Opens a person's stream and waits until it has delivered earlier events: on PostgreSQL their
   * notifications may still be in transit when the stream opens. `from` is the listening device.
   */
  async function streamOf(
    person: Person,
    from: Pick<Person, 'listen'> = person,
  ): Promise<LiveStream> {
    const stream = await from.listen()
    const { live, database } = stage.services
    await live.announce(database.sql, { topic: `user:${person.id}`, body: 'begun' })
    const begun = () => stream.messages.findIndex(({ body }) => body === 'begun')
    await vi.waitFor(() => expect(begun()).toBeGreaterThanOrEqual(0), often)
    const before = begun() + 1
    return {
      status: stream.status,
      get messages() {
        return stream.messages.slice(before)
      },
      isOver: () => stream.isOver(),
    }
  }

  /** The tontine's messages that a stream has delivered since the last call. */
  const ofCircle = ({ messages }: LiveStream, { id }: Circle) =>
    messages.filter(({ topic }) => topic === `tontine:${id}`).length
  const marks = ({ messages }: LiveStream) => messages.filter(({ body }) => body === 'mark').length
  const marked = (stream: LiveStream, count = 1) =>
    vi.waitFor(() => expect(marks(stream)).toBe(count), often)

  /** A person who requested to join and is pending, with their member id. */
  async function waiting(circle: Circle, name: string) {
    const person = await stage.person(name)
    expect((await person.post(`/invitations/${circle.code}/join`, {})).status).toBe(200)
    const page = bodyOf<{ members: { id: string; name: string }[] }>(
      await circle.admin.get(circle.path),
    )
    const { id } = page.members.find((member) => member.name === name) ?? { id: '' }
    return { person, memberPath: `${circle.path}/members/${id}` }
  }

  test('A6 a pending member receives their approval, and then the events of the tontine', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { person, memberPath } = await waiting(circle, 'Moussa')
    const stream = await streamOf(person)
    await recordPayment(circle, [person])
    await marked(stream)
    expect(ofCircle(stream, circle)).toBe(0)
    await circle.admin.post(`${memberPath}/approve`)
    await vi.waitFor(() => expect(ofCircle(stream, circle)).toBe(1), often)
    await recordPayment(circle, [person])
    await marked(stream, 2)
    expect(ofCircle(stream, circle)).toBe(2)
  })

  test('A6 a rejected member receives the rejection, and nothing after it', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { person, memberPath } = await waiting(circle, 'Moussa')
    const stream = await streamOf(person)
    expect((await circle.admin.post(`${memberPath}/reject`)).status).toBe(200)
    await vi.waitFor(() => expect(ofCircle(stream, circle)).toBe(1), often)
    const later = await streamOf(person)
    await recordPayment(circle, [person])
    await Promise.all([marked(stream), marked(later)])
    expect([stream, later].map((each) => ofCircle(each, circle))).toEqual([1, 0])
  })

  test.each([
    ['is removed', (circle: Circle) => circle.admin],
    ['leaves', (circle: Circle) => circle.person('Moussa')],
  ])('A6 a member who %s receives that event, and nothing after it', async (_, by) => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    const stream = await streamOf(moussa)
    const isOwn = by(circle) === moussa
    const gone = isOwn
      ? await moussa.delete(`${circle.path}/membership`)
      : await circle.admin.delete(`${circle.path}/members/${circle.memberId('Moussa')}`)
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    await vi.waitFor(() => expect(ofCircle(stream, circle)).toBe(1), often)
    const later = await streamOf(moussa)
    await recordPayment(circle, [moussa])
    await Promise.all([marked(stream), marked(later)])
    expect([stream, later].map((each) => ofCircle(each, circle))).toEqual([1, 0])
  })

  test.each([
    ['is suspended', (who: Person) => acted(who, 'suspend')],
    ['is signed out by the platform', (who: Person) => acted(who, 'sign-out')],
    ['signs out', (who: Person) => who.post('/auth/sign-out')],
    ['deletes the account', (who: Person) => who.post('/account/delete', { password })],
  ])('A6 the stream of a user who %s ends with the session', async (_, end) => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    const stream = await streamOf(moussa)
    await recordPayment(circle)
    await vi.waitFor(() => expect(ofCircle(stream, circle)).toBe(1), often)
    expect((await end(moussa)).status).toBe(200)
    const before = ofCircle(stream, circle)
    await recordPayment(circle, [moussa])
    await vi.waitFor(() => expect(stream.isOver()).toBe(true), often)
    expect(ofCircle(stream, circle)).toBe(before)
    expect(marks(stream)).toBe(0)
  })

  test('A6 a session ended on another device receives nothing more, and the others do', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    const phone = stage.visitor()
    await phone.post('/auth/sign-in', { email: moussa.email, password })
    const [lost, kept] = [await streamOf(moussa, phone), await streamOf(moussa)]
    const { rows } = bodyOf<{ rows: { id: string; isThis: boolean }[] }>(
      await moussa.get('/auth/sessions'),
    )
    const other = rows.find(({ isThis }) => !isThis)
    expect((await moussa.post(`/auth/sessions/${other?.id}/end`)).status).toBe(200)
    await recordPayment(circle, [moussa])
    await marked(kept)
    expect(ofCircle(kept, circle)).toBe(1)
    await vi.waitFor(() => expect(lost.isOver()).toBe(true), often)
    expect([ofCircle(lost, circle), marks(lost)]).toEqual([0, 0])
  })

  async function acted(who: Person, type: string) {
    const platform = await stage.person('Platform', 'superAdmin')
    const form = type === 'suspend' ? { reason: 'fraud' } : {}
    return platform.post(`/admin/users/${who.id}/${type}`, form)
  }
})
