import { createTransport } from 'nodemailer'

/** A stop right after the start does not wait longer for the mail server. */
const patience = 5000

/**
 * Signs in at the mail server, so that a wrong password is said at the start instead of when the
 * first person waits for a mail. Undefined if nothing is wrong, or if the server is only slow.
 */
export async function mailServerWarning(smtpUrl: string | undefined): Promise<string | undefined> {
  if (smtpUrl === undefined) return undefined
  const timeouts = {
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  }
  try {
    await createTransport({ url: smtpUrl, ...timeouts }).verify()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ETIMEDOUT') return undefined
    return code === 'EAUTH'
      ? 'The mail server of SMTP_URL refuses its user or password: no mail leaves. Correct SMTP_URL and start again.'
      : `The mail server of SMTP_URL can't be reached (${String(code)}): mails wait and are tried again for a day.`
  }
}
