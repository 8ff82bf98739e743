/** The sample of `npm run demo`, and the ids needed to open its pages. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import { openAsGuest } from './guest.ts'
import { saidAloud } from './said-aloud.ts'
import { startServer } from './server.ts'

/**
 * Awa runs a circle and is in two more, Fatou runs the one with a manual order, the newcomer has
 * nothing yet, a place is offered to the successor, and the director administers the platform. The guest has a
 * link to Awa's circle, opened in one browser.
 */
export type Who = 'visitor' | 'awa' | 'fatou' | 'newcomer' | 'successor' | 'director' | 'guest'

export interface Facts {
  /** Awa's circle, in the middle of its rotation, and the cycle that collects now. */
  circle: string
  /** Fatou's, with a manual order, running. */
  arranged: string
  /** Moussa's, in which Awa stands for Moussa and has paid a part of what is late. */
  guaranteed: string
  /** Awa's second, with a manual order that is not arranged yet. */
  gathering: string
  /** Awa's third, whose list is open for a draw aloud. */
  drawn: string
  /** Fatou's, drawn aloud: Awa is asked whether it was so. */
  inRoom: string
  inviteCode: string
  /** Members of Awa's circle: whose turn is the last, and who has not paid. */
  unserved: string
  late: string
  /** Payments of Awa's circle: one confirmed, one declared. */
  payment: string
  declared: string
  /** The address in the QR code on the receipt of the confirmed payment. */
  checkToken: string
}

export interface Sample {
  url: string
  facts: Facts
  signIn(context: BrowserContext, who: Who): Promise<void>
  stop(): Promise<void>
}

interface Row {
  id: string
  isAdmin: boolean
  status: string
}

const password = 'Tontine-2026'
const addresses: Record<Exclude<Who, 'visitor' | 'guest'> | 'moussa', string> = {
  awa: 'awa@mainforte.example',
  moussa: 'moussa@mainforte.example',
  fatou: 'fatou@mainforte.example',
  director: 'kofi@mainforte.example',
  newcomer: 'aya@mainforte.example',
  successor: 'nafissatou@mainforte.example',
}

