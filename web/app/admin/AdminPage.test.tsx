import type { FiguresView } from '@mainforte/contract/admin/views'
import { paths } from '@mainforte/contract/paths'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import * as page from './AdminPage.tsx'

const figures: FiguresView = {
  users: { total: 1234, confirmed: 1200, verified: 12, suspended: 3 },
  tontines: [
    { phase: 'running', count: 7 },
    { phase: 'cancelled', count: 2 },
  ],
  months: ['2026-10', '2026-11'],
  registrations: [{ month: '2026-11', count: 5 }],
  payments: [
    { month: '2026-11', currency: 'XOF', count: 3, amount: minor(75_000) },
    { month: '2026-11', currency: 'EUR', count: 1, amount: minor(2_550) },
  ],
}

const open = (body: FiguresView | undefined) => {
  serve({ 'GET /admin/figures': body ? { body } : { status: 400, body: { code: 'X' } } })
  return openPage({ page, path: paths.admin, at: paths.admin, words: ['admin'] })
}

test('admin-1 users, tontines and money are shown, each currency separately', async () => {
  await open(figures)
  expect(await screen.findByText(/^1\s234$/)).toBeVisible()
  expect(screen.getByText('Versements par mois, XOF')).toBeVisible()
  expect(screen.getByText('Versements par mois, EUR')).toBeVisible()
  expect(screen.getByText(/^novembre 2026 : 75\s000\sF/)).toBeInTheDocument()
})

test('failed figures can be retried', async () => {
  await open(undefined)
  expect(await screen.findByText('Les chiffres n’ont pas pu être chargés.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})
