import { implementer } from '../implementer.ts'
import { rateLimit } from '../kernel/http/limits/rate-limit.ts'
import type { Services } from '../kernel/services.ts'
import { newId } from '../kernel/ids.ts'
import { contactMail } from './mail.ts'
import { saveMessage } from './store.ts'

const os = implementer.contact

const hour = 3600
/**
 * A whole neighbourhood may share one address of its mobile network, while a person has one
 * mailbox. The mailbox is counted together with the address, because anybody can enter somebody
 * else's mailbox.
 */
const tries = {
  address: { points: 30, seconds: hour },
  mailbox: { points: 5, seconds: hour },
}

export function contactRoutes(services: Services) {
  const { database, mailer, settings, clock } = services

  return os.router({
    write: os.write.handler(async ({ input: { website, ...written }, context }) => {
      await rateLimit(services, `contact address ${context.address}`, tries.address)
      await rateLimit(
        services,
        `contact mailbox ${written.email} ${context.address}`,
        tries.mailbox,
      )
      if (website !== '') return {}
      const message = {
        ...written,
        id: newId(),
        userId: context.user?.id ?? null,
        createdAt: new Date(clock.now()).toISOString(),
      }
      await database.sql.transaction().execute(async (trx) => {
        await saveMessage(trx, message)
        // Without it administrators find the message in the app.
        if (settings.supportEmail)
          await mailer.enqueue(trx, contactMail(settings.supportEmail, message))
      })
      return {}
    }),
  })
}
