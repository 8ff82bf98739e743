/** What a tontine calls an account, as a query; null where the account is no member of it. */
export const nameOfUser = (tontineId: string, userId: string): string => `(
  select named.name from tontine_members named
  where named.tontine_id = ${tontineId} and named.user_id = ${userId} limit 1)`
