import { webcrypto } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { booksOf } from '@mainforte/domain/journal/books'
import * as decider from '@mainforte/domain/decider'
import {
  member as idOf,
  tontine as tontineOf,
  user as userOf,
} from '@mainforte/domain/testing/cast'
import { type Story, circle, money as paid } from '@mainforte/domain/testing/circle'
import { headIn, journalOf } from '@mainforte/domain/testing/journals'
import { byCard, open as opening, withCard } from '@mainforte/domain/testing/meetings'
import { handOver, pay, payAll } from '@mainforte/domain/testing/round'
import * as domain from '@mainforte/domain/tontine'
import { screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { member, tontine } from '../../testing/views.ts'
import {
  addEntries,
  storeComplete,
  storeHead,
  storeMark,
} from '../journal/stored/stored-journals.ts'
import { signedIn } from '../kernel/session/session.ts'
import { notebooks } from '../outbox/notebook.ts'
import { outbox, readOutbox, storeSending } from '../outbox/outbox.ts'
import * as avatar from '../ui/display/Avatar.tsx'
import * as page from './MeetingPage.tsx'

vi.mock('../ui/display/Avatar.tsx', { spy: true })
vi.mock('@mainforte/domain/decider', { spy: true })
vi.mock('@mainforte/domain/tontine', { spy: true })

const id = tontineOf('t')
const names = {
  awa: 'Awa Koné',
  bintou: 'Bintou Ba',
  chris: 'Chris Da',
  dado: 'Dado Fall',
  fanta: 'Fanta Cissé',
}
const card = { firstName: 'Fanta', tontineName: '', organizerName: 'Awa', is: 'new' }
vi.mock('../invitations/code/scanning.ts', () => ({
  canScan: () => true,
  scan(_: unknown, { onRead }: { onRead: (text: string) => void }) {
    onRead(`https://site.example/moi#${'a'.repeat(22)}`)
    return () => undefined
  },
}))

/** Four people on the day of their first pot; Awa organizes. */
function begun(): Story {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.start()
  story.day = '2026-01-31'
  return story
}

function atMeeting(): Story {
  const story = begun()
  story.run(opening())
  return story
}

/** Opens the meeting from the journal on this device; the site does not answer. */
async function open(story: Story, as: keyof typeof names = 'awa', site: StubResponses = {}) {
  const entries = journalOf(story)
  if (Object.keys(site).length === 0) await storeComplete(id, entries)
  signedIn(sessionOf({ ...account, id: userOf(as) }))
  await readOutbox()
  const members = Object.entries(names).map(([name, shown]) =>
    member(1, { id: idOf(name), name: shown, isYou: name === as }),
  )
  const body = tontine({ id, journalHead: headIn(entries), members, myMemberId: idOf(as) })
  const words = [
    ...(['meeting', 'meetings', 'minutes', 'payments', 'payouts', 'tontines'] as const),
    'invitations' as const,
  ]
  const path = paths.meeting(':tontineId', ':number')
  const responses = {
    [`GET /tontines/${id}`]: { body },
    [`GET /tontines/${id}/journal`]: { comes: 'lost' },
    'POST /links/look': {
      body: { ...card, beside: { tontineId: id, memberId: idOf('fanta'), name: names.fanta } },
    },
    ...site,
  } as const
  const opened = await openPage({ page, path, at: paths.meeting(id, 1), words, responses })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return opened
}

const take = (name: string) =>
  screen.findByRole('button', { name: money(`Reçu 10 000 F CFA de ${name}`) })
const money = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const lineOf = (name: string) => {
  const line = screen.getByText(name, { selector: 'li p span' }).closest('li')
  if (!line) throw new Error(`${name} has no line`)
  return line
}
/** What this device has written of a line and not sent. */
const written = (name: string) => within(lineOf(name)).findByText('Pas encore envoyé')
const more = (name: string) =>
  screen.findByRole('button', { name: `Autre montant, présence de ${name}` })

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T10:00:00Z') })
  await clear(createStore('mainforte-outbox', 'unsent'))
  await clear(createStore('mainforte-journals', 'kept'))
  notebooks.set(new Map())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What is unsent, in its order. */
const unsent = () => (outbox.get().get(id) ?? []).map(({ command }) => command.type)

test('N1, J17 the meeting is opened from the journal of the device, and a touch decides and shows one line', async () => {
  const { user, sent } = await open(begun())
  await user.click(await screen.findByRole('button', { name: 'Ouvrir la séance' }))
  const button = await take(names.bintou)
  vi.mocked(avatar.Avatar).mockClear()
  vi.mocked(decider.decide).mockClear()
  vi.mocked(domain.replay).mockClear()
  // The second touch comes before the first one is stored.
  await Promise.all([user.click(button), user.click(button)])
  await written(names.bintou)
  // However many members there are, and however long the journal is.
  expect(avatar.Avatar).toHaveBeenCalledTimes(1)
  expect(decider.decide).toHaveBeenCalledTimes(1)
  const events = vi.mocked(domain.replay).mock.calls.map(([, entries]) => entries.length)
  expect(Math.max(...events)).toBeLessThanOrEqual(1)
  expect(unsent()).toEqual(['open-meeting', 'record-payment'])
  expect(sent()).toEqual([])
})

test('J8, N1 a device that knows only the end of a long journal reads all of it for a meeting', async () => {
  const story = atMeeting()
  const entries = journalOf(story)
  await storeHead(id, headIn(entries))
  await storeMark(id, { ...headIn(entries), mark: 'the same' })
  const journal = `GET /tontines/${id}/journal`
  const { requests } = await open(story, 'awa', {
    [`${journal}?after=0`]: { body: { entries, next: null } },
    [journal]: { body: { entries: entries.slice(-1), next: null } },
    [`${journal}/mark`]: { body: { mark: 'the same' } },
    [`GET /tontines/${id}/books`]: {
      body: { end: headIn(entries), books: booksOf(story.tontine) },
    },
  })
  expect(await take(names.bintou)).toBeVisible()
  expect(requests.filter(({ path }) => path.endsWith('?after=0'))).toHaveLength(1)
})

test('J17 what another tab has sent stands here as sent, and does not disappear', async () => {
  const story = atMeeting()
  const { user } = await open(story)
  await user.click(await take(names.bintou))
  await written(names.bintou)
  for (const { command } of outbox.get().get(id) ?? []) story.run(command)
  const entries = journalOf(story)
  await addEntries(id, entries.slice(headIn(journalOf(atMeeting())).seq))
  await clear(createStore('mainforte-outbox', 'unsent'))
  const isTaken = () => screen.queryByRole('button', { name: /^Reçu .* de Bintou Ba$/ }) === null
  new BroadcastChannel('mainforte-outbox').postMessage('changed')
  await waitFor(() => expect(outbox.get().size).toBe(0))
  expect(isTaken()).toBe(true)
  expect(within(lineOf(names.bintou)).queryByText('Pas encore envoyé')).toBeNull()
})

test('N2, P6 on a member’s sheet a payment is undone, and who is missing is noted', async () => {
  const { user } = await open(atMeeting())
  await user.click(await take(names.bintou))
  await written(names.bintou)
  await user.click(await more(names.bintou))
  await user.click(
    await screen.findByRole('button', { name: money('Annuler 10 000 F CFA de Bintou Ba') }),
  )
  expect(await screen.findByText('Le versement de Bintou Ba est annulé.')).toBeVisible()
  expect(unsent()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Pas là' }))
  expect(await within(lineOf(names.bintou)).findByText('Pas là')).toBeInTheDocument()
  expect(unsent()).toEqual(['note-attendance'])
})

test('N2 somebody stands for a member, then somebody else', async () => {
  const { user } = await open(atMeeting())
  await user.click(await more(names.bintou))
  await user.click(await screen.findByRole('radio', { name: 'Se fait représenter' }))
  const by = () => screen.getByLabelText('Par qui ?')
  await user.selectOptions(by(), names.chris)
  await waitFor(() => expect(unsent()).toHaveLength(2))
  await user.selectOptions(by(), 'Quelqu’un d’autre')
  await waitFor(() => expect(unsent()).toHaveLength(3))
  expect(by()).toHaveValue('')
})

test('P6, J17 what was sent without an answer may have arrived: its undoing is sent behind it', async () => {
  const { user } = await open(atMeeting())
  await user.click(await take(names.bintou))
  await written(names.bintou)
  const [payment] = outbox.get().get(id) ?? []
  if (payment) await storeSending(id, payment)
  await user.click(await more(names.bintou))
  await user.click(await screen.findByRole('button', { name: /^Annuler .* de Bintou Ba$/ }))
  expect(await screen.findByText('Le versement de Bintou Ba est annulé.')).toBeVisible()
  expect(unsent()).toEqual(['record-payment', 'reverse-payments'])
})

test('P5, J17 what the rules refuse on the device says why, and is written down only if it is meant', async () => {
  const { user } = await open(atMeeting())
  await user.click(await take(names.chris))
  await written(names.chris)
  await user.click(await more(names.chris))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Montant'), '10000')
  await user.click(sheet.getByRole('button', { name: 'Noter ce versement' }))
  expect(await sheet.findByText(/^Cela ressemble à un versement déjà noté/)).toBeVisible()
  expect(unsent()).toEqual(['record-payment'])
  await user.click(sheet.getByRole('button', { name: 'Oui, c’est un autre' }))
  expect(await screen.findByText(money('^Noté : 10 000 F CFA de Chris Da'))).toBeVisible()
  expect(unsent()).toEqual(['record-payment', 'record-payment'])
})

test('P5 a touch that looks like another payment opens the sheet, which asks', async () => {
  const story = atMeeting()
  story.run({
    type: 'record-payment',
    payment: paid('half', 'bintou', 5_000, { day: '2026-01-31' }),
  })
  const { user } = await open(story)
  const label = money('Reçu 5 000 F CFA de Bintou Ba')
  await user.click(await screen.findByRole('button', { name: label }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/^Cela ressemble à un versement déjà noté/)).toBeVisible()
  expect(unsent()).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Oui, c’est un autre' }))
  await written(names.bintou)
  expect(unsent()).toEqual(['record-payment'])
})

test('S12 a line says what its member’s money repays a guarantor first', async () => {
  const story = begun()
  story.run({ type: 'stand-for', memberId: idOf('awa') }, { as: 'bintou' })
  payAll(story, 10_000)
  handOver(story, 'awa', 40_000)
  story.day = '2026-03-05'
  pay(story, 'awa', 4000, { payerId: idOf('bintou') })
  story.run(opening())
  await open(story)
  const repays = money('Rembourse d’abord 4 000 F CFA à Bintou Ba, garant')
  expect(await screen.findByText(repays)).toBeVisible()
})

test('N1 a meeting of another day is written down as of that day', async () => {
  const { user } = await open(begun())
  await user.click(await screen.findByRole('button', { name: /^Jour de la séance/ }))
  await user.click(await screen.findByRole('button', { name: /29 janvier 2026/ }))
  await user.click(screen.getByRole('button', { name: 'Ouvrir la séance' }))
  await user.click(await take(names.bintou))
  await written(names.bintou)
  const [opened, paidThen] = (outbox.get().get(id) ?? []).map(({ command }) => command)
  expect(opened).toMatchObject({ day: '2026-01-29' })
  expect(paidThen).toMatchObject({ payment: { date: '2026-01-29' } })
})

test('N3, N4 a closing asks why the cash differs, and for the names of those who were there', async () => {
  const story = atMeeting()
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({ type: 'record-payment', payment: paid(name, name, 10_000) })
  const { user } = await open(story)
  await user.click(await screen.findByRole('button', { name: 'Compter et clore' }))
  await user.type(screen.getByLabelText('Compté'), '29000')
  for (const name of ['Awa Koné', 'Bintou Ba'])
    await user.click(screen.getByRole('checkbox', { name }))
  const close = () => user.click(screen.getByRole('button', { name: 'Clore la séance' }))
  await close()
  expect(screen.getByText('Expliquez l’écart en quelques mots.')).toBeVisible()
  expect(screen.getByText('Choisissez 3 noms.')).toBeVisible()
  expect(unsent()).toEqual([])
  await user.type(screen.getByLabelText('Pourquoi cet écart ?'), 'Taxi')
  await user.click(screen.getByRole('checkbox', { name: 'Chris Da' }))
  await close()
  expect(await screen.findByRole('heading', { name: 'Compte rendu' })).toBeVisible()
  expect(screen.getByText(/Taxi/)).toBeVisible()
})

test('N1, A2 a member who keeps no notebook reads the meeting and writes nothing', async () => {
  await open(atMeeting(), 'chris')
  expect(await screen.findByText('Awa Koné tient le cahier de cette séance.')).toBeVisible()
  expect(screen.getByRole('heading', { name: money('Qui verse ?') })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Reçu|Autre|Remettre|Compter|Ajouter/ })).toBeNull()
})

