/**
 * Circles that are hard to lay out: many members, names of sixty letters, amounts of nine figures,
 * payments in every state. The server has a clock of its own, so that cycles are over.
 */
import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import {
  arriveAsDirector,
  askToJoin,
  closeList,
  haveTontine,
  letIn,
  membersOf,
  type Tontine,
} from './prepare.ts'
import { roundOf } from './round.ts'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { Mailbox } from './setup/mail-server.ts'
import { saidAloud } from './setup/said-aloud.ts'
import { openAsGuest } from './setup/guest.ts'
import type { Facts, Who } from './setup/sample.ts'
import type { TimedServer } from './setup/story-time.ts'

/** Sixty letters with spaces, and sixty without. */
export const longName = 'Marie-Antoinette Nguessan Kouadio épouse Traoré de Bouaké-Ko'
export const unbrokenName = 'Andrianampoinimerinandriantsimitoviaminandriandehibeankotrao'
const circleName = 'Les commerçantes du grand marché de Treichville et d’Adjamé'
const unbrokenCircle = 'Tontinedescommercantesdugrandmarchedetreichvilleetdadjameabi'
/** Nine figures. */
const amount = 123_456_789
export const directorEmail = 'direction.mesures@mainforte.example'

export interface HardCircles {
  facts: Facts
  pages: Record<Who, Page>
}

interface Setting {
  device: (options?: BrowserContextOptions) => Promise<Page>
  mailbox: Mailbox
  server: TimedServer
}

