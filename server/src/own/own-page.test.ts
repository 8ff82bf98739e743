import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import {
  type Answer,
  type Caller,
  type Circle,
  type Stage,
  bodyOf,
  openStage,
} from '../testing/stage.ts'
import { askToBind, circleWithGuests, giveLink, showCode } from '../testing/guests.ts'
import { telephone } from '../testing/telephone.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage('pglite')
})
afterAll(() => stage.close())

const today = () => todayIn(defaultZone, Date.now())
const textOf = ({ body }: Answer) => String(body)
/** Pages are beside the API, below which callers ask. */
const see = (browser: Caller, path = '/moi', headers: Record<string, string> = {}) =>
  browser.ask('GET', `/..${path}`, undefined, headers)
/** As a browser sends a form without scripts, from a page that passes on no referrer. */
/** The address of a link in a path is left at once: neither history nor referrer keeps it. */
async function seeLink(browser: Caller, token: string): Promise<Answer> {
  const led = await see(browser, `/moi/${token}`)
  expect([led.status, led.headers.get('location'), led.body]).toEqual([303, '/moi', ''])
  return see(browser)
}
const send = (browser: Caller, fields: Record<string, string>, origin = 'null') =>
  browser.ask('POST', '/../moi', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin,
  })

/** The hidden fields of the form that does something. */
function formOf(page: Answer, act: string, within = textOf(page)): Record<string, string> {
  const form = within.split('<form').find((part) => part.includes(`value="${act}"`)) ?? ''
  const hidden = [...form.matchAll(/type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)]
  return Object.fromEntries([
    ...hidden.map(([, name = '', value = '']) => [name, value]),
    ['act', act],
  ])
}

interface Guest {
  readonly name: string
  readonly memberId: string
  readonly token: string
  readonly phone: Caller
}

/** A started circle of accounts and guests with links. */
async function begun(names: readonly string[], guests: readonly string[], changes: object = {}) {
  const { circle, ids } = await circleWithGuests(stage, names, guests, {
    changes: { startDate: '2199-01-31', ...changes },
  })
  const linked: Guest[] = []
  for (const [index, memberId] of ids.entries()) {
    const token = await giveLink(circle, memberId)
    linked.push({ name: guests[index] ?? '', memberId, token, phone: stage.visitor() })
  }
  return { circle, guests: linked }
}

/** Pastes a link and touches "C'est moi". */
async function open(phone: Caller, token: string): Promise<Answer> {
  const looked = await send(phone, { ...formOf(await see(phone), 'look'), link: token })
  const { act: _, ...hidden } = formOf(looked, 'open')
  return send(phone, { ...hidden, act: 'open' })
}

async function opened() {
  const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta Cissé'])
  const [fanta] = guests as [Guest]
  expect((await open(fanta.phone, fanta.token)).headers.get('location')).toBe('/moi')
  return { circle, fanta }
}

const payments = async ({ admin, path }: Circle) =>
  bodyOf<{ payments: { id: string; amount: number; status: string; isContested: boolean }[] }>(
    await admin.get(path),
  ).payments

test('L1 the page opens a link from a form, and only the touch makes a session', async () => {
  const { circle, guests } = await begun(['Awa'], ['Fanta Cissé'])
  const [{ phone, token }] = guests as [Guest]
  const first = await see(phone)
  expect(first.status).toBe(200)
  expect(textOf(first)).toContain('Ouvrir mon lien')
  for (const link of [
    token,
    `https://x.example/moi#${token}`,
    `https://x.example/moi%2523${token}`,
  ]) {
    const looked = await send(phone, { ...formOf(first, 'look'), link })
    expect(looked.status).toBe(200)
    expect(textOf(looked)).toContain('Bonjour Fanta')
    expect(textOf(looked)).not.toContain('Cissé')
  }
  expect((await phone.get(circle.path)).status).toBe(401)
  expect((await open(phone, token)).status).toBe(303)
  expect((await phone.get(circle.path)).status).toBe(200)
  const own = textOf(await see(phone))
  expect(own).toContain('Bonjour Fanta')
  expect(own).toContain('Les sœurs de Cocody')
  // The same link again leads to the page at once.
  const again = await send(phone, { ...formOf(await see(phone), 'look'), link: token })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/moi'])
})

