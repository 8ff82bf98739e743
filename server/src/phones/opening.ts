import type { PlaceHere } from '@mainforte/contract/phones/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { TriedCode } from '@mainforte/domain/phones/code'
import { implementer } from '../implementer.ts'
import { rateLimit } from '../kernel/http/limits/rate-limit.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { isSigned, newChallenge, useChallenge } from './challenge.ts'
import { isCode } from './code-hash.ts'
import { deviceIn, deviceOf } from '../auth/sessions/device.ts'
import { firstNameOf } from './first-name.ts'
import type { Parts } from './links.ts'
import { openPlace } from './sessions.ts'
import { findDeviceUsers, findPlacesHere, isOfficerBeside } from './device-store.ts'
import { dropPhone, lockPhone, saveOpenUntil, saveWrongCodes } from './store.ts'

const os = implementer.phones

/** In a row; then the telephone is bound again. (L3) */
const wrongCodesAllowed = 5
/** The pace of a village behind one address. Without the key nobody causes a slow hash, or locks somebody out. */
const triesOfAddress = { points: 120, seconds: 3600 }

interface Tried {
  readonly userId: UserId
  readonly challenge: string
  readonly signature: string
  readonly code: TriedCode
}

/** Opens a telephone by what it has, its key, and what its holder knows. (L3) */
async function open(parts: Parts, context: RequestContext, tried: Tried) {
  const { services } = parts
  const { sql } = services.database
  await rateLimit(services, `phone|${context.address}`, triesOfAddress)
  const device = deviceOf(services, context)
  if (await isOfficerBeside(sql, tried.userId, await findDeviceUsers(sql, device)))
    throw refusal({ code: 'phone-of-officer' })
  if (!(await useChallenge(services, tried.challenge))) throw refusal({ code: 'phone-unknown' })
  const wrong = await tryCode(parts, tried)
  if (wrong) throw refusal(wrong)
  return { session: await openPlace(parts, context, { userId: tried.userId, device, by: 'code' }) }
}

/** Without the key nobody learns whether there is such a telephone, and no try is counted. */
function tryCode({ services }: Parts, { userId, challenge, signature, code }: Tried) {
  const { database, encryption } = services
  return database.sql.transaction().execute(async (trx) => {
    const phone = await lockPhone(trx, userId)
    if (!phone || !isSigned(phone.publicKey, challenge, signature))
      return { code: 'phone-unknown' } as const
    if (await isCode(encryption, userId, phone.codeHash, code)) {
      if (phone.wrongCodes > 0) await saveWrongCodes(trx, phone.id, 0)
      return undefined
    }
    const left = wrongCodesAllowed - phone.wrongCodes - 1
    if (left > 0) await saveWrongCodes(trx, phone.id, phone.wrongCodes + 1)
    else await dropPhone(trx, phone.id)
    return { code: 'code-wrong', left } as const
  })
}

async function placesHere(
  { services }: Parts,
  context: RequestContext,
): Promise<{ places: PlaceHere[] }> {
  const device = deviceIn(services, context)
  if (!device) return { places: [] }
  const found = await findPlacesHere(services.database.sql, device)
  return {
    places: found.map(({ fullName, codeKind, ...place }) => ({
      ...place,
      firstName: firstNameOf(fullName),
      opens: codeKind ?? 'link',
      isOpen: context.user?.id === place.userId,
    })),
  }
}

export function openingHandlers(parts: Parts) {
  const { services, accounts } = parts
  return {
    placesHere: os.placesHere.handler(({ context }) => placesHere(parts, context)),
    challenge: os.challenge.handler(() => ({ challenge: newChallenge(services) })),
    open: os.open.handler(({ input, context }) => open(parts, context, input)),
    lock: os.lock.handler(async ({ context }) => {
      const { request, resHeaders } = context
      const session = await accounts.renew(request.headers, resHeaders)
      if (!session?.user.through) return {}
      await saveOpenUntil(services.database.sql, session.token, null)
      await accounts.changed(services.database.sql, session.user.id, 'user-updated')
      await accounts.renew(request.headers, resHeaders)
      return {}
    }),
  }
}
