import type { JournalView } from '@mainforte/contract/journal/views'
import { paths } from '@mainforte/contract/paths'
import { booksOf } from '@mainforte/domain/journal/books'
import { readContradiction } from '@mainforte/domain/journal/contradiction'
import { fileTextOf } from '@mainforte/domain/journal/file'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import type { Head } from '@mainforte/domain/journal/head'
import { headText } from '@mainforte/domain/journal/head-text'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { UserId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { tontine } from '@mainforte/domain/testing/cast'
import { circle, money } from '@mainforte/domain/testing/circle'
import { journalOf, rehashed } from '@mainforte/domain/testing/journals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { awa, sessionOf } from '../../../testing/account.ts'
import { tontine as tontineView } from '../../../testing/views.ts'
import { api } from '../../kernel/api/api.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { requestAfter } from '../../kernel/api/request.ts'
import { signOut, signedIn } from '../../kernel/session/session.ts'
import * as detail from '../../tontines/detail/DetailPage.tsx'
import * as page from '../JournalPage.tsx'
import { LinkedHead } from './LinkedHead.tsx'
import { noteContradiction, seenHead } from './seen-head.ts'
import { checkJournal } from './watch-journal.ts'

/**
 * The browser's storage, which jsdom lacks: the stored values by key, and the writes it refuses.
 */
const disk = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  refuses: (_: unknown): boolean => false,
}))
vi.mock('idb-keyval', () => {
  const put = (key: string, value: unknown) => {
    if (disk.refuses(value)) throw new DOMException('full', 'QuotaExceededError')
    disk.kept.set(key, structuredClone(value))
  }
  return {
    createStore: () => undefined,
    get: async (key: string) => disk.kept.get(key),
    getMany: async (keys: string[]) => keys.map((key) => disk.kept.get(key)),
    setMany: async (pairs: [string, unknown][]) => {
      for (const [key, value] of pairs) put(key, value)
    },
    update: async (key: string, by: (value: unknown) => unknown) =>
      put(key, by(disk.kept.get(key))),
    delMany: async (keys: string[]) => {
      for (const key of keys) disk.kept.delete(key)
    },
  }
})

const story = circle({ members: 2, rankingMethod: 'alphabetical' })
story.run({ type: 'record-payment', payment: money('one', 'bintou', 10_000) })
const before = journalOf(story)
story.run({ type: 'record-payment', payment: money('two', 'awa', 10_000) })
const complete = journalOf(story)
const id = tontine('t')

const paid = before.find(({ event }) => event.type === 'payment-recorded')
if (!paid) throw new Error('somebody has paid')
const forged = rehashed(
  complete.with(paid.seq - 1, {
    ...paid,
    event: { ...paid.event, amount: minor(90_000) } as never,
  }),
)

const headOf = (entries: readonly WrittenEntry[]) => {
  const last = entries.at(-1)
  if (!last) throw new Error('nothing was written')
  return { seq: last.seq, hash: last.hash }
}

/** A site that serves these entries. */
function siteWith(entries: readonly WrittenEntry[], head = headOf(entries)): StubResponses {
  const view: JournalView = {
    tontineId: id,
    tontineName: 'Les Lionnes',
    currency: 'XOF',
    end: head,
    checkedBy: [],
    rows: [],
    next: null,
  }
  const path = `GET /tontines/${id}/journal`
  const numbers = Array.from({ length: complete.length + 2 }, (_, seq) => seq)
  const upTo = (seq: number) => entries.filter((entry) => entry.seq <= seq)
  return {
    [`GET /tontines/${id}`]: { body: tontineView({ id, journalHead: head }) },
    [`${path}/lines`]: { body: view },
    [`POST /tontines/${id}/journal/checked`]: { body: {} },
    [`GET /tontines/${id}/books`]: { body: { end: head, books: booksOf(story.tontine) } },
    ...Object.fromEntries(
      numbers.flatMap((seq) => [
        [
          `${path}?after=${seq}`,
          { body: { entries: entries.filter((entry) => entry.seq > seq), next: null } },
        ],
        [`${path}/mark?upTo=${seq}`, { body: { mark: digestOf(JSON.stringify(upTo(seq))) } }],
      ]),
    ),
  }
}

async function visit(responses: StubResponses, at = '') {
  cleanup()
  return openPage({
    page,
    path: paths.journal(':tontineId'),
    at: paths.journal(id) + at,
    words: ['journal', 'payments'],
    responses,
  })
}

