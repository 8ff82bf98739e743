import { contract } from '@mainforte/contract/contract'
import { isContractProcedure } from '@orpc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCircle, openStage } from '../../../testing/stage.ts'
import type { Answer, Circle, Stage } from '../../../testing/stage.ts'

let stage: Stage
let circle: Circle

// Only a PostgreSQL has several connections, of which one can hold up the others.
beforeAll(async () => {
  stage = await openStage('postgres')
  circle = await openCircle(stage, ['Awa', 'Bintou'])
})
afterAll(() => stage.close())

/** Does something while nobody can read a payment. */
async function whilePaymentsAreLocked(work: () => Promise<void>): Promise<void> {
  await stage.services.database.sql.transaction().execute(async (trx) => {
    await sql`lock table payments in access exclusive mode`.execute(trx)
    await work()
  })
}

/** The first answers of several requests, once there are that many. */
function firstAnswers(count: number, requests: Promise<Answer>[]): Promise<Answer[]> {
  const answers: Answer[] = []
  return new Promise((resolve, reject) => {
    for (const request of requests)
      request.then((answer) => {
        if (answers.push(answer) === count) resolve(answers)
      }, reject)
  })
}

test('heavy-reads-1 one account runs two heavy reads at once, and other accounts have their own', async () => {
  const { admin, path } = circle
  const bintou = circle.person('Bintou')
  const held: { own: Promise<Answer>[]; other: Promise<Answer>[] } = { own: [], other: [] }
  await whilePaymentsAreLocked(async () => {
    held.own = Array.from({ length: 9 }, () => admin.get(`${path}/grid`))
    // Two wait for the lock and six in line; the ninth finds the line full.
    for (const refused of await firstAnswers(1, held.own)) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // It is not one place for all: the other account's reads wait for the lock like the first two.
    held.other = ['/report', '/grid'].map((page) => bintou.get(`${path}${page}`))
    expect(await bintou.get('/notifications')).toMatchObject({ status: 200 })
    expect(await admin.get('/notifications')).toMatchObject({ status: 200 })
  })
  const statuses = (those: Promise<Answer>[]) =>
    Promise.all(those).then((answers) => answers.map(({ status }) => status).toSorted())
  expect(await statuses(held.own)).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  expect(await statuses(held.other)).toEqual([200, 200])
  expect(await admin.get(`${path}/report`)).toMatchObject({ status: 200 })
})

test('a further request waits a moment, and runs when a slot is free', async () => {
  const { admin, path } = circle
  const pages = ['/report', '/grid', '/books', '/cycles/1', '/report', '/grid']
  let all: Promise<Answer>[] = []
  await whilePaymentsAreLocked(async () => {
    all = pages.map((page) => admin.get(`${path}${page}`))
    expect(await admin.get('/notifications')).toMatchObject({ status: 200 })
  })
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(pages.map(() => 200))
})

test('a failed heavy read frees its slot', async () => {
  const nowhere = '/tontines/00000000-0000-4000-8000-000000000000/report'
  for (let count = 0; count < 5; count += 1)
    expect(await circle.admin.get(nowhere)).toMatchObject({ status: 404 })
  expect(await circle.admin.get(`${circle.path}/report`)).toMatchObject({ status: 200 })
})

test('every download and everything that reads a whole round is a heavy read', () => {
  const heavy = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .flatMap((endpoint) => (isContractProcedure(endpoint) ? [endpoint['~orpc']] : []))
    .filter(({ meta }) => 'isHeavy' in meta && meta.isHeavy === true)
    .map(({ route }) => route.path)
  expect(heavy.toSorted()).toEqual([
    '/account/export',
    '/admin/users.csv',
    '/payments.csv',
    '/statement',
    '/statement.csv',
    '/tontines/{tontineId}/accounts.csv',
    '/tontines/{tontineId}/arrears',
    '/tontines/{tontineId}/books',
    '/tontines/{tontineId}/calendar.ics',
    '/tontines/{tontineId}/cycles/{number}',
    '/tontines/{tontineId}/grid',
    '/tontines/{tontineId}/journal',
    '/tontines/{tontineId}/journal/lines',
    '/tontines/{tontineId}/notebook.csv',
    '/tontines/{tontineId}/payments.csv',
    '/tontines/{tontineId}/proposals',
    '/tontines/{tontineId}/report',
    '/tontines/{tontineId}/settlement',
    '/tontines/{tontineId}/settlement/alive',
    '/tontines/{tontineId}/settlement/closing',
    '/tontines/{tontineId}/settlement/first-uses',
    '/tontines/{tontineId}/settlement/outlook/{kind}/{memberId}',
    '/tontines/{tontineId}/settlement/replace/{memberId}',
    '/tontines/{tontineId}/settlement/take-over',
    '/tontines/{tontineId}/situation',
    '/tontines/{tontineId}/swaps',
  ])
})
