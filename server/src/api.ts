import type { UserId } from '@mainforte/domain/kernel/ids'
import { largestPicture } from '@mainforte/domain/kernel/picture'
import type { Actor } from '@mainforte/domain/roles'
import { adminRoutes } from './admin/routes.ts'
import { openAccounts } from './auth/accounts.ts'
import type { Accounts } from './auth/accounts.ts'
import { authRoutes } from './auth/routes.ts'
import { isClosedTo, isOpen } from './auth/sessions/session-user.ts'
import { asFormAnswer } from './contact/plain-form.ts'
import { pruneContact } from './contact/prune.ts'
import { contactRoutes } from './contact/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { apiPages } from './api-pages.ts'
import { inviteAdded } from './invitations/added.ts'
import { deliverInvitations } from './invitations/deliver.ts'
import { isJoinPath, previewInvitation } from './invitations/preview.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { implementer } from './implementer.ts'
import { KeyUsedForAnother } from './journal/commands/idempotency.ts'
import { pruneAnswers } from './journal/commands/prune.ts'
import { reencryptKeys } from './journal/digests/reencrypt.ts'
import { journalRoutes } from './journal-reading/routes.ts'
import { openJournal } from './journal/commands/run.ts'
import type { Journal } from './journal/commands/run.ts'
import { chosenLanguage } from './kernel/http/pages/reader-language.ts'
import { keeperRoutes } from './keepers/routes.ts'
import type { RequestContext, SessionUser } from './kernel/http/request-context.ts'
import type { Services } from './kernel/services.ts'
import type { Sql } from './kernel/database/database.ts'
import type { Api, RequestFacts } from './kernel/http/api.ts'
import { JsonAnswer } from './kernel/http/json-answer.ts'
import { apiHandler } from './kernel/http/api-handler.ts'
import { asProblem, logFault, problemBody, takingObjects } from './kernel/http/problems.ts'
import { createUploads } from './kernel/files/pictures/uploads.ts'
import { refusal } from './kernel/http/refusal.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { listenersOf, topicsOf } from './members/audience.ts'
import { officeRoutes } from './office/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { addAddresses } from './phones/address.ts'
import { endLinks, endOldLinks } from './phones/ending.ts'
import { phoneRoutes } from './phones/routes.ts'
import { hasPhone } from './phones/store.ts'
import { photoAnswer } from './profile/photo.ts'
import { profileRoutes } from './profile/routes.ts'
import { projections } from './projections.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { swapRoutes } from './swaps/routes.ts'
import { wayRoutes } from './ways/routes.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { openRequestQueue, withBody } from './request-queue.ts'
import { continueDraws, scheduleDraw } from './rotation/continue-draws.ts'
import { rotationRoutes } from './rotation/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { pruneNotifications } from './notifications/prune.ts'
import { remindPayers } from './notifications/remind.ts'
import { sendPushes } from './notifications/push/send.ts'
import { notebookRoutes } from './notebook/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { sendTexts } from './notifications/sms/send.ts'
import { mailNotices } from './notifications/mails.ts'
import { notifyPeople } from './notifications/notify.ts'
import { withNamesFor } from './names-for-reader.ts'
import { tontineRoutes } from './tontines/routes.ts'
import { writtenPages } from './written-pages.ts'

export interface OpenApi extends Api {
  readonly journal: Journal
  readonly accounts: Accounts
  close(): Promise<void>
}

/** The largest picture, plus the multipart form around it. */
const maxUploaded = largestPicture + 16 * 1024
/** The path prefixes that accept pictures, which come in a form. */
const uploadPaths = ['/api/profile/photo', '/api/proofs/']
const isUpload = ({ url, headers }: Request) =>
  uploadPaths.some((path) => new URL(url).pathname.startsWith(path)) &&
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/** The journal with what the features add to each command. */
export function journalOf(services: Services, accounts?: Accounts): Journal {
  const notify = notifyPeople(services)
  return openJournal({
    services,
    projections,
    beside(committed) {
      const jobs = [
        scheduleDraw(services, committed),
        accounts && endLinks(accounts, committed),
      ].filter((job) => job !== undefined)
      const job = async (trx: Sql) => {
        for (const one of jobs) await one(trx)
      }
      return { ...notify(committed), ...(jobs.length > 0 && { job }) }
    },
  })
}