const storedText = (seq: number) =>
  screen.findByText(
    new RegExp(`^Cet appareil a vérifié le journal jusqu’à l’écriture n°.${seq} et`),
  )
const alarm = () =>
  screen.findByRole('alert', { name: 'Le journal n’est plus celui que cet appareil a vérifié' })
const noAlarm = () => expect(screen.queryByRole('alert')).toBeNull()

/** The files saved to disk, by name. */
async function saved(
  click: () => Promise<void>,
): Promise<{ name: string; entries: unknown[]; text: string }> {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }))
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:journal'
  }
  const names: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await click()
  await waitFor(() => expect(files).toHaveLength(1))
  clicked.mockRestore()
  const text = await (files[0] as Blob).text()
  const { entries } = JSON.parse(text)
  return { name: names[0] ?? '', entries, text }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  disk.kept.clear()
  disk.refuses = () => false
  localStorage.clear()
})

test('J8 a device stores what it checked, and a growing journal raises no alarm', async () => {
  await visit(siteWith(before))
  expect(await storedText(before.length)).toBeVisible()
  await visit(siteWith(complete))
  expect(await storedText(complete.length)).toBeVisible()
  noAlarm()
  const { requests } = await visit(siteWith(complete))
  await storedText(complete.length)
  expect(requests.filter(({ path }) => path.includes('/journal?'))).toEqual([])
})

test('J8 by a link a device keeps digests alone, and still sees a rewritten journal', async () => {
  signedIn(sessionOf({ ...awa, through: 'link' }))
  await visit(siteWith(before))
  await screen.findByText(/Il en garde les empreintes, sans montants\.$/)
  expect(JSON.stringify([...disk.kept.values()])).not.toContain('10000')
  await visit(siteWith(forged))
  expect(await alarm()).toHaveTextContent(`À l’écriture n° ${paid.seq}, le site montre autre chose`)
  signOut()
})

test('J8 a running check ends with the session', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  cleanup()
  const mark = `/tontines/${id}/journal/mark?upTo=${before.length}`
  serve({ ...siteWith(before), [`GET ${mark}`]: { comes: 'never' } })
  const served = globalThis.fetch
  const signals = new Map<string, AbortSignal | null | undefined>()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { signal } = init ?? {}
    signals.set(url, signal)
    // As a browser does.
    const stopped = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([served(url, init), stopped])
  })
  const at = paths.journal(id)
  await openPage({ page, path: paths.journal(':tontineId'), at, words: ['journal', 'payments'] })
  await waitFor(() => expect(signals.has(`/api${mark}`)).toBe(true))
  expect(signals.get(`/api${mark}`)?.aborted).toBe(false)
  signOut()
  expect(signals.get(`/api${mark}`)?.aborted).toBe(true)
})

test('J8 a rewritten and rehashed journal is detected at its entry, and both can be saved', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const { user } = await visit(siteWith(forged))
  expect(await alarm()).toHaveTextContent(`À l’écriture n° ${paid.seq}, le site montre autre chose`)
  const mine = await saved(() =>
    user.click(screen.getByRole('button', { name: 'Journal vérifié ici' })),
  )
  expect(mine).toMatchObject({
    name: `journal-${id.slice(-12)}-${before.length}-device.json`,
    entries: before,
  })
  const linked = await saved(() =>
    user.click(screen.getByRole('button', { name: 'Journal du site' })),
  )
  expect(linked).toMatchObject({
    name: `journal-${id.slice(-12)}-${forged.length}-site.json`,
    entries: forged,
  })
})

test('J8 an entry changed behind an unchanged head is detected', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const changed = before.with(paid.seq - 1, { ...paid, at: '2027-01-01T08:00:00.000Z' })
  await visit(siteWith(changed, headOf(before)))
  expect(await alarm()).toHaveTextContent(
    `À l’écriture n° ${paid.seq}, le journal du site ne suit plus`,
  )
})

test('J8 the alarm stays whatever the site responds, and after signing out', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  await visit(siteWith(before))
  expect(await alarm()).toHaveTextContent(
    `L’écriture n° ${before.length + 1} et les suivantes ne sont plus sur le site`,
  )
  signOut()
  await visit(siteWith(complete))
  expect(await alarm()).toBeVisible()
})

