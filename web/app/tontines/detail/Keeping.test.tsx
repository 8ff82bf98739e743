import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../../testing/open-page.tsx'
import { awa, koffi, tontine, tontineId } from '../../../testing/views.ts'
import * as page from './DetailPage.tsx'

const asks = `GET /tontines/${tontineId}`
const says = `POST /tontines/${tontineId}/looking-on`
const names = `POST /tontines/${tontineId}/members/${koffi.id}/officer`
const second = { memberId: koffi.id, name: koffi.name }

async function open(over: Partial<TontineView>) {
  localStorage.clear()
  const requests = serve({
    [asks]: { body: tontine(over) },
    [says]: { body: {} },
    [names]: { body: koffi },
  })
  const opened = await openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: [
      ...(['tontines', 'terms', 'agreed', 'members', 'listing', 'rotation'] as const),
      ...(['payments', 'payouts', 'phones', 'group'] as const),
    ],
  })
  const sent = () => requests.find(({ method }) => method === 'POST')
  return { ...opened, sent }
}

/** Koffi reads, and Awa organizes it. */
const read = {
  isAdmin: false,
  adminName: 'Awa Koné',
  myMemberId: koffi.id,
  members: [
    { ...awa, isYou: false },
    { ...koffi, isYou: true },
  ],
}

test('W4 the page says who keeps the notebook alone', async () => {
  await open({ keptBy: 'Awa Koné' })
  expect(await screen.findByText('Awa Koné tient le cahier, les autres regardent.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Je regarde seulement' })).toBeNull()
})

test('W4 the organizer shares the notebook with the second account that counts, after a question', async () => {
  const { user, sent } = await open({ isAdmin: true, second })
  const share = 'Partager la tenue du cahier avec Koffi Mensah'
  await user.click(await screen.findByRole('button', { name: share }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Nommer responsable' }))
  await waitFor(() => expect(sent()?.path).toMatch(/officer$/))
})

test('W4 the organizer may put the offer off, on this device for good', async () => {
  const { user } = await open({ isAdmin: true, second })
  await user.click(await screen.findByRole('button', { name: 'Plus tard' }))
  expect(screen.queryByText('Koffi Mensah peut tenir le cahier avec vous.')).toBeNull()
})

test.each([
  ['Je participe', false],
  ['Je regarde seulement', true],
])('W4 the second account says whether it counts: %s', async (name, isOn) => {
  const { user, sent } = await open({ ...read, second })
  const note = (await screen.findByText('Votre oui compte maintenant dans cette tontine.'))
    .parentElement as HTMLElement
  await user.click(within(note).getByRole('button', { name }))
  await waitFor(() => expect(sent()?.body).toEqual({ isOn }))
})

test('W4 whoever looks on reads it, and shares the notebook by one touch', async () => {
  const { user, sent } = await open({ ...read, keptBy: 'Awa Koné', looksOn: true })
  expect(await screen.findByText('Vous regardez seulement.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Partager la tenue du cahier' }))
  await waitFor(() => expect(sent()?.body).toEqual({ isOn: false }))
  expect(await screen.findByText(/^C’est noté\s: votre oui compte/)).toBeVisible()
})

test('W4 any member who is no officer may look on, and officers are not asked', async () => {
  const { user, sent } = await open(read)
  await user.click(await screen.findByRole('button', { name: 'Je regarde seulement' }))
  await waitFor(() => expect(sent()?.body).toEqual({ isOn: true }))
  await open({ ...read, isOfficer: true, looksOn: true })
  await screen.findAllByRole('heading', { level: 1 })
  expect(screen.queryByText('Vous regardez seulement.')).toBeNull()
})
