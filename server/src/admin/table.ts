import type { Locale } from '@mainforte/domain/kernel/language'
import type { UserRow } from '@mainforte/contract/admin/views'
import { csvOf } from '@mainforte/domain/reports/csv'
import { wordsOf } from '@mainforte/words/words'

/** The accounts as a CSV file for spreadsheets. */
export function usersTable(users: readonly UserRow[], locale: Locale): string {
  const { columns, states, roles } = wordsOf(locale).admin.table
  const yes = (is: boolean) => (is ? states.yes : states.no)
  return csvOf([
    [
      columns.name,
      columns.email,
      columns.role,
      columns.confirmed,
      columns.verified,
      columns.suspended,
      columns.created,
      columns.seen,
      columns.id,
    ],
    ...users.map((user) => [
      user.displayName,
      user.email,
      roles[user.role],
      yes(user.isConfirmed),
      yes(user.isVerified),
      yes(user.isSuspended),
      user.createdAt.slice(0, 10),
      user.seenAt?.slice(0, 10) ?? null,
      user.id,
    ]),
  ])
}
