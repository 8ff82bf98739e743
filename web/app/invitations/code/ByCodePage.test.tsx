import { paths } from '@mainforte/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../../testing/open-page.tsx'
import * as page from './ByCodePage.tsx'

async function bring(text: string) {
  serve({})
  const opened = await openPage({
    page,
    path: paths.joinTontine,
    at: paths.joinTontine,
    words: ['invitations'],
  })
  await opened.user.click(await screen.findByLabelText('Code ou lien d’invitation'))
  await opened.user.paste(text)
  await opened.user.click(screen.getByRole('button', { name: 'Continuer' }))
  return opened
}

test.each([
  ['a code', 'AB2CD3EF'],
  ['a code in small letters', ' ab2cd3ef '],
  ['a whole link', 'https://mainforte.example/join/AB2CD3EF?from=whatsapp'],
  ['a code in two groups', 'AB2C D3EF'],
  ['a code with a hyphen', 'ab2c-d3ef'],
  ['a sentence', 'Bonjour, le code est AB2CD3EF, merci'],
  [
    'a message with a link',
    'Rejoins-nous https://mainforte.example/join/AB2CD3EF👍🏾 avant dimanche !',
  ],
])('%s leads to the invitation', async (_, text) => {
  const { place } = await bring(text)
  await waitFor(() => expect(place()).toBe('/join/AB2CD3EF'))
})

test('I2 the invitation page asks the site which of several codes is meant', async () => {
  const { place } = await bring('AB2CD3OF')
  await waitFor(() => expect(place()).toBe('/join/AB2CD3QF+AB2CD3DF'))
})

test.each([
  ['', 'Entrez un code ou collez un lien.'],
  ['AB2', 'Aucun code de 8 lettres et chiffres ici. Vérifiez-le, ou collez tout le lien.'],
])('"%s" is reported as an invalid code', async (text, message) => {
  const { place } = await bring(text)
  expect(await screen.findByText(message)).toBeVisible()
  expect(place()).toBe(paths.joinTontine)
})

test('by-code-1 a browser without QR code support offers no camera', async () => {
  await bring('AB2')
  expect(screen.queryByRole('button', { name: 'Scanner un QR code' })).toBeNull()
})
