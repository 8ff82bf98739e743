import type { SmsProvider, SmsSettings } from '../../kernel/settings/sms-url.ts'

export interface Sms {
  /** The same in each attempt. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
}

interface SmsRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What became of a message: it is on its way, it never will be, or it may be later. */
export type Outcome = 'sent' | 'refused' | 'later'

interface Adapter {
  ask(settings: SmsSettings, sms: Sms): SmsRequest
  outcomeOf(status: number, answer: unknown): Outcome
}

const basic = ({ user, password }: SmsSettings) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const form = (fields: Record<string, string>) => ({
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
})

/** A wrong password or an empty account is the operator's to correct, and the message can wait for it. */
const byStatus = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  return [400, 404, 422].includes(status) ? 'refused' : 'later'
}

/** An Android telephone with "SMS Gateway for Android" (sms-gate.app), or what takes the same. */
const gateway: Adapter = {
  ask: (settings, { id, to, text }) => ({
    url: settings.url,
    headers: { authorization: basic(settings), 'content-type': 'application/json' },
    body: JSON.stringify({ id, textMessage: { text }, phoneNumbers: [to] }),
  }),
  outcomeOf: byStatus,
}

const twilio: Adapter = {
  ask(settings, { to, text }) {
    const { from = '', user } = settings
    const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
    const { contentType, body } = form({ To: to, ...sender, Body: text })
    const path = `/2010-04-01/Accounts/${user}/Messages.json`
    return {
      url: new URL(path, settings.url).href,
      headers: { authorization: basic(settings), 'content-type': contentType },
      body,
    }
  },
  outcomeOf: byStatus,
}

const africasTalking: Adapter = {
  ask({ url, user, password, from }, { to, text }) {
    const { contentType, body } = form({
      username: user,
      to,
      message: text,
      ...(from !== undefined && { from }),
    })
    return {
      url: new URL('/version1/messaging', url).href,
      headers: { apiKey: password, accept: 'application/json', 'content-type': contentType },
      body,
    }
  },
  /** It answers 201 also where nothing was sent; the recipient's own status says it. */
  outcomeOf(status, answer) {
    const code = Number(Object(answer).SMSMessageData?.Recipients?.[0]?.statusCode)
    if (byStatus(status) !== 'sent') return byStatus(status)
    if (code >= 100 && code <= 102) return 'sent'
    return code === insufficientBalance || code >= 500 ? 'later' : 'refused'
  },
}

const insufficientBalance = 405

const adapters: Readonly<Record<SmsProvider, Adapter>> = {
  gateway,
  twilio,
  africastalking: africasTalking,
}

const longestWait = 20_000

/** Asks the provider of SMS_URL to send a message. Throws if it can't be reached. */
export async function askProvider(settings: SmsSettings, sms: Sms): Promise<Outcome> {
  const { ask, outcomeOf } = adapters[settings.provider]
  const { url, ...asked } = ask(settings, sms)
  const response = await fetch(url, {
    method: 'POST',
    ...asked,
    redirect: 'manual',
    signal: AbortSignal.timeout(longestWait),
  })
  return outcomeOf(response.status, await response.json().catch(() => undefined))
}
