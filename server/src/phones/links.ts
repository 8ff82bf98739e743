import { randomBytes } from 'node:crypto'
import type { LinkView } from '@mainforte/contract/phones/views'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { type MemberId, type TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { linkBytes } from '@mainforte/domain/phones/link'
import type { Accounts } from '../auth/accounts.ts'
import type { SessionFacts } from '../auth/sessions/session-facts.ts'
import { endSessions } from '../auth/store.ts'
import { implementer } from '../implementer.ts'
import { keyedBy } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { type Current, nameOf, nameOfUser, noContact } from '../journal/reading/names.ts'
import { rateLimit } from '../kernel/http/limits/rate-limit.ts'
import { orRefuse, refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { newId } from '../kernel/ids.ts'
import { meetingOfCard } from '../meetings/cards-note.ts'
import type { Services } from '../kernel/services.ts'
import { deviceIn, deviceOf } from '../auth/sessions/device.ts'
import { firstNameOf } from './first-name.ts'
import { openPlace } from './sessions.ts'
import { type FoundLink, findLink, saveLink, saveOpened, saveTried } from './link-store.ts'
import { addSpeaker, hasPhone } from './store.ts'

export interface Parts {
  readonly services: Services
  readonly journal: Journal
  readonly accounts: Accounts
}

const os = implementer.phones

/** Nobody guesses 128 bits; a village opens its links over one connection. */
const lookups = { points: 120, seconds: 600 }
const openings = { points: 20, seconds: 600 }

interface Shown extends FoundLink {
  current: Current
}

async function lookUp({ services, journal }: Parts, context: RequestContext, token: string) {
  await rateLimit(services, `link|${context.address}`, lookups)
  const link = await findLink(services.database.sql, digestOf(token))
  const current = link && (await journal.read(link.tontineId))
  const isLive = current && memberOf(current.state, link.memberId)?.link !== undefined
  if (!isLive) throw refusal({ code: 'no-such-link' })
  return { ...link, current }
}

/** Whether another browser than this one speaks through the link. */
const isTaken = ({ device }: FoundLink, own: string | undefined): boolean =>
  device !== null && device !== own

function linkView(
  services: Services,
  context: RequestContext,
  { current, ...link }: Shown,
): LinkView {
  const { state, names } = current
  const look = { ...current, reader: state.adminId, now: services.clock.now() }
  const { user } = context
  const meeting = user && meetingOfCard(state, link.memberId, user.id)
  const isBeside = (user?.email || meeting) && memberOfUser(state, user.id)?.status === 'active'
  const isMine = link.device !== null && !isTaken(link, deviceIn(services, context))
  return {
    firstName: firstNameOf(nameOf(names, link.memberId)),
    tontineName: names.name,
    organizerName: nameOfUser(look, state.adminId) ?? '',
    is: isMine ? 'mine' : link.device === null ? 'new' : 'taken',
    beside: isBeside
      ? {
          tontineId: state.id,
          memberId: link.memberId,
          name: nameOf(names, link.memberId),
          ...(meeting && { meeting }),
        }
      : null,
  }
}

/** Another browser came by a link that is open: its member and the officers are told. (L1) */
const noteTry = ({ database, clock }: Services, { memberId }: FoundLink) =>
  saveTried(database.sql, memberId, new Date(clock.now()).toISOString())

/** The first telephone speaks through the link; on another nothing happens, and both are told. (L1) */
async function openLink(
  parts: Parts,
  context: RequestContext,
  token: string,
): Promise<{ tontineId: TontineId; session: SessionFacts }> {
  const { services } = parts
  const { sql } = services.database
  const found = await lookUp(parts, context, token)
  // The person would be signed out of their own account.
  if (context.user?.email) throw refusal({ code: 'account-signed-in' })
  const { tontineId, memberId } = found
  const device = deviceOf(services, context)
  if (isTaken(found, device)) {
    await noteTry(services, found)
    throw refusal({ code: 'link-opened' })
  }
  await rateLimit(services, `link of ${memberId}`, openings)
  const userId = found.userId ?? UserId.parse(newId())
  if (found.device === null) await speakThrough(parts, { ...found, userId, device })
  const isElsewhere =
    memberOf(found.current.state, memberId)?.userId === userId || (await hasPhone(sql, userId))
  return {
    tontineId,
    session: await openPlace(parts, context, { userId, device, by: 'link', isElsewhere }),
  }
}

async function speakThrough(
  { journal, accounts }: Parts,
  { current, tontineId, memberId, userId, device }: Shown & { userId: UserId; device: string },
): Promise<void> {
  const member = memberOf(current.state, memberId)
  orRefuse(
    await journal.run({
      tontineId,
      actor: { role: 'user', userId },
      command: { type: 'open-link', memberId },
      async alongside(trx) {
        const isNew = await addSpeaker(trx, userId, nameOf(current.names, memberId))
        await saveOpened(trx, memberId, { userId, device })
        // Whoever spoke through the link before is out; a bound telephone speaks on.
        if (!isNew && member?.userId !== userId) {
          await endSessions(trx, userId)
          await accounts.changed(trx, userId, 'session-ended')
        }
      },
      answer: () => ({}),
    }),
  )
}

/** A new link in place of the one before; only the officer who gives it sees it, once. (L1) */
function giveLink(
  { services, journal }: Parts,
  context: RequestContext,
  { tontineId, memberId }: { tontineId: TontineId; memberId: MemberId },
) {
  const token = randomBytes(linkBytes).toString('base64url')
  const digest = digestOf(token)
  const givenAt = new Date(services.clock.now()).toISOString()
  return runFor(
    journal,
    context,
    { tontineId },
    {
      command: { type: 'give-link', memberId },
      // A repeated request would find the answer, and the link with it.
      key: () => undefined,
      async alongside(trx, { state }) {
        const userId = memberOf(state, memberId)?.userId
        await saveLink(trx, { memberId, tontineId, digest, givenAt, ...(userId && { userId }) })
      },
      answer({ names }) {
        const { name, phone } = names.contacts[memberId] ?? noContact
        return { token, firstName: firstNameOf(name), phone }
      },
    },
  )
}

export function linkHandlers(parts: Parts) {
  const { services, journal } = parts
  return {
    giveLink: os.giveLink.handler(({ input, context }) => giveLink(parts, context, input)),
    revokeLink: os.revokeLink.handler(({ input, context }) => {
      const { memberId } = input
      return runFor(journal, context, input, {
        command: { type: 'revoke-link', memberId },
        key: keyedBy,
        answer: () => ({}),
      })
    }),
    lookAtLink: os.lookAtLink.handler(async ({ input, context }) => {
      const found = await lookUp(parts, context, input.token)
      const view = linkView(services, context, found)
      // Whoever has an account, or records a meeting, may look at the card of another; nobody is offered the touch.
      const mayLook = context.user?.email || view.beside
      if (view.is === 'taken' && !mayLook) await noteTry(services, found)
      return view
    }),
    openLink: os.openLink.handler(({ input, context }) => openLink(parts, context, input.token)),
    answerLink: os.answerLink.handler(({ input, context }) =>
      runFor(journal, context, input, {
        command: { type: 'answer-by-link', isIn: input.isIn },
        key: keyedBy,
        answer: () => ({}),
      }),
    ),
  }
}