/** Takes some ten seconds: the sample is recorded day by day. */
export async function startSample(open: () => Promise<BrowserContext>): Promise<Sample> {
  const server = await startServer({
    isSample: true,
    env: { SUPER_ADMIN_EMAIL: addresses.director, LOG_LEVEL: 'error' },
  })
  const { url } = server
  const headers = { origin: url }

  const guest = await open()
  async function signIn(context: BrowserContext, who: Who | 'moussa'): Promise<void> {
    if (who === 'visitor') return
    if (who === 'guest') return context.addCookies(await guest.cookies())
    const { request } = context
    const data = { email: addresses[who], password }
    await resultOf(request.post(`${url}/api/auth/sign-in`, { data, headers }))
  }

  try {
    const [awa, fatou, director, moussa] = await Promise.all(
      (['awa', 'fatou', 'director', 'moussa'] as const).map(async (who) => {
        const context = await open()
        await signIn(context, who)
        return context
      }),
    )
    if (!awa || !fatou || !director || !moussa) throw new Error('Nobody is there.')
    const ownership = { data: { email: addresses.director }, headers }
    await resultOf(director.request.post(`${url}/api/auth/create-superadmin`, ownership))
    await register(url, 'Aya Kouassi', addresses.newcomer)
    await register(url, 'Nafissatou Kane', addresses.successor)
    const successor = await open()
    await signIn(successor, 'successor')
    const facts = await factsOf(url, awa.request, fatou.request)
    const rooms = {
      drawn: await drawnCircle(url, [awa.request, fatou.request]),
      inRoom: await drawnCircle(url, [fatou.request, awa.request]),
    }
    await drawAloud(url, rooms.inRoom, fatou.request)
    const guaranteed = await firstOfAdmin(url, moussa.request)
    const people = { awa: awa.request, moussa: moussa.request, successor: successor.request }
    await coverForMoussa(url, guaranteed, people)
    await offerPlaceOfMoussa(url, facts.arranged, people)
    await holdMeetings(url, facts.circle, awa.request)
    await openAsGuest(guest, awa.request, url, facts.circle)
    await Promise.all([awa, fatou, director, moussa, successor].map((context) => context.close()))
    return { url, facts: { ...facts, ...rooms, guaranteed }, signIn, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A user with an account and nothing else. Without a mail server the link is on `/mailbox`. */
async function register(url: string, displayName: string, email: string): Promise<void> {
  const send = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  const read = async (path: string) => (await fetch(`${url}/mailbox${path}`)).text()
  const account = { displayName, email, language: 'origin' }
  const link = new RegExp(`href="/mailbox/([^"]+)">[^<]*</a><br />${email.split('@')[0]}@`)
  await send('sign-up', { ...account, password, confirmation: password })
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const id = link.exec(await read(''))?.[1]
    if (id) {
      const token = /confirm\?token=([\w.-]+)/.exec(await read(`/${id}`))?.[1]
      return send('confirm-email', { token, password })
    }
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error('The mail that confirms an address did not come.')
}

/** The first tontine that somebody runs. */
async function firstOfAdmin(url: string, by: APIRequestContext): Promise<string> {
  const { rows } = await resultOf<{ rows: Row[] }>(by.get(`${url}/api/tontines?show=admin`))
  return rows[0]?.id ?? ''
}

type Acting = Record<'awa' | 'moussa' | 'successor', APIRequestContext>

const sending = (url: string) => (by: APIRequestContext, path: string, data: object) =>
  resultOf(
    by.post(`${url}/api/tontines/${path}`, {
      headers: { origin: url, 'idempotency-key': randomUUID() },
      data,
    }),
  )

interface Members {
  members: { id: string; name: string; isYou: boolean }[]
}

async function rowOf(url: string, tontineId: string, by: APIRequestContext): Promise<string> {
  const { members } = await resultOf<Members>(by.get(`${url}/api/tontines/${tontineId}`))
  return members.find(({ isYou }) => isYou)?.id ?? ''
}

/** Awa stands for Moussa, who has received and is late, and pays a part of it. */
async function coverForMoussa(url: string, tontineId: string, { awa, moussa }: Acting) {
  const send = sending(url)
  const [memberId, payerId] = [
    await rowOf(url, tontineId, moussa),
    await rowOf(url, tontineId, awa),
  ]
  await send(awa, `${tontineId}/settlement/guarantees`, { memberId, act: 'give' })
  const paymentId = randomUUID()
  const date = new Date().toISOString().slice(0, 10)
  const cover = { paymentId, memberId, payerId, amount: 30_00, date, isMeant: true }
  await send(awa, `${tontineId}/payments/declared`, cover)
  await send(moussa, `${tontineId}/payments/${paymentId}/confirm`, {})
}

/** Moussa gives away the place in Fatou's tontine, and waits for the successor's yes. */
async function offerPlaceOfMoussa(
  url: string,
  tontineId: string,
  { awa, moussa, successor }: Acting,
) {
  const send = sending(url)
  const { inviteCode } = await resultOf<{ inviteCode: string }>(
    awa.get(`${url}/api/tontines/${tontineId}`),
  )
  const headers = { origin: url, 'idempotency-key': randomUUID() }
  await resultOf(successor.post(`${url}/api/invitations/${inviteCode}/join`, { headers, data: {} }))
  const memberId = await rowOf(url, tontineId, moussa)
  const { members } = await resultOf<Members>(awa.get(`${url}/api/tontines/${tontineId}`))
  const requestId = members.find(({ name }) => name === 'Nafissatou Kane')?.id ?? ''
  const settled = { amount: 20_000, paidBy: 'successor', reason: 'Je pars à Toronto.' }
  await send(moussa, `${tontineId}/settlement/replace`, { memberId, requestId, ...settled })
  const { open } = await resultOf<{ open: { number: number }[] }>(
    awa.get(`${url}/api/tontines/${tontineId}/proposals`),
  )
  for (const { number } of open)
    await send(awa, `${tontineId}/proposals/${number}/answer`, { isYes: true })
}

/** Awa has closed the meeting of the second cycle, and that of the fourth goes on. */
async function holdMeetings(url: string, tontineId: string, awa: APIRequestContext) {
  const write = (command: object) =>
    sending(url)(awa, `${tontineId}/operations`, {
      operation: { id: randomUUID(), recordedAt: new Date().toISOString() },
      command,
    })
  const { members } = await resultOf<{ members: { id: string; status: string }[] }>(
    awa.get(`${url}/api/tontines/${tontineId}`),
  )
  const day = new Date().toISOString().slice(0, 10)
  const names = members.flatMap(({ id, status }) => (status === 'active' ? id : [])).slice(0, 3)
  for (const cycle of [2, 4]) {
    await write({ type: 'open-meeting', cycle, day, openingCash: 20_000 })
    for (const memberId of names)
      await write({ type: 'note-attendance', cycle, memberId, presence: 'present' })
  }
  const [absent, excused] = members.slice(-2)
  await write({ type: 'note-attendance', cycle: 2, memberId: absent?.id, presence: 'absent' })
  await write({ type: 'note-attendance', cycle: 2, memberId: excused?.id, presence: 'excused' })
  const text = 'La prochaine séance aura lieu chez Mariam.'
  await write({ type: 'note-meeting', cycle: 2, text })
  const counted = { counted: 19_000, gapNote: 'Monnaie rendue en trop.' }
  await write({ type: 'close-meeting', cycle: 2, ...counted, names })
}

/** A circle of the first person whose order is drawn; the second is in it with an account. */
async function drawnCircle(
  url: string,
  [organizer, member]: readonly [APIRequestContext, APIRequestContext],
): Promise<string> {
  const headers = { origin: url, 'idempotency-key': randomUUID() }
  const { tontineId } = await resultOf<{ tontineId: string }>(
    organizer.post(`${url}/api/tontines`, {
      headers,
      data: {
        name: 'Les voisins de Yopougon',
        amount: 5_000,
        memberCount: 5,
        startDate: new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10),
        automaticRankingMethod: 'random',
        members: ['Yao Kouamé', 'Adjoua Kouamé', 'Konan Brou'].map((name) => ({ name })),
      },
    }),
  )
  const { inviteCode } = await resultOf<{ inviteCode: string }>(
    organizer.get(`${url}/api/tontines/${tontineId}`),
  )
  await resultOf(member.post(`${url}/api/invitations/${inviteCode}/join`, { headers, data: {} }))
  const { members } = await resultOf<{ members: Row[] }>(
    organizer.get(`${url}/api/tontines/${tontineId}`),
  )
  for (const { id, status } of members)
    if (status === 'pending')
      await sending(url)(organizer, `${tontineId}/members/${id}/approve`, {})
  return tontineId
}

async function drawAloud(url: string, tontineId: string, by: APIRequestContext): Promise<void> {
  const draws = await resultOf<DrawsView>(by.get(`${url}/api/tontines/${tontineId}/draws`))
  const ranking = await resultOf<RankingView>(by.get(`${url}/api/tontines/${tontineId}/ranking`))
  await sending(url)(by, `${tontineId}/start`, saidAloud(draws, ranking.myMemberId))
}

async function factsOf(
  url: string,
  awa: APIRequestContext,
  fatou: APIRequestContext,
): Promise<Omit<Facts, 'guaranteed' | 'drawn' | 'inRoom'>> {
  const [circle, arranged] = [await firstOfAdmin(url, awa), await firstOfAdmin(url, fatou)]
  const { inviteCode, turns, myMemberId } = await resultOf<{
    inviteCode: string
    turns: { memberId: string }[]
    myMemberId: string
  }>(awa.get(`${url}/api/tontines/${circle}`))
  const unserved = turns.findLast(({ memberId }) => memberId !== myMemberId)?.memberId ?? ''
  const arrears = await resultOf<{ rows: { memberId: string }[] }>(
    awa.get(`${url}/api/tontines/${circle}/arrears`),
  )
  const late = arrears.rows.find(({ memberId }) => memberId !== myMemberId)?.memberId ?? ''
  const { rows } = await resultOf<{ rows: Row[] }>(
    awa.get(`${url}/api/payments?tontineId=${circle}`),
  )
  const { tontineId: gathering } = await resultOf<{ tontineId: string }>(
    awa.post(`${url}/api/tontines`, {
      headers: { origin: url, 'idempotency-key': randomUUID() },
      data: {
        name: 'Les cousins de Bouaké',
        amount: 10_000,
        memberCount: 4,
        startDate: new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10),
        rankingType: 'manual',
        members: ['Yao Kouamé', 'Adjoua Kouamé', 'Konan Brou'].map((name) => ({ name })),
      },
    }),
  )
  const withStatus = (wanted: string) => rows.find(({ status }) => status === wanted)?.id ?? ''
  const [payment, declared] = [withStatus('completed'), withStatus('pending')]
  const { checkToken } = await resultOf<Pick<Facts, 'checkToken'>>(
    awa.get(`${url}/api/tontines/${circle}/payments/${payment}`),
  )
  return {
    circle,
    arranged,
    gathering,
    inviteCode,
    unserved,
    late,
    payment,
    declared,
    checkToken,
  }
}

async function resultOf<Result = unknown>(
  request: ReturnType<APIRequestContext['get']>,
): Promise<Result> {
  const response = await request
  if (!response.ok())
    throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  // The contract types the responses; what is read of them here is in `Row` and beside the calls.
  return (await response.json()) as Result
}
