import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { setLanguage } from '../kernel/language.ts'
import { setTheme } from '../kernel/theme.ts'
import { paths } from '../paths.ts'
import { currencySymbol } from './currency-symbol.ts'
import * as page from './SettingsPage.tsx'

afterEach(async () => {
  setTheme('system')
  await setLanguage('origin')
  localStorage.clear()
})

async function open() {
  serve({})
  const opened = await openPage({
    page,
    path: paths.settings,
    at: paths.settings,
    words: ['settings'],
  })
  await screen.findByRole('heading', { level: 1, name: 'Paramètres' })
  return opened
}

test('the euro is the symbol of who has chosen none, with an example', async () => {
  await open()
  expect(screen.getByRole('radio', { name: /€ Euro/ })).toBeChecked()
  expect(screen.getByText('Exemple : 25 000 €')).toBeVisible()
})

test('choices hold once they are saved, and not before', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: /FCFA/ }))
  await user.click(screen.getByRole('radio', { name: 'Sombre' }))
  expect(currencySymbol()).toBe('€')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Paramètres enregistrés avec succès')).toBeVisible()
  expect(currencySymbol()).toBe('FCFA')
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('the interface speaks the language that was saved', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: /English/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible(),
  )
})
