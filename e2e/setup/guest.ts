import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'

interface Member {
  id: string
  speaks: string
  status: string
}

/** A member without account opens the link that the officer gives them, in this browser. */
export async function openAsGuest(
  guest: BrowserContext,
  officer: APIRequestContext,
  url: string,
  tontineId: string,
): Promise<void> {
  const path = `${url}/api/tontines/${tontineId}`
  const headers = { origin: url, 'idempotency-key': randomUUID() }
  // The contract types the responses; what is read of them is named here.
  const { members } = (await (await officer.get(path)).json()) as { members: Member[] }
  const isGuest = ({ speaks, status }: Member) => speaks === 'witnesses' && status === 'active'
  const given = await officer.post(`${path}/members/${members.find(isGuest)?.id}/link`, { headers })
  const { token } = (await given.json()) as { token: string }
  const opened = await guest.request.post(`${url}/api/links/open`, {
    headers: { origin: url, 'idempotency-key': randomUUID() },
    data: { token },
  })
  if (!opened.ok()) throw new Error(`The link did not open: ${await opened.text()}`)
}
