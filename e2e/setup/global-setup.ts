/** Starts one server and one mail server for all stories; each story registers its own people. */
import { ensureBrowser } from './browser.ts'
import { openMailServer } from './mail-server.ts'
import { startServer } from './server.ts'

export const superAdminEmail = 'direction@mainforte.example'
export const supportEmail = 'aide@mainforte.example'

export default async function setUp() {
  process.env.CHROMIUM_PATH = ensureBrowser()
  const mailServer = await openMailServer()
  const server = await startServer({
    env: {
      SMTP_URL: mailServer.smtpUrl,
      SUPER_ADMIN_EMAIL: superAdminEmail,
      SUPPORT_EMAIL: supportEmail,
      // Each story has an IP address of its own (see test.ts), and so rate limits of its own.
      TRUST_PROXY: '1',
    },
  })
  // The workers that run the stories inherit these.
  process.env.STORY_URL = server.url
  process.env.STORY_MAILS_URL = mailServer.mailsUrl
  process.env.STORY_SMTP_URL = mailServer.smtpUrl

  return async () => {
    await server.stop()
    await mailServer.close()
  }
}
