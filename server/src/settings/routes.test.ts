import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { type Stage, openStage } from '../testing/stage.ts'

describe.each(engines)('settings on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('settings-api-1 have defaults until a user chooses, and then apply on every device', async () => {
    const awa = await stage.person('Awa')
    expect(await awa.get('/settings')).toMatchObject({
      status: 200,
      body: { ...defaultSettings, language: 'fr' },
    })
    const chosen = {
      paymentReminders: false,
      emailNotifications: false,
      pushNotifications: true,
      smsNotifications: false,
      daysBefore: 7,
      currencySymbol: 'FCFA',
      language: 'en',
      theme: 'dark',
    }
    expect(await awa.put('/settings', chosen)).toMatchObject({ status: 200, body: chosen })
    expect((await awa.get('/settings')).body).toEqual(chosen)
    expect(await awa.get('/auth/session')).toMatchObject({
      body: { session: { user: { language: 'en' } } },
    })
    const again = { ...chosen, daysBefore: 1 }
    await awa.put('/settings', again)
    expect((await awa.get('/settings')).body).toEqual(again)
  })

  test('are separate for each user', async () => {
    const awa = await stage.person('Awa')
    const koffi = await stage.person('Koffi')
    await awa.put('/settings', { ...defaultSettings, language: 'fr', theme: 'dark' })
    expect(await koffi.get('/settings')).toMatchObject({ body: { theme: 'system' } })
  })

  test('are saved together: a part of them is refused, and changes nothing', async () => {
    const awa = await stage.person('Awa')
    expect(await awa.put('/settings', { theme: 'dark' })).toMatchObject({ status: 400 })
    expect(await awa.get('/settings')).toMatchObject({ body: { theme: 'system' } })
  })
})
