import { webcrypto } from 'node:crypto'
import { screen } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { openPage, serve } from '../../testing/open-page.tsx'
import { otherTontineId, paymentId, tontineId } from '../../testing/views.ts'
import { signedIn } from '../kernel/session/session.ts'
import { newOperation, readOutbox, writeDown } from './outbox.ts'
import { NeedsNetwork } from '../ui/Alert.tsx'
import { UnsentNote } from './UnsentNote.tsx'
import { UnsentWarning } from './UnsentWarning.tsx'

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto)
  await clear(createStore('mainforte-outbox', 'unsent'))
  signedIn(sessionOf(account))
  await readOutbox()
  const command = { type: 'confirm-payment', paymentId: paymentId(1) } as const
  await writeDown(tontineId, { operation: newOperation(), command })
  serve({})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (Component: () => React.ReactNode) =>
  openPage({ page: { Component }, path: '/', at: '/', words: ['outbox'] })

test('J17 before a tontine ends, what of it is unsent on this device is said', async () => {
  await open(() => <UnsentWarning tontineId={tontineId} />)
  expect(await screen.findByText('Une note n’est pas envoyée')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Envoyer d’abord' })).toHaveAttribute('href', '/unsent')
})

test('J17 another tontine ends without that warning', async () => {
  await open(() => (
    <>
      <p>Fin</p>
      <UnsentWarning tontineId={otherTontineId} />
    </>
  ))
  expect(await screen.findByText('Fin')).toBeVisible()
  expect(screen.queryByText('Une note n’est pas envoyée')).toBeNull()
})

test('J17 without network each page says what waits for it, and a draw or a vote says so itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open(() => (
    <>
      <UnsentNote />
      <NeedsNetwork />
    </>
  ))
  expect(await screen.findByText(/^Tirages, votes, propositions/)).toBeVisible()
  expect(screen.getByText('Ici, il faut du réseau pour agir.')).toBeVisible()
})
