import { paths } from '@mainforte/contract/paths'
import type { OutlookView } from '@mainforte/contract/settlement/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { refusalText } from '../proposals/refusal-text.ts'
import { Card } from '../ui/display/Card.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { ActForm } from './ActForm.tsx'
import {
  AlreadyProposed,
  ComparedAccounts,
  Consequences,
  Impossible,
  isRepaid,
  staysServed,
  useRepayTexts,
} from './Outlook.tsx'
import { useReason } from './ReasonField.tsx'
import { ActFrame, PersonMissing, memberIn, settlementPage } from './settlement-page.tsx'

const kinds = ['exclude', 'wish', 'death', 'write-off'] as const

/** What is proposed about whom. */
interface Subject {
  readonly tontineId: TontineId
  readonly memberId: MemberId
  readonly kind: (typeof kinds)[number]
}

/** Every account before and after somebody goes out or a debt is written off, and its proposal. */
export const { loader, Component } = settlementPage<Subject, OutlookView>({
  subject: (params) => {
    const found = memberIn(params)
    const kind = kinds.find((one) => one === params['act'])
    return found && kind && { ...found, kind }
  },
  query: (subject) => api.settlement.outlook.query(subject),
  View: Act,
})

interface ContentProps {
  subject: Subject
  view: OutlookView
}

function Act({ subject, view }: ContentProps) {
  const { title } = useWords('settlement', 'acts')[subject.kind]
  const { text } = useWords('settlement', 'act')
  const { tontineName, memberName, impossible } = view
  if (memberName === '') return <PersonMissing />
  return (
    <ActFrame
      back={paths.tontineMembers(subject.tontineId)}
      tontineName={tontineName}
      title={title(memberName)}
      text={impossible === null && !view.isProposed && text}
    >
      {impossible === null ? (
        <Proposing subject={subject} view={view} />
      ) : (
        <Impossible tontineId={subject.tontineId}>
          {refusalText(impossible, 'settlement')}
        </Impossible>
      )}
    </ActFrame>
  )
}

function Proposing({ subject, view }: ContentProps) {
  const words = useWords('settlement', 'act')
  const [choice, setChoice] = useState<'retires' | 'heirs'>('retires')
  // If all their hands have received, none can go out.
  const hasRetiring = subject.kind === 'death' && view.retiring.length > 0
  const hasChoice = hasRetiring && !view.isProposed
  const staysSame = subject.kind === 'death' && (!hasRetiring || choice === 'heirs')
  const sentences = useSentences(subject, view, staysSame)
  return (
    <>
      {hasChoice && (
        <Card>
          <RadioGroup
            label={words.choice}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'retires', label: words.retires, hint: words.retiresHint },
              { value: 'heirs', label: words.heirs, hint: words.heirsHint },
            ]}
          />
        </Card>
      )}
      <Consequences sentences={sentences} />
      {!staysSame && <ComparedAccounts view={view} about={subject.memberId} />}
      {view.isProposed ? (
        <AlreadyProposed tontineId={subject.tontineId} />
      ) : (
        <Drafted name={`${subject.tontineId}/${subject.kind}/${subject.memberId}`}>
          <ProposalForm subject={subject} view={view} retires={!staysSame} />
        </Drafted>
      )}
    </>
  )
}

/** `staysSame`: a death after which the hands stay in the round. */
function useSentences(
  { kind, memberId }: Subject,
  view: OutlookView,
  staysSame: boolean,
): string[] {
  const words = useWords('settlement', 'act')
  const format = useFormat()
  const isDeath = kind === 'death'
  const repays = useRepayTexts(view, isDeath ? { ...words, repays: words.heirsRepaid } : words)
  const money = (amount: number) => format.money(amount, view.currency)
  const before = view.before.find((one) => one.memberId === memberId)
  const after = view.after.find((one) => one.memberId === memberId)
  if (kind === 'write-off') {
    const amount = (after?.writtenOff ?? 0) - (before?.writtenOff ?? 0)
    const toReceive = new Map(view.before.map((one) => [one.memberId, one.toReceive]))
    const losing = view.after.filter((one) => one.toReceive < (toReceive.get(one.memberId) ?? 0))
    return [
      words.forgiven(money(amount)),
      ...(losing.length > 0
        ? [words.smallerPots(format.list(losing.map(({ memberName }) => memberName)))]
        : []),
      words.staysOnView,
    ]
  }
  if (staysSame) return [words.notLate, words.heirsChange]
  return [
    ...(isDeath ? [words.notLate] : []),
    staysServed(after) ? words.servedPay : words.owesNothing(view.memberName),
    ...(isRepaid(view.retiring) ? repays : [words.nobodyRepays]),
    ...(after && after.credit > 0 ? [words.credit(money(after.credit))] : []),
  ]
}

/** The reason, and the question before it is proposed. */
function ProposalForm({ subject, view, retires }: ContentProps & { retires: boolean }) {
  const words = useWords('settlement', 'act')
  const { submit, sure } = useWords('settlement', 'acts')[subject.kind]
  const { needsSecond, waits } = useWords('proposals', 'acting')
  const navigate = useNavigate()
  const reason = useReason({ isOptional: false })
  const { tontineId, memberId, kind } = subject
  const propose = useCommand({
    send: (why: string, options) => {
      const about = { tontineId, memberId, reason: why }
      if (kind === 'exclude') return api.settlement.exclude(about, options)
      if (kind === 'wish') return api.settlement.exclude({ ...about, isOwnWish: true }, options)
      if (kind === 'write-off') return api.settlement.writeOff(about, options)
      return api.settlement.recordDeath({ ...about, retires }, options)
    },
    changes: 'everything',
    done: words.done,
    onDone: () => navigate(paths.proposals(tontineId), { replace: true }),
  })
  return (
    <ActForm
      submit={submit}
      back={paths.tontineMembers(tontineId)}
      reason={reason}
      tone="primary"
      title={sure(view.memberName)}
      text={kind === 'exclude' || kind === 'write-off' ? waits : needsSecond}
      command={propose}
      failed={words.failed}
      feature="settlement"
      onConfirm={() => propose.mutate(reason.checked ?? '')}
    />
  )
}
