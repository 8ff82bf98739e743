import type { OwnPage } from '@mainforte/words/kernel/operator'
import type { SmsSettings } from './sms-url.ts'

/** The operator's settings, read once from the environment. The README lists the variables. */
export interface Settings {
  port: number
  host: string
  /** The public origin without a trailing slash: `https://tontine.example`. */
  appUrl: string
  dataDir: string
  /** Absent: the embedded database in DATA_DIR. */
  databaseUrl?: string
  /** The same database without the pooler to which databaseUrl leads; absent: there is none. */
  databaseDirectUrl?: string
  /** Absent: mails are stored in DATA_DIR/mail and, on a local server, shown on /mailbox. */
  smtpUrl?: string
  mailFrom: string
  /** The recipient of the contact form; absent: administrators read its messages in the app. */
  supportEmail?: string
  /** Absent: nothing is set, and a local installation shows an invented operator. */
  operator?: OperatorSettings
  authSecret: string
  /** The previous AUTH_SECRET, needed while secrets are re-encrypted. */
  previousAuthSecret?: string
  /** Whether sign-up reveals that an address is taken. */
  authRevealExisting: boolean
  /** How many addresses may be invited by mail in 24 hours, over all accounts. */
  invitationsPerDay: number
  /** The one address that may become the first super admin; trimmed, lower case. */
  superAdminEmail?: string
  google?: GoogleSettings
  s3?: S3Settings
  /** Absent: nothing is sent by SMS, and no page speaks of it. */
  sms?: SmsSettings
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** How many of our own proxies write X-Forwarded-For; 0: none. */
  trustProxy: number
  /** Absent: /metrics answers local requests only, and none if the server is offered to others. */
  metricsToken?: string
  /** Whether push services may be on this machine, and without TLS: only while nobody else reaches it. */
  mayPushInside: boolean
  /** Tests and development: every answer is compared with the contract. */
  checksAnswers: boolean
}

/** Who operates the installation, as far as they have said it. */
export interface OperatorSettings {
  name?: string
  form?: string
  address?: string
  registry?: string
  contact?: string
  phone?: string
  host?: string
  /** The addresses of pages that not every operator has. */
  pages: Partial<Record<OwnPage, string>>
}

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host's name always is this machine. */
export const isLocalName = (hostname: string): boolean => localNames.has(hostname)

/** Whether only this machine can open an address. */
export const isLocalAddress = (address: string): boolean => isLocalName(new URL(address).hostname)
