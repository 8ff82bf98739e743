import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { card, tontineId } from '../../testing/views.ts'
import { paths } from '../kernel/paths.ts'
import * as page from './ReportsPage.tsx'

const open = async (rows: readonly ReturnType<typeof card>[]) => {
  serve({ 'GET /tontines?show=active': { body: { rows, next: null } } })
  await openPage({ page, path: paths.reports, at: paths.reports, words: ['reports'] })
}

test('each tontine leads to its notebook, and gives its table and its calendar', async () => {
  await open([card({ name: 'Les sœurs de Cocody', myStatus: 'active' })])
  const notebook = await screen.findByRole('link', {
    name: 'Ouvrir le cahier de Les sœurs de Cocody',
  })
  expect(notebook).toHaveAttribute('href', paths.grid(tontineId))
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    `/api/tontines/${tontineId}/payments.csv`,
  )
  expect(screen.getByRole('link', { name: /ICS/ })).toHaveAttribute(
    'href',
    `/api/tontines/${tontineId}/calendar.ics`,
  )
})

test('who only waits is shown no notebook, but a way to one', async () => {
  await open([card({ myStatus: 'pending' })])
  expect(await screen.findByText('Pas encore de cahier')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Créer une tontine' })).toBeVisible()
})
