import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePhoto } from '../profile/store.ts'
import { engines } from '../testing/engines.ts'
import { openCircle, openStage, password, paymentForm } from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'

const hour = 3_600_000
const pages = ['', '/ranking', '/journal/lines']

describe.each(engines)('pages and their tags on %s', (engine) => {
  let stage: Stage
  const morning = Date.UTC(2026, 0, 5, 9)
  let now = morning
  beforeAll(async () => {
    stage = await openStage(engine, { clock: { now: () => now } })
  })
  afterAll(() => stage.close())

  async function visit(reader: Person, path: string, tag?: string) {
    const headers = tag ? { 'if-none-match': tag } : {}
    const { status, headers: given } = await reader.ask('GET', path, undefined, headers)
    return { status, tag: given.get('etag') ?? '' }
  }

  const started = async () => {
    now = morning
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou', 'Chantal'], {
      startDate: '2026-01-31',
    })
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    const note = paymentForm(circle.memberId('Bintou'), {
      date: '2026-01-05',
      note: 'en deux fois',
    })
    expect((await circle.admin.post(`${circle.path}/payments`, note)).status).toBe(201)
    return circle
  }

  test('pages-1 whatever a page shows, a change of it is shown, and nothing else changes its tag', async () => {
    const circle = await started()
    const { path, admin, id, person, memberId } = circle
    const reader = person('Moussa')
    const at = new Date(now).toISOString()
    const db = stage.services.database.sql
    const changes: Record<string, () => Promise<unknown>> = {
      'a payment': () =>
        admin.post(`${path}/payments`, paymentForm(memberId('Moussa'), { date: '2026-01-05' })),
      'the name of the tontine': () =>
        admin.put(`${path}/texts`, { name: 'Bureau', description: '' }),
      'a name beside the journal': () =>
        db
          .updateTable('memberContacts')
          .set({ name: 'Bintou B.' })
          .where('personId', '=', memberId('Bintou'))
          .execute(),
      'a picture of somebody': () =>
        savePhoto(
          db,
          person('Bintou').id,
          { avatarUrl: `/api/avatars/${person('Bintou').id}/1.webp`, avatarDigest: null },
          at,
        ),
      'a text that is erased': () =>
        db.deleteFrom('keptTexts').where('tontineId', '=', id).execute(),
      'who has checked the journal': async () => {
        const { body } = await reader.get(`${path}/journal?after=0`)
        const [{ seq, hash }] = (body as { entries: [{ seq: number; hash: string }] }).entries
        return person('Bintou').ask('POST', `${path}/journal/checked`, { seq, hash })
      },
      'an officer': () => admin.post(`${path}/members/${memberId('Moussa')}/officer`),
      'the next day': async () => {
        now += 24 * hour
      },
      'a suspended organizer': () =>
        db.updateTable('profiles').set({ banned: true }).where('id', '=', admin.id).execute(),
      'an account that ends': () => person('Chantal').post('/account/delete', { password }),
    }
    const shown: Record<string, string[]> = {}
    for (const [name, change] of Object.entries(changes)) {
      const tags = new Map<string, string>()
      for (const page of pages) tags.set(page, (await visit(reader, path + page)).tag)
      await change()
      for (const page of pages) {
        const before = tags.get(page) ?? ''
        const told = await visit(reader, path + page, before)
        const { tag } = await visit(reader, path + page)
        expect([name, page, told.status]).toEqual([name, page, tag === before ? 304 : 200])
        if (tag !== before) shown[name] = [...(shown[name] ?? []), page]
      }
    }
    expect(shown).toEqual({
      'a payment': ['', '/journal/lines'],
      'the name of the tontine': pages,
      'a name beside the journal': pages,
      'a picture of somebody': [''],
      'a text that is erased': [''],
      'who has checked the journal': ['/journal/lines'],
      'an officer': ['', '/journal/lines'],
      'the next day': ['', '/ranking'],
      'a suspended organizer': [''],
      'an account that ends': pages,
    })
  })

  test('pages-2 what is read at each visit beside a tontine is kept, and asked about each time', async () => {
    const { path, admin, memberId, person } = await started()
    const lists = ['dashboard', 'todo', 'notifications', 'offers', 'tontines', 'payments']
    const tags: Record<string, string> = {}
    for (const list of lists) {
      const { status, tag } = await visit(person('Moussa'), `/${list}`)
      expect([list, status, tag]).toEqual([list, 200, expect.stringContaining('W/"')])
      expect([list, await visit(person('Moussa'), `/${list}`, tag)]).toMatchObject([
        list,
        { status: 304, tag },
      ])
      tags[list] = tag
    }
    await admin.post(`${path}/payments`, paymentForm(memberId('Moussa'), { date: '2026-01-05' }))
    for (const list of ['dashboard', 'notifications', 'payments']) {
      const { status } = await visit(person('Moussa'), `/${list}`, tags[list])
      expect([list, status]).toEqual([list, 200])
    }
    const session = await person('Moussa').ask('GET', '/auth/session')
    expect(session.headers.get('cache-control')).toBe('no-store')
  })
})