test('L1 a token in the path is read by a hundred robots, and makes no session', async () => {
  const { circle, guests } = await begun(['Awa'], ['Fanta'])
  const [{ phone, token }] = guests as [Guest]
  for (let robot = 0; robot < 100; robot += 1) {
    const looked = await seeLink(phone, token)
    expect([looked.status, textOf(looked).includes('C’est moi')]).toEqual([200, true])
  }
  expect((await phone.get(circle.path)).status).toBe(401)
  expect(textOf(await see(stage.visitor()))).toContain('Ouvrir mon lien')
  // What a mail gateway makes of the mark leads back to it.
  const led = await see(phone, `/moi%23${token}`)
  expect([led.status, led.headers.get('location')]).toEqual([302, `/moi#${token}`])
  const form = formOf(await seeLink(phone, token), 'open')
  expect((await send(phone, { ...form, act: 'open' })).status).toBe(303)
  // Nor does the browser carry it on.
  expect(textOf(await see(phone))).toContain('Bonjour Fanta')
})

test('L1 an account of the tontine that scans a card stays signed in, and is led to the members', async () => {
  const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta Cissé'])
  const [{ token }] = guests as [Guest]
  const card = await seeLink(circle.admin, token)
  expect(card.status).toBe(200)
  expect(textOf(card)).toContain('La carte de Fanta Cissé')
  expect(textOf(card)).not.toContain('C’est moi')
  const form = { ...formOf(await see(circle.admin), 'look'), act: 'open', link: token }
  expect((await send(circle.admin, form)).status).toBe(409)
  expect((await circle.admin.get('/settings')).status).toBe(200)
  const stranger = await stage.person('Zoé')
  expect(textOf(await seeLink(stranger, token))).not.toContain('Cissé')
})

test('N6 a card leads whoever records the meeting to its member there, and a second member confirms', async () => {
  const { circle, guests } = await begun(['Awa', 'Bintou'], ['Fanta Cissé'], {
    startDate: '2026-01-31',
  })
  const [{ token, memberId }] = guests as [Guest]
  const write = async (caller: Caller, command: object) => {
    const operation = { id: randomUUID(), recordedAt: new Date().toISOString() }
    const sent = await caller.post(`${circle.path}/operations`, { operation, command })
    expect(sent.status).toBe(200)
  }
  await write(circle.admin, { type: 'open-meeting', cycle: 1, day: today(), openingCash: null })
  const form = { ...formOf(await see(circle.admin), 'look'), link: token }
  const led = await send(circle.admin, form)
  const place = `${circle.path}/cycles/1/meeting?card=${memberId}`
  expect([led.status, led.headers.get('location')]).toEqual([303, place])
  const bintou = circle.person('Bintou')
  const page = await send(bintou, { ...formOf(await see(bintou), 'look'), link: token })
  expect(textOf(page)).toContain('La carte de Fanta Cissé')
  const presence = { type: 'note-attendance', presence: 'present', byCard: true }
  await write(circle.admin, { ...presence, cycle: 1, memberId })
  const asked = async (caller: Caller) =>
    bodyOf<TontineView>(await caller.get(circle.path)).cardsToSee
  expect(await asked(circle.admin)).toBeUndefined()
  expect(await asked(bintou)).toEqual({ cycle: 1, memberIds: [memberId] })
  await write(bintou, { type: 'see-presence', cycle: 1, memberId, paymentIds: [] })
  expect(await asked(bintou)).toBeUndefined()
})

test('L1 another telephone gets nothing and is told so, and so is the one before', async () => {
  const { circle, fanta } = await opened()
  const other = stage.visitor()
  const looked = await send(other, { ...formOf(await see(other), 'look'), link: fanta.token })
  expect(looked.status).toBe(409)
  expect(textOf(looked)).toContain('déjà ouvert sur un autre téléphone')
  // Nothing more is offered there: to look is to try.
  expect(textOf(await see(fanta.phone))).toContain('Un autre téléphone a essayé votre lien')
  const touched = await send(other, {
    ...formOf(await see(other), 'look'),
    act: 'open',
    link: fanta.token,
  })
  expect(touched.status).toBe(409)
  expect((await other.get(circle.path)).status).toBe(401)
})

