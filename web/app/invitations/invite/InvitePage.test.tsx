import { paths } from '@mainforte/contract/paths'
import { invitePage } from '@mainforte/words/testing/quoted'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import { card, tontine, tontineId } from '../../../testing/views.ts'
import { signedIn } from '../../kernel/session/session.ts'
import * as page from './InvitePage.tsx'

showsAsQuoted(invitePage)

const row = (email: string, over: object = {}) => ({
  id: email,
  email,
  tontineName: null,
  status: 'queued',
  createdAt: '2026-11-20T09:00:00Z',
  ...over,
})

const mine = { body: { rows: [card({ isAdmin: true })], next: null } }
const none = { body: { rows: [], next: null } }

async function open(responses: StubResponses = {}, at: string = paths.invite) {
  const requests = serve({
    'GET /tontines': mine,
    'GET /invitations': { body: { rows: [] } },
    'POST /invitations': { status: 201, body: { rows: [row('a@x.ci')] } },
    ...responses,
  })
  const opened = await openPage({ page, path: paths.invite, at, words: ['invitations'] })
  await screen.findByRole('heading', { level: 1, name: 'Inviter des amis' })
  await screen.findByRole('tab', { name: 'Par Email' })
  return { ...opened, requests: () => requests.filter(({ method }) => method === 'POST') }
}

const field = () => screen.getByLabelText('Adresse e-mail')
const send = () => screen.getByRole('button', { name: 'Envoyer les invitations' })
const chips = () =>
  within(screen.getByRole('list', { name: 'Adresses ajoutées' })).getAllByRole('listitem')

async function add(user: UserEvent, typed: string) {
  await user.type(field(), typed)
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
}

test('invite-1 addresses are added as chips, by button or Enter, and can be removed', async () => {
  const { user } = await open()
  expect(send()).toBeDisabled()
  await add(user, ' Awa@Example.CI')
  await user.type(field(), 'koffi@example.ci{Enter}')
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'awa@example.ci',
    'koffi@example.ci',
  ])
  expect(field()).toHaveFocus()
  expect(send()).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Retirer awa@example.ci' }))
  expect(chips()).toHaveLength(1)
  expect(field()).toHaveFocus()
})

test('invite-2 an empty field is ignored; an invalid or repeated address is reported', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await add(user, 'awa.example.ci')
  expect(screen.getByText('Veuillez entrer une adresse email valide.')).toBeVisible()
  await user.clear(field())
  expect(screen.queryByRole('alert')).toBeNull()
  await add(user, 'awa@example.ci')
  await add(user, 'AWA@example.ci')
  expect(screen.getByText('Cette adresse email a déjà été ajoutée.')).toBeVisible()
})

