import { paths } from '@mainforte/contract/paths'
import type { OutlookView, SettlementView } from '@mainforte/contract/settlement/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Drafted } from '../ui/form/Drafted.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import {
  ComparedAccounts,
  Consequences,
  Impossible,
  isRepaid,
  staysServed,
  useRepayTexts,
} from './Outlook.tsx'
import { ReasonField, useReason } from './ReasonField.tsx'
import { SettlementMissing, SettlementQuery } from './SettlementQuery.tsx'

/** A member sees what going out of the running round changes, and does it. (S3) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: (subject) => api.settlement.read.query(subject),
  Page: Leave,
  Missing: SettlementMissing,
})

function Leave({ query }: { query: UseQueryResult<SettlementView> }) {
  return (
    <SettlementQuery query={query} rows={3}>
      {(view) => <Content view={view} />}
    </SettlementQuery>
  )
}

function Content({ view }: { view: SettlementView }) {
  const words = useWords('settlement', 'leave')
  const { tontineId, tontineName, accounts, leaving } = view
  const own = accounts.find(({ isYou }) => isYou)
  return (
    <>
      <PageHeader
        back={{ to: paths.tontine(tontineId), label: tontineName }}
        title={words.title}
        documentTitle={`${words.title} – ${tontineName}`}
        text={leaving === null && words.text}
      />
      {leaving !== null || !own ? (
        <Impossible tontineId={tontineId}>
          {refusalText(leaving ?? 'not-in-round', 'settlement')}
        </Impossible>
      ) : (
        <OwnOutlook view={view} memberId={own.memberId} />
      )}
    </>
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OwnConsequences outlook={outlook} />
            <ComparedAccounts view={outlook} about={memberId} />
            <Drafted name={`${view.tontineId}/leave`}>
              <LeaveForm view={view} />
            </Drafted>
          </div>
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
  const outlook = useWords('settlement', 'outlook')
  const navigate = useNavigate()
  const reason = useReason({ isOptional: true })
  const [isAsking, setAsking] = useState(false)
  const leave = useCommand({
    send: api.settlement.leave,
    changes: 'everything',
    done: words.done,
    onDone: () => navigate(paths.accounts(tontineId), { replace: true }),
  })
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          reason.submit()
          if (reason.checked !== undefined) setAsking(true)
        }}
      >
        <ReasonField reason={reason} />
        <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
          <Button
            type="submit"
            variant="danger"
            icon={<DoorOpen className="size-5" aria-hidden="true" />}
          >
            {words.submit}
          </Button>
          <ButtonLink to={paths.tontine(tontineId)} variant="outline">
            {outlook.back}
          </ButtonLink>
        </div>
      </form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.sure(tontineName)}
        text={words.sureText}
        confirmLabel={words.submit}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate({ tontineId, reason: reason.checked ?? null })}
      >
        <Problem error={leave.error} title={words.failed} feature="settlement" />
      </AlertDialog>
    </Card>
  )
}
