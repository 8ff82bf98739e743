import * as z from 'zod'
import type { Settings } from '../kernel/settings/settings.ts'
import { damaged } from './backup-problem.ts'
import { type Part, jsonIn } from './parts.ts'

/** The first part of a backup: what a restore needs before the rows. */
export const About = z.strictObject({
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  appUrl: z.string(),
  /** The migrations that had run: the shape of the tables. */
  migrations: z.array(z.string()).min(1),
  /** The keys of all tontines are encrypted with it. */
  authSecret: z.string().min(1),
  /** The variables that were set otherwise: whoever restores sets them again. */
  settings: z.array(z.string()),
})
export type About = z.output<typeof About>

export const aboutPart = (about: About): Part => ({
  kind: 'about',
  name: '',
  count: 1,
  body: Buffer.from(JSON.stringify(about)),
})

export function readAbout(part: Part | undefined): About {
  if (part?.kind !== 'about') throw damaged('it does not begin with what it is about')
  return jsonIn(part.body, About, 'what it is about')
}

/** The variables for what the backup does not have: other services, their addresses and passwords. */
export function otherSettings(settings: Settings): string[] {
  const names = {
    SMTP_URL: settings.smtpUrl,
    SUPPORT_EMAIL: settings.supportEmail,
    OPERATOR_CONTACT: settings.operator?.contact,
    SUPER_ADMIN_EMAIL: settings.superAdminEmail,
    GOOGLE_CLIENT_ID: settings.google,
    GOOGLE_CLIENT_SECRET: settings.google,
    METRICS_TOKEN: settings.metricsToken,
  }
  return Object.entries(names).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}