test('J8 the alarm is also shown on the page of the tontine', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  cleanup()
  serve(siteWith(forged))
  await openPage({
    page: detail,
    path: paths.tontine(':tontineId'),
    at: paths.tontine(id),
    words: ['tontines', 'terms', 'agreed', 'members', 'rotation', 'payments', 'payouts', 'group'],
  })
  expect(await alarm()).toBeVisible()
})

test('J12 a command carries the head verified in this account, and else the one that was shown', async () => {
  signedIn(sessionOf(awa))
  queryClient.clear()
  expect(await seenHead(id)).toBeUndefined()
  const shown = tontineView({ id, journalHead: headOf(before) })
  queryClient.setQueryData(api.tontines.read.query({ tontineId: id }).queryKey, shown)
  expect(await seenHead(id)).toBe(headText(headOf(before)))
  await visit(siteWith(complete))
  await storedText(complete.length)
  expect(await seenHead(id)).toBe(headText(headOf(complete)))
  // The entry would show that both use one device.
  signedIn(sessionOf({ ...awa, id: UserId.parse('00000000-0000-4000-8000-0000000000b1') }))
  expect(await seenHead(id)).toBeUndefined()
  signOut()
})

test('J12 after a refused command the page compares again, and the alarm appears', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  serve(siteWith(forged))
  noAlarm()
  await act(noteContradiction)
  expect(await alarm()).toHaveTextContent(`À l’écriture n° ${paid.seq}`)
})

test('J8 after accepting the journal of the site, the former one can still be saved', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const { user } = await visit(siteWith(forged))
  await alarm()
  await user.click(screen.getByRole('button', { name: 'Reprendre avec le journal du site' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(/^Reprendre «.+» avec/)
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
  expect(await storedText(forged.length)).toBeVisible()
  noAlarm()
  const first = await saved(() =>
    user.click(screen.getByRole('button', { name: 'Télécharger le journal d’avant' })),
  )
  expect(first.entries).toEqual(before)
  await visit(siteWith(forged))
  await storedText(forged.length)
  noAlarm()
})

test('J8 a broken journal can’t be accepted', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const { user } = await visit(siteWith(before.toSpliced(1, 1)))
  await alarm()
  await user.click(screen.getByRole('button', { name: 'Reprendre avec le journal du site' }))
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
  expect(await screen.findByText(/^Le journal du site n’est pas entier/)).toBeVisible()
})

test('J8 without a network nothing is reported, and the next visit detects the change', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const mark = `GET /tontines/${id}/journal/mark?upTo=${before.length}`
  await visit({ ...siteWith(forged), [mark]: { comes: 'lost' } })
  expect(await storedText(before.length)).toBeVisible()
  noAlarm()
  await visit(siteWith(forged))
  expect(await alarm()).toBeVisible()
})

const isWholePiece = (value: unknown) =>
  typeof value === 'object' && value !== null && 'entries' in value && value.entries !== null

test('J8 without storage for entries, their hashes still identify the changed one', async () => {
  disk.refuses = isWholePiece
  await visit(siteWith(before))
  expect(await screen.findByText(/Il en garde les empreintes, sans montants/)).toBeVisible()
  await visit(siteWith(forged))
  expect(await alarm()).toHaveTextContent(`À l’écriture n° ${paid.seq}`)
  expect(screen.queryByRole('button', { name: 'Journal vérifié ici' })).toBeNull()
  expect(screen.getByText(/^Cet appareil n’a gardé que l’empreinte/)).toBeVisible()
})

test('J8 with storage for a single line only, the alarm says between which entries', async () => {
  disk.refuses = () => true
  await visit(siteWith(before))
  expect(await screen.findByText(/^Cet appareil garde l’empreinte de l’écriture/)).toBeVisible()
  await visit(siteWith(forged))
  expect(await alarm()).toHaveTextContent(
    `La différence commence entre les écritures n° 1 et n° ${before.length}`,
  )
})

test.each([
  ['the same', complete, 'Même journal'],
  ['an older one', before, 'Même journal, plus ancien'],
  ['another', forged, `Contradiction à l’écriture n° ${forged.length}`],
])(
  'J9 a link with the head of %s journal is compared automatically',
  async (_, linked, message) => {
    await visit(siteWith(complete))
    await storedText(complete.length)
    const { requests } = await visit(siteWith(complete), `#${headText(headOf(linked))}`)
    expect(await screen.findByText(message)).toBeVisible()
    expect(requests.filter(({ path }) => path.includes(headOf(linked).hash))).toEqual([])
  },
)

