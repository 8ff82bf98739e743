import type { PlacesHere } from '@mainforte/contract/phones/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { PhoneProof } from '@mainforte/domain/phones/proof'
import { implementer } from '../implementer.ts'
import { rateLimit } from '../kernel/http/limits/rate-limit.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { isSigned, newChallenge, useChallenge } from './challenge.ts'
import { isCode } from './code-hash.ts'
import { deviceIn, deviceOf } from '../auth/sessions/device.ts'
import { firstNameOf } from './first-name.ts'
import type { Parts } from './links.ts'
import { isByPasskey } from './passkey.ts'
import { openPlace, refuseOfficers } from './sessions.ts'
import { findOfficerBeside, findPlacesHere } from './device-store.ts'
import { dropPhone, lockPhone, lockSession, saveWrongCodes } from './store.ts'

const os = implementer.phones

/** In a row, and in all within a month of the first; then the telephone is bound again. (L3) */
const wrongCodesAllowed = { inRow: 5, inMonth: 15 }
const month = 30 * 86_400_000
/** The pace of a village behind one address. Without the key nobody causes a slow hash, or locks somebody out. */
const triesOfAddress = { points: 120, seconds: 3600 }

interface Tried {
  readonly userId: UserId
  readonly challenge: string
  readonly signature: string
  readonly code: PhoneProof
}

/** Opens a telephone by what it has, its key, and what its holder knows, or the passkey that stands for that. (L3) */
async function open(parts: Parts, context: RequestContext, tried: Tried) {
  const { services } = parts
  await rateLimit(services, `phone|${context.address}`, triesOfAddress)
  const device = deviceOf(services, context)
  await refuseOfficers(services, tried.userId, device)
  if (!(await useChallenge(services, tried.challenge))) throw refusal({ code: 'phone-unknown' })
  const found = await tryCode(parts, tried)
  if (found.refused) throw refusal(found.refused)
  const session = await openPlace(parts, context, { userId: tried.userId, device, by: 'code' })
  return { session, wrongBefore: found.wrongBefore }
}

/**
 * Without the key nobody learns whether there is such a telephone, and no try is counted. Somebody who has the
 * telephone too guesses no more because its holder types the code rightly in between; and the holder is told.
 */
function tryCode({ services }: Parts, { userId, challenge, signature, code }: Tried) {
  const { database, encryption, clock } = services
  return database.sql.transaction().execute(async (trx) => {
    const phone = await lockPhone(trx, userId)
    if (!phone || !isSigned(phone.publicKey, challenge, signature))
      return { refused: { code: 'phone-unknown' } as const }
    const { id, wrongCodes } = phone
    const isRight =
      code.kind === 'passkey'
        ? await isByPasskey(services, trx, phone, { challenge, proof: code.proof })
        : await isCode(encryption, userId, phone.codeHash, code)
    if (isRight) {
      if (wrongCodes > 0) await saveWrongCodes(trx, id, { wrongCodes: 0 })
      return { wrongBefore: wrongCodes }
    }
    if (code.kind === 'passkey') return { refused: { code: 'passkey-wrong' } as const }
    const now = clock.now()
    const isOld = phone.wrongSince === null || now - Date.parse(phone.wrongSince) > month
    const wrongSince = isOld ? new Date(now).toISOString() : phone.wrongSince
    const wrong = {
      wrongCodes: wrongCodes + 1,
      wrongInMonth: isOld ? 1 : phone.wrongInMonth + 1,
      wrongSince,
    }
    const { inRow, inMonth } = wrongCodesAllowed
    const left = Math.min(inRow - wrong.wrongCodes, inMonth - wrong.wrongInMonth)
    if (left > 0) await saveWrongCodes(trx, id, wrong)
    else await dropPhone(trx, id)
    return { refused: { code: 'code-wrong', left } as const }
  })
}

async function placesHere({ services }: Parts, context: RequestContext): Promise<PlacesHere> {
  const device = deviceIn(services, context)
  if (!device) return { places: [], heldUntil: null }
  const { sql } = services.database
  const found = await findPlacesHere(sql, device)
  const here = { device, now: services.clock.now() }
  const { until = null } =
    (context.user?.through && (await findOfficerBeside(sql, context.user.id, here))) || {}
  return {
    heldUntil: until,
    places: found.map(({ fullName, codeKind, passkey, ...place }) => ({
      ...place,
      passkey: found.length === 1 && passkey ? passkey.credentialId : null,
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
      await lockSession(services.database.sql, session.token, services.clock.now())
      await accounts.changed(services.database.sql, session.user.id, 'user-updated')
      await accounts.renew(request.headers, resHeaders)
      return {}
    }),
  }
}
