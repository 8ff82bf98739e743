import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { PaymentView } from '@mainforte/contract/payments/views'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { currentUser } from '../kernel/session/session.ts'
import { isDearNetwork, keepOffline } from './keep.ts'

/** A receipt is some 1.5 kB, and stays for a week. */
const maxKept = 6
const day = 24 * 3600 * 1000

type Paid = Pick<PaymentView, 'tontineId' | 'id' | 'status'>

/**
 * Keeps the reader's own latest receipts on this device like every answer, before they are opened:
 * people show them where there is no network.
 */
export async function keepOwnReceipts(): Promise<void> {
  const dashboard = queryClient.getQueryData<DashboardView>(api.dashboard.read.query().queryKey)
  await keep(dashboard?.activity.filter(({ isYours }) => isYours) ?? [])
  await keep(await latestPayments())
}

async function keep(payments: readonly Paid[]): Promise<void> {
  const reader = currentUser()?.id
  const paid = payments.filter(({ status }) => status === 'completed')
  if (paid.length > 0) void keepOffline('receipts')
  for (const { tontineId, id } of paid.slice(0, maxKept)) {
    const receipt = api.payments.read.query({ tontineId, paymentId: id })
    if (queryClient.getQueryData(receipt.queryKey) !== undefined) continue
    if (isDearNetwork() || currentUser()?.id !== reader) return
    await queryClient.prefetchQuery(receipt)
  }
}

/** In all the reader's tontines; they are asked for once a day. */
async function latestPayments(): Promise<readonly Paid[]> {
  const profile = api.profile.read.query()
  const known = queryClient.getQueryState(profile.queryKey)
  const isRecent = Date.now() - (known?.dataUpdatedAt ?? 0) < day
  const { payments } = await queryClient.fetchQuery({
    ...profile,
    ...(isRecent && { staleTime: 'static' }),
  })
  return payments
}
