/** Prepares what a story needs, with the same requests to the server that the pages send. */
import { randomUUID } from 'node:crypto'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import { expect, type Page } from '@playwright/test'
import { callApi, home } from './api.ts'
import { arrive, type Person } from './people.ts'
import { superAdminEmail } from './setup/global-setup.ts'
import type { Mailbox } from './setup/mail-server.ts'

export const today = () => new Date().toISOString().slice(0, 10)

export interface Tontine {
  id: string
  name: string
  inviteCode: string
}

/** The user of this page creates a tontine: by default 5 000 F CFA a month from today, in the order of joining. */
export async function haveTontine(
  page: Page,
  name: string,
  terms = {},
  origin = home(),
): Promise<Tontine> {
  const form = {
    name,
    amount: 5_000,
    memberCount: 2,
    startDate: today(),
    automaticRankingMethod: 'lilo',
    ...terms,
  }
  const { tontineId } = await callApi<{ tontineId: string }>(
    page,
    'POST',
    '/tontines',
    form,
    origin,
  )
  const path = `/tontines/${tontineId}`
  const { inviteCode } = await callApi<Tontine>(page, 'GET', path, undefined, origin)
  return { id: tontineId, name, inviteCode }
}

export const askToJoin = (page: Page, { inviteCode }: Tontine, origin = home()) =>
  callApi(page, 'POST', `/invitations/${inviteCode}/join`, undefined, origin)

interface Member {
  id: string
  name: string
  status: string
  speaks: string
}

export async function membersOf(page: Page, { id }: Tontine, origin = home()): Promise<Member[]> {
  const path = `/tontines/${id}`
  return (await callApi<{ members: Member[] }>(page, 'GET', path, undefined, origin)).members
}

/** The organizer approves everyone who waits. */
export async function letIn(page: Page, tontine: Tontine, origin = home()): Promise<void> {
  const path = `/tontines/${tontine.id}/members`
  for (const { id, status } of await membersOf(page, tontine, origin))
    if (status === 'pending')
      await callApi(page, 'POST', `${path}/${id}/approve`, undefined, origin)
}

/** The organizer closes the list, which starts the tontine. */
export const closeList = (page: Page, { id }: Tontine, origin = home()) =>
  callApi(page, 'POST', `/tontines/${id}/start`, undefined, origin)

/** The organizer records that this member has paid, in cash, today. */
export async function havePaid(
  page: Page,
  tontine: Tontine,
  name: string,
  origin = home(),
): Promise<void> {
  const member = (await membersOf(page, tontine, origin)).find((one) => one.name === name)
  const memberId = member?.id
  const form = { paymentId: randomUUID(), memberId, amount: 5_000, date: today(), isMeant: true }
  await callApi(page, 'POST', `/tontines/${tontine.id}/payments`, form, origin)
}

/** Says yes to every proposal that waits for this user's answer. */
export async function sayYes(page: Page, tontineId: string, origin = home()): Promise<void> {
  const path = `/tontines/${tontineId}/proposals`
  const { open } = await callApi<ProposalsView>(page, 'GET', path, undefined, origin)
  const asked = open.filter(({ mayAnswer }) => mayAnswer)
  expect(asked, 'somebody is asked').not.toEqual([])
  for (const { number } of asked)
    await callApi(page, 'POST', `${path}/${number}/answer`, { isYes: true }, origin)
}

/** Signs the same user in on a second device. */
export async function signInOn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  origin = home(),
): Promise<void> {
  await callApi(page, 'POST', '/auth/sign-in', { email, password }, origin)
}

/** The only address that may administer the platform; concurrent stories share its account. */
export async function arriveAsDirector(
  page: Page,
  mailbox: Mailbox,
  email = superAdminEmail,
  origin = home(),
): Promise<void> {
  const director = { email, password: 'Tontine-2026' }
  const account = { ...director, displayName: 'Direction', language: 'origin' }
  const headers = { origin }
  const data = { ...account, confirmation: account.password }
  const signUp = await page.request.post('/api/auth/sign-up', { data, headers })
  if (signUp.ok()) {
    const { links } = await mailbox.next(email)
    const token = new URL(links[0] ?? '').searchParams.get('token')
    await callApi(page, 'POST', '/auth/confirm-email', { token }, origin)
  }
  // A second story waits until the first has opened the mail.
  const signIn = () => page.request.post('/api/auth/sign-in', { data: director, headers })
  await expect.poll(async () => (await signIn()).ok()).toBe(true)
  const path = '/auth/session'
  const { session } = await callApi<{ session: { user: { role: string } } }>(
    page,
    'GET',
    path,
    undefined,
    origin,
  )
  if (session.user.role === 'superAdmin') return
  await callApi(page, 'POST', '/auth/create-superadmin', { email }, origin)
}

/** Two users with accounts; the first is the organizer of a tontine that both are in. */
export async function twoInACircle(
  [first, second]: readonly [Page, Page],
  mailbox: Mailbox,
  names: readonly [string, string],
  terms = {},
): Promise<{ tontine: Tontine; people: [Person, Person] }> {
  const people: [Person, Person] = [
    await arrive(first, mailbox, names[0]),
    await arrive(second, mailbox, names[1]),
  ]
  const tontine = await haveTontine(first, 'Les voisins', terms)
  await askToJoin(second, tontine)
  await letIn(first, tontine)
  return { tontine, people }
}
