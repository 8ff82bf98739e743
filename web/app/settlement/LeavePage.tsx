import { paths } from '@mainforte/contract/paths'
import type { OutlookView, SettlementView } from '@mainforte/contract/settlement/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { useUser } from '../kernel/session/session.ts'
import { BindFirst } from '../phones/lock/BindFirst.tsx'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ActForm } from './ActForm.tsx'
import {
  ComparedAccounts,
  Consequences,
  Impossible,
  isRepaid,
  staysServed,
  useRepayTexts,
} from './Outlook.tsx'
import { useReason } from './ReasonField.tsx'
import { ActFrame, settlementPage } from './settlement-page.tsx'

/** A member sees what going out of the running round changes, and does it. (S3) */
export const { loader, Component } = settlementPage({
  subject: tontineIn,
  query: (subject) => api.settlement.read.query(subject),
  View: Leave,
})

function Leave({ view }: { view: SettlementView }) {
  const words = useWords('settlement', 'leave')
  const { tontineId, tontineName, accounts, leaving } = view
  const own = accounts.find(({ isYou }) => isYou)
  const isByPhone = useUser()?.through !== undefined
  return (
    <ActFrame
      back={paths.tontine(tontineId)}
      tontineName={tontineName}
      title={words.title}
      text={leaving === null && words.text}
    >
      {isByPhone && leaving === 'not-in-round' ? (
        <BindFirst />
      ) : leaving !== null || !own ? (
        <Impossible tontineId={tontineId}>
          {refusalText(leaving ?? 'not-in-round', 'settlement')}
        </Impossible>
      ) : (
        <OwnOutlook view={view} memberId={own.memberId} />
      )}
    </ActFrame>
  )
}

function OwnOutlook({ view, memberId }: { view: SettlementView; memberId: MemberId }) {
  const words = useWords('settlement', 'outlook')
  const { tontineId } = view
  const query = useQuery(api.settlement.outlook.query({ tontineId, memberId, kind: 'leave' }))
  return (
    <QueryView query={query} pending={<ListSkeleton rows={2} />} failed={words.failed}>
      {(outlook) =>
        outlook.impossible === null ? (
          <>
            <OwnConsequences outlook={outlook} />
            <ComparedAccounts view={outlook} about={memberId} />
            <Drafted name={`${view.tontineId}/leave`}>
              <LeaveForm view={view} />
            </Drafted>
          </>
        ) : (
          <Alert tone="warning" title={words.cannot}>
            {refusalText(outlook.impossible, 'settlement')}
          </Alert>
        )
      }
    </QueryView>
  )
}

function OwnConsequences({ outlook }: { outlook: OutlookView }) {
  const words = useWords('settlement', 'leave')
  const format = useFormat()
  const own = outlook.after.find(({ isYou }) => isYou)
  const repays = useRepayTexts(outlook, words)
  const { kept, sharers } = outlook
  const sentences = [
    staysServed(own) ? words.servedPay : words.owesNothing,
    ...(isRepaid(outlook.retiring) ? repays : [kept > 0 ? words.allKept : words.nobodyRepays]),
    ...(kept > 0 ? [words.kept(format.money(kept, outlook.currency), sharers)] : []),
    ...(own && own.credit > 0 ? [words.credit(format.money(own.credit, outlook.currency))] : []),
    words.known,
  ]
  return <Consequences sentences={sentences} />
}

function LeaveForm({ view: { tontineId, tontineName } }: { view: SettlementView }) {
  const words = useWords('settlement', 'leave')
  const navigate = useNavigate()
  const reason = useReason({ isOptional: true })
  const leave = useCommand({
    send: api.settlement.leave,
    changes: 'everything',
    done: words.done,
    onDone: () => navigate(paths.accounts(tontineId), { replace: true }),
  })
  return (
    <ActForm
      submit={words.submit}
      icon={DoorOpen}
      back={paths.tontine(tontineId)}
      reason={reason}
      title={words.sure(tontineName)}
      text={words.sureText}
      command={leave}
      failed={words.failed}
      feature="settlement"
      onConfirm={() => leave.mutate({ tontineId, reason: reason.checked ?? null })}
    />
  )
}
