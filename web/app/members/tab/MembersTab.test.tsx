import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { awa, koffi, member, tontineId } from '../../../testing/views.ts'
import { MembersTab } from './MembersTab.tsx'

async function open(officer: boolean, responses: StubResponses = {}) {
  const requests = serve(responses)
  const members = [awa, { ...koffi, isOfficer: officer }, member(3, { isGuest: true })]
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
  const opened = await openPage({ page, path: '/', at: '/', words: ['members'] })
  return { requests, ...opened }
}

const guest = member(3, { isGuest: true, phone: '+2250700000001' })
const corrects = `PUT /tontines/${tontineId}/members/${guest.id}`

test('a guest is renamed with a warning about a similar name and a reason', async () => {
  const { user, requests } = await open(false, {
    [corrects]: { status: 409, body: { code: 'correction-needs-reason' } },
  })
  await user.click(screen.getByRole('button', { name: /Membre 3/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Corriger nom ou numéro' }))
  const name = await screen.findByLabelText('Nom')
  const save = screen.getByRole('button', { name: 'Enregistrer la correction' })
  expect(save).toBeDisabled()
  expect(screen.queryByLabelText(/Motif du nouveau nom/)).toBeNull()
  await user.clear(name)
  await user.type(name, 'koffi')
  expect(screen.getByText(/un nom semblable est déjà inscrit : Koffi Mensah\./)).toBeVisible()
  await user.click(save)
  expect(await screen.findByText(/un autre nom demande un motif/)).toBeVisible()
  expect(name).toHaveValue('koffi')
  await user.type(screen.getByLabelText(/Motif du nouveau nom/), 'Mal écrit')
  serve({ [corrects]: { body: guest } })
  await user.click(save)
  expect(await screen.findByText('Correction enregistrée')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ name: 'koffi', reason: null })
})

test('a member with an account is not corrected by others', async () => {
  const { user } = await open(false)
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  expect(await screen.findByRole('menuitem', { name: 'Nommer responsable' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Corriger nom ou numéro' })).toBeNull()
})

const office = `/tontines/${tontineId}/members/${koffi.id}/officer`

test('the organizer appoints an officer after confirming what an officer does', async () => {
  const { user, requests } = await open(false, { [`POST ${office}`]: { body: koffi } })
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nommer responsable' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    /^Nommer Koffi Mensah responsable/,
  )
  expect(screen.getByRole('alertdialog')).toHaveTextContent('de « Les Cousines »')
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Nommer responsable' }))
  expect(await screen.findByText('Koffi Mensah est maintenant responsable')).toBeVisible()
  expect(requests[0]).toMatchObject({ method: 'POST', path: office })
})

test('the organizer dismisses an officer only after confirmation', async () => {
  const { user, requests } = await open(true, { [`DELETE ${office}`]: { body: koffi } })
  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer la responsabilité' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    /^Retirer la responsabilité à Koffi Mensah/,
  )
  expect(screen.getByRole('alertdialog')).toHaveTextContent('de « Les Cousines »')
  await user.click(screen.getByRole('button', { name: 'Retour' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests).toEqual([])

  await user.click(screen.getByRole('button', { name: /Koffi Mensah/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer la responsabilité' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer la responsabilité' }))
  expect(await screen.findByText('Koffi Mensah n’est plus responsable')).toBeVisible()
  expect(requests[0]).toMatchObject({ method: 'DELETE', path: office })
})

test('a guest, who has no account, can’t become an officer', async () => {
  const { user } = await open(false)
  await user.click(screen.getByRole('button', { name: /Membre 3/ }))
  const naming = await screen.findByRole('menuitem', { name: 'Nommer responsable' })
  expect(naming).toHaveAttribute('aria-disabled', 'true')
})
