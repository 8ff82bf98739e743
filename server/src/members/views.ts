/**
 * Today's row of the person who held a row when an entry was written: whoever changed places since
 * then is followed from row to row. A function, since most rows never change places, and the steps
 * of a query are prepared even where they are never taken. (S5)
 */
export const holderAt = (tontineId: string, memberId: string, seq: string): string =>
  `holder_at(${tontineId}, ${memberId}, ${seq})`

/** What somebody is called who held a row when an entry was written. (S5) */
export const nameAt = (tontineId: string, memberId: string, seq: string): string =>
  `name_at(${tontineId}, ${memberId}, ${seq})`

/** The account of the person who held a row when an entry was written. (S5) */
export const userAt = (tontineId: string, memberId: string, seq: string): string =>
  `user_at(${tontineId}, ${memberId}, ${seq})`

/** What `today` says of a row, or `then` where its persons changed places since. (S5) */
export const unlessMoved = (row: string, today: string, then: string): string =>
  `case when ${row}.exchanges = '[]' then ${today}
    else ${then} end`

/**
 * `nameAt` and `userAt` for rows that are not joined already: most never changed persons, and where they say so
 * the functions, which take ten times as long, are not called. (S5)
 */
export const nameThen = (tontineId: string, memberId: string, seq: string): string =>
  heldBy('name', nameAt, [tontineId, memberId, seq])
export const userThen = (tontineId: string, memberId: string, seq: string): string =>
  heldBy('user_id', userAt, [tontineId, memberId, seq])

const heldBy = (
  column: 'name' | 'user_id',
  before: typeof nameAt,
  [tontineId, memberId, seq]: readonly [string, string, string],
): string => `(
  select ${unlessMoved('held', `held.${column}`, before('held.tontine_id', 'held.id', seq))}
  from tontine_members held where held.tontine_id = ${tontineId} and held.id = ${memberId})`

/** What a tontine calls an account, as a query; null where the account is no member of it. */
export const nameOfUser = (tontineId: string, userId: string): string => `(
  select named.name from tontine_members named
  where named.tontine_id = ${tontineId} and named.user_id = ${userId} limit 1)`
