import { expect, test } from 'vitest'
import { Settings, defaultSettings } from './settings.ts'

const settings = { ...defaultSettings, language: 'origin' }

test('settings-form-1 the defaults are a reminder three days before, by mail, and euros', () => {
  expect(Settings.parse(settings)).toEqual({
    paymentReminders: true,
    emailNotifications: true,
    pushNotifications: false,
    smsNotifications: true,
    daysBefore: 3,
    currencySymbol: '€',
    language: 'origin',
    theme: 'system',
  })
})

test.each([
  ['daysBefore', 2, 'days-before-unknown'],
  ['currencySymbol', '₿', 'symbol-unknown'],
  ['theme', 'pink', 'theme-unknown'],
  ['language', 'de', 'language-unknown'],
  ['smsNotifications', 'yes', 'setting-invalid'],
])('%s can not be %j', (field, value, code) => {
  const { error } = Settings.safeParse({ ...settings, [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message: code }])
})
