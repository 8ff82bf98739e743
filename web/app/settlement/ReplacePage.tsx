import { paths } from '@mainforte/contract/paths'
import type { AccountView, ReplaceView } from '@mainforte/contract/settlement/views'
import { MemberId, type TontineId } from '@mainforte/domain/kernel/ids'
import { SettledAmount } from '@mainforte/domain/settlement/acts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { isNumber, isText, useKept } from '../kernel/form/draft.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { invalidText } from '../kernel/api/error-text.ts'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { MissingPage, PageQuery } from '../ui/MissingPage.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AccountTable } from './AccountTable.tsx'
import { AlreadyProposed, Impossible } from './Outlook.tsx'
import { ReasonField, useReason } from './ReasonField.tsx'

type Candidate = ReplaceView['candidates'][number]

interface Subject {
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

function subjectIn(params: Readonly<Record<string, string | undefined>>): Subject | undefined {
  const found = tontineIn(params)
  const { data: memberId } = MemberId.safeParse(params['memberId'])
  return found && memberId && { ...found, memberId }
}

/** Who takes a member's place, and what the two settle; the account stays as it is. (S5) */
export const { loader, Component } = queryPage({
  subject: subjectIn,
  query: (subject) => api.settlement.replacement.query(subject),
  Page: Replace,
  Missing,
})

interface ReplaceProps {
  subject: Subject
  query: UseQueryResult<ReplaceView>
}

function Replace({ subject, query }: ReplaceProps) {
  const words = useWords('settlement', 'outlook')
  return (
    <PageQuery
      query={query}
      pending={<ListSkeleton rows={3} />}
      missing={<Missing />}
      failed={words.failed}
    >
      {(view) => (view.memberName === '' ? <Missing /> : <Content subject={subject} view={view} />)}
    </PageQuery>
  )
}

interface ContentProps {
  subject: Subject
  view: ReplaceView
}

function Content({ subject, view }: ContentProps) {
  const words = useWords('settlement', 'replace')
  const { tontineName, memberName, isOwn, account, impossible, agreed, isProposed } = view
  const title = isOwn ? words.titleOwn : words.title(memberName)
  return (
    <>
      <PageHeader
        back={{ to: paths.tontineMembers(subject.tontineId), label: tontineName }}
        title={title}
        documentTitle={`${title} – ${tontineName}`}
        text={impossible === null && words.text}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {agreed && <Agreed subject={subject} agreed={agreed} />}
        {agreed && account && (
          <AccountOfBoth account={account} successorName={agreed.successorName} view={view} />
        )}
        {!agreed && isProposed && <AlreadyProposed tontineId={subject.tontineId} />}
        {!agreed && !isProposed && impossible !== null && (
          <Impossible tontineId={subject.tontineId}>
            {impossible === 'own-money' ? words.notYours : refusalText(impossible, 'settlement')}
          </Impossible>
        )}
        {!agreed && !isProposed && impossible === null && (
          <Drafted name={`${subject.tontineId}/replace/${subject.memberId}`}>
            <Choosing subject={subject} view={view} />
          </Drafted>
        )}
      </div>
    </>
  )
}

interface AgreedProps {
  subject: Subject
  agreed: NonNullable<ReplaceView['agreed']>
}

/** Two people agreed; the person who comes is asked, and some may still stop it. */
function Agreed({ subject, agreed }: AgreedProps) {
  const words = useWords('settlement', 'replace')
  const act = useWords('settlement', 'act')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const stop = useCommand({
    send: api.settlement.stopReplacement,
    changes: 'everything',
    done: words.stopped,
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Alert
        title={words.agreed(agreed.successorName)}
        action={
          agreed.mayStop && (
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              {words.stop}
            </Button>
          )
        }
      >
        {words.agreedText(format.dateTime(agreed.lapsesAt))}
      </Alert>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.stopSure}
        text={words.stopText}
        confirmLabel={words.stop}
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate(subject)}
      >
        <Problem error={stop.error} title={act.failed} feature="settlement" />
      </AlertDialog>
    </>
  )
}

function Choosing({ subject, view }: ContentProps) {
  const words = useWords('settlement', 'replace')
  const { candidates, withoutAccount } = view
  const [chosen, setChosen] = useKept<string | undefined>('successor', undefined, isText)
  // Somebody may ask to join, or take it back, while the page is open.
  const successor = candidates.find(({ memberId }) => memberId === chosen) ?? candidates[0]
  if (!successor)
    return (
      <Card>
        <EmptyState
          title={withoutAccount.length > 0 ? words.noneReady : words.none}
          text={
            <>
              <WithoutAccount view={view} /> {words.noneText}
            </>
          }
        >
          <ButtonLink to={paths.tontine(subject.tontineId)} variant="outline">
            {words.toLink}
          </ButtonLink>
        </EmptyState>
      </Card>
    )
  return <ReplaceForm subject={subject} view={view} successor={successor} onChoose={setChosen} />
}

