import type { Candidate, OfficeView } from '@mainforte/contract/office/views'
import { paths } from '@mainforte/contract/paths'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { Ground } from '@mainforte/domain/office/office'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { AcceptOffice } from './AcceptOffice.tsx'

interface OfficeProps {
  view: OfficeView
}

/** The organizer sees that a vote is open, and ends it by saying that they are there, or alive. */
export function AboutOrganizer({ view }: OfficeProps) {
  if (view.ground === 'unpaid') return <HandOver />
  return view.ground === 'died' ? <SayAlive view={view} /> : <SayThere view={view} />
}

/** Being there does not end a vote about a pot that was left; handing it over does. */
function HandOver() {
  const words = useWords('office', 'vote')
  return (
    <Alert tone="warning" title={words.aboutYou}>
      {words.aboutYouUnpaid}
    </Alert>
  )
}

function SayAlive({ view: { tontineId } }: OfficeProps) {
  const words = useWords('office', 'vote')
  return (
    <Alert
      tone="warning"
      title={words.aboutYou}
      action={<ButtonLink to={paths.settle(tontineId, 'me', 'alive')}>{words.seeAlive}</ButtonLink>}
    >
      {words.aboutYouDied}
    </Alert>
  )
}

function SayThere({ view: { tontineId } }: OfficeProps) {
  const words = useWords('office', 'vote')
  const keep = useCommand({
    send: api.members.lookIn,
    changes: 'everything',
    done: words.kept,
    onFailed: showFailure('office'),
  })
  return (
    <Alert
      tone="warning"
      title={words.aboutYou}
      action={
        <Button isBusy={keep.isPending} onClick={() => keep.mutate({ tontineId })}>
          {words.keep}
        </Button>
      }
    >
      {words.aboutYouText}
    </Alert>
  )
}

/** What is said of the vote, for each ground. */
const textOf = {
  silent: 'text',
  suspended: 'textGone',
  ended: 'textGone',
  died: 'textDied',
  unpaid: 'textUnpaid',
} as const

/** The circle names another organizer: why, who has how many votes, and the reader's own. */
export function OrganizerVote({ view, ground }: OfficeProps & { ground: Ground }) {
  const words = useWords('office', 'vote')
  const format = useFormat()
  const { adminName, needed, vote, mayVote, noVote } = view
  return (
    <Card>
      <CardHeader
        title={words.title}
        text={
          <>
            <span className="block font-semibold">{words.because(adminName, ground)}.</span>
            {words[textOf[ground]](needed)}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Elected view={view} />
        {mayVote ? <CastVote view={view} /> : noVote && <p>{words.notYours[noVote]}</p>}
        {vote && (
          <p className="text-sm text-muted">{words.until(format.dateTime(vote.lapsesAt))}</p>
        )}
      </div>
    </Card>
  )
}

/** Who has enough votes, and from when they may take the office. */
function Elected({ view }: OfficeProps) {
  const words = useWords('office', 'vote')
  const format = useFormat()
  const { vote, candidates, task, tontineId } = view
  const elected = vote && candidates.find(({ memberId }) => memberId === vote.elected)
  if (!vote || !elected) return null
  const instant = format.dateTime(vote.effectiveFrom)
  if (!elected.isYou)
    return (
      <Alert tone="success" title={words.elected(elected.name)}>
        {words.electedText(instant)}
      </Alert>
    )
  const mayAccept = task === 'take'
  return (
    <Alert tone="success" title={words.electedYou}>
      <p className="mb-3">{mayAccept ? words.electedYouNow : words.electedYouText(instant)}</p>
      <AcceptOffice tontineId={tontineId} mayAccept={mayAccept} />
    </Alert>
  )
}

function CastVote({ view }: OfficeProps) {
  const words = useWords('office', 'vote')
  const { tontineId, candidates, needed } = view
  const own = candidates.find(({ isYourVote }) => isYourVote)?.memberId
  const [chosen, setChosen] = useState<MemberId | undefined>(own)
  const cast = useCommand({
    send: api.office.vote,
    isRepeatable: true,
    changes: 'everything',
    done: (_, { memberId }) => [memberId === null ? words.takenBack : words.cast],
    onFailed: showFailure('office'),
  })
  const hintOf = useVotes(needed)
  return (
    <>
      <RadioGroup
        label={words.choose}
        value={chosen ?? ''}
        onChange={(value) => setChosen(value as MemberId)}
        options={candidates.map((candidate) => ({
          value: candidate.memberId,
          label: candidate.isYou ? words.you(candidate.name) : candidate.name,
          hint: hintOf(candidate),
        }))}
      />
      <div className="flex flex-wrap gap-2 max-xs:*:grow">
        <Button
          disabled={!chosen || chosen === own}
          isBusy={cast.isPending}
          onClick={() => chosen && cast.mutate({ tontineId, memberId: chosen })}
        >
          {own ? words.change : words.send}
        </Button>
        {own && (
          <Button
            variant="outline"
            disabled={cast.isPending}
            onClick={() => {
              setChosen(undefined)
              cast.mutate({ tontineId, memberId: null })
            }}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
    </>
  )
}

/** How many votes a candidate has, and whose. */
function useVotes(needed: number) {
  const words = useWords('office', 'vote')
  const format = useFormat()
  return ({ voters, isYourVote }: Candidate) => {
    const names = isYourVote ? [...voters, words.yourself] : voters
    return names.length === 0 ? undefined : words.count(names.length, needed, format.list(names))
  }
}
