import { paths } from '@mainforte/contract/paths'
import type { RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { SendOrder } from '../group/SendOrder.tsx'
import { isMissing } from '../kernel/api/api-error.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { badgeOfStatus } from '../members/status-badge.ts'
import { FixedTurns } from '../drawing/FixedTurns.tsx'
import { OwnWish } from '../drawing/OwnWish.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Badge } from '../ui/display/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader, textToCome } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { EndPassed } from './EndPassed.tsx'
import { DrawChecks } from '../drawing/DrawChecks.tsx'
import { RankBadge } from '../ui/display/RankBadge.tsx'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { Redraw } from './Redraw.tsx'
import { Waiting } from './Waiting.tsx'
import { SwapLink, SwappedNote } from '../swaps/SwappedNote.tsx'
import { inOrder, isSomebodyWaiting, turnsOf } from './arrangement.ts'
import { rankingQuery } from './ranking-queries.ts'

/** The order: who receives the pot on which day, and how the order was made. */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: rankingQuery,
  Page: Ranking,
  Missing: () => <Navigate to={paths.notFound} replace />,
})

interface RankingProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<RankingView>
}

function Ranking({ subject: { tontineId }, query }: RankingProps) {
  const words = useWords('rotation', 'ranking')
  if (isMissing(query.error))
    return <Navigate to={paths.notFound} replace state={{ from: paths.ranking(tontineId) }} />

  return (
    <>
      <PageHeader
        title={words.title}
        back={{ to: paths.tontine(tontineId), label: words.back }}
        text={query.data?.tontineName ?? textToCome}
        actions={query.data && <Actions tontineId={tontineId} ranking={query.data} />}
      />
      <QueryView
        query={query}
        pending={<RankingSkeleton label={words.loading} />}
        failed={words.failed}
      >
        {(ranking) => <Content tontineId={tontineId} ranking={ranking} />}
      </QueryView>
    </>
  )
}

interface ContentProps {
  tontineId: TontineId
  ranking: RankingView
}

/** What can be done about the order; once it is frozen, about its days. */
function Actions({ tontineId, ranking }: ContentProps) {
  const words = useWords('rotation', 'ranking')
  const drawing = useWords('drawing', 'start')
  const { mayArrange, rankingType, rankingMethod, isFrozen, isPreview, hands } = ranking
  if (isFrozen)
    return (
      <>
        <SendOrder
          variant="outline"
          tontineName={ranking.tontineName}
          today={ranking.today}
          turns={turnsOf(ranking)}
        />
        <SwapLink tontineId={tontineId} maySwap={ranking.maySwap} />
        <ButtonLink to={paths.days(tontineId)} variant="outline">
          {mayArrange ? words.seeDays : words.readDays}
        </ButtonLink>
      </>
    )
  if (!mayArrange) return null
  if (rankingType === 'manual')
    return (
      <ButtonLink
        to={paths.manualRanking(tontineId)}
        // Waiting members must be approved first.
        variant={isSomebodyWaiting(ranking) ? 'outline' : 'primary'}
      >
        {hands.some(({ rank }) => rank !== null) ? words.rearrange : words.arrange}
      </ButtonLink>
    )
  if (isPreview)
    return (
      <ButtonLink to={paths.drawAloud(tontineId)} variant="outline">
        {drawing.aloud}
      </ButtonLink>
    )
  // What is drawn is made once.
  return rankingMethod === 'random' ? null : <Redraw tontineId={tontineId} ranking={ranking} />
}

