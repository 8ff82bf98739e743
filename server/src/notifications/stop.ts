import { paths } from '@mainforte/contract/paths'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Services } from '../kernel/services.ts'
import { type StopLinks, keyInPath, stopSecret, stopToken } from '../mail/stop-link.ts'
import type { Stops } from '../mail/stop-page.ts'
import { findSettings, saveSettings } from '../settings/store.ts'
import type { MailLinks } from './letter.ts'

type Parts = Pick<Services, 'settings' | 'database' | 'encryption'>

const links = {
  about: 'notices',
  path: /^\/stop-notices\/(.*)$/,
  token: /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{32})$/,
} as const satisfies StopLinks

/** The links of the mails to an account, one of which turns these mails off without signing in. */
export async function mailLinks(services: Parts): Promise<(userId: UserId) => MailLinks> {
  const secret = await stopSecret(services)
  const { appUrl } = services.settings
  return (userId) => ({
    appUrl,
    stopUrl: appUrl + paths.stopNotices(stopToken(secret, links, userId)),
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
    path: links.path,
    words: 'stopNotices',
    keyIn: (pathname) => keyInPath(services, links, pathname),
    hasStopped: async (userId) =>
      (await findSettings(sql, userId as UserId))?.emailNotifications !== true,
    stop: (userId) => save(userId, false),
    undo: (userId) => save(userId, true),
  }
}
