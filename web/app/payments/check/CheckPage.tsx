import { paths } from '@mainforte/contract/paths'
import type { CheckView } from '@mainforte/contract/payments/views'
import { amountInWords } from '@mainforte/words/kernel/amount-words'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../kernel/api/api-error.ts'
import { api } from '../../kernel/api/api.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Logo } from '../../ui/display/Logo.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { JournalEntries } from '../receipt/JournalEntries.tsx'
import { tontineInToken } from './tontine-in-token.ts'

const LinkedHead = lazyPart('LinkedHead', null, () => import('../../journal/stored/LinkedHead.tsx'))

/**
 * The target of a receipt's code, on a device that has the app: what the server's page says, and
 * whether the journal that came with the receipt is the one that this device has verified. The
 * comparison needs no network. (J13, P11)
 */
export function Component() {
  const words = useWords('receipts', 'check')
  const { token = '' } = useParams()
  const tontineId = tontineInToken(token)
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6">
        <title>{`${words.title} – Mainforte`}</title>
        <Link to={paths.home} reloadDocument className="justify-self-start">
          <Logo className="h-8" />
        </Link>
        {tontineId && <LinkedHead checked={tontineId} />}
        <Checked token={token} />
      </main>
    </QueryClientProvider>
  )
}

function Checked({ token }: { token: string }) {
  const words = useWords('receipts', 'check')
  const { data, error } = useQuery(api.payments.check.query({ token }))
  if (data) return <Receipt view={data} />
  if (!error) return <Skeleton className="h-48 w-full rounded-card" />
  if (error instanceof ApiError && error.status === 404)
    return <Verdict tone="error" title={words.unknown} text={words.unknownText} />
  return (
    <>
      <h1 className="text-2xl">{words.title}</h1>
      <Problem error={error} />
    </>
  )
}

interface VerdictProps {
  tone: 'success' | 'warning' | 'error'
  title: string
  text: string
}

const Verdict = ({ tone, title, text }: VerdictProps) => (
  <Alert tone={tone}>
    <h1 className="text-xl">{title}</h1>
    <p>{text}</p>
  </Alert>
)

function Receipt({ view }: { view: CheckView }) {
  const words = useWords('receipts', 'check')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { amount, currency, state, changed, written, cycles } = view
  const when = format.dateTime(changed?.at ?? written.at)
  const isReversed = state === 'reversed'
  const verdicts = {
    confirmed: { tone: 'success', title: words.genuine, text: words.genuineText },
    contested: { tone: 'warning', title: words.contested, text: words.contestedText(when) },
    reversed: { tone: 'error', title: words.reversed, text: words.reversedText(when) },
  } as const
  const cyclesText =
    cycles === null
      ? words.cyclesNone
      : cycles.first === cycles.last
        ? String(cycles.first)
        : words.cyclesRange(cycles.first, cycles.last)
  return (
    <>
      <Verdict {...verdicts[state]} />
      <Card>
        <CardHeader title={words.number(view.receipt)} />
        <p className="@container">
          <Money
            amount={amount}
            currency={currency}
            as="figure"
            isStruck={isReversed}
            className="text-3xl font-bold"
          />
        </p>
        <p className="mt-1 text-muted first-letter:uppercase">
          {amountInWords(format.locale, amount, currency)}
        </p>
        <dl className="mt-4 mb-3 divide-y divide-line">
          <Fact name={words.state}>{words.states[state]}</Fact>
          <Fact name={words.tontine}>{view.tontineName}</Fact>
          <Fact name={words.member}>{view.member || words.erased}</Fact>
          {view.payer !== null && <Fact name={words.payer}>{view.payer || words.erased}</Fact>}
          <Fact name={words.date}>{format.date(view.date)}</Fact>
          <Fact name={words.method}>{methods[view.method]}</Fact>
          {!isReversed && <Fact name={words.cycles}>{cyclesText}</Fact>}
          <Fact name={words.recordedBy}>
            {[
              view.recordedBy || words.erased,
              ...(view.isCarried ? [words.carried] : []),
              ...(view.hasOneName ? [words.oneName] : []),
            ].join(', ')}
          </Fact>
          {view.confirmedBy !== null && (
            <Fact name={view.isWitnessed ? words.witnessedBy : words.confirmedBy}>
              {view.confirmedBy || words.erased}
            </Fact>
          )}
        </dl>
        <p className="text-sm text-muted">{words.initials}</p>
      </Card>
      <Card>
        <CardHeader title={words.journal} />
        <JournalEntries written={written} changed={changed} className="mb-3" />
        <p className="text-sm text-muted">{words.journalText}</p>
      </Card>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt className="text-muted">{name}</dt>
    <dd className="ml-auto text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
)
