/** One server and one post office for all stories; each story brings its own people. */
import { ensureBrowser } from './browser.ts'
import { openPostOffice } from './post-office.ts'
import { startServer } from './server.ts'

export const superAdminEmail = 'direction@mainforte.example'
export const supportEmail = 'aide@mainforte.example'

export default async function setUp() {
  process.env.CHROMIUM_PATH = ensureBrowser()
  const post = await openPostOffice()
  const server = await startServer({
    env: {
      SMTP_URL: post.smtpUrl,
      SUPER_ADMIN_EMAIL: superAdminEmail,
      SUPPORT_EMAIL: supportEmail,
      // Each story comes from an address of its own (see test.ts), so that their limits differ.
      TRUST_PROXY: '1',
    },
  })
  // The workers that run the stories inherit these.
  process.env.STORY_URL = server.url
  process.env.STORY_LETTERS_URL = post.lettersUrl
  process.env.STORY_SMTP_URL = post.smtpUrl

  return async () => {
    await server.stop()
    await post.close()
  }
}