test('invite-3 without an address nothing is sent, also by keyboard', async () => {
  const { user, requests } = await open()
  await user.click(screen.getByLabelText('Message'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByText('Veuillez ajouter au moins une adresse email.')).toBeVisible()
  expect(requests()).toEqual([])
})

test('invite-4 the message greets in French, signed, in five rows; a general invitation goes out', async () => {
  const { user, requests } = await open()
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  expect(message).toHaveAttribute('rows', '5')
  expect(message.value).toMatch(/^Bonjour,[\s\S]*rejoindre/)
  expect(message.value.split('\n').at(-1)).toBe('Un ami')
  const choice = screen.getByLabelText<HTMLSelectElement>('Tontine')
  expect(choice.options[0]).toHaveTextContent('Invitation générale')
  expect(choice).toHaveValue('')

  await add(user, 'a@x.ci')
  await user.click(send())
  expect(await screen.findByText('Invitations envoyées à 1 personne(s)!')).toBeVisible()
  expect(requests()).toMatchObject([
    { body: { emails: ['a@x.ci'], message: message.value, tontineId: null } },
  ])
  expect(screen.queryByRole('list', { name: 'Adresses ajoutées' })).toBeNull()
  expect(send()).toBeDisabled()
})

test('invite-5 a linking page may preselect the tontine, and an address still being typed is included', async () => {
  const { user, requests, place } = await open({}, paths.inviteTo(tontineId))
  expect(screen.getByLabelText('Tontine')).toHaveValue(tontineId)
  await add(user, 'a@x.ci')
  await user.type(field(), 'b@x.ci')
  await user.click(send())
  await screen.findByText('Invitations envoyées à 1 personne(s)!')
  expect(requests()).toMatchObject([{ body: { emails: ['a@x.ci', 'b@x.ci'], tontineId } }])
  await user.selectOptions(screen.getByLabelText('Tontine'), 'Invitation générale')
  expect(place()).toBe(paths.invite)
})

test.each(['a@x.ci', 'A@X.ci', 'a@x.ci, ', 'b@x.ci;a@x.ci b@x.ci'])(
  'input that repeats an added address, %j, does not block the invitation',
  async (left) => {
    const { user, requests } = await open()
    await add(user, 'a@x.ci')
    await add(user, 'b@x.ci')
    await user.click(field())
    await user.paste(left)
    await user.click(send())
    await screen.findByText('Invitations envoyées à 1 personne(s)!')
    expect(requests()).toMatchObject([{ body: { emails: ['a@x.ci', 'b@x.ci'] } }])
    expect(field()).toHaveValue('')
  },
)

test('invite-6 a user who runs no tontine sees no choice of tontines', async () => {
  const { user } = await open({ 'GET /tontines': none })
  expect(screen.queryByLabelText('Tontine')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Par Lien' }))
  expect(await screen.findByText('Vous n’organisez aucune tontine.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Créer une tontine' })).toLeadTo(paths.createTontine)
})

test('invite-7 while sending, the button says so and ignores a second click', async () => {
  const { user } = await open({ 'POST /invitations': { comes: 'never' } })
  await add(user, 'a@x.ci')
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
})

test('invite-8 a failure is reported, loses nothing, and the retry is the same request', async () => {
  const { user, requests } = await open({
    'POST /invitations': [{ comes: 'lost' }, { status: 201, body: { rows: [row('a@x.ci')] } }],
  })
  await add(user, 'a@x.ci')
  await user.click(send())
  expect(
    await screen.findByText("Échec de l'envoi des invitations. Veuillez réessayer plus tard."),
  ).toBeVisible()
  expect(chips()).toHaveLength(1)
  await user.click(send())
  await screen.findByText('Invitations envoyées à 1 personne(s)!')
  const [first, second] = requests()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a user over the daily limit reads how many mails are left', async () => {
  const { user } = await open({
    'POST /invitations': {
      status: 409,
      body: { code: 'too-many-invitations', data: { limit: 100, left: 3 } },
    },
  })
  await add(user, 'a@x.ci')
  await user.click(send())
  expect(await screen.findByText(/100 adresses en 24 heures. Il vous en reste 3/)).toBeVisible()
})

test('a link in the message is reported at the message', async () => {
  const issues = [{ path: ['message'], code: 'message-has-link' }]
  const refused = { status: 400, body: { code: 'BAD_REQUEST', data: { issues } } }
  const { user } = await open({ 'POST /invitations': refused })
  await add(user, 'awa@example.ci')
  await user.click(send())
  const message = screen.getByLabelText('Message')
  await waitFor(() =>
    expect(message).toHaveAccessibleDescription(/Retirez les liens et les adresses/),
  )
  expect(message).toBeInvalid()
  expect(screen.queryByText(/Échec de l'envoi/)).not.toBeInTheDocument()
})

test('the state of each mail is listed', async () => {
  await open({
    'GET /invitations': {
      body: {
        rows: [
          row('a@x.ci'),
          row('b@x.ci', { status: 'sent', tontineName: 'Les Cousines' }),
          row('c@x.ci', { status: 'failed' }),
        ],
      },
    },
  })
  const line = async (email: string) => (await screen.findByText(email)).closest('li')
  expect(await line('a@x.ci')).toHaveTextContent(/Invitation générale.*En cours d’envoi/)
  expect(await line('b@x.ci')).toHaveTextContent(/Les Cousines.*Envoyée/)
  expect(await line('c@x.ci')).toHaveTextContent('Non distribuée')
})

test('the last five mails are shown, and all of them on request', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => row(`p${n}@x.ci`))
  const { user } = await open({ 'GET /invitations': { body: { rows } } })
  expect(await screen.findByText('p4@x.ci')).toBeVisible()
  expect(screen.queryByText('p5@x.ci')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Afficher les 7' }))
  expect(screen.getByText('p6@x.ci')).toBeVisible()
})

test('invite-9 nothing can be sent before there is a link to send', async () => {
  const { user } = await open({ [`GET /tontines/${tontineId}`]: { comes: 'never' } })
  await user.click(screen.getByRole('tab', { name: 'Par Lien' }))
  for (const way of ['WhatsApp', 'SMS', 'Email'])
    expect(await screen.findByRole('button', { name: way })).toBeDisabled()
})

test('invite-10 the link tab preselects the first tontine, with its link and ways to share it', async () => {
  const { user } = await open({ [`GET /tontines/${tontineId}`]: { body: tontine() } })
  await user.click(screen.getByRole('tab', { name: 'Par Lien' }))
  expect(await screen.findByDisplayValue(`${location.origin}/join/K7M4X9QD`)).toBeVisible()
  expect(screen.getByLabelText('Tontine')).toHaveValue(tontineId)
  for (const benefit of ['Plus simple à gérer', 'Moins de disputes', 'Suivi des paiements'])
    expect(screen.getByText(benefit)).toBeVisible()
  for (const way of ['WhatsApp', 'SMS', 'Email'])
    expect(
      screen.getByRole('link', { name: `Partager par ${way}` }).getAttribute('href'),
    ).toContain('K7M4X9QD')
})

test('L6 who speaks by a link reads what comes before inviting', async () => {
  signedIn(sessionOf({ ...awa, email: null, through: 'link' }))
  serve({ 'GET /tontines': none })
  await openPage({ page, path: paths.invite, at: paths.invite, words: ['invitations'] })
  const address = await screen.findByRole('link', { name: 'Ajouter une adresse e-mail' })
  expect(address).toLeadTo(paths.addAddress)
  expect(screen.queryByRole('tab')).toBeNull()
})
