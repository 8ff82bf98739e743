import { paths } from '@mainforte/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, serve } from '../../../testing/open-page.tsx'
import { paymentId, tontineId } from '../../../testing/views.ts'
import * as page from './ReceiptPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const asks = `GET /payments/${paymentId(1)}`
const open = (at = paths.formerPayment(paymentId(1))) =>
  openPage({ page, path: paths.formerPayment(':paymentId'), at, words: ['payments', 'receipts'] })

test('former-receipt-1 the URL without its tontine redirects to the one with it', async () => {
  serve({ [asks]: { body: { tontineId } } })
  const { place } = await open()
  await waitFor(() => expect(place()).toBe(paths.payment(tontineId, paymentId(1))))
})

test('an id of no payment, or of several, shows none', async () => {
  serve({ [asks]: { status: 404 } })
  await open()
  expect(await screen.findByRole('heading', { name: 'Versement introuvable' })).toBeVisible()
})

test('an invalid id is not queried', async () => {
  const requests = serve({})
  await open('/payments/twelve')
  expect(await screen.findByRole('heading', { name: 'Versement introuvable' })).toBeVisible()
  expect(requests).toEqual([])
})
