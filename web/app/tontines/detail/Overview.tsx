import { paths } from '@mainforte/contract/paths'
import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { currentCycle, cyclesOf } from '@mainforte/domain/payments/dues'
import { cityOf, timeOf } from '@mainforte/words/terms/term-words'
import { isClosed, isFrozen, isOpen } from '@mainforte/domain/tontines/tontine'
import { CalendarDays, Clock, Globe, HandCoins, Repeat, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { OrderCard } from '../../rotation/OrderCard.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader, Stat } from '../../ui/display/Card.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { AgreedRules } from '../../agreed/AgreedRules.tsx'
import { InviteLink } from './InviteLink.tsx'
import { Notebook } from './Notebook.tsx'
import { isActiveMember, canRecordPayments } from './rights.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const VouchForGuests = lazyPart(
  'VouchForGuests',
  'h-20',
  () => import('../../members/requests/VouchForGuests.tsx'),
)
const ApproveWaiting = lazyPart(
  'ApproveWaiting',
  'h-20',
  () => import('../../members/requests/ApproveWaiting.tsx'),
)
const ArrearsCard = lazyPart(
  'ArrearsCard',
  'h-24',
  () => import('../../payments/situation/ArrearsCard.tsx'),
)
const OpenProposals = lazyPart(
  'OpenProposals',
  'h-20',
  () => import('../../proposals/OpenProposals.tsx'),
)
const DrawCard = lazyPart('DrawOrMeeting', 'h-80', () => import('../../drawing/DrawCard.tsx'))
const AttestCard = lazyPart('AttestCard', 'h-44', () => import('../../drawing/AttestCard.tsx'))
const VoidDrawsNote = lazyPart(
  'VoidDrawsNote',
  'h-16',
  () => import('../../drawing/VoidDrawsNote.tsx'),
)
const FirstDayNote = lazyPart('FirstDayNote', 'h-24', () => import('./FirstDayNote.tsx'))
const OfficeNote = lazyPart('OfficeNote', 'h-20', () => import('../../office/OfficeNote.tsx'))
const PausedNote = lazyPart(
  'PausedNote',
  'h-24',
  () => import('../../rotation/days/PausedNote.tsx'),
)
/** Needed once per tontine: most visits do not load it. */
const NextRoundCard = lazyPart('NextRoundCard', null, () => import('./NextRoundCard.tsx'))

/** For the organizer only, before the start. */
const StartCard = lazyPart('StartCard', 'h-44', () => import('./StartCard.tsx'))

/** In a pause the cycle of its first day stays the current one. (H2) */
const dayOf = ({ pause, today }: TontineView) => pause?.since ?? today

/** The first day or the rules for leaving were changed, and the reader has not agreed to it. (D8) */
const isAskedAgain = ({ isYou, firstDayAskedAt }: TontineView['members'][number]) =>
  isYou && firstDayAskedAt !== null

interface OverviewProps {
  tontine: TontineView
  onShow: (tab: 'members' | 'payments') => void
}

