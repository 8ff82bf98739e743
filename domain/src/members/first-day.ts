import { daysAfter } from '../kernel/instant.ts'
import type { Member } from './member.ts'

/** How many days a start waits for members who have not agreed to another first day. */
const daysOfAsking = 7

/** From when nobody waits any more for somebody's yes to another first day, in milliseconds since 1970. */
export const firstDaySilentFrom = ({
  firstDayAskedAt,
}: Pick<Member, 'firstDayAskedAt'>): number | null =>
  firstDayAskedAt === null ? null : daysAfter(firstDayAskedAt, daysOfAsking)

/** What says whether somebody else has entered more hands for a member than they said yes to. */
export interface AskedAboutHands {
  readonly handsAgreed?: object | number | null
}

const isAskedAboutHands = ({ handsAgreed }: AskedAboutHands): boolean => handsAgreed != null

/**
 * Whether the start waits for somebody's yes to another first day. Silence ends by itself, but not that of
 * somebody whose own turn was fixed, or hands raised: they lose by it alone. (D8, D13, M8)
 */
export function isAwaitedForFirstDay(
  member: Pick<Member, 'status' | 'firstDayAskedAt' | 'isAsleep'> & AskedAboutHands,
  isFixed: boolean,
  now: number,
): boolean {
  const silentFrom = firstDaySilentFrom(member)
  const isWaitedFor =
    isFixed ||
    isAskedAboutHands(member) ||
    (silentFrom !== null && now < silentFrom && !member.isAsleep)
  return member.status === 'active' && silentFrom !== null && isWaitedFor
}