test('J9 a link with entries missing from the site says so', async () => {
  await visit(siteWith(before), `#${headText(headOf(complete))}`)
  expect(await screen.findByText('L’autre membre a vu plus que vous')).toBeVisible()
})

test('J9 a link is compared offline with what this device has stored', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  const mark = `GET /tontines/${id}/journal/mark?upTo=${complete.length}`
  await visit({ ...siteWith(complete), [mark]: { comes: 'lost' } }, `#${headText(headOf(before))}`)
  expect(await screen.findByText('Même journal, plus ancien')).toBeVisible()
})

const contradiction = () => screen.findByRole('alert', { name: /^Contradiction à l’écriture n°/ })

test('J13 a contradicting link raises an alarm that stays until somebody dismisses it', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  await visit(siteWith(complete), `#${headText(headOf(forged))}`)
  expect(await contradiction()).toBeVisible()
  // Also at the next visit, and while nothing is reachable.
  const { user } = await visit(siteWith(complete))
  expect(await contradiction()).toHaveTextContent(fingerprintOf(headOf(forged).hash))
  expect(await contradiction()).toHaveTextContent(fingerprintOf(headOf(complete).hash))
  await user.click(screen.getByRole('button', { name: 'J’ai regardé' }))
  noAlarm()
  await visit(siteWith(complete))
  await storedText(complete.length)
  noAlarm()
})

test('J13 a shared head that the site withholds is a contradiction, once the site was read again', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  await visit(siteWith(before), `#${headText(headOf(complete))}`)
  expect(
    await screen.findByRole('alert', { name: 'L’autre membre a vu plus que vous' }),
  ).toBeVisible()
})

test('J13 whatever somebody received is compared where it is pasted, and a table where it is opened', async () => {
  const { user } = await visit(siteWith(complete))
  await storedText(complete.length)
  const received = screen.getByLabelText('Ce que vous avez reçu')
  await user.type(received, 'bonjour')
  await user.click(screen.getByRole('button', { name: 'Comparer' }))
  expect(screen.getByText(/^Il n’y a pas d’empreinte entière/)).toBeVisible()
  await user.clear(received)
  await user.type(received, `Journal, voir ${location.origin}/#${headText(headOf(before))} !`)
  await user.click(screen.getByRole('button', { name: 'Comparer' }))
  expect(await screen.findByText('Même journal, plus ancien')).toBeVisible()
  const table = `Date;Membre\r\nJournal;n° 9;"https://x/#${headText(headOf(forged))}"\r\n`
  const file = new File([table], 'versements.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('Ouvrir un fichier'), file)
  expect(await contradiction()).toBeVisible()
})

test('J13 any page of the tontine compares the link by which it was opened, without network, too', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  const open = async (head: Head) => {
    cleanup()
    serve({})
    await openPage({
      page: { Component: LinkedHead },
      path: paths.payment(':tontineId', ':paymentId'),
      at: `${paths.payment(id, id)}#${headText(head)}`,
      words: ['journal'],
    })
  }
  await open(headOf(before))
  expect(await screen.findByText(/^Votre journal contient l’écriture n°/)).toBeVisible()
  await open({ seq: complete.length + 1, hash: headOf(forged).hash })
  expect(await screen.findByText('Pas encore comparé')).toBeVisible()
  noAlarm()
  await open(headOf(forged))
  expect(await contradiction()).toBeVisible()
})

test('J15 where the journals part, both are saved as one file that proves it', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const { user } = await visit(siteWith(forged))
  await alarm()
  const proof = () => user.click(screen.getByRole('button', { name: 'Preuve des deux journaux' }))
  const { name, text } = await saved(proof)
  expect(name).toBe(`contradiction-${id.slice(-12)}.json`)
  expect(readContradiction(text)).toMatchObject({
    accepted: true,
    value: { tontineId: id, seq: paid.seq, heads: [headOf(before), headOf(forged)] },
  })

  const file = new File([text], 'preuve.json', { type: 'application/json' })
  await user.upload(screen.getByLabelText('Ouvrir un fichier'), file)
  expect(
    await screen.findByText(
      `Deux journaux de cette tontine, différents dès l’écriture n° ${paid.seq}`,
    ),
  ).toBeVisible()
})

