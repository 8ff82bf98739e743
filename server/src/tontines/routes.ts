import type { TontineCard, TontineView } from '@mainforte/contract/tontines/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId, uuid } from '@mainforte/domain/kernel/ids'
import { activeMembers, hasVoice, memberOfUser } from '@mainforte/domain/members/member'
import { carriedName } from '@mainforte/domain/members/erased-name'
import { speaksOn } from '@mainforte/domain/members/one-telephone'
import { nameOfNextRound, termsOfNextRound } from '@mainforte/domain/payouts/next-round'
import type { NewTontine } from '@mainforte/domain/tontines/terms'
import { termsOf } from '@mainforte/domain/tontines/terms'
import type { Tontine } from '@mainforte/domain/tontine'
import type { StartCommand } from '@mainforte/domain/rotation/start'
import type { ArchiveCommand } from '@mainforte/domain/settlement/commands'
import type { TontineCommand } from '@mainforte/domain/tontines/decide'
import { requireAccount } from '../auth/store.ts'
import { implementer } from '../implementer.ts'
import { newInviteCode } from './invite-code.ts'
import { authorOf, keyedBy } from '../journal/commands/command-request.ts'
import { lookingAt, lookingAtEach } from '../journal/reading/look.ts'
import { type Look, nameOf, nameOfUser } from '../journal/reading/names.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Sql } from '../kernel/database/database.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import { newId } from '../kernel/ids.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { invalidInput, orRefuse, refusal } from '../kernel/http/refusal.ts'
import { byJoining } from '../members/member-view.ts'
import { type Contact, closeContactsOfClosed, saveContacts } from '../members/store.ts'
import { carryLinks, findTriedLinks } from '../phones/link-store.ts'
import { waysToKeep } from '../ways/view.ts'
import { isZoneKnown, saveNewDetails, saveTexts, cardsOf } from './store.ts'
import { tontineCard, tontinePage } from './tontine-page.ts'

const os = implementer.tontines

const cardsPerPage = 30

/** More tontines than anybody copies from paper in an hour. */
const newTontines: Limit = { points: 20, seconds: 3600 }

export function tontineRoutes(services: Services, journal: Journal) {
  const { database } = services
  const lookAt = lookingAt(services, journal)
  const lookAtEach = lookingAtEach(services, journal)
  /** A command on a whole tontine. */
  const command = async <Answer>(
    context: RequestContext,
    input: { tontineId: TontineId },
    change: TontineCommand | StartCommand | ArchiveCommand,
    answer: (state: Tontine) => Answer,
  ) => {
    return runFor(journal, context, input, {
      command: change,
      key: keyedBy,
      async alongside(trx, committed) {
        if (change.type === 'describe-tontine') await saveTexts(trx, input.tontineId, change.texts)
        await closeContactsOfClosed(trx, committed)
      },
      answer: ({ state }) => answer(state),
    })
  }
  const nothing = () => ({})

  return os.router({
    create: os.create.handler(async ({ input, context }) => {
      await rateLimitUser(services, context, 'new tontine', newTontines)
      await requireZone(database.sql, input.zone)
      return create(services, journal, input, context)
    }),

    list: os.list.handler(async ({ input, context }) => {
      const [after] = placeIn(input.cursor, [uuid]) ?? []
      const reader = signedIn(context).id
      const ids = cardsOf({ reader, show: input.show, after, limit: cardsPerPage + 1 })
      const cards: TontineCard[] = []
      for await (const look of lookAtEach(reader, ids)) cards.push(tontineCard(look))
      return pageOf(cards, cardsPerPage, ({ id }) => [id])
    }),

    read: os.read.handler(async ({ input, context }) =>
      withTries(database.sql, tontinePage(await lookAt(context, input, 'tontine.read'))),
    ),

    readEnded: os.readEnded.handler(async ({ input, context }) => {
      const look = await lookAt(context, input, 'tontine.readEnded')
      const member = memberOfUser(look.state, look.reader)
      if (!member?.ended || (member.status !== 'rejected' && member.status !== 'removed'))
        throw refusal({ code: 'no-such-tontine' })
      const { status, hasLeft, ended } = member
      const { name } = look.names
      const organizerName = nameOfUser(look, ended.organizer)
      return { id: look.state.id, name, organizerName, status, hasLeft, at: ended.at }
    }),

    describe: os.describe.handler(({ input, context }) => {
      const { tontineId: _, ...texts } = input
      return command(context, input, { type: 'describe-tontine', texts }, nothing)
    }),
    changeTerms: os.changeTerms.handler(async ({ input, context }) => {
      const { tontineId: _, ...terms } = input
      await requireZone(database.sql, terms.zone)
      return command(context, input, { type: 'change-terms', terms }, nothing)
    }),
    start: os.start.handler(({ input, context }) =>
      command(
        context,
        input,
        {
          type: 'start-tontine',
          ...(input.minutes !== undefined && { minutes: input.minutes }),
          ...(input.said && { said: input.said }),
        },
        nothing,
      ),
    ),
    archive: os.archive.handler(({ input, context }) =>
      command(context, input, { type: 'archive-tontine' }, ({ phase }) => ({
        isArchived: phase === 'archived',
      })),
    ),
    delete: os.delete.handler(({ input, context }) =>
      command(context, input, { type: 'delete-tontine' }, nothing),
    ),
    beginNextRound: os.beginNextRound.handler(async ({ input, context }) => {
      await rateLimitUser(services, context, 'new tontine', newTontines)
      return beginNext(journal, await lookAt(context, input, 'tontine.nextRound'), input, context)
    }),
  })
}