/** Assembles all features. Must run before the jobs start, because features register jobs. */
export async function openApi(services: Services): Promise<OpenApi> {
  await reencryptKeys(services.database.sql, services.encryption)
  const accounts = await openAccounts(services)
  services.live.guard((topic, userIds) =>
    listenersOf(services.database.sql, topic, userIds as UserId[]),
  )
  pruneAnswers(services)
  pruneContact(services)
  pruneNotifications(services)
  const journal = journalOf(services, accounts)
  endOldLinks(services, accounts)
  addAddresses(services, journal)
  mailNotices(services, journal)
  deliverInvitations(services, journal)
  inviteAdded(services, journal)
  remindPayers(services, journal)
  sendPushes(services)
  sendTexts(services)
  continueDraws(services, journal)
  const uploads = createUploads(services)
  const queue = openRequestQueue(services, accounts)
  const handler = apiHandler(routerOf(services, accounts, journal), {
    checksAnswers: services.settings.checksAnswers,
    customErrorResponseBodyEncoder: problemBody,
    interceptors: [
      async ({ next, ...options }) => {
        const { context } = options
        try {
          const isRead = options.request.method === 'GET'
          return await next(
            isRead ? options : { ...options, request: takingObjects(options.request) },
          )
        } catch (error) {
          const known = error instanceof KeyUsedForAnother ? keyUsed() : error
          const problem = asProblem(known, context)
          logFault(services.log, problem, { err: error, requestId: context.requestId })
          context.note({ code: problem.code })
          throw problem
        }
      },
    ],
  })
  const pages = await apiPages(services.settings)
  const callerOf = (request: Request, facts: RequestFacts) =>
    contextOf(accounts, services, request, new Headers(), facts)
  /** What a form of a written page asks of the API. */
  const api = async (context: RequestContext, request: Request) => {
    const answered = await handler(request, context)
    return answered instanceof JsonAnswer ? undefined : answered
  }
  const written = writtenPages({ services, journal, queue, api, callerOf })

  async function answer(request: Request, facts: RequestFacts) {
    const { pathname } = new URL(request.url)
    const file = pages.answer(pathname) ?? (await photoAnswer(services, request, pathname))
    if (file) return file
    const { address } = facts
    if (pathname === '/api/auth/callback/google')
      return queue.run(address, async () => accounts.google?.callback(request, address))
    if (isUpload(request)) {
      const lookUp = () => callerOf(request, facts)
      const { user } = await queue.answer(request, facts, lookUp, async (caller) => caller)
      return uploads.during({ user, address }, request, async (whole) =>
        answerTo(await callerOf(whole, facts)),
      )
    }
    const whole = await withBody(request)
    return queue.answer(whole, facts, () => callerOf(whole, facts), answerTo)
  }

  async function answerTo(context: RequestContext) {
    const { user, request, resHeaders } = context
    const handled = await handler(request, context)
    const language = user?.language ?? chosenLanguage(request) ?? 'origin'
    if (handled instanceof JsonAnswer) return withNamesFor(handled.with(resHeaders), language)
    const response = handled && (await withNamesFor(asFormAnswer(request, handled), language))
    for (const [name, value] of resHeaders) response?.headers.append(name, value)
    return response
  }

  return {
    answer,
    bodyLimitOf: (request) => (isUpload(request) ? maxUploaded : undefined),
    ...written,
    async preview(request, facts) {
      if (!isJoinPath(new URL(request.url).pathname)) return undefined
      return queue.run(facts.address, () => previewInvitation(services, journal, request, facts))
    },
    journal,
    accounts,
    whoIs: async ({ headers }, { address }) =>
      (await accounts.believed(headers)) ??
      queue.run(address, async () => {
        const user = await accounts.whoIs(headers)
        return user && !isClosedTo(user, services.clock.now()) ? user.id : undefined
      }),
    topicsOf: (userId) =>
      queue.run(userId, () => topicsOf(services.database.sql, userId as UserId)),
    close: () => accounts.close(),
  }
}

const routerOf = (services: Services, accounts: Accounts, journal: Journal) =>
  implementer.router({
    auth: authRoutes(services, accounts),
    profile: profileRoutes(services, accounts, journal),
    settings: settingsRoutes(services, accounts, journal),
    tontines: tontineRoutes(services, journal),
    members: memberRoutes(services, journal),
    invitations: invitationRoutes(services, journal),
    rotation: rotationRoutes(services, journal),
    payments: paymentRoutes(services, journal),
    payouts: payoutRoutes(services, journal),
    keepers: keeperRoutes(services, journal),
    office: officeRoutes(services, journal),
    phones: phoneRoutes(services, accounts, journal),
    proposals: proposalRoutes(services, journal),
    settlement: settlementRoutes(services, journal),
    swaps: swapRoutes(services, journal),
    operations: operationRoutes(services, journal),
    meetings: meetingRoutes(services, journal),
    ways: wayRoutes(services, journal),
    notebook: notebookRoutes(services, journal),
    reports: reportRoutes(services, journal),
    notifications: notificationRoutes(services, accounts, journal),
    dashboard: dashboardRoutes(services, journal),
    admin: adminRoutes(services, accounts),
    contact: contactRoutes(services),
    journal: journalRoutes(services, journal),
  })

async function contextOf(
  accounts: Accounts,
  services: Services,
  request: Request,
  resHeaders: Headers,
  { requestId, address, note }: RequestFacts,
): Promise<RequestContext> {
  const asked = performance.now()
  const known = await accounts.whoIs(request.headers, resHeaders)
  const actor = await actorOf(services, known)
  const user = actor.role === 'visitor' ? undefined : known
  if (user) note({ user: user.id })
  const isStillThem = async () => {
    if (performance.now() - asked < believedFor) return true
    const found = await accounts.whoIs(request.headers)
    return found?.id === user?.id && found?.role === user?.role
  }
  return { request, actor, user, isStillThem, resHeaders, requestId, note, address }
}

/** A telephone that is not open does no more than its link; a shared one is open by its link, too. (L2, L5) */
async function actorOf(
  { clock, database }: Services,
  user: SessionUser | undefined,
): Promise<Actor> {
  const now = clock.now()
  if (!user || isClosedTo(user, now)) return { role: 'visitor' }
  const { id: userId, role, through } = user
  if (through === 'shared')
    return {
      role,
      userId,
      ...(!(await hasPhone(database.sql, userId)) && { through: 'link' as const }),
    }
  return through === undefined || isOpen(user, now) ? { role, userId } : { role, userId, through }
}

/** In milliseconds. Most requests are answered at once. */
const believedFor = 1000

const keyUsed = () => refusal({ code: 'key-used-for-another' })