test('L1 a revoked link, half a link and no link say what to do, and keep what was typed', async () => {
  const { circle, fanta } = await opened()
  await circle.admin.delete(`${circle.path}/members/${fanta.memberId}/link`)
  expect(textOf(await see(fanta.phone))).toContain('Ouvrir mon lien')
  const visitor = stage.visitor()
  const look = async (link: string) =>
    send(visitor, { ...formOf(await see(visitor), 'look'), link })
  const revoked = await look(fanta.token)
  expect([revoked.status, textOf(revoked).includes('Ce lien ne sert plus')]).toEqual([404, true])
  const half = await look('https://x.example/moi#abc"><script>alert(1)</script>')
  expect(half.status).toBe(400)
  expect(textOf(half)).toContain('pas un lien entier')
  expect(textOf(half)).toContain('#abc&quot;&gt;&lt;script&gt;')
  expect((await look('')).status).toBe(400)
  expect((await seeLink(visitor, 'x'.repeat(22))).status).toBe(404)
})

test('A3 a form from another site, or without its key, does nothing', async () => {
  const { circle, fanta } = await opened()
  const { phone } = fanta
  const { key = '', ...form } = formOf(await see(phone), 'declare')
  const filled = { ...form, amount: '25000', date: today(), method: 'cash' }
  const stranger = await see(stage.visitor())
  for (const [tried, origin] of [
    ['', 'null'],
    ['x.y', 'null'],
    [`x.${'é'.repeat(64)}`, 'null'],
    [formOf(stranger, 'look')['key'] ?? '', 'null'],
    ['', 'https://evil.example'],
  ] as const) {
    const answer = await send(phone, { ...filled, key: tried }, origin)
    expect([answer.status, textOf(answer).includes('trop longtemps')]).toEqual([403, true])
  }
  expect(await payments(circle)).toEqual([])
  expect((await send(phone, { ...filled, key })).status).toBe(303)
})

