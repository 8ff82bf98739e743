import { can } from '@mainforte/domain/permissions'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { topicOf } from '../journal/announcement.ts'
import { subjectFrom } from '../journal/standing.ts'
import type { StandingColumns } from '../journal/standing.ts'
import type { Sql } from '../kernel/database/database.ts'
import { findStandingsIn, findStandingsOf } from './store.ts'

/** The topic of what is about one account alone. */
const ownTopic = (userId: string) => `user:${userId}`

const mayListen = (userId: UserId, standing: StandingColumns): boolean =>
  can({ role: 'user', userId }, 'tontine.hear', subjectFrom(standing))

/** What an account hears live: its own news, and those of the circles that it is in. (A6) */
export async function topicsOf(sql: Sql, userId: UserId): Promise<string[]> {
  const standings = await findStandingsOf(sql, userId)
  const heard = standings.filter((standing) => mayListen(userId, standing))
  return [ownTopic(userId), ...heard.map(({ tontineId }) => topicOf(tontineId))]
}

/** Which of these accounts may hear a topic at this moment. (A6) */
export async function listenersOf(
  sql: Sql,
  topic: string,
  userIds: readonly UserId[],
): Promise<Set<UserId>> {
  const own = userIds.filter((userId) => topic === ownTopic(userId))
  const tontineId = /^tontine:([0-9a-f-]{36})$/.exec(topic)?.[1]
  if (!tontineId || userIds.length === 0) return new Set(own)
  const standings = await findStandingsIn(sql, tontineId, userIds)
  const heard = standings.filter(({ userId, ...standing }) => mayListen(userId, standing))
  return new Set(heard.map(({ userId }) => userId))
}
