import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod'
import { keptSecret } from './auth-secret.ts'
import { type OperatorSettings, type Settings, isLocalAddress } from './settings.ts'
import { smsUrlIn } from './sms-url.ts'
import { StartError } from './start-error.ts'

/** Invalid settings stop the start: which variable is wrong, and how to correct it. */
export class SettingsError extends StartError {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

/**
 * Reads the environment. Reports all errors at once, each in a sentence that names the variable;
 * secrets' values are never repeated. An empty variable counts as absent.
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = variables.safeParse(given)
  const wrong = new Set((read.error?.issues ?? []).map((issue) => String(issue.path[0])))
  const problems = [
    ...[...wrong].map(sentenceOf),
    ...groups.flatMap((group) => gapsIn(group, given)),
    ...(given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL'] ? [noPooler] : []),
    ...(given['SMS_URL']?.startsWith('twilio+') && !given['SMS_FROM'] ? [noSender] : []),
  ]
  if (!read.success || problems.length > 0) throw new SettingsError(problems)
  const inTheWay = fileInTheWay(resolve(read.data.DATA_DIR))
  if (inTheWay)
    throw new SettingsError([`DATA_DIR must be a folder, and ${inTheWay} is a file; name another.`])
  return settingsFrom(read.data)
}

/** The file where a folder should be; undefined if there is none. */
function fileInTheWay(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found) return found.isDirectory() ? undefined : folder
  return dirname(folder) === folder ? undefined : fileInTheWay(dirname(folder))
}

/** The stored secret; a folder that can't be written is a matter of settings, too. */
function secretIn(dataDir: string): string {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new SettingsError([
      `DATA_DIR is ${dataDir}, and AUTH_SECRET can't be kept in it: ${error.message}.`,
    ])
  }
}

const noPooler =
  'DATABASE_DIRECT_URL has no meaning without DATABASE_URL; set both, or DATABASE_URL alone.'
const noSender =
  'SMS_FROM must be set too, because SMS_URL is of Twilio: a number of yours, or MG... of a messaging service.'
const maxPort = 65_535
const shortestSecret = 32

const port = z.coerce.number().int().min(0).max(maxPort)
const webAddress = z.url({ protocol: /^https?$/ })
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })
const mailServer = z.url({ protocol: /^smtps?$/ })
const person = /^[^\s<>@,;"]+@[^\s<>@,;"]+$|^[^<>\r\n]*<[^\s<>@,;"]+@[^\s<>@,;"]+>$/
const yesNo = z.enum(['true', 'false', '1', '0', 'yes', 'no'])
const isYes = (word: string) => ['true', '1', 'yes'].includes(word)

const ownPage = webAddress
  .optional()
  .describe('must be the web address of your own page, such as https://tontine.example/pricing')

/** Exported for the test that compares it with the README. */
export const variables = z.object({
  PORT: port.default(3000).describe('must be a port number, such as 3000'),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: webAddress
    .refine(isOrigin)
    .optional()
    .describe(
      'must be the address people open, with http:// or https:// and no path, such as https://tontine.example',
    ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'must be the address of a PostgreSQL, such as postgres://user:password@host:5432/mainforte; leave it out for the embedded database',
    ),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe(
      'must be the address of the PostgreSQL behind the pooler of DATABASE_URL, such as postgres://user:password@host:5432/mainforte; leave it out where there is no pooler',
    ),
  SMTP_URL: mailServer
    .optional()
    .describe(
      'must be the address of a mail server, such as smtps://user:password@mail.example:465; leave it out to find mails in DATA_DIR/mail',
    ),
  MAIL_FROM: z
    .string()
    .regex(person)
    .optional()
    .describe('must be a sender, such as Mainforte <bonjour@tontine.example>'),
  SMS_URL: z
    .string()
    .refine((text) => smsUrlIn(text) !== undefined)
    .optional()
    .describe(
      'must be the address that sends SMS, such as http://sms:password@192.168.1.20:8080/message, twilio+https://sid:token@api.twilio.com or africastalking+https://user:key@api.africastalking.com',
    ),
  SMS_FROM: z.string().trim().optional(),
  SMS_MONTHLY_CAP: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(500)
    .describe('must be how many SMS may be sent in a month'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('must be one e-mail address, such as aide@tontine.example'),
  OPERATOR_NAME: z.string().trim().optional(),
  OPERATOR_FORM: z.string().trim().optional(),
  OPERATOR_ADDRESS: z.string().trim().optional(),
  OPERATOR_REGISTRY: z.string().trim().optional(),
  OPERATOR_CONTACT: z
    .email()
    .optional()
    .describe('must be one e-mail address, such as contact@tontine.example'),
  OPERATOR_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d ().-]{6,25}$/)
    .optional()
    .describe('must be a telephone number, such as +225 07 00 00 00 00'),
  OPERATOR_HOST: z.string().trim().optional(),
  OPERATOR_PRICING: ownPage,
  OPERATOR_TESTIMONIALS: ownPage,
  OPERATOR_BLOG: ownPage,
  OPERATOR_CAREERS: ownPage,
  AUTH_SECRET: z
    .string()
    .min(shortestSecret)
    .optional()
    .describe(
      `must have at least ${shortestSecret} characters; "openssl rand -base64 32" makes a good one; leave it out to have one made and kept in DATA_DIR`,
    ),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .min(shortestSecret)
    .optional()
    .describe(
      `must be what AUTH_SECRET was before, at least ${shortestSecret} characters; leave it out where AUTH_SECRET has not changed`,
    ),
  AUTH_REVEAL_EXISTING: yesNo.default('true').describe('must be true or false'),
  SUPER_ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('must be one e-mail address, such as admin@tontine.example'),
  INVITATIONS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(1000)
    .describe('must be how many invitations all users together may send by mail in 24 hours'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress
    .default('https://accounts.google.com')
    .describe('must be a web address, such as https://accounts.google.com'),
  S3_ENDPOINT: webAddress
    .optional()
    .describe('must be a web address, such as https://s3.eu-west-3.amazonaws.com'),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('must be one of fatal, error, warn, info, debug, trace, silent'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'must be the number of proxies in front that add to X-Forwarded-For: 0 for none, usually 1',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'must have at least 16 characters; leave it out to show /metrics to this machine only, while APP_URL is local',
    ),
})