/** Who waits, but would need an account to take the place. */
function WithoutAccount({ view: { withoutAccount } }: { view: ReplaceView }) {
  const words = useWords('settlement', 'replace')
  const format = useFormat()
  if (withoutAccount.length === 0) return null
  return (
    <span className="block wrap-anywhere">{words.needsAccount(format.list(withoutAccount))}</span>
  )
}

type Side = 'successor' | 'former'
const isSide = (kept: unknown): kept is Side => kept === 'successor' || kept === 'former'

interface ReplaceFormProps extends ContentProps {
  successor: Candidate
  onChoose: (memberId: MemberId) => void
}

function ReplaceForm({ subject, view, successor, onChoose }: ReplaceFormProps) {
  const words = useWords('settlement', 'replace')
  const act = useWords('settlement', 'act')
  const outlook = useWords('settlement', 'outlook')
  const format = useFormat()
  const navigate = useNavigate()
  const reason = useReason({ isOptional: false })
  const [typed, setTyped] = useKept<number | undefined>('amount', 0, isNumber)
  // A death was recorded of whoever goes.
  const isDead = view.account !== null && view.account.excusedFrom !== null
  const { data: amount, error: amountError } = SettledAmount.safeParse(typed)
  const code = amountError?.issues[0]?.message
  const problem = code && code !== 'amount-missing' ? invalidText(code) : words.amountMissing
  const [paidBy, setPaidBy] = useKept<Side>('paidBy', 'successor', isSide)
  const [isSubmitted, setSubmitted] = useState(false)
  // The question stays about the person it was asked about, whoever comes or goes meanwhile.
  const [asked, setAsked] = useState<Candidate>()
  const about = asked ?? successor
  const nextOf = ({ isGuest }: Candidate) => (isGuest ? words.nextGuest : words.next)
  const propose = useCommand({
    send: (settled: { amount: number; reason: string }, options) =>
      api.settlement.replace(
        { ...subject, requestId: about.memberId, paidBy, ...settled },
        options,
      ),
    changes: 'everything',
    done: act.done,
    onDone: () => navigate(paths.proposals(subject.tontineId), { replace: true }),
  })
  return (
    <>
      <Card>
        <RadioGroup
          label={words.who}
          value={successor.memberId}
          onChange={onChoose}
          options={view.candidates.map(({ memberId, name, isGuest, dateJoined }) => ({
            value: memberId,
            label: name,
            hint: isGuest ? words.guest : words.asked(format.dateTime(dateJoined)),
          }))}
        />
        <p className="mt-3 text-sm text-muted empty:hidden">
          <WithoutAccount view={view} />
        </p>
      </Card>
      {view.account && (
        <AccountOfBoth account={view.account} successorName={successor.name} view={view} />
      )}
      <Card>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            reason.submit()
            setSubmitted(true)
            if (reason.checked && amount !== undefined) setAsked(successor)
          }}
        >
          <AmountField
            label={isDead ? words.settledHeirs : words.settled}
            hint={words.settledHint}
            error={isSubmitted && amountError ? problem : undefined}
            currency={view.currency}
            value={typed}
            onChange={setTyped}
          />
          {amount !== 0 && (
            <RadioGroup
              label={words.payer}
              value={paidBy}
              onChange={setPaidBy}
              options={[
                { value: 'successor', label: words.successorPays },
                { value: 'former', label: isDead ? words.heirsPay : words.formerPays },
              ]}
            />
          )}
          <ReasonField reason={reason} />
          <p className="text-sm text-muted">
            {nextOf(successor)} {view.needsAccount && words.needsNotice}
          </p>
          <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
            <Button type="submit">{words.submit}</Button>
            <ButtonLink to={paths.tontineMembers(subject.tontineId)} variant="outline">
              {outlook.back}
            </ButtonLink>
          </div>
        </form>
      </Card>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="primary"
        title={words.sure(view.memberName, about.name)}
        text={nextOf(about)}
        confirmLabel={words.submit}
        isBusy={propose.isPending}
        onConfirm={() => propose.mutate({ amount: amount ?? 0, reason: reason.checked ?? '' })}
      >
        <Problem error={propose.error} title={act.failed} feature="settlement" />
      </AlertDialog>
    </>
  )
}

interface AccountOfBothProps {
  account: AccountView
  successorName: string
  view: ReplaceView
}

/** The account under both names: the same figures. */
function AccountOfBoth({ account, successorName, view }: AccountOfBothProps) {
  const words = useWords('settlement', 'replace')
  const named = (memberId: MemberId, memberName: string, over: Partial<AccountView> = {}) => ({
    account: { ...account, memberId, memberName, isYou: false, ...over },
  })
  // Two rows of one account: the key of the second is that of whoever comes.
  const [{ memberId: other } = { memberId: account.memberId }] = view.candidates
  return (
    <Card>
      <CardHeader title={words.place} />
      <AccountTable
        label={words.place}
        currency={view.currency}
        rows={[
          named(account.memberId, words.before(view.memberName)),
          // A death was recorded of whoever goes.
          named(other, words.after(successorName), { excusedFrom: null }),
        ]}
      />
    </Card>
  )
}

function Missing() {
  const words = useWords('settlement', 'outlook')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.back} />
}
