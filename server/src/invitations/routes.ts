import { canInviteTo } from '@mainforte/domain/invitations/by-mail'
import { MemberId } from '@mainforte/domain/kernel/ids'
import { isPresent, memberOfUser } from '@mainforte/domain/members/member'
import { implementer } from '../implementer.ts'
import { authorOf, keyedBy } from '../journal/commands/command-request.ts'
import { enrolledIn } from '../journal/commands/enrolled.ts'
import type { Journal } from '../journal/commands/run.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { nameOfUser } from '../journal/reading/names.ts'
import { agreedTerms } from '../members/agreed-terms.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { rateLimitUser, rateLimit } from '../kernel/http/limits/rate-limit.ts'
import type { Services } from '../kernel/services.ts'
import { newId } from '../kernel/ids.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { orNotFound, orRefuse, refusal } from '../kernel/http/refusal.ts'
import { saveRequest } from '../members/requested.ts'
import { newInviteCode } from '../tontines/invite-code.ts'
import { sendByMail } from './send.ts'
import { findSent } from './sent-store.ts'
import { findInvited, saveInviteCode } from './store.ts'

const os = implementer.invitations

/** Enough for a village that shares one connection, far too few to guess a code. */
const lookups = { points: 60, seconds: 600 }
/** Officers are notified of each request; leaving and requesting again must not flood them. */
const requests = { points: 10, seconds: 24 * 3600 }

export function invitationRoutes(services: Services, journal: Journal) {
  const { database } = services
  const lookAt = lookingAt(services, journal)

  /** For a closed tontine the code reveals that it is closed, and nothing else. */
  async function lookUp(context: RequestContext, code: string) {
    await rateLimit(services, `invitation|${context.address}`, lookups)
    const found = orNotFound(await findInvited(database.sql, journal, code), 'no-such-invitation')
    if (!canInviteTo(found.state.phase)) throw refusal({ code: 'tontine-closed' })
    return found
  }

  return os.router({
    read: os.read.handler(async ({ input, context }) => {
      const invited = await lookUp(context, input.code)
      const { state, names, language } = invited
      const { amount, currency, frequency, startDate } = state.terms
      const mine = context.user && memberOfUser(state, context.user.id)
      return {
        name: names.name,
        amount,
        currency,
        frequency,
        startDate,
        ...agreedTerms(state),
        memberCount: state.members.filter(isPresent).length,
        adminName: nameOfUser(invited, state.adminId) ?? '',
        language,
        ownTontine: mine?.status === 'active' ? state.id : null,
      }
    }),

    join: os.join.handler(async ({ input, context }) => {
      const { id: tontineId } = (await lookUp(context, input.code)).state
      const user = signedIn(context)
      if (!user.displayName) throw refusal({ code: 'name-missing' })
      await rateLimitUser(services, context, `join ${tontineId}`, requests)
      const person = { email: user.email, phone: input.phone ?? user.phone }
      const memberId = MemberId.parse(newId())
      const answered = await journal.run({
        tontineId,
        actor: authorOf(context),
        command: { type: 'request-membership', person: { ...person, memberId } },
        keyed: keyedBy(context, input),
        alongside: (trx, committed) => saveRequest(trx, committed, { ...user, ...person }),
        answer: ({ state, entries }) => ({
          tontineId,
          isAgain: enrolledIn(entries).isBack,
          isMember: memberOfUser(state, user.id)?.status === 'active',
        }),
      })
      return orRefuse(answered)
    }),

    renew: os.renew.handler(async ({ input, context }) => {
      await lookAt(context, input, 'tontine.renewCode')
      const inviteCode = newInviteCode()
      await saveInviteCode(database.sql, input.tontineId, inviteCode)
      return { inviteCode }
    }),

    // Inviting needs the permission to add members; the mail carries the tontine's code.
    send: os.send.handler(async ({ input, context }) => {
      const { tontineId } = input
      const look = tontineId === null ? null : await lookAt(context, { tontineId }, 'member.add')
      if (look && !canInviteTo(look.state.phase)) throw refusal({ code: 'tontine-invites-nobody' })
      const sender = signedIn(context).id
      const tontineName = look && look.names.name
      return sendByMail(services, { sender, tontineName, keyed: keyedBy(context, input), ...input })
    }),

    list: os.list.handler(async ({ context }) => ({
      rows: await findSent(database.sql, signedIn(context).id),
    })),
  })
}
