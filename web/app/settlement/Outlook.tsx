import { paths } from '@mainforte/contract/paths'
import type { AccountView, OutlookView } from '@mainforte/contract/settlement/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { AccountTable, hasChanged } from './AccountTable.tsx'
import { ComparedRings } from './ComparedRings.tsx'

type Retiring = OutlookView['retiring'][number]

interface ComparedAccountsProps {
  view: Pick<OutlookView, 'before' | 'after' | 'seats' | 'currency'>
  /** Whom it is about; shown first. */
  about?: MemberId
}

/** Every account before and after: first the ones that change. */
export function ComparedAccounts({ view, about }: ComparedAccountsProps) {
  const words = useWords('settlement', 'outlook')
  const before = new Map(view.before.map((account) => [account.memberId, account]))
  const rows = view.after.map((account) => ({
    account,
    before: before.get(account.memberId) ?? account,
  }))
  const isAbout = ({ account }: (typeof rows)[number]) => account.memberId === about
  const changed = rows
    .filter(hasChanged)
    .toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)))
  const others = rows.filter((row) => !hasChanged(row))
  return (
    <Card>
      <CardHeader title={words.accounts} />
      <ComparedRings view={view} />
      {changed.length > 0 && (
        <AccountTable label={words.accounts} rows={changed} currency={view.currency} />
      )}
      {others.length > 0 && (
        <details className="mt-2 border-t border-line pt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {words.unchanged(others.length)}
          </summary>
          <AccountTable
            label={words.unchanged(others.length)}
            rows={others}
            currency={view.currency}
          />
        </details>
      )}
    </Card>
  )
}

/** What happens, in short sentences. */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  const words = useWords('settlement', 'outlook')
  return (
    <Card>
      <CardHeader title={words.what} />
      <ul className="consequences grid gap-1.5 wrap-anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Why something can't be done now; the accounts are still there to read. */
export function Impossible({ tontineId, children }: { tontineId: TontineId; children: string }) {
  const words = useWords('settlement', 'outlook')
  return (
    <Alert
      tone="warning"
      title={words.cannot}
      action={
        <ButtonLink to={paths.accounts(tontineId)} size="sm" variant="outline">
          {words.toAccounts}
        </ButtonLink>
      }
    >
      {children}
    </Alert>
  )
}

/** It is proposed already, and waits for another person's yes. */
export function AlreadyProposed({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('settlement', 'outlook')
  return (
    <Alert
      action={
        <ButtonLink to={paths.proposals(tontineId)} size="sm" variant="outline">
          {words.seeProposal}
        </ButtonLink>
      }
    >
      {words.isProposed}
    </Alert>
  )
}

interface Repaying {
  names: string
  count: number
  amount: string
}

/** Who pays back on the days of the hands that go out: those with the same sum in one sentence. */
export function useRepayTexts(
  { retiring, currency }: Pick<OutlookView, 'retiring' | 'currency'>,
  words: Record<'repays' | 'repaysAtEnd', (repaying: Repaying, day: string) => string>,
): string[] {
  const format = useFormat()
  return retiring.flatMap(({ date, isAtEnd, repays }) =>
    [...Map.groupBy(repays, ({ amount }) => amount)].map(([amount, those]) =>
      words[isAtEnd ? 'repaysAtEnd' : 'repays'](
        {
          names: format.list(those.map(({ memberName }) => memberName)),
          count: those.length,
          amount: format.money(amount, currency),
        },
        format.date(date),
      ),
    ),
  )
}

/** Whether anybody has something to pay back. */
export const isRepaid = (retiring: readonly Retiring[]): boolean =>
  retiring.some(({ repays }) => repays.length > 0)

/** Hands that stay in the round when the others go out: they have received. */
export const staysServed = (account: AccountView | undefined): boolean =>
  account !== undefined && account.retiredHands < account.hands