test('N6 the camera reads a card: one touch notes its member, another their money', async () => {
  const { user } = await open(withCard())
  await user.click(await screen.findByRole('button', { name: 'Lire une carte' }))
  const asked = await screen.findByRole('dialog', { name: money('Fanta Cissé est là ?') })
  expect(within(asked).queryByLabelText('Montant')).toBeNull()
  await user.click(await within(asked).findByRole('button', { name: 'Oui, Fanta Cissé est là' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Fanta Cissé' }))
  expect(await sheet.findByText('Un autre membre le confirme sur son téléphone.')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Noter ce versement' }))
  expect(await within(lineOf(names.fanta)).findByText('par carte')).toBeInTheDocument()
  expect(unsent()).toEqual(['note-attendance', 'record-payment'])
  expect(screen.queryByRole('button', { name: 'Oui, Fanta Cissé est là' })).toBeNull()
})

test('N6 a second member says whom they see', async () => {
  const story = withCard()
  story.run(byCard('fanta'))
  const { user } = await open(story, 'bintou')
  expect(screen.queryByRole('button', { name: 'Lire une carte' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Oui, Fanta Cissé est là' }))
  expect(await screen.findByText('par carte, vu par Bintou Ba')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /^Qui voyez-vous/ })).toBeNull()
  expect(unsent()).toEqual(['see-presence'])
})
