import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { rankingPage } from '@mainforte/words/testing/quoted'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import {
  awa,
  draw,
  hand,
  member,
  memberId,
  ranking,
  tontine,
  tontineId,
} from '../../testing/views.ts'
import * as page from './RankingPage.tsx'

showsAsQuoted(rankingPage)

const asks = `GET /tontines/${tontineId}/ranking`

const open = (responses: StubResponses) =>
  openPage({
    page,
    path: paths.ranking(':tontineId'),
    at: paths.ranking(tontineId),
    words: ['rotation', 'drawing', 'group', 'swaps', 'terms', 'tontines'],
    responses,
  })

test('ranking-1 the members are listed by rank, each with or without a date', async () => {
  await open({
    [asks]: {
      body: ranking({
        hands: [
          hand(3, { memberName: 'Fatou Ndiaye' }),
          hand(1, { memberName: 'Awa Koné', rank: 2, date: calendarDate('2027-01-01') }),
          hand(2, { memberName: 'Koffi Mensah', rank: 1, date: calendarDate('2026-12-01') }),
        ],
      }),
    },
  })
  expect(
    (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.replace(/\s/g, ' '),
    ),
  ).toEqual([
    expect.stringMatching(/Koffi Mensah.*Date de paiement : 1er décembre 2026.*Actif/),
    expect.stringMatching(/Awa Koné.*Date de paiement : 1er janvier 2027.*Actif/),
    expect.stringMatching(/Fatou Ndiaye.*Date de paiement : Non programmé.*Actif/),
  ])
})

const orderOf = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) =>
    hand(n + 1, {
      memberName: name(n + 1),
      rank: n + 1,
      date: calendarDate(
        `20${26 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`,
      ),
    }),
  )

