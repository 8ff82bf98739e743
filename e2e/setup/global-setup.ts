/**
 * Starts one server, on PostgreSQL, and one mail server for all stories; each story registers its
 * own people. Stories that turn the clock, restart or deploy have servers of their own.
 */
import { startPostgres } from '@mainforte/server/testing/postgres-server'
import { ensureBrowser } from './browser.ts'
import { openMailServer } from './mail-server.ts'
import { startServer } from './server.ts'

export const superAdminEmail = 'direction@mainforte.example'
export const supportEmail = 'aide@mainforte.example'

export default async function setUp() {
  process.env.CHROMIUM_PATH = ensureBrowser()
  const mailServer = await openMailServer()
  const postgres = await startPostgres()
  const server = await startServer({
    hashesCheaply: true,
    env: {
      DATABASE_URL: postgres.url,
      SMTP_URL: mailServer.smtpUrl,
      SUPER_ADMIN_EMAIL: superAdminEmail,
      SUPPORT_EMAIL: supportEmail,
      // Each story has an IP address of its own (see test.ts), and so rate limits of its own.
      TRUST_PROXY: '1',
    },
  })
  // The workers that run the stories inherit these.
  process.env.STORY_URL = server.url
  process.env.STORY_POSTGRES_URL = postgres.url
  process.env.STORY_MAILS_URL = mailServer.mailsUrl
  process.env.STORY_SMTP_URL = mailServer.smtpUrl

  return async () => {
    await server.stop()
    await postgres.stop()
    await mailServer.close()
  }
}
