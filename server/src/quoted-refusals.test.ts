import { randomUUID } from 'node:crypto'
import { apiMessages, noSuchTontine, refusals } from '@mainforte/words/testing/quoted'
import { wordsOf } from '@mainforte/words/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedAtTheSameTime } from './testing/simultaneous-sign-ups.ts'
import { addressOf, bodyOf, openCircle, openStage, password } from './testing/stage.ts'
import type { Answer, Circle, Stage } from './testing/stage.ts'

let stage: Stage
let circle: Circle
beforeAll(async () => {
  stage = await openStage('pglite')
  circle = await openCircle(stage, ['Awa', 'Moussa'])
})
afterAll(() => stage.close())

const signUp = (email: string) =>
  stage
    .visitor()
    .post('/auth/sign-up', { displayName: 'Ama', email, password, confirmation: password })

const writeDown = (email: string) =>
  circle.admin.post(`${circle.path}/members`, { name: 'Koffi', email, phone: null })

const codeOf = (answer: Answer) => bodyOf<{ code: string }>(answer).code

/** How each quoted refusal comes about, and whose words it is told in. */
const provoked: Record<
  keyof typeof refusals,
  { feature: 'auth' | 'members' | 'invitations'; by: () => Promise<Answer> }
> = {
  'invalid-credentials': {
    feature: 'auth',
    by: () =>
      stage
        .visitor()
        .post('/auth/sign-in', { email: circle.admin.email, password: 'Another-2026' }),
  },
  'email-taken': { feature: 'auth', by: () => signUp(circle.admin.email) },
  'email-or-phone-taken': {
    feature: 'auth',
    by: () => refusedAtTheSameTime((email) => Promise.all([signUp(email), signUp(email)])),
  },
  'already-invited': {
    feature: 'members',
    async by() {
      const email = addressOf('Koffi')
      await writeDown(email)
      return writeDown(email)
    },
  },
  'already-in-circle': { feature: 'members', by: () => writeDown(circle.person('Moussa').email) },
  'no-such-invitation': {
    feature: 'invitations',
    by: () => circle.admin.post('/invitations/AB2CD3EF/join', {}),
  },
  'request-pending': {
    feature: 'invitations',
    async by() {
      const binta = await stage.person('Binta')
      await binta.post(`/invitations/${circle.code}/join`, {})
      return binta.post(`/invitations/${circle.code}/join`, {})
    },
  },
  'already-member': {
    feature: 'invitations',
    by: () => circle.person('Moussa').post(`/invitations/${circle.code}/join`, {}),
  },
}

test.each(Object.entries(provoked))('%s is told as it is quoted', async (code, { feature, by }) => {
  expect(codeOf(await by())).toBe(code)
  const words: Record<string, unknown> = wordsOf('origin')[feature].refusals
  expect(words[code]).toBe(refusals[code as keyof typeof refusals])
})

test('a missing tontine is reported by the kind of the request', async () => {
  const path = `/tontines/${randomUUID()}`
  const edited = await circle.admin.put(`${path}/texts`, { name: 'Cocody', description: '' })
  const ranked = await circle.admin.put(`${path}/ranking`, { turns: [] })
  const words = wordsOf('origin')
  expect([edited, ranked].map(codeOf)).toEqual(['no-such-tontine', 'no-such-tontine'])
  expect(words.tontines.refusals['no-such-tontine']).toBe(noSuchTontine.edited)
  expect(words.rotation.refusals['no-such-tontine']).toBe(noSuchTontine.ranked)
})

test('a client without a page gets the quoted message beside the code', async () => {
  const answers = [
    await stage.visitor().get('/profile'),
    await circle.admin.get(`/tontines/${randomUUID()}`),
    await stage.visitor().post('/auth/sign-in', { email: '', password: '' }),
  ]
  const told = answers.map((answer) => bodyOf<{ code: string; message: string }>(answer))
  expect(Object.fromEntries(told.map(({ code, message }) => [code, message]))).toEqual(apiMessages)
})
