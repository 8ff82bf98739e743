import { createTransport } from 'nodemailer'
import type { SendMailOptions, SentMessageInfo, Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Jobs, RunningJob } from '../jobs/jobs.ts'
import { keepMail } from './mail-folder.ts'
import { type Mail, type Mailer, isRefusedForGood } from './mail.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Settings } from '../settings/settings.ts'

/** A little more than a day: pauses grow to an hour within twelve tries. */
const retries = 36
/**
 * Connections to the mail server at once. Some services take no more of one sender
 * (https://learn.microsoft.com/exchange/troubleshoot/send-emails/smtp-submission-improvements).
 */
const sideBySide = 3

interface MailerParts {
  log: Logger
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appUrl'>
  jobs: Jobs
  metrics: Metrics
}

/** Sends through SMTP_URL; without it, mails are stored in DATA_DIR/mail. */
export function createMailer({ settings, jobs, log, metrics }: MailerParts): Mailer {
  const deliver = settings.smtpUrl
    ? overSmtp(settings.smtpUrl, settings.mailFrom)
    : intoFolder(settings.dataDir, settings.mailFrom)

  // A job that runs twice sends the same Message-ID, which mail servers treat as one mail.
  const host = new URL(settings.appUrl).hostname

  async function send(mail: Mail, id?: string): Promise<void> {
    try {
      await deliver(asOneLetter(mail), id === undefined ? undefined : `<${id}@${host}>`)
      metrics.countMail('sent')
    } catch (error) {
      metrics.countMail('failed')
      throw withoutAddresses(error)
    }
  }

  async function sendOrGiveUp(mail: Mail, { id }: RunningJob): Promise<void> {
    try {
      await send(mail, id)
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      log.warn({ err: error, job: 'mail', id }, 'a mail was refused for good and is given up')
    }
  }

  jobs.work('mail', sendOrGiveUp, { retries, sideBySide })

  return {
    enqueue: (trx, mail) => jobs.enqueue(trx, 'mail', mail),
    enqueueAll: (trx, mails) => jobs.enqueueAll(trx, 'mail', mails),
    send,
  }
}

type Deliver = (mail: Mail, messageId: string | undefined) => Promise<void>

function overSmtp(url: string, from: string): Deliver {
  // Servers greet late on purpose, and check a mail before they say that they have it: who did not
  // wait would send it again and again.
  const transport = createTransport(
    { url, connectionTimeout: 90_000, greetingTimeout: 75_000, socketTimeout: 120_000 },
    { from },
  )
  return async (mail, messageId) => {
    const signal = AbortSignal.timeout(longestMail)
    await transport.sendMail({ ...letter(mail, messageId), signal })
  }
}

/** For a whole mail, in milliseconds: less than a job may take. */
const longestMail = 240_000

/** A server's answer may name the recipient; logs hold no addresses. */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  error.message = withoutAddress(error.message)
  error.stack = withoutAddress(error.stack ?? '')
  return error
}

const withoutAddress = (text: string) => text.replaceAll(/[^\s<>:,]+@[^\s<>:,]+/g, '(address)')

function intoFolder(dataDir: string, from: string): Deliver {
  const transport: Transporter<SentMessageInfo> = createTransport(
    { streamTransport: true, buffer: true },
    { from },
  )
  return async (mail, messageId) => {
    const { message } = await transport.sendMail(letter(mail, messageId))
    await keepMail(dataDir, mail, message)
  }
}

function letter(
  { to, replyTo, unsubscribeUrl, subject, html, text }: Mail,
  messageId: string | undefined,
): SendMailOptions {
  return {
    // As an address object, not a header: nothing in it can add a second recipient.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(messageId && { messageId }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        // RFC 8058: the mail program posts without making the reader open a page.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/** One recipient and a one-line subject, whatever was typed into a name. */
function asOneLetter(mail: Mail): Mail {
  const addresses = [mail.to, mail.replyTo ?? mail.to]
  if (!addresses.every((address) => oneAddress.test(address))) {
    throw new Error('A mail goes to one plain address')
  }
  return { ...mail, subject: mail.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() }
}
