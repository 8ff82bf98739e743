import { ECDH } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { wordsOf } from '@mainforte/words/words'
import type { Accounts } from '../../auth/accounts.ts'
import { implementer } from '../../implementer.ts'
import { rateLimitUser } from '../../kernel/http/limits/rate-limit.ts'
import { invalidInput, refusal } from '../../kernel/http/refusal.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { isOutside } from '../../kernel/outside/post-outside.ts'
import type { Services } from '../../kernel/services.ts'
import { mailLocale } from '../../mail/letter.ts'
import { endSubscription, findSubscription, saveSubscription } from './store.ts'
import { vapidDetails } from './vapid.ts'

const os = implementer.notifications

/** Each sends a message to an address of the caller's choice. */
const limit = { points: 20, seconds: 3600 }
const welcomeFor = 3_600_000

/** Whether a browser's key is a point of the curve: nothing can be encrypted for another. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** How a device gets push messages: its session's row says where. */
export function pushRoutes(services: Services, accounts: Accounts) {
  const { database, clock, jobs, settings } = services

  async function sessionOf({ request, resHeaders }: RequestContext) {
    const session = await accounts.renew(request.headers, resHeaders)
    if (!session) throw refusal({ code: 'not-signed-in' })
    return session
  }

  return {
    readPush: os.readPush.handler(async ({ context }) => {
      const { user, token } = await sessionOf(context)
      const { publicKey } = await vapidDetails(services)
      const found = await findSubscription(database.sql, user.id, token)
      return {
        key: publicKey,
        endpoint: found?.endpoint ?? null,
        sendsSms: settings.sms !== undefined,
        isFailing: typeof found?.failingSince === 'string',
      }
    }),

    subscribe: os.subscribe.handler(async ({ input, context }) => {
      if (!settings.mayPushInside && !isOutside(input.endpoint))
        throw invalidInput('endpoint', 'endpoint-invalid')
      if (!isPoint(input.p256dh)) throw invalidInput('p256dh', 'endpoint-invalid')
      await rateLimitUser(services, context, 'push', limit)
      const { user, token } = await sessionOf(context)
      const now = clock.now()
      const at = new Date(now).toISOString()
      const { welcome, welcomeText } = wordsOf(mailLocale(user.language)).messages.push
      await database.sql.transaction().execute(async (trx) => {
        const sessionId = await saveSubscription(trx, user.id, token, input, at)
        if (!sessionId) throw invalidInput('endpoint', 'endpoint-invalid')
        await jobs.enqueue(trx, 'push', {
          sessionId,
          message: { title: welcome, body: welcomeText, path: paths.settings, tag: 'welcome' },
          until: new Date(now + welcomeFor).toISOString(),
        })
      })
      return {}
    }),

    unsubscribe: os.unsubscribe.handler(async ({ context }) => {
      const { user, token } = await sessionOf(context)
      const at = new Date(clock.now()).toISOString()
      await database.sql.transaction().execute((trx) => endSubscription(trx, user.id, token, at))
      return {}
    }),
  }
}
