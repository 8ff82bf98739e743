import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { callApi } from './api.ts'
import {
  aDay,
  failingNetwork,
  fillStorage,
  randomOf,
  sendAll,
  shiftClock,
} from './failing-phone.ts'
import { arrive } from './people.ts'
import {
  askToJoin,
  closeList,
  haveTontine,
  letIn,
  membersOf,
  today,
  type Tontine,
} from './prepare.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, fill, heading } from './ui.ts'

const server = serverInStoryTime()
const due = 5000
const guests = ['Fatou', 'Binta', 'Kadi', 'Lassana'].map((name) => ({ name: `${name} Diop` }))

interface Operation {
  readonly operation: { id: string }
  readonly command: { type: string } & Record<string, unknown>
  readonly refusal?: { code: string }
  readonly lost?: string
}

interface Entry {
  readonly by: string
  readonly event: { type: string; operation?: { id: string } } & Record<string, unknown>
}

/** Runs in the page: what it has stored and not sent. */
async function readUnsent(tontineId: string): Promise<Operation[]> {
  const request = indexedDB.open('mainforte-outbox')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const all = request.result.transaction('unsent').objectStore('unsent')
  const [keys, values] = [all.getAllKeys(), all.getAll()]
  await new Promise((resolve) => values.addEventListener('success', resolve))
  request.result.close()
  const index = keys.result.findIndex((key) => String(key).endsWith(tontineId))
  return (values.result[index] as Operation[] | undefined) ?? []
}

/** Says that something failed, or was refused. */
const failed = (tab: Page) =>
  tab.locator('[role=status][aria-live=assertive]').filter({ hasText: /\p{L}/u })

async function dismissToasts(tab: Page): Promise<void> {
  for (const close of await tab.locator('[role=status] button[aria-label=Fermer]').all())
    await close.click({ timeout: 2000 }).catch(() => undefined)
}

/** One meeting: what was written, what its author took back, and what becomes of it. */
class Tossed {
  readonly tabs: Page[] = []
  readonly written = new Map<string, Operation['command']>()
  readonly takenBack = new Set<string>()
  readonly #random: () => number
  readonly #tontine: Tontine
  readonly #run: number

  constructor(tontine: Tontine, run: number) {
    this.#tontine = tontine
    this.#run = run
    this.#random = randomOf(run)
  }