async function orderText(view: Parameters<typeof ranking>[0]) {
  await open({ [asks]: { body: ranking({ isFrozen: true, ...view }) } })
  const link = await screen.findByRole('link', { name: 'Envoyer l’ordre au groupe' })
  const { origin, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(origin).toBe('https://wa.me')
  return (searchParams.get('text') ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')
}

test('F5 an order that stands is sent to the group: the next turn first, then names and days', async () => {
  const [first, ...others] = orderOf(3, (n) => `Membre ${n}`)
  expect(
    await orderText({ today: calendarDate('2026-01-15'), hands: [...others, first!, hand(4)] }),
  ).toEqual([
    'Ordre de passage : Les Cousines',
    'Prochain tour : Membre 2, le 1er février 2026',
    '1. Membre 1, 1er janv. 2026',
    '2. Membre 2, 1er févr. 2026',
    '3. Membre 3, 1er mars 2026',
  ])
})

test('F5 a long order drops served turns first, and counts people without room', async () => {
  const hands = orderOf(60, (n) => `Aïssatou N’Guessan Koné ${n}`)
  const lines = await orderText({ today: calendarDate('2027-02-15'), hands })
  expect(lines[1]).toMatch(/^Prochain tour : Aïssatou N’Guessan Koné 15, le 1er mars 2027$/)
  expect(lines[2]).toMatch(/^15\. /)
  expect(lines.at(-1)).toMatch(/^… et \d+ autres$/)
  expect(encodeURIComponent(lines.join('\n')).length).toBeLessThanOrEqual(1800)
})

test('F5 the text marks turns still to be drawn, and members who are out', async () => {
  const [first, second] = orderOf(2, (n) => `Membre ${n}`)
  const lines = await orderText({
    today: calendarDate('2026-01-15'),
    hands: [first!, { ...second!, isRetired: true }],
    meetings: [{ rank: 3, date: calendarDate('2026-03-01') }],
  })
  expect(lines[1]).toBe('Prochain tour : À tirer au sort, le 1er mars 2026')
  expect(lines.slice(3)).toEqual([
    '2. Membre 2 (sorti de la tontine), 1er févr. 2026',
    '3. À tirer au sort, 1er mars 2026',
  ])
})

test('F5 an order that may still change is not sent', async () => {
  await open({ [asks]: { body: ranking({ hands: orderOf(2, (n) => `Membre ${n}`) }) } })
  expect(await screen.findByText('Membre 2')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Envoyer l’ordre au groupe' })).toBeNull()
})

test('E2 a swapped turn says where it was drawn, and with whom it was swapped', async () => {
  const swaps = [
    { withName: 'Awa Koné', fromRank: 3, on: calendarDate('2026-05-12') },
    { withName: 'Koffi Mensah', fromRank: 2, on: calendarDate('2026-05-20') },
  ]
  const hands = [
    hand(1, { memberName: 'Fatou Ndiaye', rank: 1, date: calendarDate('2026-12-01'), swaps }),
    hand(2, { memberName: 'Awa Koné', rank: 2, date: calendarDate('2027-01-01') }),
  ]
  const drawn = { rankingType: 'automatic', rankingMethod: 'random', isFrozen: true } as const
  await open({
    [asks]: { body: ranking({ ...drawn, hands, maySwap: true }) },
    [`GET /tontines/${tontineId}/draws`]: { body: { rows: [], next: null, coming: null } },
  })
  expect(
    await screen.findByText(
      /^Tiré au sort\s: tour n° 3, échangé avec Awa Koné le 12.mai.2026, échangé avec Koffi Mensah le 20.mai.2026$/,
    ),
  ).toBeVisible()
  expect(screen.queryByText(/^Tiré au sort\s: tour n° 2/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Échanger mon tour' })).toLeadTo(paths.swap(tontineId))
})

test('T8 a last turn after the planned end is said above the order', async () => {
  const hands = [hand(1, { rank: 1, date: calendarDate('2027-01-01') })]
  await open({ [asks]: { body: ranking({ hands, endDate: calendarDate('2026-12-31') }) } })
  expect(
    await screen.findByText(
      /le 1er.janvier.2027, après la date de fin prévue, le 31.décembre.2026/,
    ),
  ).toBeVisible()
})

test.each([
  ['manual', "Le classement manuel n'a pas encore été défini."],
  [
    'automatic',
    'Le classement automatique sera généré lorsque suffisamment de membres auront rejoint.',
  ],
] as const)(
  'ranking-2 a %s order that is not there yet is explained',
  async (rankingType, text) => {
    await open({ [asks]: { body: ranking({ rankingType }) } })
    expect(await screen.findByText('Aucun classement disponible')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  },
)

const waiting = [
  hand(1, { memberName: 'Awa Koné' }),
  hand(2, { memberName: 'Koffi Mensah', status: 'pending' }),
  hand(3, { memberName: 'Fatou Ndiaye', status: 'pending' }),
]

test.each(['manual', 'automatic'] as const)(
  'an organizer approves all pending members on the page of the order: %s',
  async (rankingType) => {
    const members = [
      awa,
      member(2, { name: 'Koffi Mensah', status: 'pending' }),
      member(3, { name: 'Fatou Ndiaye', status: 'pending' }),
    ]
    const { user, requests, place } = await open({
      [asks]: { body: ranking({ rankingType, activeCount: 1, hands: waiting }) },
      [`GET /tontines/${tontineId}`]: { body: tontine({ members }) },
      [`POST /tontines/${tontineId}/members/approve`]: {
        body: { approved: [memberId(2), memberId(3)], leftOut: [] },
      },
    })
    expect(await screen.findByRole('list', { name: 'Votre liste' })).toHaveTextContent(
      'Koffi MensahFatou Ndiaye',
    )
    await user.click(screen.getByRole('button', { name: 'Ces 2 personnes sont dans la tontine' }))
    expect(await screen.findByText('2 membres approuvés')).toBeVisible()
    const sent = requests.find(({ path }) => path.endsWith('/approve'))
    expect(sent?.body).toEqual({ memberIds: [memberId(2), memberId(3)] })
    await user.click(screen.getByRole('button', { name: 'Corriger la liste' }))
    await waitFor(() => expect(place()).toBe(paths.tontineMembers(tontineId)))
  },
)

test('a user who may not arrange the order does not see pending members', async () => {
  const { requests } = await open({
    [asks]: { body: ranking({ mayArrange: false, hands: waiting }) },
  })
  await screen.findByText('Aucun classement disponible')
  expect(requests.map(({ path }) => path)).toEqual([`/tontines/${tontineId}/ranking`])
})

test('ranking-3 an unknown tontine leads to the not-found page', async () => {
  const { place } = await open({ [asks]: { status: 404 } })
  await waitFor(() => expect(place()).toBe(paths.notFound))
})

test('ranking-4 the loading state is labelled as in the specification', async () => {
  await open({ [asks]: { comes: 'never' } })
  expect(await screen.findByText('Loading ranking data...')).toBeVisible()
})

test('ranking-5 the organizer makes an order again after confirmation', async () => {
  const ordered = ranking({ rankingType: 'automatic', rankingMethod: 'alphabetical' })
  const { user } = await open({
    [asks]: { body: ordered },
    [`POST /tontines/${tontineId}/ranking/automatic`]: { body: ordered },
  })
  await user.click(await screen.findByRole('button', { name: 'Refaire l’ordre' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/^Refaire l’ordre de «.Les Cousines.»/)
  expect(question).toHaveTextContent('L’ordre des 2 membres sera remplacé')
  await user.click(screen.getByRole('button', { name: 'Refaire l’ordre' }))
  expect(await screen.findByText('Rangements automatiques générés avec succès')).toBeVisible()
})

test('D6 a preview says over its ranks that the draw is still to come, and nobody makes it again', async () => {
  const hands = [1, 2].map((number) =>
    hand(number, { rank: number, date: calendarDate(`2026-12-0${number}`) }),
  )
  const random = { rankingType: 'automatic', rankingMethod: 'random' } as const
  await open({
    [asks]: { body: ranking({ ...random, isPreview: true, hands }) },
    [`GET /tontines/${tontineId}/draws`]: { body: { rows: [], next: null, coming: null } },
  })
  const note = await screen.findByText('aperçu, le tirage reste à faire')
  const [first] = screen.getAllByText('Membre 1')
  expect(note.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByText(/^Date de paiement : /)).toHaveLength(2)
  expect(screen.queryByText(/Ordre tiré au sort/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Refaire/ })).toBeNull()
  expect(await screen.findByText('Rien n’est encore tiré.')).toBeVisible()
  expect(screen.queryByText(/Tirage n°/)).toBeNull()
})

test('ranking-6 a server error during a draw is reported', async () => {
  const { user } = await open({
    [asks]: { body: ranking({ rankingType: 'automatic', rankingMethod: 'lilo' }) },
    [`POST /tontines/${tontineId}/ranking/automatic`]: { status: 500 },
  })
  await user.click(await screen.findByRole('button', { name: 'Refaire l’ordre' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(/«.Les Cousines.»/)
  await user.click(screen.getByRole('button', { name: 'Refaire l’ordre' }))
  expect(await screen.findByText('Échec de génération des rangements automatiques')).toBeVisible()
})

test('ranking-7 a missing rank is last, and each status is named', async () => {
  await open({
    [asks]: {
      body: ranking({
        hands: [
          hand(1, { status: 'pending' }),
          hand(2, { status: 'rejected' }),
          hand(3, { rank: 1, date: calendarDate('2026-12-01') }),
        ],
      }),
    },
  })
  expect(await screen.findByRole('heading', { name: 'Classement des membres' })).toBeVisible()
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Membre 3')
  for (const state of ['Actif', 'En attente', 'Rejeté'])
    expect(screen.getByText(state)).toBeVisible()
  expect(screen.getAllByText('Date de paiement : Non programmé')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Retour à la tontine' })).toBeVisible()
})

test('a frozen order is not drawn again', async () => {
  await open({
    [asks]: {
      body: ranking({ rankingType: 'automatic', rankingMethod: 'lilo', isFrozen: true }),
    },
  })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('Aucun classement disponible')
  expect(screen.queryByRole('button', { name: /Refaire/ })).toBeNull()
})

test('the latest draws are shown, and older ones on request', async () => {
  const listed = (numbers: readonly number[], next: string | null) => ({
    rows: numbers.map((number) => draw(number)),
    next,
    coming: null,
  })
  const { user } = await open({
    [asks]: { body: ranking({ rankingType: 'automatic', rankingMethod: 'random' }) },
    [`GET /tontines/${tontineId}/draws`]: { body: listed([40, 39], 'older') },
    [`GET /tontines/${tontineId}/draws?cursor=older`]: { body: listed([38], null) },
  })
  await user.click(await screen.findByText('1 tirage plus ancien'))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Voir plus' }))
  expect(await screen.findByRole('heading', { name: /^Tirage n°.38/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull()
})

test('D14 a draw aloud shows its numbers, who typed them, and who says whether it was so', async () => {
  const participants = [
    { participantId: memberId(2), commitment: 'e'.repeat(64), secret: '0042' },
    { participantId: 'server', commitment: 'c'.repeat(64), secret: '5'.repeat(64) },
  ]
  const aloud = { ...draw(3), kind: 'room', participants, recordedBy: memberId(1) }
  const attested = [{ memberId: memberId(2), wasSo: false }]
  const { user } = await open({
    [asks]: {
      body: ranking({
        rankingType: 'automatic',
        rankingMethod: 'random',
        isFrozen: true,
        hands: [hand(1, { rank: 1 }), hand(2, { rank: 2, isFromHat: true })],
      }),
    },
    [`GET /tontines/${tontineId}/draws`]: {
      body: {
        rows: [
          { ...aloud, attested },
          { ...aloud, number: 2, drawId: `${tontineId}:2` },
        ],
        next: null,
        coming: null,
        voids: [{ ...draw(1), participants: [], because: 'secrets-missing', missing: ['server'] }],
      },
    },
  })
  expect(await screen.findByText('Tiré en salle')).toBeVisible()
  const [recorder] = await screen.findAllByText(/Nombres notés par Membre 1\./)
  expect(recorder).toBeVisible()
  expect(screen.getByText(/Ce n’était pas ainsi, selon Membre 2\./)).toBeVisible()
  expect(screen.getAllByText('0042')[0]).toBeInTheDocument()
  await user.click(screen.getByText('1 tirage plus ancien'))
  expect(screen.getByText('Personne n’a encore confirmé ce tirage.')).toBeVisible()
  await user.click(screen.getByText('1 tirage n’a pas compté'))
  expect(screen.getByText(/^Tirage n°.1/)).toBeVisible()
})

test('D13 a member wishes to come later in the draw, and everybody reads it', async () => {
  const wishes = `PUT /tontines/${tontineId}/draw/wish`
  const hands = [hand(1, { rank: 1 }), hand(2, { rank: 2, notBefore: 2 })]
  const body = ranking({
    rankingType: 'automatic',
    rankingMethod: 'random',
    mayArrange: false,
    hands,
  })
  const { user, requests } = await open({ [asks]: { body }, [wishes]: { body } })
  expect(await screen.findByText('Souhaite passer au 2e tour ou après')).toBeVisible()
  const choice = await screen.findByRole('combobox', { name: 'Pas avant' })
  await user.selectOptions(choice, 'le 2e tour')
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ notBefore: 2 }),
  )
})

describe('turns that the circle agrees on before the draw', () => {
  const fixes = `PUT /tontines/${tontineId}/draw/fixed`
  const body = ranking({
    rankingType: 'automatic',
    rankingMethod: 'random',
    mayArrange: true,
    hands: [hand(1, { rank: 1, fixedRank: 1 }), hand(2, { rank: 2 }), hand(3, { rank: 3 })],
  })

  test('D13 the organizer proposes a turn without a draw, and says yes to asking everybody', async () => {
    const { user, requests } = await open({ [asks]: { body }, [fixes]: { body } })
    expect(await screen.findByText('1er tour donné d’avance')).toBeVisible()
    const propose = screen.getByRole('button', { name: 'Donner ce tour' })
    expect(propose).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pour qui' }), hand(3).memberName)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tour' }), '2')
    await user.click(propose)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('redira oui')
    await user.click(within(dialog).getByRole('button', { name: 'Donner ce tour' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        handId: hand(3).handId,
        rank: 2,
      }),
    )
  })

  test('D13 a turn that was agreed on can be drawn after all', async () => {
    const { user, requests } = await open({ [asks]: { body }, [fixes]: { body } })
    await user.click(await screen.findByRole('button', { name: /^Le tirer au sort.:/ }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Le tirer au sort' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        handId: hand(1).handId,
        rank: null,
      }),
    )
  })

  test('D13 other members see what was agreed, and change nothing', async () => {
    await open({ [asks]: { body: { ...body, mayArrange: false } } })
    expect(await screen.findByText('Tours donnés d’avance')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Donner ce tour' })).toBeNull()
  })
})

test('D15 a turn that is not drawn has its day and nobody’s name, and its hands have no day', async () => {
  await open({
    [asks]: {
      body: ranking({
        rankingType: 'automatic',
        rankingMethod: 'random',
        isFrozen: true,
        meetings: [
          { rank: 2, date: calendarDate('2027-01-01') },
          { rank: 3, date: calendarDate('2027-02-01') },
        ],
        hands: [
          hand(3, { memberName: 'Fatou Ndiaye' }),
          hand(1, { memberName: 'Awa Koné', rank: 1, date: calendarDate('2026-12-01') }),
          hand(2, { memberName: 'Koffi Mensah' }),
        ],
      }),
    },
    [`GET /tontines/${tontineId}/draws`]: {
      body: {
        rows: [],
        next: null,
        coming: {
          number: 2,
          drawId: `${tontineId}:2`,
          commitment: 'c0ffee'.repeat(10),
          listHash: 'a'.repeat(64),
          hands: [],
          rank: 2,
        },
      },
    },
  })
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  )
  expect(lines[0]).toMatch(/Awa Koné.*1er décembre 2026/)
  expect(lines[1]).toMatch(/^2.*À tirer au sortSéance du 1er janvier 2027$/)
  expect(lines[2]).toMatch(/À tirer au sortSéance du 1er février 2027$/)
  for (const line of lines.slice(3)) expect(line).toMatch(/À tirer au sort/)
  expect(screen.getByText(/Chaque tour est tiré à sa séance/)).toBeVisible()
  expect(await screen.findByText('Engagement pour le prochain tirage')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Échanger mon tour' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Voir les échanges' })).toBeVisible()
})