function Content({ tontineId, ranking }: ContentProps) {
  const words = useWords('rotation', 'ranking')
  const { rankingType, rankingMethod, isFrozen, isPreview, hands, meetings } = ranking
  const meeting = useWords('drawing', 'meeting')
  const isRanked = meetings.length > 0 || hands.some(({ rank }) => rank !== null)
  const ranked = hands.filter(({ rank }) => rank !== null)
  const others = hands.filter(({ rank }) => rank === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Waiting tontineId={tontineId} ranking={ranking} />
      <EndPassed turns={hands.filter(({ date }) => date !== null)} endDate={ranking.endDate} />
      {isRanked ? (
        <>
          {isPreview ? (
            <Alert>
              <b className="block first-letter:uppercase">{words.preview}</b>
              {words.previewText}
            </Alert>
          ) : (
            <p className="text-muted">
              {meetings.length > 0 ? (
                meeting.how
              ) : (
                <>
                  {rankingMethod ? words.how[rankingMethod] : words.howManual}{' '}
                  {isFrozen ? words.frozen : words.open}
                </>
              )}
            </p>
          )}
          <Card className="py-0!">
            <ol className="divide-y divide-line">
              {inOrder([...ranked, ...meetings]).map((turn) =>
                'handId' in turn ? (
                  <RankedLine key={turn.handId} hand={turn} isDrawn={rankingMethod === 'random'} />
                ) : (
                  <MeetingLine key={turn.rank} {...turn} />
                ),
              )}
              {inOrder(others).map((hand) => (
                <RankedLine
                  key={hand.handId}
                  hand={hand}
                  isDrawn={rankingMethod === 'random'}
                  isToDraw={meetings.length > 0 && hand.status === 'active'}
                />
              ))}
            </ol>
          </Card>
        </>
      ) : (
        <EmptyState
          title={words.none}
          text={rankingType === 'manual' ? words.noneManual : words.noneAutomatic}
        />
      )}
      {rankingMethod === 'random' && !isFrozen && (
        <>
          <OwnWish tontineId={tontineId} ranking={ranking} />
          <FixedTurns tontineId={tontineId} ranking={ranking} />
        </>
      )}
      {rankingMethod === 'random' && <DrawChecks tontineId={tontineId} ranking={ranking} />}
    </div>
  )
}

/** A turn that is drawn at its meeting, and not yet. (D15) */
function MeetingLine({ rank, date }: RankingView['meetings'][number]) {
  const words = useWords('rotation', 'ranking')
  const ui = useWords('kernel', 'ui')
  const meeting = useWords('drawing', 'meeting')
  const format = useFormat()
  return (
    <li className="lazy-24 flex items-center gap-x-3 py-3.5">
      <RankBadge rank={rank} label={words.rank(rank)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{ui.toDraw}</p>
        <p className="text-sm text-muted">{meeting.dateOf(format.date(date))}</p>
      </div>
    </li>
  )
}

interface RankedLineProps {
  hand: RankedHand
  isDrawn: boolean
  isToDraw?: boolean
}

function RankedLine({ hand, isDrawn, isToDraw = false }: RankedLineProps) {
  const words = useWords('rotation', 'ranking')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const wish = useWords('drawing', 'wish')
  const fixed = useWords('drawing', 'fixed')
  const hat = useWords('drawing', 'hat')
  const { rank, memberName, date, status, isRetired, isFromHat, notBefore, fixedRank } = hand
  return (
    <li className="lazy-24 flex items-center gap-x-3 gap-y-1.5 py-3.5 @max-[22rem]:flex-wrap">
      <RankBadge rank={rank} label={rank === null ? words.unranked : words.rank(rank)} />
      <Avatar name={memberName} className="@max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {memberName}
          {hand.hand > 1 && (
            <span className="font-normal text-muted"> · {words.hand(hand.hand)}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {isToDraw ? ui.toDraw : words.paymentDate(date ? format.date(date) : words.notScheduled)}
        </p>
        <SwappedNote swaps={hand.swaps} isDrawn={isDrawn} />
        {isFromHat && <p className="text-sm text-muted">{hat.mark}</p>}
        {notBefore !== null && <p className="text-sm text-muted">{wish.of(notBefore)}</p>}
        {fixedRank !== null && <p className="text-sm text-muted">{fixed.of(fixedRank)}</p>}
      </div>
      <span className="@max-[22rem]:w-full @max-[22rem]:pl-12">
        {isRetired ? (
          <Badge>{words.out}</Badge>
        ) : (
          <Badge {...badgeOfStatus[status]}>{words.status[status]}</Badge>
        )}
      </span>
    </li>
  )
}
