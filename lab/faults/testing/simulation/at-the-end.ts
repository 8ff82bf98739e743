import type pg from 'pg'
import type { Database } from '@mainforte/server/kernel/database/database'
import type { Encryption } from '@mainforte/server/kernel/database/encryption'
import { verify } from '@mainforte/server/journal/replay/verify'
import { projections } from '@mainforte/server/projections'
import type { Circle, Request } from './request.ts'

/** What a simulation looks at when all is over. */
interface Played {
  readonly requests: readonly Request[]
  readonly circles: readonly Circle[]
  /** Whose request each entry is, by tontine and number. */
  readonly owners: ReadonlyMap<string, Request>
}

/** Where it looks. */
export interface Stored {
  readonly monitor: pg.Client
  readonly reader: Database
  readonly encryption: Encryption
}

/** Every entry is of one request, and the tables say what the journals say. */
export async function checkAtTheEnd(stored: Stored, played: Played): Promise<void> {
  checkAcknowledged(played)
  for await (const { fault } of verify(stored.reader.sql, projections, stored.encryption))
    if (fault) throw new Error(fault.sentence)
  await checkNotifications(stored.monitor, played.circles)
  await checkAnswers(stored.monitor, new Set(played.owners.values()).size)
}

function checkAcknowledged({ requests, owners }: Played): void {
  for (const { circle, effect, command } of requests)
    for (let seq = effect?.from ?? 1; seq <= (effect?.to ?? 0); seq += 1) {
      const owner = owners.get(`${circle.tontineId} ${seq}`)
      if (owner?.command !== command) throw new Error(`acknowledged twice: ${command.type}`)
    }
}

async function checkNotifications(monitor: pg.Client, circles: readonly Circle[]): Promise<void> {
  const { rows } = await monitor.query<{ key: string; count: string }>(
    `select tontine_id || ' ' || user_id || ' ' || kind as key, count(*) from notifications
      where tontine_id is not null group by 1`,
  )
  const stored = new Map<string, number>(rows.map(({ key, count }) => [key, Number(count)]))
  const expected = new Map<string, number>(
    circles.flatMap(({ tontineId, model }) =>
      [...model.notices].map(([key, count]): [string, number] => [`${tontineId} ${key}`, count]),
    ),
  )
  for (const key of new Set([...stored.keys(), ...expected.keys()]))
    if (stored.get(key) !== expected.get(key))
      throw new Error(`notifications ${key}: ${stored.get(key)} of ${expected.get(key)}`)
}

async function checkAnswers(monitor: pg.Client, committed: number): Promise<void> {
  const { rows } = await monitor.query<{ count: string }>('select count(*) from idempotency_keys')
  const [{ count } = { count: '0' }] = rows
  if (Number(count) !== committed)
    throw new Error(`${count} answers are kept of ${committed} commands`)
}
