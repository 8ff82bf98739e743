import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, registration, signedIn, signIn, tokenIn } from '../../testing/accounts/people.ts'
import { type Stage, openStage } from '../../testing/accounts/stage.ts'
import { isCommon } from './common-passwords.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage('pglite')
})
afterAll(() => stage.close())

/** Each satisfies the composition rules, and each is among the first that attackers try. */
const common = ['P@ssw0rd', 'Password1!', 'pa$$W0rd', '!Azerty123', 'Sunshine1*']
const twice = (chosen: string) => ({ password: chosen, confirmation: chosen })

test('common-passwords-1 a common password is refused at its field, in every form that sets one', async () => {
  const email = 'usual@example.ci'
  const browser = await signedIn(stage, email)
  await browser.post('/auth/forgot-password', { email })
  const token = tokenIn(await stage.mails.next(email))
  for (const chosen of common) {
    const answers = [
      await stage.browser().post('/auth/sign-up', registration('other@example.ci', twice(chosen))),
      await browser.post('/auth/reset-password', { token, ...twice(chosen) }),
      await browser.post('/auth/change-password', {
        currentPassword: password,
        ...twice(chosen),
      }),
    ]
    for (const answer of answers) {
      expect(answer.status, chosen).toBe(400)
      expect(JSON.stringify(answer.body), chosen).toContain('"password-common"')
    }
  }
  expect(await signIn(stage.browser(), 'other@example.ci', 'P@ssw0rd')).toMatchObject({
    body: { code: 'invalid-credentials' },
  })
  // The link was not used up, and another password is accepted.
  expect(
    await browser.post('/auth/reset-password', { token, ...twice('Nouveau-2027') }),
  ).toMatchObject({ status: 200 })
})

test('the list has more than the 10,000 most common passwords, and no uncommon one', () => {
  for (const known of ['password', 'PASSWORD', '123456', 'motdepasse', 'azerty', ...common])
    expect(isCommon(known), known).toBe(true)
  for (const own of [password, 'Nouveau-2027', 'Cauris-2027', '!!!!', 'un long chemin vers Bouaké'])
    expect(isCommon(own), own).toBe(false)
})
