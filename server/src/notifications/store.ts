import type { Language } from '@mainforte/domain/kernel/language'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../kernel/database.ts'

export interface Recipient {
  readonly email: string
  readonly language: Language
}

/** The account behind a user id, if it can be written to. */
export const findRecipient = (sql: Sql, userId: UserId): Promise<Recipient | undefined> =>
  sql
    .selectFrom('profiles')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst()

/** What a mail says of a member and his tontine. */
export const findMemberFacts = (sql: Sql, tontineId: TontineId, memberId: MemberId) =>
  sql
    .selectFrom('tontineMembers as m')
    .innerJoin('tontines as t', 't.id', 'm.tontineId')
    .select(['m.name as memberName', 'm.userId', 't.name as tontineName', 't.adminId'])
    .where('m.tontineId', '=', tontineId)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
