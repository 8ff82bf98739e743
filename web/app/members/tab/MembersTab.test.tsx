import type { MemberView } from '@mainforte/contract/members/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { awa, koffi, member, tontine, tontineId } from '../../../testing/views.ts'
import { MembersTab } from './MembersTab.tsx'

async function open(
  koffiIs: Partial<MemberView>,
  responses: StubResponses = {},
  waiting: readonly MemberView[] = [],
) {
  const requests = serve(responses)
  const members = [
    awa,
    { ...koffi, ...koffiIs },
    ...[member(3, { isGuest: true })].filter(({ id }) => !waiting.some((one) => one.id === id)),
    ...waiting,
  ]
  const page = {
    Component: () => (
      <MembersTab
        tontineId={tontineId}
        tontineName="Les Cousines"
        members={members}
        isAdmin
        isOfficer
        adminName={awa.name}
        phase="running"
      />
    ),
  }
  const opened = await openPage({ page, path: '/', at: '/', words: ['members', 'phones'] })
  // What a menu asks when it is opened is no command.
  const sent = () => requests.filter(({ method }) => method !== 'GET')
  return { ...opened, sent }
}

test('M8, M9 a touch explains the words of the list, and Escape closes the sentence', async () => {
  const { user } = await open({ hands: 2, isOfficer: true })
  const share = screen.getByRole('button', { name: /^Qu’est-ce qu’une part/ })
  await user.click(share)
  const sentence = /^Avec deux parts, on verse deux cotisations/
  expect(share).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(sentence, { selector: '[role=status]' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(sentence)).toBeNull()
  expect(share).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: /^Que fait un responsable/ }))
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getAllByText(/^Un responsable aide l’organisatrice/)).toHaveLength(2)
})

test('L6 the list says how each member speaks', async () => {
  await open({ speaks: 'phone' }, {}, [member(4, { isGuest: true, speaks: 'link' })])
  expect(screen.getAllByText(/^Depuis le .+, par compte$/)).not.toEqual([])
  expect(screen.getAllByText(/^Depuis le .+, par téléphone et code$/)).toHaveLength(1)
  expect(screen.getAllByText(/^Depuis le .+, par lien$/)).toHaveLength(1)
})

test('W1 the list says since when a member is away, and of nobody else', async () => {
  await open({ asleepSince: calendarDate('2026-10-03') })
  const away = screen.getByText(/^Dernière visite le 3 oct/)
  expect(away).toHaveTextContent(/Quelqu’un d’autre répond à sa place\.$/)
  expect(away.closest('li')).toHaveTextContent('Koffi Mensah')
  expect(screen.getAllByText(/^Dernière visite/)).toHaveLength(1)
})

