import { contract } from '@mainforte/contract/contract'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { largestPicture } from '@mainforte/domain/kernel/picture'
import type { Actor } from '@mainforte/domain/permissions'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import { adminRoutes } from './admin/routes.ts'
import { openAccounts } from './auth/accounts.ts'
import type { Accounts } from './auth/accounts.ts'
import { authRoutes } from './auth/routes.ts'
import { asFormAnswer } from './contact/plain-form.ts'
import { pruneContact } from './contact/prune.ts'
import { contactRoutes } from './contact/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { apiPages } from './api-pages.ts'
import { deliverInvitations } from './invitations/deliver.ts'
import { previewInvitation } from './invitations/preview.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { answerStop } from './invitations/stop-page.ts'
import { isStopPath } from './invitations/stops.ts'
import { KeyUsedForAnother } from './journal/idempotency.ts'
import { pruneAnswers } from './journal/prune.ts'
import { reencryptKeys } from './journal/reencrypt.ts'
import { journalRoutes } from './journal/routes.ts'
import { openJournal } from './journal/run.ts'
import type { Journal } from './journal/run.ts'
import type { Asking } from './kernel/asking.ts'
import type { House } from './kernel/house.ts'
import type { Api, RequestFacts } from './kernel/http.ts'
import { createPlaces } from './kernel/places.ts'
import { asProblem, headersOf, logFault, problemBody, takingObjects } from './kernel/problems.ts'
import { createUploads } from './kernel/pictures/uploads.ts'
import { refusal } from './kernel/refusal.ts'
import { memberRoutes } from './members/routes.ts'
import { hearersOf, topicsOf } from './members/hearing.ts'
import { findNames } from './members/store.ts'
import { answerCheck } from './payments/check-page.ts'
import { paymentRoutes } from './payments/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { photoAnswer } from './profile/photo.ts'
import { profileRoutes } from './profile/routes.ts'
import { projections } from './projections.ts'
import { reportRoutes } from './reports/routes.ts'
import { rotationRoutes } from './rotation/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { pruneNotifications } from './notifications/prune.ts'
import { remindPayers } from './notifications/remind.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { tellPeople } from './notifications/tell.ts'
import { tontineRoutes } from './tontines/routes.ts'

export interface OpenApi extends Api {
  readonly journal: Journal
  readonly accounts: Accounts
  close(): Promise<void>
}

/** The largest picture, and what a form writes around it. */
const mostUploaded = largestPicture + 16 * 1024
/** What one account may have under way that reads a whole round. */
const mostHeavyReads = 2

/** Where pictures come in: the beginnings of addresses. */
const uploadPaths = ['/api/profile/photo', '/api/proofs/']
const bringsPicture = (url: string) =>
  uploadPaths.some((path) => new URL(url).pathname.startsWith(path))

/** Puts the rooms together. Before the house's jobs start: some rooms have work for them. */
export async function openApi(house: House): Promise<OpenApi> {
  await reencryptKeys(house.database.sql, house.encryption)
  const accounts = await openAccounts(house)
  const tell = tellPeople(house)
  house.live.guard((topic, userIds) => hearersOf(house.database.sql, topic, userIds as UserId[]))
  pruneAnswers(house)
  pruneContact(house)
  pruneNotifications(house)
  remindPayers(house)
  deliverInvitations(house)
  const journal = openJournal({ house, projections, findNames, react: tell })
  const uploads = createUploads()
  const heavyReads = createPlaces(mostHeavyReads)
  const handler = new OpenAPIHandler(routerOf(house, accounts, journal), {
    customErrorResponseBodyEncoder: problemBody,
    interceptors: [
      async ({ next, ...options }) => {
        const { context } = options
        try {
          const answer = (request: typeof options.request) => next({ ...options, request })
          const request = takingObjects(options.request)
          if (!bringsPicture(context.request.url)) return await answer(request)
          return await uploads.during(context, request, answer)
        } catch (error) {
          const known = error instanceof KeyUsedForAnother ? keyUsed() : error
          const problem = asProblem(known, context)
          logFault(house.log, problem, { err: error, requestId: context.requestId })
          context.note({ code: problem.code })
          for (const [name, value] of headersOf(problem)) context.resHeaders.set(name, value)
          throw problem
        }
      },
    ],
  })
  const pages = await apiPages(contract)

  async function answer(request: Request, facts: RequestFacts): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/auth/callback/google')
      return accounts.google?.callback(request, facts.address)
    const page = pages.answer(pathname)
    if (page) return page
    const photo = await photoAnswer(house, request, pathname)
    if (photo) return photo
    const resHeaders = new Headers()
    const asking = await askingOf(accounts, request, resHeaders, facts)
    const context: Asking = { ...asking, heavyReads }
    const handled = await handler.handle(request, { prefix: '/api', context })
    const response = handled.response && asFormAnswer(request, handled.response)
    for (const [name, value] of resHeaders) response?.headers.append(name, value)
    return response
  }

  return {
    answer,
    bodyLimits: Object.fromEntries(uploadPaths.map((path) => [path, mostUploaded])),
    page: async (request, facts) =>
      (await answerCheck(house, request, facts)) ?? (await answerStop(house, request, facts)),
    isOpenToAll: isStopPath,
    preview: (request, facts) => previewInvitation(house, request, facts),
    journal,
    accounts,
    whoIs: async (request) => (await accounts.whoIs(request.headers))?.id,
    topicsOf: (userId) => topicsOf(house.database.sql, userId as UserId),
    close: () => accounts.close(),
  }
}

const routerOf = (
  house: House,
  accounts: Accounts,
  journal: Journal,
): Router<typeof contract, Asking> => ({
  auth: authRoutes(house, accounts),
  profile: profileRoutes(house, accounts),
  settings: settingsRoutes(house, accounts, journal),
  tontines: tontineRoutes(house, journal),
  members: memberRoutes(house, journal),
  invitations: invitationRoutes(house, journal),
  rotation: rotationRoutes(house, journal),
  payments: paymentRoutes(house, journal),
  payouts: payoutRoutes(house, journal),
  reports: reportRoutes(house),
  notifications: notificationRoutes(house),
  dashboard: dashboardRoutes(house),
  admin: adminRoutes(house, accounts),
  contact: contactRoutes(house),
  journal: journalRoutes(house),
})

async function askingOf(
  accounts: Accounts,
  request: Request,
  resHeaders: Headers,
  { requestId, address, note }: RequestFacts,
): Promise<Omit<Asking, 'heavyReads'>> {
  const user = await accounts.whoIs(request.headers, resHeaders)
  if (user) note({ user: user.id })
  const actor: Actor = user ? { role: user.role, userId: user.id } : { role: 'visitor' }
  return { request, actor, user, resHeaders, requestId, note, address }
}

const keyUsed = () => refusal({ code: 'key-used-for-another' })