test('J15 a shorter journal is no proof, and the file of another member may be one', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  await visit(siteWith(before))
  await alarm()
  expect(screen.queryByRole('button', { name: 'Preuve des deux journaux' })).toBeNull()

  disk.kept.clear()
  const { user } = await visit(siteWith(complete))
  await storedText(complete.length)
  const theirs = new File([fileTextOf(id, forged)], 'journal.json', { type: 'application/json' })
  await user.upload(screen.getByLabelText('Ouvrir un fichier'), theirs)
  const button = await screen.findByRole('button', { name: 'Preuve des deux journaux' })
  const { text } = await saved(() => user.click(button))
  expect(readContradiction(text)).toMatchObject({ accepted: true, value: { seq: paid.seq } })
})

test('J16 the device reports each verified end of the journal to the server once', async () => {
  signedIn(sessionOf(awa))
  const told = async (entries: readonly WrittenEntry[]) => {
    const { requests } = await visit(siteWith(entries))
    await storedText(entries.length)
    await new Promise((next) => setTimeout(next, 50))
    return requests.filter(({ path }) => path.endsWith('/checked')).map(({ body }) => body)
  }
  expect(await told(before)).toEqual([headOf(before)])
  expect(await told(before)).toEqual([])
  expect(await told(complete)).toEqual([headOf(complete)])
  const { requests } = await visit(siteWith(forged))
  await alarm()
  expect(requests.filter(({ path }) => path.endsWith('/checked'))).toEqual([])
  signOut()
})

test('J16 nothing is told of somebody who has signed out meanwhile', async () => {
  signedIn(sessionOf(awa))
  const requests = serve(siteWith(complete))
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  // What is told waits, as for a session that is being ended.
  requestAfter(() => (requests.at(-1)?.path.includes('/mark') ? ended : Promise.resolve()))
  await checkJournal(id)
  signOut()
  end()
  await act(() => new Promise((next) => setTimeout(next)))
  requestAfter(undefined)
  expect(requests.at(-1)?.path).toContain('/mark')
})

test('J16 the journal says who has checked it, and up to where', async () => {
  const view = siteWith(complete)
  const lines = view[`GET /tontines/${id}/journal/lines`]
  const body = lines && 'body' in lines ? Object(lines.body) : {}
  const checkedBy = [
    { name: 'Bintou', isYou: false, seq: 41, at: new Date().toISOString() },
    { name: 'Awa', isYou: true, seq: 40, at: '2026-01-01T08:00:00.000Z' },
  ]
  await visit({ ...view, [`GET /tontines/${id}/journal/lines`]: { body: { ...body, checkedBy } } })
  const [first, second] = await screen.findAllByText(/vérifié jusqu’à l’écriture n°.4[01], /)
  expect(first).toHaveTextContent(/^Bintou a vérifié jusqu’à l’écriture n°.41, /)
  expect(second).toHaveTextContent(/^Vous avez vérifié jusqu’à l’écriture n°.40, /)
})

test('J13 the page of the tontine, to which mails and messages lead, shows the contradiction at once', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  cleanup()
  serve(siteWith(complete))
  const Page = detail.Component
  // The page has looked at its memory before the link is compared.
  const Later = () => {
    const [isReady, setReady] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setReady(true), 500)
      return () => clearTimeout(timer)
    }, [])
    return isReady && <LinkedHead />
  }
  await openPage({
    page: {
      Component: () => (
        <>
          <Later />
          <Page />
        </>
      ),
    },
    path: paths.tontine(':tontineId'),
    at: `${paths.tontine(id)}#${headText(headOf(forged))}`,
    words: [
      'journal',
      'tontines',
      'terms',
      'agreed',
      'members',
      'rotation',
      'payments',
      'payouts',
      'group',
    ],
  })
  expect(await contradiction()).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

/** Whoever answers for the site, it can't be read now. */
const unread = (site: StubResponses): StubResponses =>
  Object.fromEntries(
    Object.entries(site).map(([key, answer]) => [
      key,
      /[/]mark[?]|journal[?]after/.test(key) ? { comes: 'lost' } : answer,
    ]),
  )

const contradictions = () =>
  screen.findAllByRole('alert', { name: /^Contradiction à l’écriture n°/ })
const waiting = /^Pas encore comparé : l’empreinte de l’écriture n°/