test('L2 "J’ai payé" is declared once, also where the form is sent twice', async () => {
  const { circle, fanta } = await opened()
  const page = await see(fanta.phone)
  expect(textOf(page)).toContain('value="25000"')
  const form = { ...formOf(page, 'declare'), amount: '25 000', date: today(), method: 'wave' }
  for (let time = 0; time < 2; time += 1) {
    const sent = await send(fanta.phone, { ...form, reference: 'W-1' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/moi?done=declare#top'])
  }
  expect(await payments(circle)).toMatchObject([{ amount: 25_000, status: 'pending' }])
  const after = textOf(await see(fanta.phone, '/moi?done=declare'))
  expect(after).toContain('Votre versement est déclaré')
  expect(after).toContain('Déclaré')
})

test('L2 a wrong input is said beside its form, and nothing typed is lost', async () => {
  const { circle, fanta } = await opened()
  const { phone } = fanta
  const form = formOf(await see(phone), 'declare')
  const right = { amount: '25000', date: today(), method: 'wave', reference: 'W-"2"' }
  for (const [wrong, said] of [
    [{ amount: '' }, 'supérieur à 0'],
    [{ amount: '0' }, 'supérieur à 0'],
    [{ amount: 'beaucoup' }, 'pas clair'],
    [{ amount: '9'.repeat(20) }, 'trop grand'],
    [{ date: '' }, 'Choisissez une date'],
    [{ date: '2026-02-30' }, 'Choisissez une date'],
    [{ date: '2199-01-01' }, 'dans le futur'],
    [{ method: 'coquillages' }, 'Choisissez un moyen'],
    [{ reference: 'x'.repeat(61) }, 'trop longue'],
    [{ currency: 'DOGE' }, 'supérieur à 0'],
  ] as const) {
    const answer = await send(phone, { ...form, ...right, ...wrong })
    expect([said, answer.status]).toEqual([said, expect.any(Number)])
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(textOf(answer)).toContain(said)
    if (!('reference' in wrong)) expect(textOf(answer)).toContain('value="W-&quot;2&quot;"')
  }
  expect((await send(phone, { ...form, ...right, tontine: '../x' })).status).toBe(400)
  expect((await send(phone, { ...form, ...right, tontine: randomUUID() })).status).toBe(404)
  expect((await send(phone, { ...form, ...right, once: 'x' })).status).toBe(400)
  expect((await send(phone, { ...form, act: 'destroy' })).status).toBe(400)
  expect(await payments(circle)).toEqual([])
  const typed = { ...form, ...right, date: today().split('-').toReversed().join('/') }
  expect((await send(phone, typed)).status).toBe(303)
  // Another that looks like it is asked about.
  const twin = await send(phone, { ...form, ...right, reference: '', once: randomUUID() })
  expect(twin.status).toBe(409)
  expect(textOf(twin)).toContain('name="isMeant"')
  const meant = { ...form, ...right, reference: '', once: randomUUID(), isMeant: 'on' }
  expect((await send(phone, meant)).status).toBe(303)
})

test('L2 "Ce n’est pas juste" contests a payment with a reason, and takes it back', async () => {
  const { circle, fanta } = await opened()
  const recorded = await circle.admin.post(`${circle.path}/payments`, {
    paymentId: randomUUID(),
    memberId: fanta.memberId,
    amount: 20_000,
    date: today(),
    method: 'cash',
    reference: null,
    note: null,
  })
  expect(recorded.status).toBe(201)
  const form = formOf(await see(fanta.phone), 'contest')
  const short = await send(fanta.phone, { ...form, reason: 'n' })
  expect([short.status, textOf(short).includes('Dites pourquoi')]).toEqual([400, true])
  const said = await send(fanta.phone, { ...form, reason: 'J’ai donné <b>25 000</b>' })
  expect(said.headers.get('location')).toBe('/moi?done=contest#top')
  expect(await payments(circle)).toMatchObject([{ isContested: true }])
  const page = await see(fanta.phone)
  expect(textOf(page)).toContain('J’ai donné &lt;b&gt;25 000')
  expect((await send(fanta.phone, formOf(page, 'take-back'))).status).toBe(303)
  expect(await payments(circle)).toMatchObject([{ isContested: false }])
  expect((await send(fanta.phone, { ...form, id: randomUUID(), reason: 'Pas moi' })).status).toBe(
    404,
  )
})

test('L2 a guest says whether they take part, and changes it', async () => {
  const { fanta } = await opened()
  const { phone } = fanta
  const answer = async (isIn: string) => {
    const { isIn: _, ...form } = formOf(await see(phone), 'answer')
    return send(phone, { ...form, isIn })
  }
  const asked = textOf(await see(phone))
  expect(asked.indexOf('Participez-vous')).toBeLessThan(asked.indexOf('À verser maintenant'))
  expect((await answer('yes')).headers.get('location')).toBe('/moi?done=answer#top')
  // What is owed comes first again: nobody says no by a slip of the thumb.
  const answered = textOf(await see(phone))
  const said = answered.indexOf('Vous avez dit que vous participez')
  expect(said).toBeGreaterThan(answered.indexOf('Ce que j’ai payé'))
  expect((await answer('no')).status).toBe(303)
  expect(textOf(await see(phone))).toContain('Vous avez dit que vous ne participez pas')
  expect((await answer('no')).status).toBe(409)
})

test('A8 the page shows nobody’s telephone or e-mail, and only the own circle', async () => {
  const { circle, fanta } = await opened()
  const other = await begun(['Zed', 'Yann'], ['Xavier'], { name: 'Les autres' })
  const page = textOf(await see(fanta.phone))
  expect(page).toContain('Bintou')
  for (const hidden of [circle.admin.email, '@example', 'tel:', 'Xavier', 'Les autres'])
    expect(page).not.toContain(hidden)
  // Another's payment is not theirs to contest, whatever a form says.
  const form = { ...formOf(await see(fanta.phone), 'answer'), tontine: other.circle.id }
  expect((await send(fanta.phone, { ...form, isIn: 'yes' })).status).toBe(404)
})

test('L3 another telephone than the bound one reads the tontine of its link, and has no form', async () => {
  const { circle, fanta } = await opened()
  const { path } = circle
  const bound = telephone(fanta.phone)
  expect((await askToBind(circle, bound, await showCode(circle))).status).toBe(200)
  const vouch = `${path}/members/${fanta.memberId}/phone/vouch`
  expect((await circle.person('Bintou').post(vouch)).status).toBe(200)
  expect(textOf(await see(fanta.phone))).toContain('value="declare"')
  const other = stage.visitor()
  expect((await open(other, await giveLink(circle, fanta.memberId))).status).toBe(303)
  const page = textOf(await see(other))
  expect(page).toContain('Les sœurs de Cocody')
  for (const act of ['declare', 'contest', 'answer']) expect(page).not.toContain(`value="${act}"`)
  // The bound one keeps its voice.
  expect(textOf(await see(fanta.phone))).toContain('value="declare"')
})

test('L5 closing the page ends the session, and the link opens it again', async () => {
  const { circle, fanta } = await opened()
  const { phone } = fanta
  const closed = await send(phone, { ...formOf(await see(phone), 'close'), act: 'close' })
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/moi'])
  expect(textOf(await see(phone))).toContain('Ouvrir mon lien')
  expect((await phone.get(circle.path)).status).toBe(401)
  expect((await open(phone, fanta.token)).status).toBe(303)
  expect(textOf(await see(phone))).toContain('Les sœurs de Cocody')
})

test('the page is of nobody else’s: not kept, not framed, not found by search engines', async () => {
  const { fanta } = await opened()
  const { headers } = await see(fanta.phone)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/)
  const english = await see(fanta.phone, '/moi?lang=en')
  expect(textOf(english)).toContain('Hello Fanta')
  expect(textOf(await see(fanta.phone))).toContain('Hello Fanta')
})

test('names are text, whatever is in them', async () => {
  const name = 'Eve <img src=x onerror=alert(1)>'
  const { guests } = await begun(['Awa', 'Bintou'], [name], { name: 'A&B "<b>x</b>"' })
  const [eve] = guests as [Guest]
  await open(eve.phone, eve.token)
  const page = textOf(await see(eve.phone))
  expect(page).not.toMatch(/<img src=x|<b>x<\/b>/)
  expect(page).toContain('A&amp;B &quot;&lt;b&gt;x')
})

/** Long names of which no two are alike, so that packing does not make the page lighter than it is. */
const longNames = (count: number): string[] => {
  const [first, last, from] = [
    ['Aminata', 'Jean-Baptiste', 'Marie-Thérèse', 'Abdoulaye', 'Kouadio', 'Fatoumata'],
    ['Ouattara', 'N’Guessan-Brou', 'Coulibaly', 'Ehouman', 'Diarrassouba'],
    [
      'Grand-Bassam',
      'Ferkessédougou',
      'Yamoussoukro',
      'Bondoukou',
      'Zouan-Hounien',
      'Odienné',
      'Man',
    ],
  ] as const
  return Array.from(
    { length: count },
    (_, at) => `${first[at % 6]} ${last[at % 5]} de ${from[at % 7]}`,
  )
}

test('a circle of thirty with long names and a year of payments weighs at most 15 kB', async () => {
  const { circle, guests } = await begun(['Awa Koné', 'Bintou Diarra'], longNames(28), {
    memberCount: 30,
    frequency: 'weekly',
    startDate: today(),
  })
  const [own] = guests as [Guest]
  for (let week = 0; week < 52; week += 1) {
    const payment = {
      paymentId: randomUUID(),
      memberId: own.memberId,
      amount: 25_000,
      date: today(),
      method: 'cash',
      reference: `R-${week}`,
      note: null,
      isMeant: true,
    }
    expect((await circle.admin.post(`${circle.path}/payments`, payment)).status).toBe(201)
  }
  await open(own.phone, own.token)
  const page = textOf(await see(own.phone))
  const bytes = gzipSync(page).byteLength
  process.stderr.write(`own page: ${bytes} bytes packed, ${page.length} unpacked\n`)
  expect(bytes).toBeLessThan(15_000)
  // It is sent packed.
  const sent = await stage.visitor().ask('GET', '/../moi', undefined, { 'accept-encoding': 'gzip' })
  expect(sent.headers.get('content-encoding')).toBe('gzip')
}, 120_000)
