import { paths } from '@mainforte/contract/paths'
import type { AliveView } from '@mainforte/contract/settlement/views'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { ComparedAccounts, Consequences } from './Outlook.tsx'
import { useDeathNote } from '../members/OwnDeath.tsx'
import { ActFrame, NothingToDo, settlementPage } from './settlement-page.tsx'

/** Somebody whose death is recorded or proposed reads by whom, and says that they are alive. (S8) */
export const { loader, Component } = settlementPage({
  subject: tontineIn,
  query: (subject) => api.settlement.alive.query(subject),
  View: ({ view }) =>
    view.death ? <Alive view={view} death={view.death} /> : <Nothing view={view} />,
})

function Nothing({ view: { tontineId, tontineName } }: { view: AliveView }) {
  const words = useWords('alive', 'page')
  return <NothingToDo {...{ tontineId, tontineName }} title={words.none} text={words.noneText} />
}

interface ContentProps {
  view: AliveView
  death: NonNullable<AliveView['death']>
}

function Alive({ view, death }: ContentProps) {
  const words = useWords('alive', 'page')
  const note = useDeathNote(death)
  const { tontineId, tontineName, after } = view
  const own = after.find(({ isYou }) => isYou)
  return (
    <ActFrame
      back={paths.tontine(tontineId)}
      tontineName={tontineName}
      title={note.title}
      text={`${note.text} ${words.read}`}
    >
      <Consequences sentences={useSentences(view, death)} />
      <Saying view={view} death={death} />
      {death.on !== null && own && <ComparedAccounts view={view} about={own.memberId} />}
    </ActFrame>
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
  const say = useCommand({
    send: api.settlement.reportAlive,
    changes: 'everything',
    done: death.on === null ? words.doneProposed : words.done,
    onDone: () => navigate(paths.tontine(tontineId), { replace: true }),
  })
  return (
    <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
      <AskedButton
        label={words.say}
        button={{ size: 'lg' }}
        tone="primary"
        title={words.sure}
        text={words.sureText}
        command={say}
        failed={words.failed}
        feature="settlement"
        onConfirm={() => say.mutate({ tontineId })}
      />
      <ButtonLink to={paths.proposals(tontineId)} variant="outline" size="lg">
        {words.seeProposals}
      </ButtonLink>
    </div>
  )
}
