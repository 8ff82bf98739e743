import { can } from '@mainforte/domain/permissions'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { topicOf } from '../journal/commands/announcement.ts'
import { type StandingColumns, subjectFrom } from './standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { findStandingsIn, findStandingsOf } from './store.ts'

/** The topic of events that concern one account only. */
const ownTopic = (userId: string) => `user:${userId}`

const mayListen = (userId: UserId, standing: StandingColumns): boolean =>
  can({ role: 'user', userId }, 'tontine.hear', subjectFrom(standing))

/** The topics that an account may subscribe to: its own, and those of its tontines. (A6) */
export async function topicsOf(sql: Sql, userId: UserId): Promise<string[]> {
  const standings = await findStandingsOf(sql, userId)
  const readable = standings.filter((standing) => mayListen(userId, standing))
  return [ownTopic(userId), ...readable.map(({ tontineId }) => topicOf(tontineId))]
}

/** Which of these accounts may receive a topic's messages now. (A6) */
export async function listenersOf(
  sql: Sql,
  topic: string,
  userIds: readonly UserId[],
): Promise<Set<UserId>> {
  const own = userIds.filter((userId) => topic === ownTopic(userId))
  const tontineId = /^tontine:([0-9a-f-]{36})$/.exec(topic)?.[1]
  if (!tontineId || userIds.length === 0) return new Set(own)
  const standings = await findStandingsIn(sql, tontineId, userIds)
  const readable = standings.filter(({ userId, ...standing }) => mayListen(userId, standing))
  return new Set(readable.map(({ userId }) => userId))
}
