/** Who sends SMS. */
export type SmsProvider = 'gateway' | 'twilio' | 'africastalking'

export interface SmsSettings {
  readonly provider: SmsProvider
  /** Without user and password. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** The sender, where the provider takes one. */
  readonly from: string | undefined
  /** Parts of messages in a month. */
  readonly monthlyCap: number
}

const parts = /^(?:(twilio|africastalking)\+)?(https?:\/\/\S+)$/

/**
 * SMS_URL: an address with user and password, and before it whose it is, as in `twilio+https://`.
 * Undefined if it is none.
 */
export function smsUrlIn(
  text: string,
): Pick<SmsSettings, 'provider' | 'url' | 'user' | 'password'> | undefined {
  const [, provider = 'gateway', address = ''] = parts.exec(text) ?? []
  try {
    const url = new URL(address)
    const user = decodeURIComponent(url.username)
    const password = decodeURIComponent(url.password)
    url.username = ''
    url.password = ''
    // The expression has no other.
    return { provider: provider as SmsProvider, url: url.href, user, password }
  } catch {
    return undefined
  }
}