  one<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)]
  }

  async openTab(awa: Page): Promise<void> {
    const tab = await awa.context().newPage()
    await tab.addInitScript(shiftClock, [0, aDay, -aDay][this.#run % 3] ?? 0)
    tab.on('request', (request) => {
      if (request.url().endsWith('/operations')) this.#note(request.postDataJSON() as Operation)
    })
    await tab.goto(`/tontines/${this.#tontine.id}/cycles/1/meeting`)
    await button(tab, 'Ouvrir la séance')
      .or(heading(tab, /Qui verse/))
      .first()
      .waitFor()
    await failingNetwork(tab, this.#random)
    this.tabs.push(tab)
  }

  #note({ operation, command }: Operation): void {
    this.written.set(operation.id, command)
  }

  async unsent(): Promise<Operation[]> {
    const all = (await this.tabs[0]?.evaluate(readUnsent, this.#tontine.id)) ?? []
    for (const one of all) this.#note(one)
    return all
  }

  /** Does something; afterwards it is written down, or the page says why it is not. */
  async act(tab: Page, touch: () => Promise<unknown>, asked = failed(tab)): Promise<void> {
    await this.unsent()
    const before = this.written.size
    if ((await touch()) === false) return
    await expect
      .poll(async () => {
        await this.unsent()
        return this.written.size > before || (await asked.isVisible())
      })
      .toBe(true)
  }

  /** One member's line: money taken, presence noted, or the last payment taken back. */
  async onLine(tab: Page): Promise<void> {
    const takes = await tab.getByRole('button', { name: /^Reçu .* d(e |’)/ }).all()
    const chance = this.#random()
    const take = this.one(takes)
    if (take && chance < 0.6) return this.take(tab, take)
    const more = this.one(await tab.getByRole('button', { name: /^Autre montant/ }).all())
    if (!more) return
    await more.click()
    const sheet = tab.getByRole('dialog')
    await sheet.waitFor()
    const undo = sheet.getByRole('button', { name: /^Annuler .* d(e |’)/ }).first()
    if (chance > 0.8 && (await undo.isVisible())) await this.#takeBack(tab, () => undo.click())
    else {
      const presence = this.one(await sheet.getByRole('radio').all())
      const isNew = presence && !(await presence.isChecked())
      if (isNew) await this.act(tab, () => presence.click())
    }
    await tab.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }

  /** What looks like another payment is asked about on the sheet. (P5) */
  async take(tab: Page, button: Locator): Promise<void> {
    const sheet = tab.getByRole('dialog')
    // The other tab may have been faster.
    const touch = () => button.click({ timeout: 3000 }).catch(() => false)
    await this.act(tab, touch, sheet.or(failed(tab)).first())
    if (await sheet.isVisible()) await tab.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }

  /** What was never sent disappears; behind what was, its undoing is written. */
  async #takeBack(tab: Page, touch: () => Promise<void>): Promise<void> {
    const earlier = await this.unsent()
    await touch()
    await expect(
      tab
        .getByText(/est annulé\.$/)
        .or(failed(tab))
        .first(),
    ).toBeVisible()
    const after = new Set((await this.unsent()).map(({ operation }) => operation.id))
    for (const { operation, lost } of earlier)
      if (!lost && !after.has(operation.id)) this.takenBack.add(operation.id)
  }

  /** The tab is closed by the telephone and opened again, on the same network. */
  async again(tab: Page): Promise<void> {
    await expect(async () => {
      await tab.reload()
      await heading(tab, /Qui verse/).waitFor({ timeout: 5000 })
    }).toPass({ timeout: 120_000 })
  }

  async note(tab: Page): Promise<void> {
    const label = 'Ce qui a été dit ou décidé'
    await this.act(tab, async () => {
      await fill(tab, { [label]: `Note ${this.written.size}` })
      await button(tab, 'Ajouter').click()
    })
  }

  async handOver(tab: Page): Promise<void> {
    const hand = tab.getByRole('button', { name: /^Remettre \d/ }).first()
    if (!(await hand.isVisible())) return
    await hand.click()
    await this.act(tab, () =>
      button(dialog(tab, /^Remettre la cagnotte/), 'Noter la remise').click(),
    )
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }

  /** The store is full: the page says so, and nothing counts as written. */
  async touchWithFullStore(tab: Page): Promise<void> {
    const take = tab.getByRole('button', { name: /^Reçu .* d(e |’)/ }).first()
    if (!(await take.isVisible())) return
    await tab.evaluate(fillStorage, true)
    const before = (await this.unsent()).length
    // What the other officer wrote may arrive first, and then there is nothing left to take.
    const isTaken = await take.click({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    if (isTaken) {
      const sheet = tab.getByRole('dialog')
      await expect(failed(tab).or(sheet).first()).toBeVisible()
      if (await sheet.isVisible()) await tab.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      expect((await this.unsent()).length).toBeLessThanOrEqual(before)
    } else await expect(take).toHaveCount(0)
    await tab.evaluate(fillStorage, false)
  }

  async close(tab: Page): Promise<void> {
    if (!(await button(tab, 'Compter et clore').isVisible())) return
    await button(tab, 'Compter et clore').click()
    const boxes = await tab.getByRole('checkbox').all()
    if (boxes.length < 3) return void (await button(tab, 'Pas encore').click())
    for (const box of boxes.slice(0, 3)) await box.click()
    await this.act(tab, () => button(tab, 'Clore la séance').click())
  }

  /** With a network again: until nothing is unsent that was not refused. */
  async arrive(): Promise<void> {
    for (const tab of this.tabs)
      await sendAll(tab, async () => {
        const waits = (await this.unsent()).filter(({ refusal }) => !refusal)
        expect(waits).toEqual([])
      })
  }

  /** Each is in the journal once, or on the telephone with its reason, and says there what it said here. */
  async check(entries: readonly Entry[]): Promise<string> {
    const left = new Set((await this.unsent()).map(({ operation }) => operation.id))
    let arrived = 0
    for (const [id, command] of this.written) {
      const there = entries.filter(({ event }) => event.operation?.id === id)
      const places = there.length + (left.has(id) ? 1 : 0)
      expect(places, JSON.stringify(command)).toBe(this.takenBack.has(id) ? 0 : 1)
      arrived += there.length
      for (const { event } of there) expect(event).toMatchObject(saidBy(command))
    }
    const known = entries.flatMap(({ event }) => event.operation?.id ?? [])
    expect(known.filter((id) => !this.written.has(id))).toEqual([])
    return `${this.written.size} written, ${arrived} arrived, ${left.size} refused, ${this.takenBack.size} taken back`
  }
}

/** What the event of a command must say. */
function saidBy({ type, ...command }: Operation['command']): Record<string, unknown> {
  if (type === 'record-payment') {
    const { paymentId, memberId, amount, date, method } = command['payment'] as Record<
      string,
      unknown
    >
    return { paymentId, memberId, amount, date, method }
  }
  if (type === 'send-payout') {
    const { payoutId, handId, amount } = command['payout'] as Record<string, unknown>
    return { type: 'payout-sent', payoutId, handId, amount }
  }
  if (type === 'note-attendance') {
    const { memberId, presence } = command
    return { type: 'attendance-noted', memberId, presence }
  }
  if (type === 'close-meeting') {
    const { counted, names } = command
    return { type: 'meeting-closed', counted, names }
  }
  return {}
}

/** Six people, of whom two keep the notebook, on the day of their first pot. */
async function six(awa: Page, moussa: Page, run: number): Promise<Tontine> {
  const { url } = server
  const terms = { members: guests, memberCount: 6, amount: due }
  const tontine = await haveTontine(awa, `Séance ${run}`, terms, url)
  await askToJoin(moussa, tontine, url)
  await letIn(awa, tontine, url)
  await closeList(awa, tontine, url)
  const { id = '' } =
    (await membersOf(awa, tontine, url)).find(({ name }) => name === 'Moussa Traoré') ?? {}
  const path = `/tontines/${tontine.id}/members/${id}/officer`
  await callApi(awa, 'POST', path, undefined, url)
  return tontine
}

test('story-161 twenty meetings on a telephone of which everything fails: nothing is lost, nothing comes twice, nothing changes silently @phone @nightly', async ({
  mailbox,
  anotherDevice,
  expectConsoleError,
}) => {
  test.setTimeout(1_500_000)
  expectConsoleError(/Failed to load resource|ERR_FAILED/)
  await server.turnTo(today())
  const awa = await anotherDevice({ baseURL: server.url, locale: 'fr-FR' })
  await arrive(awa, mailbox, 'Awa Koné', server.url)
  const moussa = await anotherDevice({ baseURL: server.url })
  await arrive(moussa, mailbox, 'Moussa Traoré', server.url)
  const first = Number(process.env.STORY_RUN ?? 1)
  for (let run = first; run <= 20; run += 1)
    await test.step(`run ${run}`, async () => {
      const tontine = await six(awa, moussa, run)
      const members = await membersOf(awa, tontine, server.url)
      const tossed = new Tossed(tontine, run)
      await tossed.openTab(awa)
      await tossed.openTab(awa)
      const [one] = tossed.tabs
      if (!one) throw new Error('no tab')
      await tossed.act(one, () => button(one, 'Ouvrir la séance').click())
      for (let step = 0; step < 12; step += 1) {
        const tab = tossed.one(tossed.tabs) ?? one
        await heading(tab, /Qui verse/).waitFor()
        // A touch outside of a sheet would close it.
        for (const each of tossed.tabs) await dismissToasts(each)
        const what = tossed.one([
          'line',
          'line',
          'line',
          'line',
          'note',
          'pot',
          'full',
          'other',
          'both',
          'again',
        ])
        if (what === 'line') await tossed.onLine(tab)
        if (what === 'again') await tossed.again(tab)
        if (what === 'note') await tossed.note(tab)
        if (what === 'pot') await tossed.handOver(tab)
        if (what === 'full') await tossed.touchWithFullStore(tab)
        if (what === 'both') await Promise.all(tossed.tabs.map((each) => tossed.onLine(each)))
        if (what === 'other') {
          const memberId = tossed.one(members)?.id
          const payment = {
            paymentId: randomUUID(),
            memberId,
            amount: due,
            date: today(),
            isMeant: true,
          }
          await callApi(moussa, 'POST', `/tontines/${tontine.id}/payments`, payment, server.url)
        }
      }
      if (run % 2 === 0) await tossed.close(one)
      await tossed.arrive()
      const path = `/tontines/${tontine.id}/journal?after=0`
      const { entries } = await callApi<{ entries: Entry[] }>(
        awa,
        'GET',
        path,
        undefined,
        server.url,
      )
      const result = await tossed.check(entries)
      process.stdout.write(`run ${run} | ${result}\n`)
      for (const tab of tossed.tabs) await tab.close()
    })
})
