import { timingSafeEqual } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { findSecret } from '../kernel/database/secrets.ts'
import type { Services } from '../kernel/services.ts'
import type { Stops } from '../mail/stop-page.ts'
import { findSettings, saveSettings } from '../settings/store.ts'
import type { MailLinks } from './letter.ts'

type Parts = Pick<Services, 'settings' | 'database' | 'encryption'>

/** The secret of all links that stop mails: with a new AUTH_SECRET, those in old mails still work. */
const secretOf = ({ database, encryption }: Parts): Promise<string> =>
  findSecret(database.sql, encryption, 'invitations')

const signatureOf = (secret: string, userId: string): string =>
  sealedDigestOf(secret, `stop notices to ${userId}`).slice(0, 32)

const stopPath = /^\/stop-notices\/(.*)$/
const tokenShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{32})$/

/** The links of the mails to an account, one of which turns these mails off without signing in. */
export async function mailLinks(services: Parts): Promise<(userId: UserId) => MailLinks> {
  const secret = await secretOf(services)
  const { appUrl } = services.settings
  return (userId) => ({
    appUrl,
    stopUrl: appUrl + paths.stopNotices(`${userId}.${signatureOf(secret, userId)}`),
  })
}

/** The owner of an account stops the mails about their tontines, and wants them again. */
export function noticeStops(services: Parts & Pick<Services, 'clock'>): Stops {
  const { sql } = services.database
  async function save(key: string, emailNotifications: boolean): Promise<void> {
    const userId = key as UserId
    const settings = await findSettings(sql, userId)
    const at = new Date(services.clock.now()).toISOString()
    // A deleted account has none, and gets no mails.
    if (settings) await saveSettings(sql, userId, { ...settings, emailNotifications }, at)
  }
  return {
    path: stopPath,
    words: 'stopNotices',
    async keyIn(pathname) {
      const [, token = ''] = stopPath.exec(pathname) ?? []
      const [, userId = '', signature = ''] = tokenShape.exec(token) ?? []
      if (userId === '') return undefined
      const ours = signatureOf(await secretOf(services), userId)
      return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? userId : undefined
    },
    hasStopped: async (userId) =>
      (await findSettings(sql, userId as UserId))?.emailNotifications !== true,
    stop: (userId) => save(userId, false),
    undo: (userId) => save(userId, true),
  }
}
