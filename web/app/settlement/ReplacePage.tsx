import { paths } from '@mainforte/contract/paths'
import type { AccountView, ReplaceView } from '@mainforte/contract/settlement/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { SettledAmount } from '@mainforte/domain/settlement/acts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useIsPast } from '../kernel/browser/clock.ts'
import { isNumber, isText, useDrafted } from '../kernel/form/draft.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { invalidText } from '../kernel/api/error-text.ts'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { AccountTable } from './AccountTable.tsx'
import { ActForm } from './ActForm.tsx'
import { AlreadyProposed, Impossible } from './Outlook.tsx'
import { useReason } from './ReasonField.tsx'
import { ActFrame, PersonMissing, memberIn, settlementPage } from './settlement-page.tsx'

type Candidate = ReplaceView['candidates'][number]

interface Subject {
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

/** Who takes a member's place, and what the two settle; the account stays as it is. (S5) */
export const { loader, Component } = settlementPage<Subject, ReplaceView>({
  subject: memberIn,
  query: (subject) => api.settlement.replacement.query(subject),
  View: Replace,
})

interface ContentProps {
  subject: Subject
  view: ReplaceView
}

function Replace({ subject, view }: ContentProps) {
  const words = useWords('settlement', 'replace')
  const { tontineId, memberId } = subject
  const { tontineName, memberName, isOwn, account, impossible, agreed, isProposed } = view
  if (memberName === '') return <PersonMissing />
  return (
    <ActFrame
      back={paths.tontineMembers(tontineId)}
      tontineName={tontineName}
      title={isOwn ? words.titleOwn : words.title(memberName)}
      text={impossible === null && !agreed && words.text}
    >
      {agreed ? (
        <>
          <Agreed subject={subject} agreed={agreed} account={account} />
          {account && (
            <AccountOfBoth account={account} successorName={agreed.successorName} view={view} />
          )}
        </>
      ) : isProposed ? (
        <AlreadyProposed tontineId={tontineId} />
      ) : impossible !== null ? (
        <Impossible tontineId={tontineId}>
          {impossible === 'own-money' ? words.notYours : refusalText(impossible, 'settlement')}
        </Impossible>
      ) : (
        <Drafted name={`${tontineId}/replace/${memberId}`}>
          <Choosing subject={subject} view={view} />
        </Drafted>
      )}
    </ActFrame>
  )
}

interface AgreedProps {
  subject: Subject
  agreed: NonNullable<ReplaceView['agreed']>
  account: AccountView | null
}

/** Two people agreed; the successor is asked, or others say it for them, and some may still stop it. */
function Agreed({ subject, agreed, account }: AgreedProps) {
  const words = useWords('settlement', 'replace')
  const act = useWords('settlement', 'act')
  const format = useFormat()
  const stop = useCommand({
    send: api.settlement.stopReplacement,
    changes: 'everything',
    done: words.stopped,
  })
  const isLater = !useIsPast(agreed.from)
  const { successorName, isForGuest, mayStop } = agreed
  return (
    <Alert
      title={(isForGuest ? words.agreedGuest : words.agreed)(successorName)}
      action={
        mayStop && (
          <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
            {isForGuest && !isLater && account && (
              <Give subject={subject} name={successorName} account={account} />
            )}
            <AskedButton
              label={words.stop}
              button={{ size: 'sm', variant: 'outline' }}
              title={words.stopSure}
              text={words.stopText}
              command={stop}
              failed={act.failed}
              feature="settlement"
              onConfirm={(close) => stop.mutate(subject, { onSuccess: close })}
            />
          </div>
        )
      }
    >
      {isForGuest && isLater && words.agreedFrom(format.dateTime(agreed.from))}{' '}
      {words.agreedText(format.dateTime(agreed.lapsesAt))}
    </Alert>
  )
}

interface GiveProps {
  subject: Subject
  name: string
  account: AccountView
}

/** The yes for somebody without an account, to the figures that were read. */
function Give({ subject, name, account }: GiveProps) {
  const words = useWords('settlement', 'replace')
  const act = useWords('settlement', 'act')
  const give = useCommand({
    send: api.settlement.takeOver,
    changes: 'everything',
    done: words.given,
  })
  const { paid, toPay, received, toReceive } = account
  return (
    <AskedButton
      label={words.give}
      button={{ size: 'sm' }}
      tone="primary"
      title={words.giveSure(name)}
      text={words.giveText}
      command={give}
      failed={act.failed}
      feature="settlement"
      onConfirm={(close) =>
        give.mutate(
          { ...subject, shown: { paid, toPay, received, toReceive } },
          { onSuccess: close },
        )
      }
    />
  )
}

function Choosing({ subject, view }: ContentProps) {
  const words = useWords('settlement', 'replace')
  const { candidates, withoutAccount } = view
  const [chosen, setChosen] = useDrafted<string | undefined>('successor', undefined, isText)
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
  const format = useFormat()
  const navigate = useNavigate()
  const reason = useReason({ isOptional: false })
  const [typed, setTyped] = useDrafted<number | undefined>('amount', 0, isNumber)
  // The leaving member is recorded dead.
  const isDead = view.account !== null && view.account.excusedFrom !== null
  const { data: amount, error: amountError } = SettledAmount.safeParse(typed)
  const code = amountError?.issues[0]?.message
  const problem = code && code !== 'amount-missing' ? invalidText(code) : words.amountMissing
  const [paidBy, setPaidBy] = useDrafted<Side>('paidBy', 'successor', isSide)
  const [isSubmitted, setSubmitted] = useState(false)
  // The question stays about the same person, even if others join or leave meanwhile.
  const [asked, setAsked] = useState<Candidate>()
  const about = asked ?? successor
  const nextOf = ({ isGuest }: Candidate) =>
    isGuest ? (view.waits ? words.nextGuestLater : words.nextGuest) : words.next
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
      <ActForm
        submit={words.submit}
        back={paths.tontineMembers(subject.tontineId)}
        reason={reason}
        note={
          <>
            {nextOf(successor)} {view.waits && words.needsNotice}
          </>
        }
        onSubmit={() => {
          setSubmitted(true)
          setAsked(successor)
          return amount !== undefined
        }}
        tone="primary"
        title={words.sure(view.memberName, about.name)}
        text={nextOf(about)}
        command={propose}
        failed={act.failed}
        feature="settlement"
        onConfirm={() => propose.mutate({ amount: amount ?? 0, reason: reason.checked ?? '' })}
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
      </ActForm>
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
  // Two rows of one account: the key of the second is the successor's.
  const [{ memberId: other } = { memberId: account.memberId }] = view.candidates
  return (
    <Card>
      <CardHeader title={words.place} />
      <AccountTable
        label={words.place}
        currency={view.currency}
        rows={[
          named(account.memberId, words.before(view.memberName)),
          // The leaving member is recorded dead.
          named(other, words.after(successorName), { excusedFrom: null }),
        ]}
      />
    </Card>
  )
}