test('J13 a head that can’t be compared now is kept, and compared once the site was read', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  await visit(unread(siteWith(before)), `#${headText(headOf(complete))}`)
  expect(await screen.findByText('Pas encore comparé')).toBeVisible()
  expect(await screen.findByText(waiting)).toBeVisible()
  noAlarm()
  await visit(unread(siteWith(before)))
  expect(await screen.findByText(waiting)).toBeVisible()

  const last = complete.at(-1)
  if (!last) throw new Error('nothing was written')
  const other = { ...last, at: '2027-01-01T08:00:00.000Z' }
  await visit(siteWith(rehashed(complete.with(complete.length - 1, other))))
  expect(await contradictions()).toHaveLength(1)
  expect(await contradiction()).toHaveTextContent(fingerprintOf(headOf(complete).hash))
  expect(screen.queryByText(waiting)).toBeNull()
})

test('J13 a kept head is forgotten if the journal contains it, and contradicts what withholds it', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  const link = `#${headText(headOf(complete))}`
  await visit(unread(siteWith(before)), link)
  await screen.findByText(waiting)
  await visit(siteWith(complete))
  await storedText(complete.length)
  expect(screen.queryByText(waiting)).toBeNull()
  noAlarm()

  disk.kept.clear()
  await visit(siteWith(before))
  await storedText(before.length)
  await visit(unread(siteWith(before)), link)
  await screen.findByText(waiting)
  await visit(siteWith(before))
  expect(
    await screen.findByRole('alert', { name: 'L’autre membre a vu plus que vous' }),
  ).toBeVisible()
})

test('J13 a worthless link hides no real contradiction, and each is dismissed by itself', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  await visit(siteWith(complete), `#1.${'f'.repeat(64)}`)
  await contradiction()
  await visit(siteWith(complete), `#${headText(headOf(forged))}`)
  await waitFor(async () => expect(await contradictions()).toHaveLength(2))
  const { user } = await visit(siteWith(complete))
  const [newest, junk] = await contradictions()
  expect(newest).toHaveTextContent(fingerprintOf(headOf(forged).hash))
  if (!junk) throw new Error('one is missing')
  await user.click(within(junk).getByRole('button', { name: 'J’ai regardé' }))
  await waitFor(async () => expect(await contradictions()).toHaveLength(1))
  await visit(siteWith(complete))
  expect(await contradictions()).toHaveLength(1)
  expect(await contradiction()).toHaveTextContent(fingerprintOf(headOf(forged).hash))
})

test('J13 accepting the site’s journal keeps the contradictions', async () => {
  await visit(siteWith(before))
  await storedText(before.length)
  await visit(siteWith(before), `#2.${'e'.repeat(64)}`)
  await contradiction()
  await acceptOn(siteWith(forged))
  await storedText(forged.length)
  expect(await contradictions()).toHaveLength(1)
  await visit(siteWith(forged))
  expect(await contradictions()).toHaveLength(1)
})

async function acceptOn(site: StubResponses) {
  const { user } = await visit(site)
  await alarm()
  await user.click(screen.getByRole('button', { name: 'Reprendre avec le journal du site' }))
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
}

test('J14 after an accepted restore a receipt of the lost hours raises no alarm', async () => {
  await visit(siteWith(complete))
  await storedText(complete.length)
  await acceptOn(siteWith(before))
  await storedText(before.length)
  await visit(siteWith(before), `#${headText(headOf(complete))}`)
  expect(await screen.findByText('Du journal d’avant')).toBeVisible()
  noAlarm()
  await visit(siteWith(before), `#${complete.length}.${'f'.repeat(64)}`)
  expect(
    await screen.findByRole('alert', { name: 'L’autre membre a vu plus que vous' }),
  ).toBeVisible()
})

test('J14 a message or a table of another tontine raises no alarm', async () => {
  const { user } = await visit(siteWith(complete))
  await storedText(complete.length)
  const theirs = `${paths.tontine(tontine('other'))}#3.${'f'.repeat(64)}`
  await user.type(screen.getByLabelText('Ce que vous avez reçu'), location.origin + theirs)
  await user.click(screen.getByRole('button', { name: 'Comparer' }))
  expect(screen.getByText(/^Cette empreinte vient d’une autre tontine/)).toBeVisible()
  const table = new File([`Journal;n° 3;"https://x${theirs}"\r\n`], 'a.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('Ouvrir un fichier'), table)
  expect(await screen.findByText(/^Ce fichier porte l’empreinte d’une autre tontine/)).toBeVisible()
  await visit(siteWith(complete))
  await storedText(complete.length)
  expect(screen.queryByRole('alert', { name: /Contradiction/ })).toBeNull()
})
