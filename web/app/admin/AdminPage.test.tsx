import type { FiguresView, MessageRow } from '@mainforte/contract/admin/views'
import { paths } from '@mainforte/contract/paths'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
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

const open = (body: FiguresView | undefined, rows: readonly MessageRow[] = []) =>
  openPage({
    page,
    path: paths.admin,
    at: paths.admin,
    words: ['admin'],
    responses: {
      'GET /admin/figures': body ? { body } : { status: 400, body: { code: 'X' } },
      'GET /admin/messages': { body: { rows, next: null } },
    },
  })

test('admin-1 users, tontines and money are shown, each currency separately', async () => {
  await open(figures)
  expect(await screen.findByText(/^1\s234$/)).toBeVisible()
  expect(screen.getByText('Versements confirmés par mois, XOF')).toBeVisible()
  expect(screen.getByText('Versements confirmés par mois, EUR')).toBeVisible()
  expect(screen.getByText(/^novembre 2026 : 75\s000\sF/)).toBeInTheDocument()
})

test('contact-5 messages of the contact form are shown as text, with a way to answer', async () => {
  await open(figures, [
    {
      id: '01900000-0000-7000-8000-000000000001',
      name: 'Fatou Diop',
      email: 'fatou@example.ci',
      subject: 'Changer de rythme',
      message: 'Bonjour,\n<b>comment</b> faire ?',
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ])
  expect(await screen.findByRole('heading', { name: 'Changer de rythme' })).toBeVisible()
  expect(screen.getByText(/<b>comment<\/b> faire/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Répondre à Fatou Diop' })).toLeadTo(
    'mailto:fatou%40example.ci?subject=Re%3A%20Changer%20de%20rythme',
  )
})

test('no message is said, too', async () => {
  await open(figures)
  expect(await screen.findByText('Aucun message')).toBeVisible()
})

test('failed figures can be retried', async () => {
  await open(undefined)
  expect(await screen.findByText('Les chiffres n’ont pas pu être chargés.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})