function sentenceOf(name: string): string {
  const { shape } = variables
  const requirement = name in shape ? shape[name as keyof typeof shape].description : undefined
  return `${name} ${requirement ?? 'is not understood'}.`
}

/** Variables that have no meaning without each other. */
const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

function gapsIn(group: string[], given: Environment): string[] {
  const missing = group.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === group.length) return []
  const there = group.filter((name) => given[name] !== undefined)
  return [
    `${missing.join(' and ')} must be set too, because ${there.join(' and ')} ` +
      `${there.length === 1 ? 'is' : 'are'}; set all of ${group.join(', ')}, or none.`,
  ]
}

function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}

function settingsFrom(read: z.output<typeof variables>): Settings {
  const dataDir = resolve(read.DATA_DIR)
  const appUrl = read.APP_URL ? new URL(read.APP_URL).origin : `http://localhost:${read.PORT}`
  const mailFrom = read.MAIL_FROM ?? `Mainforte <mainforte@${new URL(appUrl).hostname}>`
  const google = whole({
    clientId: read.GOOGLE_CLIENT_ID,
    clientSecret: read.GOOGLE_CLIENT_SECRET,
    issuer: read.GOOGLE_ISSUER,
  })
  const s3 = whole({
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION,
    bucket: read.S3_BUCKET,
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
  })
  const sms = read.SMS_URL && smsUrlIn(read.SMS_URL)
  const operator = operatorIn(read)
  return {
    port: read.PORT,
    host: read.HOST,
    appUrl,
    dataDir,
    ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    ...(read.DATABASE_DIRECT_URL && { databaseDirectUrl: read.DATABASE_DIRECT_URL }),
    ...(read.SMTP_URL && { smtpUrl: read.SMTP_URL }),
    mailFrom,
    ...(read.SUPPORT_EMAIL && { supportEmail: read.SUPPORT_EMAIL }),
    ...(operator && { operator }),
    authSecret: read.AUTH_SECRET ?? secretIn(dataDir),
    ...(read.AUTH_SECRET_PREVIOUS && { previousAuthSecret: read.AUTH_SECRET_PREVIOUS }),
    authRevealExisting: isYes(read.AUTH_REVEAL_EXISTING),
    invitationsPerDay: read.INVITATIONS_PER_DAY,
    ...(read.SUPER_ADMIN_EMAIL && { superAdminEmail: read.SUPER_ADMIN_EMAIL.trim().toLowerCase() }),
    ...(google && { google }),
    ...(s3 && { s3 }),
    ...(sms && { sms: { ...sms, from: read.SMS_FROM, monthlyCap: read.SMS_MONTHLY_CAP } }),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    ...(read.METRICS_TOKEN && { metricsToken: read.METRICS_TOKEN }),
    mayPushInside: isLocalAddress(appUrl),
    // No variable's: `npm run dev` and the tests set it.
    checksAnswers: false,
  }
}

type Whole<T> = { [K in keyof T]: NonNullable<T[K]> }

function whole<T extends Record<string, string | undefined>>(group: T): Whole<T> | undefined {
  return isWhole(group) ? group : undefined
}

function isWhole<T extends Record<string, string | undefined>>(group: T): group is T & Whole<T> {
  return Object.values(group).every((value) => value !== undefined)
}

function operatorIn(read: z.output<typeof variables>): OperatorSettings | undefined {
  const facts = {
    name: read.OPERATOR_NAME,
    form: read.OPERATOR_FORM,
    address: read.OPERATOR_ADDRESS,
    registry: read.OPERATOR_REGISTRY,
    contact: read.OPERATOR_CONTACT,
    phone: read.OPERATOR_PHONE,
    host: read.OPERATOR_HOST,
  }
  const pages = {
    pricing: read.OPERATOR_PRICING,
    testimonials: read.OPERATOR_TESTIMONIALS,
    blog: read.OPERATOR_BLOG,
    careers: read.OPERATOR_CAREERS,
  }
  const given = { ...present(facts), pages: present(pages) }
  return Object.keys({ ...given, ...given.pages }).length > 1 ? given : undefined
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

const present = <T extends object>(values: T): Present<T> =>
  // Without the absent ones the types are these.
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<T>
