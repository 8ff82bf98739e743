import { paths } from '@mainforte/contract/paths'
import type { AliveView } from '@mainforte/contract/settlement/views'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { PageQuery } from '../ui/MissingPage.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ComparedAccounts, Consequences } from './Outlook.tsx'
import { useDeathNote } from '../members/OwnDeath.tsx'
import { SettlementMissing } from './SettlementQuery.tsx'

/** Somebody whose death is recorded or proposed reads by whom, and says that they are alive. (S8) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: (subject) => api.settlement.alive.query(subject),
  Page: Alive,
  Missing: SettlementMissing,
})

function Alive({ query }: { query: UseQueryResult<AliveView> }) {
  const words = useWords('settlement', 'accounts')
  return (
    <PageQuery
      query={query}
      pending={<ListSkeleton rows={3} />}
      missing={<SettlementMissing />}
      failed={words.failed}
    >
      {(view) =>
        view.death ? <Content view={view} death={view.death} /> : <Nothing view={view} />
      }
    </PageQuery>
  )
}

function Nothing({ view: { tontineId, tontineName } }: { view: AliveView }) {
  const words = useWords('alive', 'page')
  return (
    <>
      <PageHeader
        back={{ to: paths.tontine(tontineId), label: tontineName }}
        title={words.none}
        documentTitle={`${words.none} – ${tontineName}`}
      />
      <Card>
        <EmptyState title={words.none} text={words.noneText}>
          <ButtonLink to={paths.tontine(tontineId)} variant="outline">
            {tontineName}
          </ButtonLink>
        </EmptyState>
      </Card>
    </>
  )
}

interface ContentProps {
  view: AliveView
  death: NonNullable<AliveView['death']>
}

function Content({ view, death }: ContentProps) {
  const words = useWords('alive', 'page')
  const note = useDeathNote(death)
  const { tontineId, tontineName, after } = view
  const own = after.find(({ isYou }) => isYou)
  return (
    <>
      <PageHeader
        back={{ to: paths.tontine(tontineId), label: tontineName }}
        title={note.title}
        documentTitle={`${note.title} – ${tontineName}`}
        text={`${note.text} ${words.read}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Consequences sentences={useSentences(view, death)} />
        <Saying view={view} death={death} />
        {death.on !== null && own && <ComparedAccounts view={view} about={own.memberId} />}
      </div>
    </>
  )
}

/** What changes, in short sentences. */
function useSentences(view: AliveView, { on }: ContentProps['death']): string[] {
  const words = useWords('alive', 'page')
  const format = useFormat()
  const { returning, staysOut, dueNow, dueBy, owedAgain, lostOffice, protectedDays } = view
  const money = (amount: number) => format.money(amount, view.currency)
  const isSafe = words.protected(protectedDays)
  if (on === null) return [words.ends, words.knownProposed, isSafe]
  const due =
    dueNow > 0 && dueBy ? words.dueBy(money(dueNow), format.date(dueBy)) : words.nothingDue
  return [
    words.counts,
    ...returning.flatMap(({ before, after, othersBy }) => {
      const day = format.date(after)
      return [
        before === after ? words.keepsDay(day) : words.goesLast(format.date(before), day),
        ...(othersBy ? [words.othersBy(day, format.date(othersBy))] : []),
      ]
    }),
    ...(staysOut > 0 ? [words.staysOut(staysOut)] : []),
    due,
    ...(owedAgain > 0 ? [words.owedAgain(money(owedAgain))] : []),
    words.endsOthers,
    ...(lostOffice ? [words.office] : []),
    words.known,
    isSafe,
  ]
}

/** The button, and the question before it is written down. */
function Saying({ view: { tontineId }, death }: ContentProps) {
  const words = useWords('alive', 'page')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const say = useCommand({
    send: api.settlement.reportAlive,
    changes: 'everything',
    done: death.on === null ? words.doneProposed : words.done,
    onDone: () => navigate(paths.tontine(tontineId), { replace: true }),
  })
  return (
    <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
      <Button size="lg" onClick={() => setAsking(true)}>
        {words.say}
      </Button>
      <ButtonLink to={paths.proposals(tontineId)} variant="outline" size="lg">
        {words.seeProposals}
      </ButtonLink>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={words.sure}
        text={words.sureText}
        confirmLabel={words.say}
        isBusy={say.isPending}
        onConfirm={() => say.mutate({ tontineId })}
      >
        <Problem error={say.error} title={words.failed} feature="settlement" />
      </AlertDialog>
    </div>
  )
}
