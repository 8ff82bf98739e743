import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../kernel/settings/read-settings.ts'
import type { SmsSettings } from '../../kernel/settings/sms-url.ts'
import { type FakeSmsProvider, openSmsProvider } from '../../testing/sms-provider.ts'
import { askProvider } from './providers.ts'

let provider: FakeSmsProvider
beforeAll(async () => {
  provider = await openSmsProvider()
})
afterAll(() => provider.close())

const sms = { id: 'a-job', to: '+2250708091011', text: 'Versement: 25 000 F CFA' }

function settingsOf(SMS_URL: string, SMS_FROM = ''): SmsSettings {
  const { sms: read } = readSettings({ AUTH_SECRET: 'x'.repeat(32), SMS_URL, SMS_FROM })
  if (!read) throw new Error('SMS_URL is set')
  return read
}

const asked = () => provider.asked.at(-1)
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

/** What becomes of a message after some answers. */
async function outcomesOf(settings: SmsSettings, answers: readonly [number, object][]) {
  const outcomes = []
  for (const [status, body] of answers) {
    provider.answerWith(status, body)
    outcomes.push(await askProvider(settings, sms))
  }
  return outcomes
}

describe('sms-1 a message is asked for as its provider wants it', () => {
  test('an Android telephone', async () => {
    const settings = settingsOf(`http://sms:pass%40word@${provider.host}/message`)
    const answers: [number, object][] = [
      [202, {}],
      [400, {}],
      [401, {}],
      [500, {}],
      [302, {}],
    ]
    expect(await outcomesOf(settings, answers)).toEqual([
      'sent',
      'refused',
      'later',
      'later',
      'later',
    ])
    expect(asked()).toMatchObject({
      path: 'POST /message',
      headers: { authorization: basic('sms:pass@word'), 'content-type': 'application/json' },
      body: { id: 'a-job', textMessage: { text: sms.text }, phoneNumbers: [sms.to] },
    })
  })

  test('Twilio', async () => {
    const settings = settingsOf(`twilio+http://AC1:token@${provider.host}`, '+15005550006')
    const answers: [number, object][] = [
      [201, {}],
      [400, { code: 21211 }],
      [429, {}],
    ]
    expect(await outcomesOf(settings, answers)).toEqual(['sent', 'refused', 'later'])
    expect(asked()).toMatchObject({
      path: 'POST /2010-04-01/Accounts/AC1/Messages.json',
      headers: {
        authorization: basic('AC1:token'),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: { To: sms.to, From: '+15005550006', Body: sms.text },
    })
    const service = settingsOf(`twilio+http://AC1:token@${provider.host}`, 'MG1')
    await askProvider(service, sms)
    expect(asked()?.body).toEqual({ To: sms.to, MessagingServiceSid: 'MG1', Body: sms.text })
  })

  test('Africa’s Talking, whose answer is in its body', async () => {
    const settings = settingsOf(`africastalking+http://circle:key@${provider.host}`, 'TONTINE')
    const said = (statusCode: number) => ({ SMSMessageData: { Recipients: [{ statusCode }] } })
    const answers: [number, object][] = [
      [201, said(101)],
      [201, said(403)],
      [201, said(405)],
      [201, { SMSMessageData: { Recipients: [] } }],
      [401, {}],
    ]
    expect(await outcomesOf(settings, answers)).toEqual([
      'sent',
      'refused',
      'later',
      'refused',
      'later',
    ])
    expect(asked()).toMatchObject({
      path: 'POST /version1/messaging',
      headers: { apikey: 'key', accept: 'application/json' },
      body: { username: 'circle', to: sms.to, message: sms.text, from: 'TONTINE' },
    })
  })
})

test('sms-2 an address that is none, and Twilio without a sender, stop the start', () => {
  const start = (more: object) => () => readSettings({ AUTH_SECRET: 'x'.repeat(32), ...more })
  for (const SMS_URL of ['smsto:1', 'twilio+ftp://a:b@c', 'http://a:%zz@c', 'sms.example'])
    expect(start({ SMS_URL })).toThrow(/^SMS_URL must be the address that sends SMS/)
  expect(start({ SMS_URL: 'twilio+https://a:b@api.twilio.com' })).toThrow(/^SMS_FROM must be set/)
})
