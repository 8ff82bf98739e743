import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../testing/accounts/people.ts'
import { type Stage, openStage } from '../testing/accounts/stage.ts'
import { engines } from '../testing/engines.ts'

describe.each(engines)('the profile on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('profile-api-1 shows users what they entered about themselves', async () => {
    const browser = await signedIn(stage, 'awa@example.ci')
    expect(await browser.get('/profile')).toMatchObject({
      status: 200,
      body: {
        displayName: 'Awa Koné',
        email: 'awa@example.ci',
        phone: null,
        photoUrl: null,
        role: 'user',
        isVerified: false,
      },
    })
  })

  test('profile-api-2 a change is visible at once on every device', async () => {
    const phone = await signedIn(stage, 'change@example.ci')
    const laptop = stage.browser()
    for (const [name, value] of phone.cookies) laptop.cookies.set(name, value)
    const changed = await phone.patch('/profile', {
      displayName: ' Awa K. ',
      phone: '+225 07 08 09 10 11',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        displayName: 'Awa K.',
        phone: '+2250708091011',
        phoneText: '+225\u00A007\u00A008\u00A009\u00A01011',
      },
    })
    for (const browser of [phone, laptop]) {
      expect(await browser.get('/auth/session')).toMatchObject({
        body: { session: { user: { displayName: 'Awa K.', phone: '+2250708091011' } } },
      })
    }
  })

  test('profile-api-3 an empty field keeps the stored value, and the e-mail can not be changed', async () => {
    const browser = await signedIn(stage, 'keep@example.ci')
    await browser.patch('/profile', { phone: '+2250102030405' })
    expect(await browser.patch('/profile', { displayName: '', phone: ' ' })).toMatchObject({
      status: 200,
      body: { displayName: 'Awa Koné', phone: '+2250102030405' },
    })
    expect(await browser.patch('/profile', { email: 'x@example.ci' })).toMatchObject({
      status: 400,
    })
    expect(await browser.patch('/profile', { phone: '12' })).toMatchObject({ status: 400 })
  })

  test('profile-api-4 a phone number that another account has is accepted like any other', async () => {
    const phone = '+2250505050505'
    const [first, second] = [
      await signedIn(stage, 'first@example.ci'),
      await signedIn(stage, 'second@example.ci'),
    ]
    await first.patch('/profile', { phone })
    expect(await second.patch('/profile', { phone })).toMatchObject({
      status: 200,
      body: { phone },
    })
    expect(await first.get('/profile')).toMatchObject({ body: { phone } })
  })
})
