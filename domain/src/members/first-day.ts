import { daysAfter } from '../kernel/instant.ts'
import type { Member } from './member.ts'

/** For so many days a start waits for those who have not agreed to another first day. */
const daysOfAsking = 7

/** From when nobody waits any more for somebody's yes to another first day, in milliseconds since 1970. */
export const firstDaySilentFrom = ({
  firstDayAskedAt,
}: Pick<Member, 'firstDayAskedAt'>): number | null =>
  firstDayAskedAt === null ? null : daysAfter(firstDayAskedAt, daysOfAsking)

/** Whether the start waits for somebody's yes to another first day; silence ends by itself. (D8) */
export const isAwaitedForFirstDay = (
  member: Pick<Member, 'status' | 'firstDayAskedAt'>,
  now: number,
): boolean => member.status === 'active' && now < (firstDaySilentFrom(member) ?? 0)
