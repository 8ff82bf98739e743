import { screen } from '@testing-library/react'
import { minor } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../../testing/open-page.tsx'
import { koffi, tontine, tontineId } from '../../../testing/views.ts'
import { FirstDayNote } from './FirstDayNote.tsx'

test('D8, D13, S4 a member asked about other terms reads them, and agrees or leaves', async () => {
  const path = `/tontines/${tontineId}/members/${koffi.id}/answer`
  const requests = serve({ [`POST ${path}`]: { body: {} } })
  const shown = tontine({
    phase: 'enrolling',
    leaversPaid: 'end',
    leaverKept: minor(500),
    members: [koffi],
    fixedRanks: [4],
    fixedTurns: [{ rank: 4, memberId: koffi.id }],
  })
  const firstDayAskedAt = '2026-11-20T08:00:00.000Z'
  const asked = { ...koffi, hands: 5, handsAgreed: 1, firstDayAskedAt }
  const page = { Component: () => <FirstDayNote tontine={shown} member={asked} /> }
  const words = ['agreed', 'consent', 'members', 'tontines'] as const
  const { user } = await openPage({ page, path: '/', at: '/', words: [...words] })
  expect(screen.getByText(/maintenant 5\sparts au lieu de 1/)).toBeVisible()
  expect(screen.getByText(/^La première échéance est le/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Quitter la tontine' })).toBeVisible()
  expect(screen.getByText(/laissent 500\sF CFA par part/)).toBeVisible()
  expect(screen.getByText(/remboursées après le dernier tour/)).toBeVisible()
  expect(screen.getByText(/^Le tour 4 \(Koffi Mensah\) est fixé d’avance/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'D’accord' }))
  expect(await screen.findByText('Votre accord est noté')).toBeVisible()
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path,
    body: { takesPart: true, askedAt: firstDayAskedAt },
  })
})