/** Officers, who gave the links, learn that another telephone tried one; the holder reads it on their own page. (L1) */
async function withTries(trx: Sql, page: TontineView): Promise<TontineView> {
  if (!page.members.some(({ link }) => link)) return page
  const tries = await findTriedLinks(trx, page.id)
  return {
    ...page,
    members: page.members.map((member) => {
      const linkTriedAt = member.link && tries.get(member.id)
      return linkTriedAt ? { ...member, linkTriedAt } : member
    }),
  }
}

/** Refuses a zone that `Intl` knows and the database does not. (K2) */
async function requireZone(db: Sql, zone: string): Promise<void> {
  if (!(await isZoneKnown(db, zone))) throw invalidInput('zone', 'zone-unknown')
}

/** Creates a tontine: its creator and initial members, the texts, and an invitation code. */
async function create(
  { jobs }: Pick<Services, 'jobs'>,
  journal: Journal,
  form: NewTontine,
  context: RequestContext,
) {
  const user = signedIn(context)
  const tontineId = TontineId.parse(newId())
  const creator = {
    memberId: MemberId.parse(newId()),
    userId: user.id,
    name: user.displayName || nameless,
    email: user.email,
    phone: user.phone,
  }
  const invited = form.members.map((member) => ({
    ...member,
    memberId: MemberId.parse(newId()),
  }))
  const answered = await journal.run({
    tontineId,
    actor: authorOf(context),
    command: {
      type: 'create-tontine',
      tontineId,
      name: form.name,
      terms: termsOf(form),
      creator: { ...creator, hands: 1 },
      invited,
    },
    keyed: keyedBy(context, form),
    async alongside(trx, { state }) {
      await requireAccount(trx, user.id)
      const { name, description } = form
      await saveNewDetails(trx, { tontineId, name, description, inviteCode: newInviteCode() })
      await saveContacts(trx, state, [creator, ...invited].map(contactOf))
      const memberIds = invited.flatMap(({ email, memberId }) => (email ? memberId : []))
      if (memberIds.length > 0)
        await jobs.enqueue(trx, 'invite-added', { tontineId, senderId: user.id, memberIds })
    },
    answer: () => ({ tontineId }),
  })
  return orRefuse(answered)
}

/** Begins the next round: the same terms and members, with their hands and contacts. (T7) */
async function beginNext(
  journal: Journal,
  look: Look,
  input: { tontineId: TontineId; startDate: CalendarDate; name?: string | undefined },
  context: RequestContext,
) {
  const { state, names, reader } = look
  const terms = orRefuse(termsOfNextRound(state.phase, state.terms, input.startDate))
  const tontineId = TontineId.parse(newId())
  // New ids in the old order, because members who joined at the same moment are ordered by id.
  const goOn = activeMembers(state).filter(hasVoice).toSorted(byJoining)
  const idOf = new Map(goOn.map(({ id }) => [id, MemberId.parse(newId())]))
  const people = goOn.map(({ id, userId, hands, retiredHands, ...speaking }) => ({
    memberId: idOf.get(id) ?? id,
    // A member whose account was deleted is carried over as a guest: nobody could agree for them.
    userId: userId && names.accounts[userId] ? userId : null,
    hands: hands - retiredHands,
    name: carriedName(nameOf(names, id)),
    email: names.contacts[id]?.email ?? null,
    phone: names.contacts[id]?.phone ?? null,
    ...speaksOn(state.members, { id, ...speaking }, idOf),
  }))
  const creator = people.find(({ userId }) => userId === state.adminId)
  if (!creator) throw new Error(`tontine ${input.tontineId} has no organizer`)
  const members = people.filter((person) => person !== creator)
  const { description } = names
  const name = input.name ?? nameOfNextRound(names.name)
  const answered = await journal.run({
    tontineId,
    actor: authorOf(context),
    command: {
      type: 'create-tontine',
      tontineId,
      name,
      terms,
      creator,
      invited: [],
      next: { follows: input.tontineId, members, ways: waysToKeep(look) },
    },
    keyed: keyedBy(context, input),
    nameOf: (memberId) => people.find((person) => person.memberId === memberId)?.name ?? '',
    async alongside(trx, { state: next }) {
      await requireAccount(trx, reader)
      await saveNewDetails(trx, { tontineId, name, description, inviteCode: newInviteCode() })
      await saveContacts(trx, next, people.map(contactOf))
      const places = goOn.flatMap(({ id, link }) =>
        link?.userId ? { from: id, to: idOf.get(id) ?? id } : [],
      )
      await carryLinks(trx, tontineId, places)
    },
    answer: () => ({ tontineId }),
  })
  return orRefuse(answered)
}

/** The specification's name for a creator whose profile has none. */
const nameless = 'Admin'

interface Named extends Pick<Contact, 'memberId' | 'name'> {
  readonly email: string | null
  readonly phone: string | null
}

const contactOf = ({ memberId, name, email, phone }: Named): Named => ({
  memberId,
  name,
  email,
  phone,
})
