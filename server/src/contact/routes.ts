import { writeContact } from '@mainforte/contract/contact/endpoints'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { newId } from '../kernel/ids.ts'
import { on } from '../kernel/on.ts'
import { refusal } from '../kernel/refusal.ts'
import { contactMail } from './mail.ts'
import { saveMessage } from './store.ts'

const hour = 3600
/** A whole neighbourhood may share one address of its mobile network; one person has one mailbox. */
const tries = {
  address: { points: 30, seconds: hour },
  mailbox: { points: 5, seconds: hour },
}

export function contactRoutes({ database, limits, mailer, settings, clock }: House) {
  async function countTry({ address, resHeaders }: Asking, email: string): Promise<void> {
    const counted = [
      [`contact address ${address}`, tries.address],
      [`contact mailbox ${email}`, tries.mailbox],
    ] as const
    for (const [key, limit] of counted) {
      const { allowed, retryAfterSeconds } = await limits.take(key, limit)
      if (allowed) continue
      resHeaders.set('Retry-After', String(retryAfterSeconds))
      throw refusal({ code: 'too-many-requests', retryAfterSeconds })
    }
  }

  return {
    write: on(writeContact).handler(async ({ input: { website, ...written }, context }) => {
      await countTry(context, written.email)
      if (website !== '') return {}
      const message = {
        ...written,
        id: newId(),
        userId: context.user?.id ?? null,
        createdAt: new Date(clock.now()).toISOString(),
      }
      await database.sql.transaction().execute(async (trx) => {
        await saveMessage(trx, message)
        await mailer.post(trx, contactMail(settings.supportEmail, message))
      })
      return {}
    }),
  }
}