export async function hardCircles({ device, mailbox, server }: Setting): Promise<HardCircles> {
  const { url } = server
  // Two cycles are over, the third is two days late.
  const begin = dayBefore(16)
  await server.turnTo(begin)
  const pages: Record<Who, Page> = {
    awa: await device({ baseURL: url }),
    fatou: await device({ baseURL: url }),
    newcomer: await device({ baseURL: url }),
    successor: await device({ baseURL: url }),
    director: await device({ baseURL: url }),
    visitor: await device({ baseURL: url }),
    guest: await device({ baseURL: url }),
  }
  const { awa, fatou, newcomer, successor, director } = pages
  await arrive(awa, mailbox, longName, url)
  await arrive(fatou, mailbox, unbrokenName, url)
  await arrive(newcomer, mailbox, longName, url)
  await arrive(successor, mailbox, longName, url)
  await arriveAsDirector(director, mailbox, directorEmail, url)

  const terms = { amount, frequency: 'weekly', startDate: begin }
  const circle = await begun([awa, fatou], circleName, { ...terms, ...membersFor(25) }, url)
  const ways = (['wave', 'mtn_momo', 'transfer'] as const).map((method) => ({
    method,
    account: '+225 07 07 12 34 56',
    holder: longName.slice(0, 80),
    note: null,
  }))
  await callApi(awa, 'PUT', `/tontines/${circle.id}/ways-to-pay`, { ways }, url)
  const manual = { ...terms, rankingType: 'manual' }
  const arranged = await begun([fatou, awa], unbrokenCircle, { ...manual, ...membersFor(40) }, url)
  await arrange(fatou, arranged, url)
  const gathering = await begun(
    [awa, fatou],
    `${unbrokenCircle.slice(0, 59)}2`,
    { ...manual, ...membersFor(8), memberCount: 40, startDate: dayBefore(-40) },
    url,
  )
  const random = { ...terms, automaticRankingMethod: 'random', startDate: dayBefore(-40) }
  const drawn = await begun([awa, fatou], circleName, { ...random, ...membersFor(12) }, url)
  const inRoom = await begun([fatou, awa], unbrokenCircle, { ...random, ...membersFor(25) }, url)
  const draws = await callApi<DrawsView>(
    fatou,
    'GET',
    `/tontines/${inRoom.id}/draws`,
    undefined,
    url,
  )
  const { myMemberId } = await callApi<RankingView>(
    fatou,
    'GET',
    `/tontines/${inRoom.id}/ranking`,
    undefined,
    url,
  )
  const said = saidAloud(draws, myMemberId)
  await callApi(fatou, 'POST', `/tontines/${inRoom.id}/start`, said, url)
  await closeList(awa, circle, url)
  const round = await roundOf(awa, circle.id, server)
  await round.goTo(1)
  await round.collect()
  await round.handOver(1, fatou)
  await round.goTo(2)
  const { names } = membersFor(25)
  await round.collect(names.slice(0, 6))
  await round.goTo(3, 2)
  await round.pay(names[7] ?? '', amount)
  const payment = await everyKindOfPayment([awa, fatou], circle, names, url)
  const { checkToken } = await callApi<{ checkToken: string }>(
    awa,
    'GET',
    `${round.path}/payments/${payment.completed}`,
    undefined,
    url,
  )
  const members = await membersOf(awa, circle, url)
  const idOf = (name: string | undefined) => members.find((one) => one.name === name)?.id ?? ''
  const guarantee = { memberId: idOf(unbrokenName), act: 'give' }
  await callApi(awa, 'POST', `${round.path}/settlement/guarantees`, guarantee, url)
  await openAsGuest(pages.guest.context(), awa.request, url, circle.id)
  const facts: Facts = {
    circle: circle.id,
    arranged: arranged.id,
    guaranteed: circle.id,
    gathering: gathering.id,
    drawn: drawn.id,
    inRoom: inRoom.id,
    inviteCode: circle.inviteCode,
    unserved: idOf(names[9]),
    late: idOf(names[8]),
    payment: payment.completed,
    declared: payment.declared,
    checkToken,
  }
  return { facts, pages }
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/**
 * The people whom a circle still needs besides the two with accounts; every fourth name is long.
 */
function membersFor(memberCount: number) {
  const families = ['Coulibaly', 'Diallo', 'Konaté', 'Ouédraogo']
  const first =
    'Aminata Bintou Cheikh Djeneba Ousmane Fatoumata Ibrahim Kadiatou Lassana Mariam'.split(' ')
  const names = families
    .flatMap((family) => first.map((one) => `${one} ${family}`))
    .slice(0, memberCount - 2)
    .map((name, index) => (index % 4 === 0 ? `${name} ${longName}`.slice(0, 60).trim() : name))
  return { memberCount, names, members: names.map((name) => ({ name })) }
}

/** The first user creates a circle, and the second is approved as a member. */
async function begun(
  [first, second]: readonly [Page, Page],
  name: string,
  { names: _, ...terms }: ReturnType<typeof membersFor> & Record<string, unknown>,
  url: string,
): Promise<Tontine> {
  const tontine = await haveTontine(first, name, terms, url)
  await askToJoin(second, tontine, url)
  await letIn(first, tontine, url)
  return tontine
}

/** In the order of joining, with a week between two pots. */
async function arrange(page: Page, { id }: Tontine, url: string): Promise<void> {
  const path = `/tontines/${id}/ranking`
  const { hands } = await callApi<{ hands: { handId: string }[] }>(
    page,
    'GET',
    path,
    undefined,
    url,
  )
  const turns = hands.map(({ handId }, index) => ({ handId, date: dayBefore(16 - 7 * index) }))
  await callApi(page, 'PUT', path, { turns }, url)
}

/** Reversed, refused, contested, paid by another person, with a note and a reference, declared. */
async function everyKindOfPayment(
  [officer, member]: readonly [Page, Page],
  tontine: Tontine,
  [one = '', other = '']: readonly string[],
  url: string,
) {
  const path = `/tontines/${tontine.id}/payments`
  const members = await membersOf(officer, tontine, url)
  const idOf = (name: string) => members.find((member) => member.name === name)?.id
  const reason = {
    reason: 'Compté deux fois le jour du marché, à reprendre avec la trésorière lundi prochain',
  }
  const pay = async (page: Page, name: string, over: object) => {
    const paymentId = randomUUID()
    const isDeclared = page === member
    await callApi(
      page,
      'POST',
      isDeclared ? `${path}/declared` : path,
      { paymentId, memberId: idOf(name), date: dayBefore(0), amount, isMeant: true, ...over },
      url,
    )
    return paymentId
  }
  const then = (page: Page, id: string, what: string) =>
    callApi(page, 'POST', `${path}/${id}/${what}`, reason, url)
  const words = { method: 'orange_money', reference: 'OM 1234567890 1234567890', note: longName }
  // Somebody who was not here for a cycle is not asked.
  await callApi(member, 'POST', `/tontines/${tontine.id}/here`, undefined, url)
  const completed = await pay(officer, unbrokenName, { ...words, payerId: idOf(one) })
  await then(officer, await pay(officer, other, {}), 'reverse')
  // What is older than a day waits for another's answer.
  await then(officer, await firstPaymentOf(officer, tontine, one, url), 'reverse')
  await then(member, await pay(officer, unbrokenName, {}), 'contest')
  await then(officer, await pay(member, unbrokenName, {}), 'refuse')
  await pay(member, other, { payerId: idOf(unbrokenName) })
  const declared = await pay(member, unbrokenName, { ...words, reference: 'OM 99' })
  return { completed, declared }
}

async function firstPaymentOf(page: Page, { id }: Tontine, name: string, url: string) {
  const { payments } = await callApi<{ payments: { id: string; memberName: string }[] }>(
    page,
    'GET',
    `/tontines/${id}`,
    undefined,
    url,
  )
  return payments.findLast(({ memberName }) => memberName === name)?.id ?? ''
}