/** The tontine's overview: pending requests, terms, invitations, next turns. */
export function Overview({ tontine, onShow }: OverviewProps) {
  const words = useWords('tontines', 'detail')
  const agreed = useWords('agreed', 'rules')
  const { description, phase, inviteCode } = tontine
  const isInside = isActiveMember(tontine) || tontine.isAdmin
  const asked = tontine.members.find(isAskedAgain)
  // As in the ring: no beneficiary before the start and after the last pot.
  const currentDate =
    phase === 'running' ? currentCycle(cyclesOf(tontine.turns), dayOf(tontine))?.date : undefined
  const mayInvite = isInside && inviteCode !== null && isOpen(tontine)
  const { top, follow } = useClosing(tontine)
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4">
      {phase === 'archived' && <Alert>{words.archivedText}</Alert>}
      {tontine.pause && <PausedNote tontineId={tontine.id} pause={tontine.pause} />}
      {(tontine.draw ?? tontine.meeting) && <DrawCard tontine={tontine} />}
      {tontine.toAttest && <AttestCard tontine={tontine} attest={tontine.toAttest} />}
      {tontine.voidDraws > 0 && !isFrozen(tontine) && (
        <VoidDrawsNote tontineId={tontine.id} count={tontine.voidDraws} />
      )}
      {tontine.proposals.open > 0 && <OpenProposals tontine={tontine} />}
      {(tontine.office.task ?? tontine.office.ground) && <OfficeNote tontine={tontine} />}
      {phase === 'enrolling' && asked && <FirstDayNote tontine={tontine} member={asked} />}
      {!isClosed(tontine) && <PendingNotes tontine={tontine} onShow={onShow} />}
      {tontine.isAdmin && phase === 'completed' && (
        <Drafted name={`${tontine.id}/next-round`}>
          <NextRoundCard tontine={tontine} />
        </Drafted>
      )}
      {isInside && (
        <Notebook tontine={tontine}>
          <OrderCard tontine={tontine} currentDate={currentDate} />
        </Notebook>
      )}
      {isActiveMember(tontine) && phase === 'running' && (
        <ArrearsCard tontine={tontine} isOfficer={canRecordPayments(tontine)} />
      )}
      <Facts tontine={tontine} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${mayInvite ? '@4xl:grid-cols-2' : ''}`}
      >
        <Card>
          <CardHeader
            title={words.about}
            text={words.adminIs(tontine.adminName)}
            action={isActiveMember(tontine) && <OfficeLink tontine={tontine} />}
          />
          <p className={`whitespace-pre-line wrap-anywhere ${description ? '' : 'text-muted'}`}>
            {description || words.noDescription}
          </p>
        </Card>
        {mayInvite && <InviteLink code={inviteCode} tontineName={tontine.name} />}
      </div>
      <Card>
        <CardHeader title={agreed.title} />
        <ul className="grid gap-1">
          <AgreedRules terms={tontine} tontine={tontine} />
        </ul>
      </Card>
      {tontine.isAdmin && phase === 'enrolling' && !tontine.draw && (
        <StartCard tontine={tontine} onMembers={() => onShow('members')} onClosed={follow} />
      )}
    </div>
  )
}

/**
 * The card that closes the list is far below what follows from it: the draw, or the round. Whoever closed
 * it is taken there, and nobody else whose page shows the same.
 */
function useClosing(tontine: Pick<TontineView, 'phase' | 'draw'>) {
  const top = useRef<HTMLDivElement>(null)
  const [isFollowing, setFollowing] = useState(false)
  const isClosed = isFrozen(tontine) || tontine.draw !== null
  useEffect(() => {
    if (!isFollowing || !isClosed) return
    setFollowing(false)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [isFollowing, isClosed])
  return { top, follow: () => setFollowing(true) }
}

/** To the page where the organizer hands over, and where the others read what they can do. */
function OfficeLink({ tontine: { id, isAdmin } }: Pick<OverviewProps, 'tontine'>) {
  const words = useWords('members', 'tab')
  return (
    <Link
      to={paths.office(id)}
      className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold underline underline-offset-4"
    >
      {isAdmin ? words.handOver : words.office}
    </Link>
  )
}

/** What needs an answer: the next action comes first. */
function PendingNotes({ tontine, onShow }: OverviewProps) {
  const words = useWords('tontines', 'detail')
  const people = useWords('members', 'tab')
  const requests = tontine.members.filter(({ awaits }) => awaits === 'approval').length
  const payments = tontine.payments.filter(({ status }) => status === 'pending').length
  return (
    <>
      {tontine.isAdmin && requests > 0 && !isFrozen(tontine) && (
        <ApproveWaiting
          tontineId={tontine.id}
          tontineName={tontine.name}
          members={tontine.members}
          onSee={() => onShow('members')}
        />
      )}
      {tontine.isAdmin && isOpen(tontine) && (
        <Missing members={tontine.members} onSee={() => onShow('members')} />
      )}
      {tontine.isAdmin && requests > 0 && isFrozen(tontine) && (
        <Alert
          tone="warning"
          title={people.waitingPeople(requests)}
          action={
            <Button size="sm" variant="outline" onClick={() => onShow('members')}>
              {people.seeWaiting}
            </Button>
          }
        />
      )}
      {tontine.members.some(({ mayVouch }) => mayVouch) && isOpen(tontine) && (
        <VouchForGuests
          tontineId={tontine.id}
          members={tontine.members}
          adminName={tontine.adminName}
        />
      )}
      {canRecordPayments(tontine) && payments > 0 && (
        <Alert
          tone="warning"
          title={words.waitingPayments(payments)}
          action={
            <Button size="sm" variant="outline" onClick={() => onShow('payments')}>
              {words.seePayments}
            </Button>
          }
        />
      )}
    </>
  )
}

/** The people whom the organizer approved, and whose own yes or witness is still missing. (M16, M17) */
function Missing({ members, onSee }: { members: readonly MemberView[]; onSee: () => void }) {
  const people = useWords('members', 'tab')
  const format = useFormat()
  const those = (kind: MemberView['awaits']) =>
    members.flatMap(({ name, awaits }) => (awaits === kind ? name : []))
  const [answers, witnesses] = [those('answer'), those('witness')]
  const count = answers.length + witnesses.length
  if (count === 0) return null
  return (
    <Alert
      title={people.missingPeople(count)}
      action={
        <Button size="sm" variant="outline" onClick={onSee}>
          {people.seeWaiting}
        </Button>
      }
    >
      {answers.length > 0 && (
        <p className="wrap-anywhere">{people.missingAnswer(format.list(answers))}</p>
      )}
      {witnesses.length > 0 && (
        <p className="wrap-anywhere">{people.missingWitness(format.list(witnesses))}</p>
      )}
    </Alert>
  )
}

function Facts({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const terms = useWords('terms', 'fields')
  const format = useFormat()
  const { amount, currency, endDate, graceDays, zone, activeCount, expectedMembers } = tontine
  const isFewer = !isFrozen(tontine) && activeCount < expectedMembers
  const icon = 'size-4.5 shrink-0'
  return (
    <div className="grid gap-3 @md:grid-cols-2 @min-[58rem]:grid-cols-3">
      <Stat
        isLine
        label={words.amountPerCycle}
        icon={<HandCoins className={icon} />}
        value={<Money amount={amount} currency={currency} as="figure" />}
      />
      <Stat
        isLine
        label={words.frequencyLabel}
        icon={<Repeat className={icon} />}
        value={words.frequency[tontine.frequency]}
      />
      <Stat
        isLine
        label={words.startDate}
        icon={<CalendarDays className={icon} />}
        value={format.date(tontine.startDate)}
        caption={endDate ? terms.endPlanned(format.date(endDate)) : undefined}
      />
      <Stat
        isLine
        label={words.membersLabel}
        icon={<Users className={icon} />}
        value={format.number(tontine.memberCount)}
        caption={[
          words.activeMembers(activeCount),
          ...(isFewer ? [terms.expectedMembers(expectedMembers)] : []),
        ].join(' · ')}
      />
      <Stat
        isLine
        label={terms.graceDays}
        icon={<Clock className={icon} />}
        value={graceDays === 0 ? terms.noGraceDays : terms.days(graceDays)}
        caption={terms.graceDaysShort}
      />
      <Stat
        isLine
        label={terms.zone}
        icon={<Globe className={icon} />}
        value={cityOf(zone)}
        caption={timeOf(format.locale, zone)}
      />
    </div>
  )
}
