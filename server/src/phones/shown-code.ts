import { randomInt } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { type TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { type Member, memberOfUser } from '@mainforte/domain/members/member'
import { deviceIn } from '../auth/sessions/device.ts'
import { implementer } from '../implementer.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { openedSeal, sealed } from '../kernel/sealed.ts'
import type { Services } from '../kernel/services.ts'
import { isOpenedOn } from './link-store.ts'
import type { Parts } from './links.ts'
import { findShower, saveCode } from './store.ts'

const os = implementer.phones

/** How long the code on the officer's screen binds those who scan it. */
const minutesShown = 2
/** How long they have to choose a code of their own. */
const minutesToChoose = 15

/** Short enough to type; the same digits at two tables are two codes. */
const digits = 8
/** Whoever types may mistype; nobody finds a code by trying. */
const scans = { points: 20, seconds: 3600 }

const digestOfCode = (tontineId: TontineId, code: string): string =>
  digestOf(`${tontineId} ${code}`)

interface Scanned {
  readonly userId: UserId
  readonly tontineId: TontineId
}

const purposeOf = ({ userId, tontineId }: Scanned): string =>
  `phone code seen ${userId} ${tontineId}`

/** What a scan gives: for one person, and of no use to another. */
function scanned(services: Services, officerId: UserId, by: Scanned): string {
  const until = services.clock.now() + minutesToChoose * 60_000
  return sealed(services, purposeOf(by), `${officerId}.${until}`)
}

function officerIn(services: Services, by: Scanned, shown: string): UserId | undefined {
  const [officerId, until] = openedSeal(services, purposeOf(by), shown)?.split('.') ?? []
  return services.clock.now() < Number(until) ? UserId.parse(officerId) : undefined
}

async function findOfficer(services: Services, tontineId: TontineId, code: string) {
  const now = new Date(services.clock.now()).toISOString()
  const officerId = await findShower(services.database.sql, {
    digest: digestOfCode(tontineId, code),
    tontineId,
    now,
  })
  if (!officerId) throw refusal({ code: 'code-not-shown' })
  return officerId
}

/** The officer whose code somebody scanned; null where nobody showed one. */
export async function showerOf(
  services: Services,
  { shown, ...by }: Scanned & { readonly shown: string | null },
): Promise<UserId | null> {
  if (shown === null) return null
  return officerIn(services, by, shown) ?? findOfficer(services, by.tontineId, shown)
}

/** Only the browser that opened a link binds by it: a lost telephone speaks for the same person. (L3) */
export async function refuseElsewhere(
  services: Services,
  context: RequestContext,
  member: Pick<Member, 'id' | 'link'> | undefined,
): Promise<void> {
  if (!member?.link) return
  const device = deviceIn(services, context)
  if (!device || !(await isOpenedOn(services.database.sql, member.id, device)))
    throw refusal({ code: 'no-such-link' })
}

export function shownCodeHandlers({ services, journal }: Parts) {
  const lookAt = lookingAt(services, journal)
  return {
    showCode: os.showCode.handler(async ({ input, context }) => {
      const { tontineId } = input
      await lookAt(context, input, 'link.give')
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const now = services.clock.now()
      const expiresAt = new Date(now + minutesShown * 60_000).toISOString()
      const officerId = signedIn(context).id
      const shown = { digest: digestOfCode(tontineId, code), tontineId, officerId, expiresAt }
      await services.database.sql
        .transaction()
        .execute((trx) => saveCode(trx, shown, new Date(now).toISOString()))
      return { code, expiresAt }
    }),
    scan: os.scan.handler(async ({ input, context }) => {
      const { tontineId, code } = input
      const { state } = await lookAt(context, input, 'phone.bind')
      await refuseElsewhere(services, context, memberOfUser(state, signedIn(context).id))
      await rateLimitUser(services, context, 'scan code', scans)
      const officerId = await findOfficer(services, tontineId, code)
      return { shown: scanned(services, officerId, { userId: signedIn(context).id, tontineId }) }
    }),
  }
}
