import { webcrypto } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { openPage } from '../../testing/open-page.tsx'
import { tontine, tontineId } from '../../testing/views.ts'
import { writeOfflineWith } from '../kernel/api/write-offline.ts'
import { signedIn } from '../kernel/session/session.ts'
import { outbox } from '../outbox/outbox.ts'
import { writeForm } from '../outbox/write-form.ts'
import * as page from '../tontines/detail/DetailPage.tsx'

const adds = `POST /tontines/${tontineId}/members`

/** Types somebody into the form, of which no request is answered. */
async function add(name: string, email: string) {
  vi.stubGlobal('crypto', webcrypto)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await clear(createStore('mainforte-outbox', 'unsent'))
  signedIn(sessionOf(account))
  writeOfflineWith(writeForm)
  const { user } = await openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: `${paths.tontine(tontineId)}?tab=members`,
    words: ['tontines', 'rotation', 'members', 'terms', 'agreed', 'listing', 'outbox', 'phones'],
    responses: { [`GET /tontines/${tontineId}`]: { body: tontine() }, [adds]: { comes: 'lost' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Nom'), name)
  await user.click(form.getByRole('button', { name: /^Téléphone, e-mail/ }))
  await user.type(form.getByRole('textbox', { name: /^E-mail/ }), email)
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  return { user, form }
}
afterEach(() => vi.restoreAllMocks())

test('M1, J17 without network a name is written down, and an e-mail waits in the form', async () => {
  const { user, form } = await add('Yao Kouassi', 'yao@example.ci')
  expect(form.getByText(/^Sans réseau, ajoutez un nom/)).toBeVisible()
  expect(await form.findByText("Échec de l'ajout du membre")).toBeVisible()
  expect(outbox.get().size).toBe(0)
  await user.clear(form.getByRole('textbox', { name: /^E-mail/ }))
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const unsent = within(await screen.findByRole('list', { name: 'Pas encore envoyé' }))
  expect(await unsent.findByText(/^Nouveau membre.: Yao Kouassi$/)).toBeVisible()
  const [one] = outbox.get().get(tontineId) ?? []
  expect(one?.command).toMatchObject({ person: { name: 'Yao Kouassi', email: null } })
})