test('S10 the votes on a newcomer are shown, and each account may say yes', async () => {
  const admission = {
    yes: 2,
    no: 0,
    voters: 5,
    needed: 3,
    isShort: false,
    catchUpUntil: calendarDate('2026-03-12'),
    catchUp: minor(30_000),
    mayVote: true,
    vote: null,
  }
  const fatou = member(4, { status: 'pending', awaits: 'circle', hasAsked: true, admission })
  const path = `/tontines/${tontineId}/members/${fatou.id}/admit`
  const requests = serve({
    [`GET /tontines/${tontineId}`]: { body: tontine() },
    [`POST ${path}`]: { body: { ...fatou, admission: { ...admission, yes: 3, vote: 'yes' } } },
  })
  const page = {
    Component: () => (
      <MembersTab
        tontineId={tontineId}
        tontineName="Les Cousines"
        members={[awa, koffi, fatou]}
        isAdmin={false}
        isOfficer={false}
        adminName={awa.name}
        phase="running"
      />
    ),
  }
  const { user } = await openPage({ page, path: '/', at: '/', words: ['members', 'phones'] })
  expect(await screen.findByText('2 oui sur 5, il en faut 3')).toBeVisible()
  expect(await screen.findByText(/À rattraper : 30\s000.* d’ici le 12 mars 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Oui, Membre 4 peut entrer' }))
  expect(await screen.findByText('Votre réponse est comptée')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path,
    body: { isYes: true },
  })
})

test('S10 after the start the organizer approves with a day for catching up', async () => {
  const fatou = member(4, { status: 'pending', awaits: 'approval' })
  const path = `/tontines/${tontineId}/members/${fatou.id}/approve`
  const requests = serve({
    [`GET /tontines/${tontineId}`]: { body: tontine({ phase: 'running' }) },
    [`POST ${path}`]: { body: { ...fatou, awaits: 'circle' } },
  })
  const page = {
    Component: () => (
      <MembersTab
        tontineId={tontineId}
        tontineName="Les Cousines"
        members={[awa, koffi, fatou]}
        isAdmin
        isOfficer
        adminName={awa.name}
        phase="running"
      />
    ),
  }
  const { user } = await openPage({ page, path: '/', at: '/', words: ['members', 'phones'] })
  await user.click(screen.getByRole('button', { name: 'Approuver Membre 4' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(/plus de la moitié des membres doit aussi dire oui/)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Approuver' }))
  expect(await screen.findByText(/les membres sont prévenus/)).toBeVisible()
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ catchUpUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

/** What the page on which a debt is written off would show. */
const writeOffOf = (of: MemberView, impossible: string | null) => ({
  [`GET /tontines/${tontineId}/settlement/outlook/write-off/${of.id}`]: {
    body: {
      tontineName: 'Les Cousines',
      currency: 'XOF',
      memberName: of.name,
      retiring: [],
      before: [],
      after: [],
      seats: [],
      isProposed: false,
      impossible,
    },
  },
})

test('S5, S6 what the rules would refuse about a member in the round is offered with the reason', async () => {
  const { user, place } = await open({ isGuest: true }, writeOffOf(koffi, 'still-to-receive'))
  await user.click(screen.getByRole('button', { name: new RegExp(koffi.name) }))
  const debt = await screen.findByRole('menuitem', {
    name: /^Effacer la dette.*sortir de la tontine/,
  })
  const replace = screen.getByRole('menuitem', { name: /^Remplacer.*Personne n’attend/ })
  for (const item of [debt, replace]) {
    expect(item).toHaveAttribute('aria-disabled', 'true')
    await user.click(item)
    expect(item).toBeVisible()
  }
  expect(screen.queryByRole('menuitem', { name: 'Retirer de la tontine' })).toBeNull()
  expect(place()).toBe('/')
})

test('M16, M17 the organizer asks missing people on WhatsApp, and the group about a guest', async () => {
  await open({}, {}, [
    member(4, { status: 'pending', awaits: 'answer', phone: '+2250701020304' }),
    member(5, { status: 'pending', awaits: 'witness', isGuest: true }),
  ])
  const ask = await screen.findByRole('link', { name: 'Écrire sur WhatsApp à Membre 4' })
  expect(ask.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2250701020304\?text=/)
  const group = screen.getByRole('link', { name: 'Écrire au groupe sur WhatsApp' })
  expect(decodeURIComponent(group.getAttribute('href') ?? '')).toContain('Connaissez-vous Membre 5')
})

test.each([
  [[4], /^Sans témoin\s: Membre 4$/],
  [[3, 4, 5], /^Sans témoin\s: tous les membres sans compte$/],
])('M17 guests who came in without a witness are named in one line: %j', async (numbers, text) => {
  const guests = numbers.map((number) => member(number, { isGuest: true, isUnwitnessed: true }))
  await open({}, {}, guests)
  expect(await screen.findAllByText(text)).toHaveLength(1)
})

test('S5, S6 with a debt and somebody who waits both lead to their pages', async () => {
  const waiting = member(4, { status: 'pending', answer: 'yes', awaits: 'approval' })
  const { user, place } = await open({ isGuest: true }, writeOffOf(koffi, null), [waiting])
  await user.click(screen.getByRole('button', { name: new RegExp(koffi.name) }))
  const replace = await screen.findByRole('menuitem', { name: 'Remplacer' })
  expect(replace).not.toHaveAttribute('aria-disabled')
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer la dette' }))
  await waitFor(() => expect(place()).toMatch(/\/write-off$/))
})

test('S8 the death of the organizer can be recorded, and of nobody who is out of the round', async () => {
  serve({ ...writeOffOf(awa, null), ...writeOffOf(member(3), null) })
  const organizer = { ...awa, isYou: false }
  const page = {
    Component: () => (
      <MembersTab
        tontineId={tontineId}
        tontineName="Les Cousines"
        members={[organizer, { ...koffi, isYou: true }, member(3, { hands: 1, retiredHands: 1 })]}
        isAdmin={false}
        isOfficer
        adminName={awa.name}
        phase="running"
      />
    ),
  }
  const { user } = await openPage({ page, path: '/', at: '/', words: ['members', 'phones'] })
  await user.click(screen.getByRole('button', { name: new RegExp(awa.name) }))
  expect(await screen.findByRole('menuitem', { name: 'Inscrire un décès' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Exclure de la tontine' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /Membre 3/ }))
  expect(await screen.findByRole('menuitem', { name: 'Effacer la dette' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Inscrire un décès' })).toBeNull()
})

test.each([
  ['the only officer', false, 1],
  ['an officer beside another', true, 0],
])('G2 a member without office proposes something about %s', async (_, hasOther, menus) => {
  serve({})
  const [organizer, reader] = [
    { ...awa, isYou: false },
    { ...koffi, isYou: true },
  ]
  const page = {
    Component: () => (
      <MembersTab
        tontineId={tontineId}
        tontineName="Les Cousines"
        members={[organizer, reader, member(3, { isOfficer: hasOther })]}
        isAdmin={false}
        isOfficer={false}
        adminName={awa.name}
        phase="running"
      />
    ),
  }
  await openPage({ page, path: '/', at: '/', words: ['members', 'phones'] })
  expect(await screen.findByText('Membre 3')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: new RegExp(awa.name) })).toHaveLength(menus)
})

const guest = member(3, { isGuest: true, phone: '+2250700000001' })
const corrects = `PUT /tontines/${tontineId}/members/${guest.id}`

test('a guest is renamed with a warning about a similar name and a reason', async () => {
  const { user, sent } = await open(
    {},
    {
      [corrects]: { status: 409, body: { code: 'correction-needs-reason' } },
    },
  )
  await user.click(screen.getByRole('button', { name: /Membre 3/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Corriger le nom ou le numéro' }))
  const name = await screen.findByLabelText('Nom')
  const save = screen.getByRole('button', { name: 'Enregistrer la correction' })
  expect(save).toBeDisabled()
  expect(screen.queryByLabelText(/Motif du nouveau nom/)).toBeNull()
  await user.clear(name)
  await user.type(name, 'koffi')
  expect(screen.getByText(/un nom semblable est déjà sur la liste : Koffi Mensah\./)).toBeVisible()
  await user.click(save)
  expect(await screen.findByText(/Donnez un motif/)).toBeVisible()
  expect(name).toHaveValue('koffi')
  await user.type(screen.getByLabelText(/Motif du nouveau nom/), 'Mal écrit')
  serve({ [corrects]: { body: guest } })
  await user.click(save)
  expect(await screen.findByText('Correction enregistrée')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ name: 'koffi', reason: null })
})

test('M7, M14 for a guest in the circle the form says that another e-mail takes a second member', async () => {
  const { user, sent } = await open({}, { [corrects]: { body: guest } })
  await user.click(screen.getByRole('button', { name: /Membre 3/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Corriger le nom ou le numéro' }))
  const email = await screen.findByLabelText(/E-mail/)
  expect(email).toHaveAccessibleDescription(/un autre membre confirmera/)
  await user.type(email, 'rose@example.ci')
  await user.click(screen.getByRole('button', { name: 'Enregistrer la correction' }))
  expect(await screen.findByText('Correction enregistrée')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ name: 'Membre 3', email: 'rose@example.ci' })
})

test('a member with an account is not corrected by others', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  expect(await screen.findByRole('menuitem', { name: 'Nommer responsable' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Corriger le nom ou le numéro' })).toBeNull()
})

const office = `/tontines/${tontineId}/members/${koffi.id}/officer`

test('the organizer appoints an officer after confirming what an officer does', async () => {
  const { user, sent } = await open({}, { [`POST ${office}`]: { body: koffi } })
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nommer responsable' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    /^Nommer Koffi Mensah responsable/,
  )
  expect(screen.getByRole('alertdialog')).toHaveTextContent('de « Les Cousines »')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Nommer responsable' }))
  expect(await screen.findByText('Koffi Mensah est maintenant responsable')).toBeVisible()
  expect(sent()[0]).toMatchObject({ method: 'POST', path: office })
})

test('the organizer dismisses an officer only after confirmation', async () => {
  const { user, sent } = await open({ isOfficer: true }, { [`DELETE ${office}`]: { body: koffi } })
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer la responsabilité' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    /^Retirer la responsabilité à Koffi Mensah/,
  )
  expect(screen.getByRole('alertdialog')).toHaveTextContent('de « Les Cousines »')
  await user.click(screen.getByRole('button', { name: 'Retour' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])

  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer la responsabilité' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer la responsabilité' }))
  expect(await screen.findByText('Koffi Mensah n’est plus responsable')).toBeVisible()
  expect(sent()[0]).toMatchObject({ method: 'DELETE', path: office })
})

test('M9 a member who went out can’t become an officer', async () => {
  const { user } = await open({ retiredHands: 1 })
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  expect(await screen.findByRole('menuitem', { name: /^Confier / })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Nommer responsable' })).toBeNull()
})

test('a guest, who has no account, can’t become an officer', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: /Membre 3/ }))
  const naming = await screen.findByRole('menuitem', { name: /^Nommer responsable/ })
  expect(naming).toHaveTextContent('Il faut un compte pour confirmer des versements.')
  expect(naming).toHaveAttribute('aria-disabled', 'true')
})
