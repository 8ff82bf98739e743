import { paths } from '@mainforte/contract/paths'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { koffi, tontine, tontineId } from '../../testing/views.ts'
import { AttestCard } from './AttestCard.tsx'

test.each([
  ['Oui, c’était ainsi', true],
  ['Non', false],
])('D14 a member who said a number answers once whether it is right: %s', async (name, wasSo) => {
  const attest = { drawId: `${tontineId}:1`, rank: null, number: '0042', recordedBy: koffi.id }
  const Component = () => <AttestCard tontine={tontine()} attest={attest} />
  const { requests } = await openPage({
    responses: { [`POST /tontines/${tontineId}/draw/attest`]: { body: {} } },
    page: { Component },
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['drawing'],
  })
  expect(await screen.findByText(/^Koffi Mensah a noté votre nombre.: 0042\./)).toBeVisible()
  expect(screen.getByText('L’ordre reste le même.')).toBeVisible()
  screen.getByRole('button', { name }).click()
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toContainEqual({ drawId: `${tontineId}:1`, wasSo })
})
